import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlatformBattery, PlatformRecord } from '#domain/platform-record.ts'
import { startOfSiteDay } from '#domain/site-periods.ts'
import { inTransaction, readNow } from '#server/data/database.ts'
import { takeRecord } from '#server/data/platform.ts'
import { holdSystemToMeasure, type MonitoredSystem } from '#server/data/systems.ts'
import { type Interval, readSeries, writeIntervals } from '#server/data/telemetry.ts'
import { siteDay } from '#server/data/telemetry-days.ts'
import { sandboxBooks } from '#server/vendors/platform/sandbox-books.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'

const day = '2026-11-20'
const after = '2026-11-21'
const pack = { manufacturer: 'Keel', model: 'K5', count: 1, capacity: 5, power_rating: 2.5 }
const unknown = [null, null, null]

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function measured(systemId: string): Promise<MonitoredSystem> {
  const system = await inTransaction(database.db, {}, (tx) => holdSystemToMeasure(tx, systemId))
  if (system === null) throw new Error('no such system')
  return system
}

/** The home of a record, which the platform gives other batteries. */
async function homeOfRecord(index: number) {
  const book = sandboxBooks[index]
  if (!book?.system) throw new Error('the sandbox has no such book')
  const named = { ...book.system, batteries: [] }
  const takes = (batteries: PlatformBattery[], isRoof = true) =>
    inTransaction(database.db, {}, async (tx) => {
      const roof = isRoof ? {} : { capacity: 0, panels: null, has_solar_monitoring: false }
      const record: PlatformRecord = { ...book, system: { ...named, ...roof, batteries } }
      return takeRecord(tx, record, await readNow(tx))
    })
  const { agreementId } = await takes([])
  const { rows } = await database.pool.query('select system_id as id from agreements where id = $1', [
    agreementId,
  ])
  const id = String(rows[0].id)
  await database.db.execute(sql`update systems set has_home_monitoring = true where id = ${id}`)
  const zone = named.site_timezone
  const quarters = (values: Partial<Interval>, at = day): Interval[] =>
    [0, 1, 2, 3].map((quarter) => ({
      at: new Date(startOfSiteDay(at, zone).getTime() + quarter * 900_000),
      ...{ home_wh: 300 },
      ...values,
    }))
  /** Where its use came from on the day, by its quarter hours and by its roll-up. */
  const shared = async () => {
    const system = await measured(id)
    const range = { start: startOfSiteDay(day, zone), end: siteDay(day, zone).end }
    const ask = { unit: 'Wh', ...range, now: new Date('2027-06-01'), category: 'home' } as const
    return Promise.all(
      (['15min', 'day'] as const).map(async (resolution) => {
        const { allocation = {} } = await readSeries(database.db, system, {
          ...ask,
          resolution,
          allocation: true,
        })
        return Object.values(allocation).map((values) =>
          values.reduce<number | null>((sum, wh) => (wh === null ? sum : (sum ?? 0) + wh), null),
        )
      }),
    )
  }
  return { id, takes, quarters, shared }
}

it('has the shares of days that were stored before go by the record as it is now, by the quarter hour as by the day [ENERGY-14, ENERGY-32, ENERGY-47]', async () => {
  const home = await homeOfRecord(0)
  const write = async (intervals: Interval[]) => {
    const system = await measured(home.id)
    await inTransaction(database.db, {}, (tx) => writeIntervals(tx, system, intervals))
  }
  await write(home.quarters({ solar_wh: 100 }))
  const known = [400, 0, 800]
  expect(await home.shared()).toEqual([known, known])
  await home.takes([pack])
  expect(await home.shared()).toEqual([unknown, unknown])
  await home.takes([])
  expect(await home.shared()).toEqual([known, known])
  await write(home.quarters({ solar_wh: null }))
  expect(await home.shared()).toEqual([unknown, unknown])
  await home.takes([], false)
  expect(await home.shared()).toEqual([
    [0, 0, 1_200],
    [0, 0, 1_200],
  ])
})

it('has a silent day known that is written while another writer hears of the battery for the first time [ENERGY-32, ENERGY-47]', async () => {
  const home = await homeOfRecord(1)
  await home.takes([pack])
  const write = async (intervals: Interval[], meanwhile: () => Promise<void>) =>
    inTransaction(database.db, {}, async (tx) => {
      const system = await holdSystemToMeasure(tx, home.id)
      if (system === null) throw new Error('no such system')
      await writeIntervals(tx, system, intervals)
      await meanwhile()
    })
  const heard = { solar_wh: 100, battery_charge_wh: 0, battery_discharge_wh: 50 }
  let second: Promise<void> | undefined
  await write(home.quarters({ solar_wh: 100 }), async () => {
    second = write(home.quarters(heard, after), async () => {})
    // It waits for this one, or it is over: then it has not seen this day.
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 500))])
  })
  await second
  expect(await home.shared()).toEqual([
    [400, 0, 800],
    [400, 0, 800],
  ])
})
