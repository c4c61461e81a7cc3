import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import axe from 'axe-core'
import { statePictures } from '#flowkit/book/pictures.ts'
import type { Stage } from './stage.ts'

const root = join(import.meta.dirname, '../..')
export const resultsFolder = join(root, 'test-results')
const folder = join(root, statePictures)
/** Which states somebody has been in in this run: Playwright empties it with its `outputDir` as a run begins. */
const seen = join(resultsFolder, 'browser/seen')

const nameOf = (flow: string, leaves: readonly string[]) => `${flow}.${leaves.join('+')}`

/** True for the first of all workers that comes to a state. */
function isFirstVisit(name: string): boolean {
  mkdirSync(seen, { recursive: true })
  try {
    mkdirSync(join(seen, name))
    return true
  } catch {
    return false
  }
}

/** The rules of axe that look at colours: the others say the same of both themes. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Its timers are those of the browser, which go on where the clock of the page stands. */
const axeOfRealTime = `(({ setTimeout, clearTimeout }) => { ${axe.source} })(window.__pwClock?.builtins ?? window)`

const frames = `new Promise((done) => {
  const { requestAnimationFrame: frame } = window.__pwClock?.builtins ?? window
  frame(() => frame(() => done()))
})`

/** On the first visit of a state: both themes are examined with axe, and pictures are taken at 390 and 1280 px. */
export async function look(stage: Stage, flow: string, leaves: readonly string[]): Promise<void> {
  const name = nameOf(flow, leaves)
  if (!isFirstVisit(name)) return
  let isFaultless = false
  try {
    isFaultless = await examine(stage, name)
  } finally {
    // Whoever tries again looks again: else what was found fails no run that has retries.
    if (!isFaultless) rmdirSync(join(seen, name))
  }
}

async function examine({ page }: Stage, name: string): Promise<boolean> {
  let isFaultless = true
  await page.screenshot({ path: join(folder, name, '1280.png'), animations: 'disabled' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: join(folder, name, '390.png'), animations: 'disabled' })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The page hears of it in the next frame, of the browser: its own stands where its clock does.
    await page.evaluate(frames)
    await page.evaluate(() =>
      // A transition of what goes meanwhile, such as a message, ends in a refusal.
      Promise.allSettled(
        document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
      ),
    )
    // In the page alone: else it is summed up in a second one, whose time stands too where the clock does.
    // Half a megabyte, which is there still when the second theme is looked at.
    const axeSource = colorScheme === 'light' ? axeOfRealTime : 'void 0'
    const examined = new AxeBuilder({ page, axeSource })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
    if (colorScheme === 'dark') examined.withRules(rulesOfColours)
    const { violations } = await examined.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect.soft(found, `${name} in ${colorScheme}`).toEqual([])
    if (found.length > 0) isFaultless = false
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return isFaultless
}
