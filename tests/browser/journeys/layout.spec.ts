import type { Locator } from '@playwright/test'
import { enterAsStaff, startLooking } from '../behind-the-counter.ts'
import { expect, test } from '../fixtures.ts'
import { tracker } from '../in-onboarding.ts'
import { measuredDay } from '../page-time.ts'

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (box === null) throw new Error('There is nothing to measure.')
  return box
}

/** What stays where it is while a page is scrolled. */
const pinnedIn = (place: Locator) =>
  place.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .filter((one) => one.getBoundingClientRect().height > 0)
      .map((one) => one.className),
  )

test('on the widest window the page is at most 1920 px wide and its content 1124 [LAYOUT-1] [LAYOUT-7]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 2560, height: 1000 })
  await stage.enter('in-service-solar')
  const main = page.getByRole('main')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const widths = await main.evaluate((root) => [
    Math.max(
      ...[...root.querySelectorAll('h1, h2, p, section')].map((one) => one.getBoundingClientRect().width),
    ),
    root.getBoundingClientRect().width,
  ])
  expect(widths[0]).toBeLessThanOrEqual(1124)
  expect(widths[0]).toBeGreaterThan(500)
  expect(widths[1]).toBeLessThanOrEqual(1920)
})

test('dialogs, fields and lists have their greatest sizes [LAYOUT-9]', async ({ stage }) => {
  const { page } = stage
  await page.setViewportSize({ width: 1920, height: 1200 })
  await stage.enter('address-differs', '/status?onboarding-step=5')
  await page.getByRole('button', { name: 'No, update' }).click()
  const dialog = page.getByRole('dialog')
  const { width, height } = await boxOf(dialog)
  expect([width <= 850, height <= 600]).toEqual([true, true])
  const fields = dialog.getByRole('textbox')
  await expect(fields).toHaveCount(4)
  for (const field of await fields.all()) expect((await boxOf(field)).width).toBeLessThanOrEqual(700)
  await dialog.getByRole('button', { name: /State/ }).click()
  expect((await boxOf(page.getByRole('listbox'))).height).toBeLessThanOrEqual(150)
})

test('on a phone a dialog is at most 600 px high too, and its buttons stay in view [LAYOUT-9] [AUTOPAY-7]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await stage.enter('address-differs', '/status')
  await stage.settled()
  await page.getByRole('button', { name: 'Enroll', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms of autopay' })
  const accept = dialog.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeInViewport({ ratio: 1 })
  const [{ height }, terms] = [await boxOf(dialog), dialog.getByRole('region', { name: 'Terms of autopay' })]
  // While it slides in, it is measured to a fraction of a pixel.
  expect(Math.round(height)).toBeLessThanOrEqual(600)
  await expect(terms).toBeInViewport({ ratio: 1 })
  await terms.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  expect(await terms.evaluate((box) => box.scrollTop)).toBeGreaterThan(0)
  await expect(accept).toBeInViewport({ ratio: 1 })
})

test('a window less than 400 px high has nothing pinned [LAYOUT-37]', async ({ stage }) => {
  const { page } = stage
  await stage.enter('in-service-solar')
  await page.setViewportSize({ width: 390, height: 844 })
  await stage.settled()
  const bar = page.getByRole('navigation', { name: 'Sections' })
  expect(await bar.evaluate((one) => getComputedStyle(one).position)).toBe('fixed')
  await page.setViewportSize({ width: 390, height: 380 })
  expect(await pinnedIn(page.locator('#root'))).toEqual([])
})

test('in a window less than 400 px high the heads of a table of staff, and what stands beside a question, scroll too [LAYOUT-37]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.server.openHome('in-service-solar')
  await stage.enter('admin', '/admin/agreements')
  const heads = page.getByRole('columnheader')
  await expect(heads.first()).toHaveCSS('position', 'sticky')
  await page.setViewportSize({ width: 1280, height: 256 })
  await expect(heads.first()).toHaveCSS('position', 'static')
  await stage.open('/admin/manage_faqs?question=new')
  const preview = page.getByRole('region', { name: 'As homeowners see it' })
  await expect(preview).toHaveCSS('position', 'static')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(preview).toHaveCSS('position', 'sticky')
})

test('on a phone the menu of staff opens and closes, by touch and by keyboard [LAYOUT-15]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('admin', '/admin')
  await page.setViewportSize({ width: 390, height: 844 })
  const opener = page.getByRole('button', { name: 'Menu' })
  const backfill = page.getByRole('link', { name: 'Backfill' })
  await expect(backfill).toBeHidden()
  await opener.click()
  await expect(backfill).toBeVisible()
  await opener.press('Enter')
  await expect(backfill).toBeHidden()
  await opener.press('Space')
  await backfill.press('Enter')
  await expect(page).toHaveURL(`${stage.origin}/admin/backfill`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(backfill).toBeHidden()
})

test('on a phone the steps of onboarding stand in a drawer in place of the tracker [LAYOUT-13] [LAYOUT-14]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('pre-pto-tpv-pending', '/status')
  await expect(tracker(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tracker(page)).toBeHidden()
  await page.getByRole('button', { name: /^Your steps/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your steps' })).toBeVisible()
})

test('before permission to operate the steps take the place of the menu, which a phone keeps [LAYOUT-13] [LAYOUT-14]', async ({
  stage,
}) => {
  const { page } = stage
  const menu = page.getByRole('navigation', { name: 'Sections' })
  await stage.enter('pre-pto-tpv-pending', '/status')
  for (const next of ['Support', null]) {
    await expect(tracker(page)).toBeVisible()
    await expect(menu).toBeHidden()
    if (next !== null) await page.getByRole('complementary').getByRole('link', { name: next }).click()
  }
  await expect(page).toHaveURL(`${stage.origin}/support`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tracker(page)).toBeHidden()
  await menu.getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/\/status\?onboarding-step=3$/)
  // What this page asks of the call would be asked as somebody else.
  await page.goto('about:blank')
  await stage.enter('in-service-battery', '/dashboard/support')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(menu).toBeVisible()
})

test('the sections, which are pinned to the foot of a tablet’s screen, cover nothing at the end of a page, where no chat makes room either [LAYOUT-47]', async ({
  stage,
}) => {
  const { page, server } = stage
  const homeowner = await server.openHome('in-service-solar')
  await enterAsStaff(stage, 'support', `/admin/users/${homeowner.id}`)
  await startLooking(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  await stage.settled()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('contentinfo').getByRole('link').last()
  const link = await boxOf(last)
  const menu = await boxOf(page.getByRole('navigation', { name: 'Sections' }))
  expect(link.y + link.height).toBeLessThanOrEqual(menu.y)
})

for (const { width, path, query } of [390, 1280].flatMap((width) => [
  { width, path: '/dashboard/overview', query: '' },
  { width, path: '/dashboard/system', query: `?day=${measuredDay()}` },
])) {
  test(`the pictures of ${path} are drawn at their width at once, ${width} px [LAYOUT-46]`, async ({
    stage,
  }) => {
    const { page } = stage
    await page.setViewportSize({ width, height: 844 })
    const script = await page.addInitScript(() => {
      new MutationObserver((changes) => {
        for (const { oldValue } of changes) console.error(`A picture of ${oldValue} was drawn again.`)
      }).observe(document, { subtree: true, attributeFilter: ['viewBox'], attributeOldValue: true })
    })
    await stage.enter('in-service-battery')
    await stage.open(`${path}${query}`)
    await expect(page.getByRole('main').locator('svg[viewBox^="0 0 "][width]').first()).toBeVisible()
    await stage.settled()
    await script.dispose()
  })
}
