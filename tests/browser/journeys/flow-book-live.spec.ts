import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { inside, loginPage, logoutDialog } from '../stage.ts'
import { withBook } from '../with-book.ts'

const test = withBook(['session', 'login', 'autopay'])

const live = (page: Page): Locator => page.getByRole('region', { name: 'Live' })
const simulator = (page: Page): Locator => page.getByRole('region', { name: 'Try it' })
const lit = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('#chart g.is-now').evaluateAll((all) => all.map((one) => Reflect.get(one, 'dataset').state))

test('the flow book lights the state in which the portal stands in another tab, as somebody signs in and out [FLOW-91, FLOW-92]', async ({
  stage,
}) => {
  const { page, server } = stage
  const person = await server.openHome('known-device')
  await stage.open('/login')
  await expect(loginPage(page)).toBeVisible()
  // Opened later than the portal: it has to ask.
  const book = await stage.openTab('/flows/flows/session.html')
  await expect(live(book)).toContainText('This flow runs now.')
  await expect(live(book)).toContainText('/login')
  await expect.poll(() => lit(book)).toEqual(['signedOut'])

  await stage.submitLogin(person)
  await expect(inside(page)).toBeVisible()
  await expect.poll(() => lit(book)).toContain('signedIn.staying')
  expect(await lit(book)).not.toContain('signedOut')
  await expect(live(book).getByRole('listitem').filter({ hasText: 'While signed out' })).not.toHaveCount(0)

  await stage.askToLogOut()
  await expect.poll(() => lit(book)).toContain('signedIn.confirmingLogout')
  await logoutDialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(loginPage(page)).toBeVisible()
  await expect.poll(() => lit(book)).toEqual(['signedOut'])

  await page.goto('about:blank')
  await expect(live(book)).toContainText('This flow does not run now.')
  await expect.poll(() => lit(book)).toEqual([])
})

test('the first page of the flow book says which flows run now [FLOW-95]', async ({ stage }) => {
  const book = await stage.openTab('/flows/')
  const running = book.getByRole('region', { name: 'Running now' })
  await expect(running).toBeHidden()
  await stage.open('/login')
  await expect(running.getByRole('link', { name: 'Session' })).toBeVisible()
  await expect(running).toContainText('/login')
  await expect(book.getByText('runs now', { exact: true })).not.toHaveCount(0)
})

test('the simulator is used by keys alone at 390 px, from the portal and from disk, and is free of axe findings [FLOW-85, FLOW-86, FLOW-87, FLOW-89]', async ({
  stage,
  book: { folder },
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 390, height: 800 })
  const fromDisk = pathToFileURL(join(folder, 'flows/autopay.html')).href
  for (const address of [`${stage.origin}/flows/flows/autopay.html`, fromDisk]) {
    await page.goto(address)
    const now = simulator(page).getByRole('heading', { name: /^Now: / })
    await expect(now).toBeVisible()
    expect(await lit(page)).toEqual([])
    const world = simulator(page).getByRole('combobox')
    await world.focus()
    const worlds = await world.getByRole('option').count()
    for (let at = 1; at < worlds && (await world.inputValue()) !== 'notElected'; at += 1)
      await page.keyboard.press('ArrowDown')
    await expect(world).toBeFocused()
    await expect(now).toHaveText('Now: reading terms')
    await expect.poll(() => lit(page)).toEqual(['readingTerms'])
    const accept = simulator(page).getByRole('button', { name: /^accept terms/ })
    await now.focus()
    for (let tabs = 0; tabs < 10; tabs += 1) {
      await page.keyboard.press('Tab')
      if (await accept.evaluate((button) => button === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await expect(now).toHaveText('Now: accepting terms')
    await expect(now).toBeFocused()
    await expect(page.locator('#simulator-told')).toContainText('Now: accepting terms')
    expect(await lit(page)).toEqual(['acceptingTerms'])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    // Otherwise it would load the style sheets itself, which a page from disk is not allowed to do.
    const axe = new AxeBuilder({ page }).options({ preload: false }).include('#simulator')
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.reload()
    await expect(now).toHaveText('Now: accepting terms')
  }
})
