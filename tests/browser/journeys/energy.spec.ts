import { readFile } from 'node:fs/promises'
import { expectedQuarterHours, sitePeriod } from '#domain/site-periods.ts'
import { expect, test } from '../fixtures.ts'
import { measuredDay } from '../page-time.ts'
import type { Stage } from '../stage.ts'

const categories = ['Solar', 'Home', 'Battery', 'Grid']
const periods = [
  { name: 'Week', points: /^7$/ },
  { name: 'Month', points: /^(28|29|30|31)$/ },
  { name: 'Year', points: /^12$/ },
  { name: 'Day', points: /^(92|96|100)$/ },
]

const day = 86_400_000
const timeZone = 'America/Los_Angeles'

/** At this hour of a day that does not follow the gap of the battery's home, a Tuesday: what is missing has a line of its own. */
function friday(now = Date.now()): number {
  const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(now)
  return weekday === 'Fri' ? now : friday(now + day)
}

const choose = (stage: Stage, name: string) => stage.page.getByRole('radio', { name }).click()

for (const category of categories) {
  test(`${category} by day, week, month and year, as a chart and as a table [ENERGY-1] [ENERGY-2] [ENERGY-24]`, async ({
    stage,
  }) => {
    const { page } = stage
    const query = `category=${category.toLowerCase()}&day=${measuredDay()}`
    await stage.enter('in-service-battery', `/dashboard/system?${query}`)
    await expect(page.getByRole('radio', { name: 'Day' })).toBeChecked()
    for (const { name, points } of periods) {
      await choose(stage, name)
      await expect(page.getByRole('radio', { name })).toBeChecked()
      await expect(page).toHaveURL(new RegExp(`period=${name.toLowerCase()}`))
      const reader = page.getByRole('slider', { name: new RegExp(`^${category}`) })
      await expect(reader).toHaveAttribute('aria-valuemax', points)
      await expect(reader).toHaveAttribute('aria-valuetext', /\d\sk?Wh?\b/)
    }
    await choose(stage, 'Table')
    await expect(page.getByRole('table', { name: new RegExp(`^${category}`) })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked()
    await expect(page.getByRole('tab', { name: new RegExp(`^${category}`) })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
}

test('the file holds the rows of the table [ENERGY-24]', async ({ stage }) => {
  const { page } = stage
  await stage.enter('in-service-battery', `/dashboard/system?period=week&look=table&day=${measuredDay()}`)
  const table = page.getByRole('table')
  // It comes by a request of its own.
  await expect(page.getByRole('columnheader', { name: 'Week before' })).toBeVisible()
  await stage.settled()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^solar-week-\d{4}-\d{2}-\d{2}\.csv$/)
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  const heads = await table.locator('thead th').allTextContents()
  expect(head.split(',').slice(0, 1)).toEqual(heads.slice(0, 1))
  const shown = await table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    )
  const known = shown.map((cells) =>
    cells.map((cell) => (/^[\d.,]+$/.test(cell) ? Number(cell.replaceAll(',', '')) : null)),
  )
  const saved = lines.map((line) =>
    line
      .split(',')
      .slice(1, 1 + (known[0]?.length ?? 0))
      .map((cell) => (cell === '' ? null : Number(cell))),
  )
  // The file is exact to the watt hour, so that it adds up; the table shows tenths of a kilowatt hour.
  const tenths = (figure: number) => Math.round(Math.round(figure * 1000) / 100) / 10
  const rounded = saved.map((cells) => cells.map((cell) => (cell === null ? null : tenths(cell))))
  expect(rounded).toEqual(known)
})

test('the chart is read by keyboard, value by value [ENERGY-23]', async ({ stage }) => {
  const { page } = stage
  await stage.enter('in-service-battery', `/dashboard/system?period=week&day=${measuredDay()}`)
  const reader = page.getByRole('slider')
  await reader.focus()
  await reader.press('Home')
  await expect(reader).toHaveAttribute('aria-valuenow', '1')
  const first = await reader.getAttribute('aria-valuetext')
  await reader.press('ArrowRight')
  await expect(reader).toHaveAttribute('aria-valuenow', '2')
  expect(await reader.getAttribute('aria-valuetext')).not.toBe(first)
})

test('what is read of the chart stands whole on a phone, from its first place to its last [ENERGY-23] [LAYOUT-28]', async ({
  stage,
}) => {
  const { page } = stage
  await page.setViewportSize({ width: 390, height: 844 })
  await stage.enter('in-service-battery', `/dashboard/system?period=month&day=${measuredDay()}`)
  const reader = page.getByRole('slider')
  await reader.focus()
  await reader.press('Home')
  const last = Number(await reader.getAttribute('aria-valuemax'))
  for (let at = 1; at <= last; at += 1) {
    await expect(reader).toHaveAttribute('aria-valuenow', `${at}`)
    const { left, right } = await reader.locator('> [aria-hidden]').evaluate((words) => {
      const box = words.getBoundingClientRect()
      return { left: box.left, right: box.right }
    })
    expect(left, `${at}`).toBeGreaterThanOrEqual(0)
    expect(right, `${at}`).toBeLessThanOrEqual(390)
    await reader.press('ArrowRight')
  }
})

test('earlier and later lead to the neighbouring period; there is nothing later than now [ENERGY-19] [ENERGY-20] [ENERGY-21]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('in-service-battery', '/dashboard/system?period=day')
  await expect(page.getByRole('button', { name: 'Later' })).toBeDisabled()
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/)
  await expect(page.getByRole('button', { name: 'Later' })).toBeEnabled()
  await page.goBack()
  await expect(page).not.toHaveURL(/day=\d{4}/)
  await expect(page.getByRole('button', { name: 'Later' })).toBeDisabled()
})

for (const width of [390, 320]) {
  test(`each part of the home has its total with its unit in its tab at ${width} px [ENERGY-43] [LAYOUT-28]`, async ({
    stage,
  }) => {
    const { page } = stage
    await page.setViewportSize({ width, height: 844 })
    await stage.enter('in-service-battery', '/dashboard/system?period=year')
    for (const category of categories) {
      const tab = page.getByRole('tab', { name: new RegExp(`^${category}`) })
      await expect(tab.getByText(/^\s*k?Wh$/)).toBeVisible()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

const awaited = [
  '?period=week',
  '?period=week&category=home',
  '?period=month&category=grid',
  '?period=year&category=home',
]
for (const width of [1280, 390]) {
  test(`what is awaited is as high as what comes at ${width} px [ENERGY-42]`, async ({ stage }) => {
    const { page, server } = stage
    await page.setViewportSize({ width, height: 844 })
    const moment = friday()
    await stage.context.clock.install({ time: moment })
    await server.moveClock(moment - Date.now())
    await server.signIn(await server.openHome('in-service-battery'))
    const operations = ['getSolarEnergy', 'getHomeEnergy', 'getGridEnergy']
    for (const query of awaited) {
      for (const operation of operations) await server.arrange({ operation, hold: true, times: 20 })
      await stage.open(`/dashboard/system${query}&day=${measuredDay(moment)}`)
      await expect(page.getByText('Loading your energy')).toBeAttached()
      const ways = page.getByRole('link', { name: 'Hardware information' })
      await expect(ways).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const top = () => ways.evaluate((link) => link.getBoundingClientRect().top + scrollY)
      const before = await top()
      await server.release()
      await expect(page.getByRole('button', { name: 'Download CSV' })).toBeVisible()
      // The reading of the period before has its line kept for it.
      await stage.settled()
      expect(Math.abs((await top()) - before), query).toBeLessThanOrEqual(4)
    }
  })
}

/** The last day of 25 hours, and of 23, of a home in Eastern time. */
const changeOf = (quarterHours: number) => {
  for (let ago = 2; ago <= 372; ago += 1) {
    const day = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    if (expectedQuarterHours(sitePeriod('day', day, 'America/New_York')) === quarterHours) return day
  }
  throw new Error('No clock was changed in a year and a week.')
}

for (const [quarterHours, hour] of [
  [100, ['1:00 am EDT', '1:00 am EST']],
  [92, ['1:00 am EST', '3:00 am EDT']],
] as const) {
  test(`a day of ${quarterHours} quarter hours is that of the home wherever its owner is [ENERGY-3] [ENERGY-4]`, async ({
    stage,
    browser,
  }) => {
    const path = `/dashboard/system?look=table&day=${changeOf(quarterHours)}`
    const [owner] = (await stage.server.openWorld('dst-home', 'full')).people
    if (!owner) throw new Error('Nobody lives there.')
    await stage.server.signIn(owner)
    const contextIn = async (timezoneId: string) =>
      browser.newContext({
        timezoneId,
        locale: 'en-US',
        storageState: await stage.context.storageState(),
        extraHTTPHeaders: { 'x-forwarded-for': stage.address },
      })
    const tables: string[][] = []
    for (const timezoneId of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
      const context = await contextIn(timezoneId)
      const page = await context.newPage()
      await page.goto(`${stage.origin}${path}`)
      const rows = page.getByRole('table').getByRole('row')
      await expect(rows).toHaveCount(1 + quarterHours)
      // It comes by a request of its own.
      await expect(page.getByRole('columnheader', { name: 'Day before' })).toBeVisible()
      await expect(rows.nth(60)).toContainText(/\d\.\d/)
      tables.push(await rows.allInnerTexts())
      await context.close()
    }
    const [first = [], ...others] = tables
    expect(others).toEqual([first, first])
    const names = first.map((row) => (row.split('\t')[0] ?? '').replace(/\s/g, ' '))
    expect([names[1], names.at(-1)].map((name) => name?.slice(0, 8))).toEqual(['12:00 am', '11:45 pm'])
    expect(names.filter((name) => hour.some((said) => name.startsWith(said)))).toEqual(hour)
  })
}
