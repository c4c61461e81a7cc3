import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { noteTimers } from './page-time.ts'
import { type Portal, startPortal } from './portal.ts'
import { Stage, type Taken } from './stage.ts'
import { Watch } from './watch.ts'

type Kept = { context: BrowserContext; page: Page; watch: Watch; taken: Taken[] }
type WorkerFixtures = { portal: Portal; kept: { now: Kept }; counter: { tests: number } }

/** The clock leaves a script in its context each time that it is set, which every document then runs. */
const testsOfContext = 40

/**
 * A worker keeps its server, and for some time its context and its page; each test starts with no cookies, no storage, time
 * that flows, a network that answers, and a page that looks as usual.
 */
export const test = base.extend<{ stage: Stage }, WorkerFixtures>({
  portal: [
    async ({ browserName: _ }, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  counter: [
    async ({ browserName: _ }, use) => {
      await use({ tests: 0 })
    },
    { scope: 'worker' },
  ],
  kept: [
    async ({ browser }, use) => {
      const kept = { now: await openKept(browser) }
      await use(kept)
      // Its tests are over: a browser that has gone by itself needs no closing.
      await kept.now.context.close().catch(() => {})
    },
    { scope: 'worker' },
  ],
  stage: async ({ browser, portal, kept, counter }, use, info) => {
    counter.tests += 1
    if (counter.tests % testsOfContext === 0) {
      await kept.now.context.close()
      kept.now = await openKept(browser)
    }
    const { context, watch, taken } = kept.now
    const address = `10.${info.parallelIndex + 1}.${Math.floor(counter.tests / 250)}.${(counter.tests % 250) + 1}`
    await context.setOffline(false)
    await context.unrouteAll()
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    const page = await quietPage(kept.now, `${portal.origin}/favicon.svg`)
    await page.unrouteAll()
    // Who answers the question of a page answered those of the tests before: no second one can.
    page.removeAllListeners('dialog')
    // What a test has its page look like would stay for the next one.
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      reducedMotion: 'no-preference',
      forcedColors: 'none',
      contrast: null,
    })
    await context.clearCookies()
    await context.clearPermissions()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clock.install({ time: Date.now() })
    // Time that the test before has stopped would stand still in every page of this one.
    await context.clock.resume()
    taken.length = 0
    watch.begin()
    const stage = new Stage({ context, page, origin: portal.origin, address, watch, taken })
    await use(stage)
    // The last answer may still be on its way when its words stand on the screen already.
    await expect.poll(() => watch.missing, { message: 'answers that were expected' }).toEqual([])
    await stage.closeTabs()
    expect(watch.complaints, portal.said()).toEqual([])
  },
})

async function openKept(browser: Browser): Promise<Kept> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    acceptDownloads: true,
  })
  const taken: Taken[] = []
  await context.exposeBinding('porchlightTaken', ({ page }, id: string, event: string) => {
    taken.push({ id, event, page })
  })
  const watch = new Watch(context)
  await watch.readViolations(context)
  await context.clock.install()
  await context.addInitScript(noteTimers)
  return { context, page: await context.newPage(), watch, taken }
}

/**
 * The page, at a picture of the portal: nothing runs there, and its storage can be cleared. One that the test before
 * left on its way somewhere aborts the next way: then a new one takes its place.
 */
async function quietPage(kept: Kept, picture: string): Promise<Page> {
  try {
    await kept.page.goto(picture)
  } catch {
    const left = kept.page
    kept.page = await kept.context.newPage()
    await kept.page.goto(picture)
    await left.close()
  }
  return kept.page
}

export { expect }
