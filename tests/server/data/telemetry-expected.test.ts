import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOfSiteDay } from '#domain/site-periods.ts'
import { inTransaction } from '#server/data/database.ts'
import {
  readBreakdown,
  readSeries,
  readSummary,
  writeDays,
  writeIntervals,
  writePower,
} from '#server/data/telemetry.ts'
import { siteDay } from '#server/data/telemetry-days.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { newHome, newHomeowner } from './people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const zone = 'America/Los_Angeles'
const quarter = (index: number) => new Date(siteDay('2026-11-20', zone).start.getTime() + index * 900_000)

describe('quarter hours that are not in', () => {
  it.each([
    ['not expected while the newest sample is 35 minutes old', 1, 35 * 60_000, 1],
    ['expected once it is older', 1, 35 * 60_000 + 1, 3],
    ['not expected before they are over, whatever the newest sample says', 3, -30 * 60_000, 1],
    ['expected before one that is in, though the newest sample lags behind it', 1, 30 * 60_000, 3, 2],
    ['not expected though the newest sample is of the quarter hour that runs', 3, 60_000, 2, 1],
    ['not expected though the newest sample is ahead of the clock', 3, -60_000, 1],
    ['expected once they stay away for more than 35 minutes, however new the sample is', 4, 60_000, 4],
  ])('are %s [ENERGY-46, ENERGY-17]', async (_, newest, age, expected, known = 0) => {
    const { id } = await newHomeowner(database.db)
    const { system } = await inTransaction(database.db, {}, (tx) => newHome(tx, id))
    await inTransaction(database.db, {}, (tx) =>
      writeIntervals(tx, system, [{ at: quarter(known), solar_wh: 9 }]),
    )
    const as_of = quarter(newest)
    const sample = { solar_w: 1, home_w: 1, grid_w: 0, battery_w: 0, battery_percent: 50 }
    await writePower(database.db, system.id, { ...sample, as_of })
    const { today, lifetime } = await readSummary(database.db, system, new Date(as_of.getTime() + age))
    expect([today, lifetime].map(({ expected_intervals }) => expected_intervals)).toEqual([
      expected,
      expected,
    ])
  })

  it.each([
    [5, 0, 95],
    [16, 0, 95],
    [35, 0, 96],
    [36, 2, 98],
  ])(
    'are awaited over midnight too: %i minutes after it %i of the day and %i of all are expected [ENERGY-46, ENERGY-17]',
    async (minutes, ofToday, ofAll) => {
      const { id } = await newHomeowner(database.db)
      const { system } = await inTransaction(database.db, {}, (tx) => newHome(tx, id))
      await inTransaction(database.db, {}, (tx) =>
        writeIntervals(tx, system, [{ at: quarter(-2), solar_wh: 9 }]),
      )
      const now = new Date(quarter(0).getTime() + minutes * 60_000)
      const sample = { solar_w: 1, home_w: 1, grid_w: 0, battery_w: 0, battery_percent: 50 }
      await writePower(database.db, system.id, { ...sample, as_of: now })
      const { today, lifetime } = await readSummary(database.db, system, now)
      expect([today.expected_intervals, lifetime.expected_intervals]).toEqual([ofToday, ofAll])
    },
  )
})

describe('quarter hours from before a part was added', () => {
  const none = new Array<null>(96).fill(null)
  const flat = (day: string, known: { solar?: boolean; battery?: boolean }) => {
    const of = (wh: number, isKnown = true) => (isKnown ? new Array<number>(96).fill(wh) : none)
    return {
      day,
      solar_wh: of(1, known.solar),
      home_wh: of(30),
      grid_import_wh: none,
      grid_export_wh: none,
      battery_charge_wh: of(10, known.battery),
      battery_discharge_wh: of(0, known.battery),
      battery_percent: of(50, known.battery),
    }
  }

  it('are not expected of it, while of a part that never sent those are from the first day of any [ENERGY-44, ENERGY-47]', async () => {
    const { id } = await newHomeowner(database.db)
    const { system } = await inTransaction(database.db, {}, (tx) => newHome(tx, id))
    await inTransaction(database.db, {}, (tx) =>
      writeDays(tx, system, [
        flat('2026-11-17', { solar: false, battery: false }),
        flat('2026-11-18', { solar: false }),
        flat('2026-11-19', {}),
      ]),
    )
    const now = quarter(0)
    const { first_day, measured_since, lifetime } = await readSummary(database.db, system, now)
    expect({ first_day, measured_since, lifetime }).toEqual({
      first_day: '2026-11-17',
      measured_since: { solar: '2026-11-19', home: '2026-11-17', grid: null, battery: '2026-11-18' },
      lifetime: { wh: 96, covered_intervals: 96, expected_intervals: 96 },
    })
    const start = startOfSiteDay('2026-11-16', zone)
    const { from_grid } = await readBreakdown(database.db, system, { start, end: now, now })
    expect(from_grid.expected_intervals).toBe(3 * 96)
    for (const resolution of ['day', 'hour'] as const)
      for (const [category, days] of [
        ['solar', 1],
        ['home', 3],
        ['grid', 3],
        ['battery', 2],
      ] as const) {
        const asked = { category, unit: 'Wh', resolution, start, end: quarter(0), now } as const
        const { expected } = await readSeries(database.db, system, asked)
        expect([category, expected?.reduce((total, count) => total + count, 0)]).toEqual([
          category,
          days * 96,
        ])
      }
  })
})
