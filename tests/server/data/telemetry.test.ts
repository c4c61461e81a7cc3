import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfSiteDay } from '#domain/site-periods.ts'
import { inTransaction } from '#server/data/database.ts'
import type { MonitoredSystem } from '#server/data/systems.ts'
import {
  type Interval,
  readBreakdown,
  readPower,
  readSeries,
  readSummary,
  type SeriesQuery,
  writeDays,
  writeIntervals,
  writePower,
} from '#server/data/telemetry.ts'
import { siteDay } from '#server/data/telemetry-days.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { newHome, newHomeowner } from './people.ts'

const zone = 'America/Los_Angeles'
let database: TestDatabase
let system: MonitoredSystem
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  system = await home()
})
afterAll(() => database.close())

async function home(options: { battery?: boolean; site_timezone?: string } = {}): Promise<MonitoredSystem> {
  const { id } = await newHomeowner(database.db)
  return (await inTransaction(database.db, {}, (tx) => newHome(tx, id, options))).system
}
const write = (intervals: Interval[]) =>
  inTransaction(database.db, {}, (tx) => writeIntervals(tx, system, intervals))
const day = (date: string, to = date) => ({
  start: startOfSiteDay(date, zone),
  end: siteDay(to, zone).end,
})
const read = (query: Partial<SeriesQuery> & Pick<SeriesQuery, 'start' | 'end'>) =>
  readSeries(database.db, system, {
    category: 'solar',
    unit: 'Wh',
    resolution: '15min',
    now: new Date('2027-06-01T00:00:00Z'),
    ...query,
  })
const quarter = (date: string, index: number) =>
  new Date(startOfSiteDay(date, zone).getTime() + index * 900_000)
/** The columns that are both known where a quarter hour counts. */
const meters = {
  solar: ['solar_wh', 'solar_wh'],
  home: ['home_wh', 'home_wh'],
  battery: ['battery_charge_wh', 'battery_discharge_wh'],
  grid: ['grid_import_wh', 'grid_export_wh'],
} as const
/** A day of one figure in each column, all of it measured. */
const flat = (date: string, solar: number) => {
  const { intervals } = siteDay(date, zone)
  const of = (wh: number) => new Array<number>(intervals).fill(wh)
  return {
    day: date,
    solar_wh: of(solar),
    home_wh: of(30),
    grid_import_wh: of(0),
    grid_export_wh: of(5),
    battery_charge_wh: of(10),
    battery_discharge_wh: of(0),
    battery_percent: of(50),
  }
}

describe('a day of quarter hours', () => {
  it.each([
    ['2026-11-20', 96, '2026-11-20T00:00:00-08:00'],
    ['2026-03-08', 92, '2026-03-08T00:00:00-08:00'],
    ['2026-11-01', 100, '2026-11-01T00:00:00-07:00'],
  ])('%s has %i of them, from %s [ENERGY-4, ENERGY-10]', async (date, count, first) => {
    await inTransaction(database.db, {}, (tx) => writeDays(tx, system, [flat(date, 45)]))
    const series = await read(day(date))
    expect(series).toEqual({
      site_timezone: zone,
      unit: 'Wh',
      resolution: '15min',
      first,
      step_seconds: 900,
      starts: null,
      values: new Array(count).fill(45),
      quality: [['measured', count]],
      covered: null,
      expected: null,
    })
    const total = await read({ ...day(date), resolution: 'day' })
    expect(total).toMatchObject({
      first: null,
      step_seconds: null,
      starts: [date],
      values: [45 * count],
      covered: [count],
      expected: [count],
    })
    expect((await read({ ...day(date), resolution: 'hour' })).values).toEqual(new Array(count / 4).fill(180))
  })

  it('keeps what is missing apart from zero, in values, sums and coverage [ENERGY-14, ENERGY-15, ENERGY-11]', async () => {
    await write([
      { at: quarter('2026-11-20', 0), solar_wh: 0 },
      { at: quarter('2026-11-20', 1), solar_wh: 100, quality: 'estimated' },
      { at: quarter('2026-11-20', 3), solar_wh: 50, quality: 'late' },
    ])
    const series = await read({ start: quarter('2026-11-20', 0), end: quarter('2026-11-20', 5) })
    expect(series.values).toEqual([0, 100, null, 50, null])
    expect(series.quality).toEqual([
      ['measured', 1],
      ['estimated', 1],
      ['missing', 1],
      ['late', 1],
      ['missing', 1],
    ])
    const hours = await read({ ...day('2026-11-20'), resolution: 'hour' })
    expect(hours.values.slice(0, 3)).toEqual([150, null, null])
    expect([hours.covered?.slice(0, 3), hours.expected?.slice(0, 3)]).toEqual([
      [3, 0, 0],
      [4, 4, 4],
    ])
    expect(hours.quality).toEqual([
      ['estimated', 1],
      ['missing', 23],
    ])
    const days = await read({ ...day('2026-11-19', '2026-11-21'), resolution: 'day' })
    expect(days).toMatchObject({ values: [null, 150, null], covered: [0, 3, 0], expected: [0, 96, 96] })
  })

  it('gives power as the mean over what is known [ENERGY-14]', async () => {
    await write([
      { at: quarter('2026-11-20', 0), solar_wh: 100 },
      { at: quarter('2026-11-20', 1), solar_wh: 200 },
    ])
    const range = day('2026-11-20')
    expect((await read({ ...range, unit: 'W' })).values.slice(0, 3)).toEqual([400, 800, null])
    expect((await read({ ...range, unit: 'W', resolution: 'hour' })).values.slice(0, 2)).toEqual([600, null])
  })

  it('is merged by intervals that come later, in any order, and written twice it is the same [ENERGY-33]', async () => {
    await write([{ at: quarter('2026-11-20', 4), solar_wh: 10, home_wh: 20 }])
    await write([{ at: quarter('2026-11-20', 4), home_wh: 25 }])
    await write([{ at: quarter('2026-11-20', 3), solar_wh: 7 }])
    const range = { start: quarter('2026-11-20', 3), end: quarter('2026-11-20', 5) }
    expect((await read(range)).values).toEqual([7, 10])
    expect((await read({ ...range, category: 'home' })).values).toEqual([null, 25])
    await write([{ at: quarter('2026-11-20', 4), solar_wh: null }])
    expect((await read({ ...day('2026-11-20'), resolution: 'day' })).values).toEqual([7])
  })

  it('keeps every interval of 16 writers at once', async () => {
    const intervals = Array.from({ length: 16 }, (_, index) => index)
    await Promise.all(intervals.map((index) => write([{ at: quarter('2026-11-20', index), solar_wh: 1 }])))
    const total = await read({ ...day('2026-11-20'), resolution: 'day' })
    expect(total).toMatchObject({ values: [16], covered: [16] })
  })

  it('refuses an interval off the quarter hour and a day of the wrong length', async () => {
    await expect(write([{ at: new Date('2026-11-20T12:07:00Z'), solar_wh: 1 }])).rejects.toThrow(RangeError)
    const wrong = { ...flat('2026-11-01', 1), solar_wh: new Array<number>(96).fill(1) }
    await expect(inTransaction(database.db, {}, (tx) => writeDays(tx, system, [wrong]))).rejects.toThrow(
      'solar_wh of 2026-11-01 has 96 values, the day 100',
    )
  })

  it('and its roll-up are written together or not at all [ENERGY-32]', async () => {
    const failing = inTransaction(database.db, {}, async (tx) => {
      await writeIntervals(tx, system, [{ at: quarter('2026-11-20', 0), solar_wh: 5 }])
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect((await read(day('2026-11-20'))).quality).toEqual([['missing', 96]])
    expect((await read({ ...day('2026-11-20'), resolution: 'day' })).values).toEqual([null])
  })
})

describe('allocation', () => {
  it('shares the sun out to home, battery and grid, and the home from sun, battery and grid [ENERGY-12, ENERGY-13]', async () => {
    await inTransaction(database.db, {}, (tx) => writeDays(tx, system, [flat('2026-11-20', 45)]))
    const range = day('2026-11-20')
    for (const [resolution, times] of [
      ['15min', 1],
      ['hour', 4],
      ['day', 96],
      ['month', 96],
    ] as const) {
      const solar = await read({ ...range, resolution, allocation: true })
      const of = (part: string) => solar.allocation?.[part]?.[0]
      expect([of('to_home'), of('to_battery'), of('to_grid')]).toEqual([30 * times, 10 * times, 5 * times])
      const used = await read({ ...range, category: 'home', resolution, allocation: true })
      expect(used.allocation).toMatchObject({ from_solar: expect.arrayContaining([30 * times]) })
      const grid = await read({ ...range, category: 'grid', resolution, allocation: true })
      expect([grid.values[0], grid.allocation?.imported?.[0], grid.allocation?.exported?.[0]]).toEqual([
        -5 * times,
        0,
        5 * times,
      ])
      const battery = await read({ ...range, category: 'battery', resolution, allocation: true })
      expect([battery.values[0], battery.allocation?.charged?.[0]]).toEqual([-10 * times, 10 * times])
      expect((await read({ ...range, category: 'solar_to_battery', resolution })).values[0]).toBe(10 * times)
    }
  })

  it('of a home without a battery needs none, and with one that is silent is unknown [ENERGY-14]', async () => {
    const record = {
      ...flat('2026-11-20', 45),
      battery_charge_wh: undefined,
      battery_discharge_wh: undefined,
    }
    const { battery_charge_wh: _c, battery_discharge_wh: _d, ...withoutBattery } = record
    await inTransaction(database.db, {}, (tx) => writeDays(tx, system, [withoutBattery]))
    const silent = await read({ ...day('2026-11-20'), resolution: 'day', allocation: true })
    expect(silent.values).toEqual([45 * 96])
    expect(silent.allocation).toEqual({ to_home: [null], to_battery: [null], to_grid: [null] })
    system = await home({ battery: false })
    await inTransaction(database.db, {}, (tx) => writeDays(tx, system, [withoutBattery]))
    const none = await read({ ...day('2026-11-20'), resolution: 'day', allocation: true })
    expect(none.allocation).toEqual({ to_home: [30 * 96], to_battery: [0], to_grid: [15 * 96] })
  })
})

describe('totals', () => {
  it('cover today, month, year and lifetime by the calendar of the site, and say how much of it [ENERGY-17, ENERGY-3]', async () => {
    await inTransaction(database.db, {}, (tx) =>
      writeDays(tx, system, [flat('2025-12-31', 1), flat('2026-10-31', 1), flat('2026-11-19', 1)]),
    )
    await write([{ at: quarter('2026-11-20', 0), solar_wh: 9 }])
    const now = quarter('2026-11-20', 4)
    const summary = await readSummary(database.db, system, now)
    const days = (from: string) =>
      (startOfSiteDay('2026-11-20', zone).getTime() - startOfSiteDay(from, zone).getTime()) / 900_000
    expect(summary).toEqual({
      today: { wh: 9, covered_intervals: 1, expected_intervals: 4 },
      month: { wh: 96 + 9, covered_intervals: 97, expected_intervals: days('2026-11-01') + 4 },
      year: { wh: 2 * 96 + 9, covered_intervals: 193, expected_intervals: days('2026-01-01') + 4 },
      lifetime: { wh: 3 * 96 + 9, covered_intervals: 289, expected_intervals: days('2025-12-31') + 4 },
      peak_w: 36,
      as_of: null,
      first_day: '2025-12-31',
      measured_since: { solar: '2025-12-31', home: '2025-12-31', grid: '2025-12-31', battery: '2025-12-31' },
    })
  })

  it('of a home without any data are unknown, not zero [ENERGY-14]', async () => {
    const nothing = { wh: null, covered_intervals: 0, expected_intervals: 0 }
    const now = quarter('2026-11-20', 40)
    const summary = await readSummary(database.db, system, now)
    expect(summary).toMatchObject({ lifetime: nothing, first_day: null, peak_w: null })
    const breakdown = await readBreakdown(database.db, system, { ...day('2026-11-20'), now })
    expect(breakdown.from_grid).toEqual(nothing)
  })

  it('break the home down alike from whole days and from their parts [ENERGY-18]', async () => {
    await inTransaction(database.db, {}, (tx) =>
      writeDays(tx, system, [flat('2026-11-19', 20), flat('2026-11-20', 45)]),
    )
    const now = quarter('2026-11-21', 0)
    const of = (wh: number, intervals: number) => ({
      wh,
      covered_intervals: intervals,
      expected_intervals: intervals,
    })
    expect(await readBreakdown(database.db, system, { ...day('2026-11-19', '2026-11-20'), now })).toEqual({
      from_solar: of(50 * 96, 192),
      from_battery: of(0, 192),
      from_grid: of(10 * 96, 192),
    })
    const part = { start: quarter('2026-11-19', 48), end: quarter('2026-11-20', 48), now }
    expect(await readBreakdown(database.db, system, part)).toEqual({
      from_solar: of(50 * 48, 96),
      from_battery: of(0, 96),
      from_grid: of(10 * 48, 96),
    })
  })

  it('of a year by months come from the roll-up, twelve of them [ENERGY-10]', async () => {
    await inTransaction(database.db, {}, (tx) =>
      writeDays(tx, system, [flat('2026-02-28', 1), flat('2026-03-08', 1)]),
    )
    const year = await read({ ...day('2026-01-01', '2026-12-31'), resolution: 'month' })
    expect(year.starts).toHaveLength(12)
    expect(year.starts?.slice(0, 4)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'])
    expect(year.values.slice(0, 4)).toEqual([null, 96, 92, null])
    expect(year.covered?.slice(0, 4)).toEqual([0, 96, 92, 0])
    expect(year.expected?.slice(0, 4)).toEqual([0, 96, 31 * 96 - 4, 30 * 96])
  })

  it.each(['solar', 'home', 'battery', 'grid'] as const)(
    'of a year with days missing count of %s what its quarter hours have, until now and from the first day [ENERGY-15, ENERGY-44]',
    async (category) => {
      const partly = {
        ...flat('2026-05-31', 3),
        home_wh: [1, null, 2, ...new Array<null>(93).fill(null)],
        battery_charge_wh: [null, 1, ...new Array<null>(94).fill(null)],
        grid_export_wh: [...new Array<null>(95).fill(null), 4],
        solar_wh: new Array<null>(96).fill(null),
      }
      const days = [flat('2026-02-10', 1), flat('2026-03-08', 1), partly, flat('2026-11-01', 2)]
      await inTransaction(database.db, {}, (tx) => writeDays(tx, system, days))
      const now = quarter('2026-11-03', 2)
      const ask = { ...day('2026-01-01', '2026-12-31'), category, now }
      const months = await read({ ...ask, resolution: 'month' })
      const [one, other] = meters[category]
      const { rows } = await database.pool.query<{ month: string; known: number }>(
        `select to_char((d.first_at + (q.place - 1) * interval '15 minutes') at time zone $2, 'YYYY-MM-01') as month,
            count(*)::int as known
          from telemetry_day d
          cross join lateral unnest(d.${one}, d.${other}) with ordinality as q(one, other, place)
          where d.system_id = $1 and q.one is not null and q.other is not null
          group by 1`,
        [system.id, zone],
      )
      const known = new Map(rows.map((row) => [row.month, row.known]))
      expect(months.covered).toEqual(months.starts?.map((start) => known.get(start) ?? 0))
      const began = startOfSiteDay('2026-02-10', zone)
      const elapsed = (month: string, next: string) =>
        Math.max(
          0,
          (Math.min(now.getTime(), startOfSiteDay(next, zone).getTime()) -
            Math.max(began.getTime(), startOfSiteDay(month, zone).getTime())) /
            900_000,
        )
      const starts = [...(months.starts ?? []), '2027-01-01']
      expect(months.expected).toEqual(
        starts.slice(0, -1).map((start, at) => elapsed(start, starts[at + 1] ?? '')),
      )
      const sumOf = (counts: number[] | null) => (counts ?? []).reduce((total, count) => total + count, 0)
      for (const resolution of ['day', 'hour'] as const) {
        const finer = await read({ ...ask, resolution })
        expect([resolution, sumOf(finer.covered), sumOf(finer.expected)]).toEqual([
          resolution,
          sumOf(months.covered),
          sumOf(months.expected),
        ])
      }
      if (category !== 'solar') return
      const { year } = await readSummary(database.db, system, now)
      expect([sumOf(months.covered), sumOf(months.expected)]).toEqual([
        year.covered_intervals,
        year.expected_intervals,
      ])
    },
  )

  it('are never covered by more than is expected, also when the clock was moved back [ENERGY-44]', async () => {
    await inTransaction(database.db, {}, (tx) => writeDays(tx, system, [flat('2026-11-19', 1)]))
    const now = quarter('2026-11-19', 8)
    const moved = { ...day('2026-11-19'), now }
    expect(await read({ ...moved, resolution: 'day' })).toMatchObject({ covered: [96], expected: [96] })
  })
})

describe('a year of quarter hours', () => {
  it('has 35,040 values and is at most 150 kB on the wire [ENERGY-34]', async () => {
    const first = Date.UTC(2026, 0, 1)
    const dates = Array.from({ length: 365 }, (_, index) =>
      new Date(first + index * 86_400_000).toISOString().slice(0, 10),
    )
    await inTransaction(database.db, {}, (tx) =>
      writeDays(
        tx,
        system,
        dates.map((date, index) => flat(date, 100 + ((index * 37) % 900))),
      ),
    )
    const series = await read(day('2026-01-01', '2026-12-31'))
    expect(series.values).toHaveLength(35_040)
    expect(series.quality).toEqual([['measured', 35_040]])
    expect(JSON.stringify(series).length).toBeLessThanOrEqual(150_000)
    const months = await read({ ...day('2026-01-01', '2026-12-31'), resolution: 'month' })
    const sum = (values: (number | null)[]) =>
      values.reduce<number>((total, value) => total + (value ?? 0), 0)
    expect(sum(months.values)).toBe(sum(series.values))
  })
})

describe('the power sample', () => {
  const sample = { solar_w: 1000, home_w: 500, grid_w: -500, battery_w: 0, battery_percent: 80 }
  it('is the newest, whatever the order of arrival, and counts imbalance in a row', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute))
    expect(await readPower(database.db, system.id)).toBeNull()
    expect(await writePower(database.db, system.id, { ...sample, as_of: at(5) })).toBe(true)
    expect(await writePower(database.db, system.id, { ...sample, as_of: at(4), solar_w: 1 })).toBe(false)
    expect(await readPower(database.db, system.id)).toEqual({ ...sample, as_of: at(5), imbalance_run: 0 })
    await writePower(database.db, system.id, { ...sample, as_of: at(6), home_w: 5000 })
    await writePower(database.db, system.id, { ...sample, as_of: at(7), home_w: 5000 })
    expect(await readPower(database.db, system.id)).toMatchObject({ imbalance_run: 2 })
    await writePower(database.db, system.id, { ...sample, as_of: at(8) })
    expect(await readPower(database.db, system.id)).toMatchObject({ imbalance_run: 0 })
  })
})
