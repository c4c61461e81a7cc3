import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'

/** Where the server of a worker has it for its pages: from there it costs them a twentieth of what it costs as a text. */
const axeAddress = '/sandbox/axe.js'

const require = createRequire(import.meta.url)
let source: string | undefined

/** Its timers are those of the browser, which go on where the clock of the page stands. */
export function axeOfRealTime(): string {
  const axe = require.resolve('axe-core/axe.min.js')
  source ??= `(({ setTimeout, clearTimeout }) => { ${readFileSync(axe, 'utf8')} })(window.__pwClock?.builtins ?? window)`
  return source
}

/** False when it does not come: without a network, unless the browser has it still. */
const load = (address: string) =>
  new Promise<boolean>((done) => {
    if ('axe' in window) return done(true)
    const script = document.createElement('script')
    script.src = address
    const end = (isThere: boolean) => {
      script.remove()
      done(isThere)
    }
    script.onload = () => end(true)
    script.onerror = () => end(false)
    document.head.append(script)
  })

/** Brings axe into a page and into what is framed in it. */
export async function bringAxe(page: Page, origin: string): Promise<void> {
  const isOfPortal = page.url().startsWith(`${origin}/`)
  const isThere = isOfPortal && (await page.evaluate(load, `${origin}${axeAddress}`))
  if (!isThere) await page.evaluate(axeOfRealTime())
  for (const frame of page.frames()) if (frame !== page.mainFrame()) await bringIntoFrame(frame)
}

/** A frame that does not answer is left to axe, which says so. */
async function bringIntoFrame(frame: Frame): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, 1_000))
  await Promise.race([frame.evaluate(axeOfRealTime()).catch(() => {}), late])
}
