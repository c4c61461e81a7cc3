import { readFile } from 'node:fs/promises'
import { toast } from '../at-the-door.ts'
import { expect, test } from '../fixtures.ts'
import { look } from '../looks.ts'

test('staff find an agreement among many: by words, filters, order and pages, all of it in the address and under Back [ADMIN-1] [ADMIN-2] [ADMIN-3] [ADMIN-5] [HOUSE-33] [ROUTE-30]', async ({
  stage,
}) => {
  const { page, server } = stage
  const { agreements, people } = await server.openWorld('in-service-solar')
  const [agreement] = agreements
  const [person] = people
  // More than a page of them, whoever was here before.
  await server.openWorld('many-agreements')
  await stage.enter('support', '/admin')
  const rows = page.getByRole('grid', { name: 'Agreements' }).getByRole('row')
  const field = page.getByRole('searchbox', { name: 'Name, email, phone, address or contract number' })
  await field.fill(person?.email ?? '')
  await expect(page).toHaveURL(/search=/)
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText(agreement?.homeowner_contract_id ?? '')
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Canceled' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No matching agreements')).toBeVisible()
  await expect(page).toHaveURL(/status=canceled/)
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await expect(page).not.toHaveURL(/status=/)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('columnheader', { name: 'Agreement' }).click()
  await expect(page).toHaveURL(/sort_by=homeowner_contract_id/)
  await page.getByRole('button', { name: /a page/ }).click()
  await page.getByRole('option', { name: '10 a page' }).click()
  await expect(page).toHaveURL(/page_size=10/)
  await expect(rows).toHaveCount(11)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(page.getByText(/^11 to /)).toBeVisible()
  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/agreements\/[\da-f-]{36}$/)
  await page.goBack()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(page.getByText(/^11 to /)).toBeVisible()
})

test('the rows of a filter come as a file that a spreadsheet reads [ADMIN-7]', async ({ stage }) => {
  const { page, server } = stage
  const { agreements, people } = await server.openWorld('in-service-solar')
  await stage.enter('support', `/admin/agreements?search=${encodeURIComponent(people[0]?.email ?? '')}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV, 1 row' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('agreements.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFFid,homeowner_contract_id,')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(agreements[0]?.homeowner_contract_id)
})

test('a list that the server cannot give as a file says so, saves nothing, and comes when it is asked for again [ADMIN-51]', async ({
  stage,
}) => {
  const { page, server, watch } = stage
  const { people } = await server.openWorld('in-service-solar')
  await stage.enter('support', `/admin/agreements?search=${encodeURIComponent(people[0]?.email ?? '')}`)
  const button = page.getByRole('button', { name: 'CSV, 1 row' })
  await expect(button).toBeVisible()
  await stage.settled()
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  watch.expectStatus({ operation: 'listAgreements', status: 503 })
  await server.arrange({ operation: 'listAgreements', status: 503 })
  await button.click()
  await expect(toast(page, 'Something went wrong')).toBeVisible()
  expect(saved).toEqual([])
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
  await button.click()
  await expect.poll(() => saved).toEqual(['agreements.csv'])
})

test('the ways between pages have room for their words on a phone, in both languages [LAYOUT-28]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.server.openWorld('many-agreements')
  await stage.enter('support', '/admin/agreements?page=2&page_size=10')
  for (const [language, name, previous] of [
    ['en', 'Pages', 'Previous'],
    ['es', 'Páginas', 'Anterior'],
  ] as const) {
    await stage.context.addCookies([{ name: 'porchlight-language', value: language, url: stage.origin }])
    await page.setViewportSize({ width: 320, height: 700 })
    await stage.open('/admin/agreements?page=2&page_size=10')
    const ways = page.getByRole('navigation', { name, exact: true })
    await expect(ways.getByRole('button', { name: previous })).toBeVisible()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 })
      const beyond = await ways.evaluate((nav) =>
        [nav, ...nav.querySelectorAll('button')].map((one) => one.scrollWidth - one.clientWidth),
      )
      expect(Math.max(...beyond), `${language} at ${width} px`).toBe(0)
      const [before, after] = await ways
        .getByRole('button')
        .evaluateAll((all) => all.slice(-2).map((one) => one.getBoundingClientRect().top))
      expect(before, `${language} at ${width} px`).toBe(after)
    }
  }
})

const pages = {
  agreements: '/admin/agreements',
  users: '/admin/users',
  admins: '/admin/admins',
  statistics: '/admin/statistics',
  questions: '/admin/manage_faqs',
  upload: '/admin/auth_copy_ack',
  backfill: '/admin/backfill',
} as const

for (const [name, path] of Object.entries(pages)) {
  test(`the staff's page of ${name} is sound for those who listen, in both themes, and stays within a phone in both languages [SEC-21] [HOUSE-15] [LAYOUT-28]`, async ({
    stage,
  }) => {
    const { page } = stage
    await stage.server.openWorld('long-names')
    await stage.enter('admin', path)
    await stage.settled()
    await look(stage, 'staff', [name])
    for (const language of ['en', 'es']) {
      await stage.context.addCookies([{ name: 'porchlight-language', value: language, url: stage.origin }])
      await page.setViewportSize({ width: 1280, height: 800 })
      await stage.open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await stage.settled()
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(beyond, `${path} in ${language} at ${width} px`).toBe(0)
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('main')).toBeVisible()
  })
}
