import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { titleOf } from '../drivers/getting-in.ts'
import { test } from '../fixtures.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = async (page: Page, table: string, row: string) => {
  const cell = page.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(`^${row}`) })
  return Number((await cell.getByRole('cell').first().textContent())?.replaceAll(',', ''))
}

test('agreements and people are counted, with the time of the figures, and counted anew when asked [STAT-1] [STAT-3] [STAT-4] [STAT-5]', async ({
  stage,
}) => {
  const { page, server } = stage
  await server.openWorld('in-service-solar')
  await stage.enter('admin', '/admin/statistics')
  await expect(titleOf(page, 'Statistics')).toBeVisible()
  await expect(part(page, 'By milestone').locator('svg text').first()).toBeVisible()
  const before = await figure(page, 'By milestone', 'In service')
  const homeowners = await figure(page, 'By role', 'Homeowner')
  const time = part(page, 'Agreements').locator('time')
  const told = await time.getAttribute('datetime')
  await server.openWorld('in-service-solar')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(time).not.toHaveAttribute('datetime', told ?? '')
  expect(await figure(page, 'By milestone', 'In service')).toBeGreaterThan(before)
  await expect.poll(() => figure(page, 'By role', 'Homeowner')).toBeGreaterThan(homeowners)
})

test('systems that report badly are listed with what is wrong, lead to their agreements, and come whole as a file [STAT-2] [STAT-6]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { agreements } = await server.openWorld('offline')
  const number = agreements[0]?.homeowner_contract_id ?? ''
  await stage.enter('admin', '/admin/statistics?page_size=100')
  const systems = part(page, 'Systems in service')
  const row = systems.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Offline')
  const coming = page.waitForEvent('download')
  await systems.getByRole('button', { name: 'All as CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('monitoring-bad.csv')
  // Spreadsheets read the byte order mark; the header stands behind it.
  const lines = (await readFile(await file.path(), 'utf8')).slice(1).split('\r\n')
  expect(lines[0]).toMatch(/^agreement_id,homeowner_contract_id,/)
  expect(lines.filter((line) => line.includes(`,${number},`))).toHaveLength(1)
  await systems.getByRole('radio', { name: 'Working normally' }).check()
  await expect(page).toHaveURL(/monitoring=good/)
  await expect(row).toHaveCount(0)
  await page.goBack()
  await row.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/agreements/${agreements[0]?.id}$`))
})

test('a table is taken along as a file, and a part that cannot be had is asked for again by itself, and has the focus then [STAT-6] [STAT-7] [LAYOUT-44]', async ({
  stage,
}) => {
  const { page, server, watch } = stage
  await server.openWorld('in-service-solar')
  await server.signIn(await server.openHome('admin'))
  watch.expectStatus({ operation: 'getUserStatistics', status: 503 })
  await server.arrange({ operation: 'getUserStatistics', status: 503 })
  await stage.open('/admin/statistics')
  await expect(part(page, 'By status')).toBeVisible()
  const people = part(page, 'People')
  // With them comes what hands the focus on.
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached()
  await people.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(people.getByRole('table', { name: 'By role' })).toBeVisible()
  await expect(people).toBeFocused()
  const coming = page.waitForEvent('download')
  await people.getByRole('button', { name: 'CSV By role' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('people-by-role.csv')
  expect((await readFile(await file.path(), 'utf8')).slice(1)).toMatch(/^Role,People,Time\r\nHomeowner,\d+,/)
})
