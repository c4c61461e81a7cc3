import fc from 'fast-check'
import { createIntl } from 'react-intl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteCategory } from '#domain/site-categories.ts'
import { sitePeriod } from '#domain/site-periods.ts'
import { inTransaction } from '#server/data/database.ts'
import { getMonitoredSystem, type MonitoredSystem } from '#server/data/systems.ts'
import { type Interval, writeIntervals } from '#server/data/telemetry.ts'
import type { Series } from '#src/api/queries/monitoring.ts'
import { rangeQuery } from '#src/api/queries/series-range.ts'
import { energyCsv } from '#src/charts/energy/csv.ts'
import english from '#src/messages/charts.en.json'
import { energyData, headTotal, partsOf, totalOf } from '#src/pages/energy/energy-data.ts'
import { rangeOf, type Shown } from '#src/pages/energy/period.ts'
import { makeHome, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const quarter = 900_000
const intl = createIntl({ locale: 'en-US', messages: english })
/** After everything that is written, so that nothing is "not yet". */
const now = new Date('2026-02-01T00:00:00Z')
const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Anchorage',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]
/** Both changes of the clock, a week and a month that begin with them, and both ends of the year. */
const days = ['2025-03-09', '2025-11-02', '2025-03-31', '2025-12-31', '2025-01-01']
const categories: SiteCategory[] = ['solar', 'home', 'battery', 'grid']

const wh = fc.option(fc.integer({ min: 0, max: 4_000 }), { freq: 4, nil: null })
/** An instrument may be off by some Wh below zero. */
const signed = fc.option(fc.integer({ min: -12, max: 4_000 }), { freq: 4, nil: null })
const reading = fc.record(
  {
    solar_wh: signed,
    home_wh: signed,
    grid_import_wh: wh,
    grid_export_wh: wh,
    battery_charge_wh: wh,
    battery_discharge_wh: wh,
    quality: fc.constantFrom('measured', 'estimated', 'late'),
  },
  { requiredKeys: ['quality'] },
)
/** Stretches of readings anywhere in the year and beyond, with holes between and within them. */
const stretch = fc.record({
  from: fc.oneof(
    fc.integer({ min: 0, max: 366 * 96 }),
    // Around the changes of the clock and the ends of the year, by the quarter hours of 2025 in UTC.
    fc.constantFrom(...days.map((day) => (Date.parse(day) - Date.parse('2025-01-01')) / quarter + 24)),
  ),
  readings: fc.array(reading, { minLength: 1, maxLength: 120 }),
})
const aSystem = fc.record({
  zone: fc.constantFrom(...zones),
  battery: fc.boolean(),
  stretches: fc.array(stretch, { minLength: 2, maxLength: 10 }),
})
type Home = typeof aSystem extends fc.Arbitrary<infer T> ? T : never

async function build({ zone, battery, stretches }: Home) {
  const home = await makeHome(server)
  const { db, pool } = server.services.database
  await pool.query('update systems set site_timezone = $2, has_battery_monitoring = $3 where id = $1', [
    home.systemId,
    zone,
    battery,
  ])
  const system = await getMonitoredSystem(db, home.systemId)
  if (!system) throw new Error('no system')
  for (const { from, readings } of stretches) {
    const intervals = readings.map(
      (values, index): Interval => ({
        at: new Date(Date.parse('2025-01-01T00:00:00Z') + (from + index) * quarter),
        ...values,
      }),
    )
    await inTransaction(db, {}, (tx) => writeIntervals(tx, system, intervals))
  }
  return { home, system, browser: await new TestBrowser(server).signIn(home.person) }
}

/**
 * The period by the calendar of PostgreSQL, and its quarter hours as they lie there. What goes two ways is known where
 * both ways are.
 */
async function rawSum(system: MonitoredSystem, unit: string, day: string, column: string, other?: string) {
  const first = `(date_trunc('${unit}', $2::timestamp ${unit === 'week' ? "+ interval '1 day'" : ''}) ${unit === 'week' ? "- interval '1 day'" : ''})`
  const { rows } = await server.services.database.pool.query(
    `with period as (
       select ${first} at time zone $3 as starts, (${first} + interval '1 ${unit}') at time zone $3 as ends)
     select sum(value)::int as wh, count(value)::int as known
     from telemetry_day, period,
       unnest(${column}, ${other ?? column}) with ordinality as raw(value, other, place)
     where system_id = $1 and value is not null and other is not null
       and first_at + (place - 1) * interval '15 minutes' >= starts
       and first_at + (place - 1) * interval '15 minutes' < ends`,
    [system.id, day, system.site_timezone],
  )
  return rows[0] as { wh: number | null; known: number }
}

/** What the columns of a file that are not of the period before add up to, Wh; null when they are empty. */
function csvSums(csv: string): (number | null)[] {
  const [head = '', ...lines] = csv.trim().split('\r\n')
  const cells = (line: string) =>
    (line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) => cell.replace(/,$/, ''))
  const own = cells(head).flatMap((name, at) => {
    const [, kilo, unit] = /, (k?)(Wh?)"$/.exec(name) ?? []
    return unit ? [{ at, inWh: (kilo ? 1_000 : 1) * (unit === 'W' ? 0.25 : 1) }] : []
  })
  return own.map(({ at, inWh }) => {
    const figures = lines
      .map((line) => cells(line)[at])
      .filter((figure) => figure !== undefined && figure !== '')
    const sum = figures.reduce((total, figure) => total + Number(figure) * inWh, 0)
    return figures.length === 0 ? null : Math.round(sum * 1_000) / 1_000
  })
}

const rawColumns = {
  solar: [['solar_wh']],
  home: [['home_wh']],
  battery: [
    ['battery_discharge_wh', 'battery_charge_wh'],
    ['battery_charge_wh', 'battery_discharge_wh'],
  ],
  grid: [
    ['grid_import_wh', 'grid_export_wh'],
    ['grid_export_wh', 'grid_import_wh'],
  ],
} as const

async function comparePeriod(
  { home, system, browser }: Awaited<ReturnType<typeof build>>,
  category: SiteCategory,
  shown: Shown,
  day: string,
) {
  const unit = shown === 'all' ? 'year' : shown
  const period = sitePeriod(unit, day, system.site_timezone)
  const query = new URLSearchParams({
    ...rangeQuery(rangeOf(shown, period)),
    include_energy_allocation: 'true',
  })
  const answer = await browser.get(`/systems/${home.systemId}/${category}/energy/?${query}`)
  expect(answer.statusCode).toBe(200)
  const series = answer.json() as Series
  const { user } = (await browser.get('/users/me/')).json()
  const wanted = { system: user.agreements[0].system, category, shown, period, now }
  const data = energyData(wanted, {
    series,
    asOf: now.getTime(),
    previous: undefined,
    fine: undefined,
    fineAsOf: now.getTime(),
  })

  const both = partsOf(category, series.allocation)
  const page = both ? [totalOf(both.up), totalOf(both.down)] : [totalOf(series.values)]
  const raw = await Promise.all(
    rawColumns[category].map(([column, other]) => rawSum(system, unit, day, column, other)),
  )
  const where = `${category} ${shown} ${day} ${system.site_timezone}`
  expect([where, page]).toEqual([where, raw.map((sum) => sum.wh)])
  expect([where, headTotal(category, series)]).toEqual([where, raw[0]?.wh])
  const net = raw.every(({ wh: sum }) => sum === null)
    ? null
    : raw.reduce((sum, { wh: part }, index) => sum + (index === 0 ? 1 : -1) * (part ?? 0), 0)
  const isCurve = shown === 'day' || shown === 'all'
  // A day and "all data" are drawn as one line, what came less what went; their file has both besides.
  const columns = isCurve && both ? [net, ...page] : page
  expect([where, csvSums(energyCsv(intl, data))]).toEqual([where, columns])
  if (shown === 'day') await compareShares(browser, home.systemId, category, query, series)
  return raw[0]?.known ?? 0
}

/** Where a day's energy went: the same by its quarter hours as by its roll-up. */
async function compareShares(
  browser: TestBrowser,
  systemId: string,
  category: SiteCategory,
  query: URLSearchParams,
  { allocation }: Series,
) {
  const whole = new URLSearchParams([...query, ['aggregation_level', 'day']])
  const answer = (await browser.get(`/systems/${systemId}/${category}/energy/?${whole}`)).json() as Series
  const totals = (given: Series['allocation']) =>
    Object.fromEntries(Object.entries(given ?? {}).map(([name, values]) => [name, totalOf(values)]))
  expect([category, totals(allocation)]).toEqual([category, totals(answer.allocation)])
}

describe('the energy of a period', () => {
  it('is the same on the page, in its file, and over the raw quarter hours, in every zone and on both changes of the clock [ENERGY-3, ENERGY-4, ENERGY-14, ENERGY-24, ENERGY-32]', async () => {
    let known = 0
    await fc.assert(
      fc.asyncProperty(aSystem, async (home) => {
        const built = await build(home)
        for (const category of categories) {
          if (category === 'battery' && !home.battery) continue
          for (const shown of ['day', 'week', 'month', 'year'] as const)
            for (const day of days) known += await comparePeriod(built, category, shown, day)
        }
      }),
      { numRuns: 10, endOnFailure: true },
    )
    expect(known).toBeGreaterThan(1_000)
  })

  it('is what its parts add up to, by the quarter hours of a day as by the days of a month, below nothing too [ENERGY-13, ENERGY-15]', async () => {
    const known = fc.record({
      ...{ solar_wh: fc.integer({ min: -400, max: 400 }), home_wh: fc.integer({ min: -400, max: 400 }) },
      ...{ battery_charge_wh: fc.nat({ max: 400 }), battery_discharge_wh: fc.nat({ max: 400 }) },
      quality: fc.constant('measured' as const),
    })
    const whole = fc.array(known, { minLength: 96, maxLength: 288 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...zones), whole, async (zone, readings) => {
        // From the second of July on, by the quarter hours of 2025 in UTC.
        const from = (Date.parse('2025-07-02') - Date.parse('2025-01-01')) / quarter
        const { home, system, browser } = await build({
          zone,
          battery: true,
          stretches: [{ from, readings }],
        })
        for (const [unit, day] of [['day', '2025-07-02'] as const, ['month', '2025-07-01'] as const])
          for (const category of ['solar', 'home'] as const) {
            const query = new URLSearchParams({
              ...rangeQuery(rangeOf(unit, sitePeriod(unit, day, system.site_timezone))),
              include_energy_allocation: 'true',
            })
            const answer = await browser.get(`/systems/${home.systemId}/${category}/energy/?${query}`)
            const { values, allocation = {} } = answer.json() as Series
            const parts = Object.values(allocation)
            expect(parts).toHaveLength(3)
            const sums = values.map((_, at) => totalOf(parts.map((part) => part[at] ?? null)))
            expect([unit, category, sums]).toEqual([unit, category, values])
          }
      }),
      { numRuns: 5, endOnFailure: true },
    )
  })

  it('is the same for a year of quarter hours [ENERGY-8, ENERGY-24]', async () => {
    await fc.assert(
      fc.asyncProperty(aSystem, async (home) => {
        const built = await build(home)
        await comparePeriod(built, 'solar', 'all', '2025-07-01')
        await comparePeriod(built, 'grid', 'all', '2025-07-01')
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })
})
