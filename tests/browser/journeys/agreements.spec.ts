import { expect, test } from '../fixtures.ts'

test('among several agreements each leads to its page, or to where its project stands [ROUTE-36] [LAYOUT-18] [LAYOUT-28]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 320, height: 700 })
  await stage.enter('two-agreements', '/agreements')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your 2 agreements')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Shown now')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await rows.first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/agreements\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: 'Your agreements' }).click()
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/status/)
})

test('without an agreement there is the status page alone [ROUTE-36] [GUARD-14]', async ({ stage }) => {
  await stage.enter('no-agreement', '/agreements')
  await expect(stage.page).toHaveURL(/\/status$/)
})
