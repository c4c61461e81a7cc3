import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { writeOpener } from './in-page/bundle.ts'
import { type Portal, startPortal } from './portal.ts'

/** How the opening of a state went, as the page that opens it tells. */
type Opened = { isThere: boolean; ms: number; why: string }

/** A browser as a person has it: its time is its own, and nothing of a test is in its pages. */
export type Visitor = { context: BrowserContext; page: Page; origin: string }

/** A worker keeps one portal, which serves the pages of the book that open a state. */
export const test = base.extend<{ visitor: Visitor }, { bookPortal: Portal }>({
  bookPortal: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'porchlight-book-'))
      await writeOpener(folder)
      writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Flow book</title>')
      // As a person starts it: what comes from this machine may say that it comes from another address.
      const portal = await startPortal({ PORCHLIGHT_BROWSER_BOOK: folder, TRUST_PROXY: undefined })
      await use(portal)
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  visitor: async ({ browser, bookPortal }, use, info) => {
    const context = await contextOf(browser, info.testId)
    await use({ context, page: await context.newPage(), origin: bookPortal.origin })
    await context.close()
  },
})

/** From an address of its own, so that every limit can stay on. */
async function contextOf(browser: Browser, testId: string): Promise<BrowserContext> {
  const [a, b, c] = [...testId.slice(-3)].map((letter) => (letter.charCodeAt(0) % 250) + 1)
  return browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    acceptDownloads: true,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${a}.${b}.${c}` },
  })
}

/** Opens a state in the app by the page that the book leads to; gives the window of the portal and how it went. */
export async function openState(
  { context, page, origin }: Visitor,
  flow: string,
  state: string,
): Promise<{ app: Page; opened: Opened }> {
  const coming = context.waitForEvent('page')
  await page.goto(`${origin}/flows/open.html?${new URLSearchParams({ flow, state })}`)
  const app = await coming
  const told = await page.waitForFunction(() => window.porchlightOpened, null, { timeout: 90_000 })
  const opened = await told.jsonValue()
  if (!opened) throw new Error('The page told nothing.')
  return { app, opened }
}

export { expect }
