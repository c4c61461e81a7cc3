import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/data/database.ts'
import { readSummary, siteDay, writeIntervals, writePower } from '#server/data/telemetry.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { newHome, newHomeowner } from './people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const quarter = (index: number) =>
  new Date(siteDay('2026-11-20', 'America/Los_Angeles').start.getTime() + index * 900_000)

describe('quarter hours that are not in', () => {
  it.each([
    ['not expected while the newest sample is 35 minutes old', 1, 35 * 60_000, 1],
    ['expected once it is older', 1, 35 * 60_000 + 1, 3],
    ['not expected before they are over, whatever the newest sample says', 3, -30 * 60_000, 1],
    ['expected before one that is in, though the newest sample lags behind it', 1, 30 * 60_000, 3, 2],
  ])('are %s [ENERGY-46, ENERGY-17]', async (_, newest, age, expected, known = 0) => {
    const { id } = await newHomeowner(database.db)
    const { system } = await inTransaction(database.db, {}, (tx) => newHome(tx, id))
    await inTransaction(database.db, {}, (tx) =>
      writeIntervals(tx, system, [{ at: quarter(known), solar_wh: 9 }]),
    )
    const as_of = quarter(newest)
    const sample = { solar_w: 1, home_w: 1, grid_w: 0, battery_w: 0, battery_percent: 50 }
    await writePower(database.db, system.id, { ...sample, as_of })
    const { today, lifetime } = await readSummary(
      database.db,
      system,
      'solar',
      new Date(as_of.getTime() + age),
    )
    expect([today, lifetime].map(({ expected_intervals }) => expected_intervals)).toEqual([
      expected,
      expected,
    ])
  })
})
