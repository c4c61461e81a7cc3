import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { freePort } from '#tests/free-port.ts'
import { chromiumPath } from '../test/chromium.ts'
import { scratchFolder, serverCommand, startProduct } from './processes.ts'
import type { Options } from './rows.ts'

type World = { people: { id: string }[] }

export type Household = {
  url: string
  context: BrowserContext
  debugPort: number
  /** Signs the browser in as the first person of a world with everything measured; null signs out. */
  signIn: (world: string | null) => Promise<void>
}

/** Runs the product with its sandbox, and a Chromium beside it, while `work` goes on. */
export async function* withHousehold<T>(
  { root, cache }: Options,
  work: (household: Household) => AsyncIterable<T>,
): AsyncIterable<T> {
  // Kept between runs: its worlds take a quarter of a minute to make.
  const env = { PORCHLIGHT_FOLDER: join(cache, 'household') }
  const product = await startProduct(serverCommand, { cwd: root, env, port: await freePort() })
  const profile = scratchFolder()
  const debugPort = await freePort()
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      viewport: null,
      args: [`--remote-debugging-port=${debugPort}`, '--no-sandbox', '--disable-dev-shm-usage'],
    })
    try {
      const url = product.url.replace('127.0.0.1', 'localhost')
      yield* work({ url, context, debugPort, signIn: (world) => signIn(context, url, world) })
    } finally {
      await context.close()
    }
  } finally {
    await product.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function signIn(context: BrowserContext, url: string, world: string | null): Promise<void> {
  await context.clearCookies()
  if (world === null) return
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(`${url}/sandbox/api/${path}`, {
      data,
      headers: { origin: url },
    })
    if (!answer.ok())
      throw new Error(`The sandbox answers ${answer.status()} to ${path}: ${await answer.text()}`)
    return answer
  }
  const made: World = await (await post('worlds', { name: world, telemetry: 'full' })).json()
  const [person] = made.people
  if (!person) throw new Error(`Nobody lives in the world ${world}.`)
  await post('sign_in', { user_id: person.id, known_device: true })
}

/** A page that counts as a phone's processor: four times slower. */
export async function slowPage(context: BrowserContext) {
  const page: Page = await context.newPage()
  // tsx wraps named functions in a call of this; also those that are sent into the page.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.setViewportSize({ width: 1280, height: 900 })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, devtools }
}
