import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOfSiteDay } from '#domain/site-periods.ts'
import { inTransaction } from '#server/data/database.ts'
import { getMonitoredSystem } from '#server/data/systems.ts'
import { type Interval, readSeries, writeIntervals } from '#server/data/telemetry.ts'
import { siteDay } from '#server/data/telemetry-days.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import { newHome, newHomeowner } from './people.ts'

const zone = 'America/Los_Angeles'
const date = '2026-11-20'
const start = startOfSiteDay(date, zone)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** An hour with sun and home throughout, whose battery is heard of in the first half alone. */
async function homeWithHalfABattery() {
  const { id } = await newHomeowner(database.db)
  const { system } = await inTransaction(database.db, {}, (tx) => newHome(tx, id, {}))
  const hour = [0, 1, 2, 3].map((index) => ({
    at: new Date(start.getTime() + index * 900_000),
    solar_wh: 45,
    home_wh: 30,
    grid_import_wh: 0,
    grid_export_wh: 5,
    ...(index < 2 && { battery_charge_wh: 10, battery_discharge_wh: 0 }),
  }))
  await inTransaction(database.db, {}, (tx) => writeIntervals(tx, system, hour))
  return system
}

it.each(['15min', 'hour', 'day', 'month'] as const)(
  'the mean power of a share by %s is that of the time in which shares are known [ENERGY-52, ENERGY-12]',
  async (resolution) => {
    const system = await homeWithHalfABattery()
    const read = async (category: 'solar' | 'home' | 'battery') => {
      const { allocation = {}, values } = await readSeries(database.db, system, {
        category,
        unit: 'W',
        resolution,
        start,
        end: siteDay(date, zone).end,
        allocation: true,
        now: new Date('2027-06-01T00:00:00Z'),
      })
      return [values[0], ...Object.values(allocation).map(([first]) => first)]
    }
    expect(await read('solar')).toEqual([180, 120, 40, 20])
    expect(await read('home')).toEqual([120, 120, 0, 0])
    expect(await read('battery')).toEqual([-40, 40, 0])
  },
)

it.each(['15min', 'day'] as const)(
  'a part that is there and not measured is no part that gave nothing, by %s [ENERGY-14, ENERGY-18]',
  async (resolution) => {
    const shares = async (
      capacity: number | null,
      packs: readonly number[],
      panels: string | null = null,
    ) => {
      const { id } = await newHomeowner(database.db)
      const system = await inTransaction(database.db, {}, async (tx) => {
        const { system: made } = await newHome(tx, id, {})
        await tx.execute(sql`update systems set capacity = ${capacity}, panels = ${panels}, has_solar_monitoring = false,
          has_battery_monitoring = false where id = ${made.id}`)
        await tx.execute(sql`delete from batteries where system_id = ${made.id}`)
        for (const capacity of packs)
          await tx.execute(sql`insert into batteries (system_id, position, manufacturer, model, count, capacity, power_rating)
            values (${made.id}, 1, 'Hearthline', 'H13', 1, ${capacity}, 5)`)
        const now = await getMonitoredSystem(tx, made.id)
        if (now === null) throw new Error('no such system')
        const hour = [0, 1, 2, 3].map((index) => ({
          at: new Date(start.getTime() + index * 900_000),
          home_wh: 1_000,
          grid_import_wh: 300,
          grid_export_wh: 0,
        }))
        await writeIntervals(tx, now, hour)
        return now
      })
      const { allocation = {} } = await readSeries(database.db, system, {
        category: 'home',
        unit: 'Wh',
        resolution,
        start,
        end: siteDay(date, zone).end,
        allocation: true,
        now: new Date('2027-06-01T00:00:00Z'),
      })
      return Object.values(allocation).map(([first]) => first)
    }
    const whole = resolution === 'day' ? 4_000 : 1_000
    expect(await shares(null, [])).toEqual([0, 0, whole])
    for (const byRoof of [await shares(6.8, []), await shares(null, [], '18 × Aurora AX-410')])
      expect(byRoof.every((share) => share === null)).toBe(true)
    const byBattery = await shares(null, [13.5])
    expect(byBattery.slice(1)).toEqual([null, null])
  },
)

describe('where the energy of a home came from', () => {
  const quarters = (values: Partial<Interval>): Interval[] =>
    [0, 1, 2, 3].map((index) => ({
      at: new Date(start.getTime() + index * 900_000),
      ...{ solar_wh: 100, home_wh: 300, grid_import_wh: 150, grid_export_wh: 0 },
      ...values,
    }))
  const stored = { battery_charge_wh: 0, battery_discharge_wh: 50 }

  async function homeWith(isMeasured: boolean) {
    const { id } = await newHomeowner(database.db)
    const made = await inTransaction(database.db, {}, (tx) => newHome(tx, id, {}))
    const set = async (has: boolean) => {
      await database.db.execute(
        sql`update systems set has_battery_monitoring = ${has} where id = ${made.system.id}`,
      )
      await database.db.execute(sql`delete from batteries where system_id = ${made.system.id}`)
    }
    await set(isMeasured)
    const now = async () => {
      const system = await getMonitoredSystem(database.db, made.system.id)
      if (system === null) throw new Error('no such system')
      return system
    }
    const write = async (intervals: Interval[]) => {
      const system = await now()
      await inTransaction(database.db, {}, (tx) => writeIntervals(tx, system, intervals))
    }
    const read = async () => {
      const system = await now()
      const { end } = siteDay(date, zone)
      const ask = { unit: 'Wh', start, end, now: new Date('2027-06-01') } as const
      const sums = await Promise.all(
        (['15min', 'day'] as const).map(async (resolution) => {
          const series = await readSeries(database.db, system, {
            ...ask,
            ...{ category: 'home', resolution, allocation: true },
          })
          return Object.values(series.allocation ?? {}).map((values) =>
            values.reduce<number | null>((sum, wh) => (wh === null ? sum : (sum ?? 0) + wh), null),
          )
        }),
      )
      expect(sums[0]).toEqual(sums[1])
      return sums[0]
    }
    return { set, write, read }
  }

  it('stays what a battery gave that was taken away [ENERGY-13, ENERGY-14]', async () => {
    const home = await homeWith(true)
    await home.write(quarters(stored))
    await home.set(false)
    expect(await home.read()).toEqual([400, 200, 600])
    await home.write(quarters({}))
    expect(await home.read()).toEqual([400, 200, 600])
  })
})
