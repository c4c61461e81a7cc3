import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOfSiteDay } from '#domain/site-periods.ts'
import { inTransaction } from '#server/data/database.ts'
import { getMonitoredSystem } from '#server/data/systems.ts'
import { type Interval, readSeries, writeDays, writeIntervals } from '#server/data/telemetry.ts'
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
  const quarters = (values: Partial<Interval>, day = date): Interval[] =>
    [0, 1, 2, 3].map((index) => ({
      at: new Date(startOfSiteDay(day, zone).getTime() + index * 900_000),
      ...{ solar_wh: 100, home_wh: 300, grid_import_wh: 150, grid_export_wh: 0 },
      ...values,
    }))
  const stored = { battery_charge_wh: 0, battery_discharge_wh: 50 }

  async function homeWith(isMeasured: boolean, packs = 0) {
    const { id } = await newHomeowner(database.db)
    const made = await inTransaction(database.db, {}, (tx) => newHome(tx, id, {}))
    const set = async (has: boolean) => {
      await database.db.execute(
        sql`update systems set has_battery_monitoring = ${has} where id = ${made.system.id}`,
      )
      await database.db.execute(sql`delete from batteries where system_id = ${made.system.id}`)
    }
    await set(isMeasured)
    if (packs > 0)
      await database.db.execute(sql`insert into batteries (system_id, position, manufacturer, model, count, capacity, power_rating)
        values (${made.system.id}, 1, 'Hearthline', 'H13', ${packs}, 13.5, 5)`)
    const now = async () => {
      const system = await getMonitoredSystem(database.db, made.system.id)
      if (system === null) throw new Error('no such system')
      return system
    }
    const write = async (intervals: Interval[]) => {
      const system = await now()
      await inTransaction(database.db, {}, (tx) => writeIntervals(tx, system, intervals))
    }
    const read = async (day = date, end = day) => {
      const system = await now()
      const range = { start: startOfSiteDay(day, zone), end: siteDay(end, zone).end }
      const ask = { unit: 'Wh', ...range, now: new Date('2027-06-01') } as const
      const sums = await Promise.all(
        (['15min', 'hour', 'day', 'month'] as const).map(async (resolution) => {
          const series = await readSeries(database.db, system, {
            ...ask,
            ...{ category: 'home', resolution, allocation: true },
          })
          return Object.values(series.allocation ?? {}).map((values) =>
            values.reduce<number | null>((sum, wh) => (wh === null ? sum : (sum ?? 0) + wh), null),
          )
        }),
      )
      for (const sum of sums) expect(sum).toEqual(sums[0])
      return sums[0]
    }
    /** Whole days of which the last has a battery. */
    const writeWhole = async (days: readonly string[]) => {
      const system = await now()
      const all = (wh: number) => new Array<number>(96).fill(wh)
      const battery = { battery_charge_wh: all(0), battery_discharge_wh: all(50) }
      const inputs = days.map((day) => ({
        ...{ day, solar_wh: all(100), home_wh: all(300) },
        ...(day === days.at(-1) && battery),
      }))
      await inTransaction(database.db, {}, (tx) => writeDays(tx, system, inputs))
    }
    return { set, write, writeDays: writeWhole, read }
  }

  it('stays what a battery gave that was taken away [ENERGY-13, ENERGY-14]', async () => {
    const home = await homeWith(true)
    await home.write(quarters(stored))
    await home.set(false)
    expect(await home.read()).toEqual([400, 200, 600])
    await home.write(quarters({}))
    expect(await home.read()).toEqual([400, 200, 600])
  })

  const [early, before, after] = ['2026-11-18', '2026-11-19', '2026-11-21']
  const unknown = [null, null, null]

  it('stays known of the days before a battery that is added later, told again or not [ENERGY-47, ENERGY-14]', async () => {
    const home = await homeWith(false)
    await home.write([...quarters({}, early), ...quarters({}, before)])
    await home.set(true)
    await home.write([...quarters({}, before), ...quarters(stored)])
    const known = [400, 0, 800]
    expect([await home.read(early), await home.read(before), await home.read()]).toEqual([
      known,
      known,
      [400, 200, 600],
    ])
    await home.write(quarters({}, before))
    expect(await home.read(early, date)).toEqual([1_200, 200, 2_200])
    await home.write(quarters({}, after))
    expect(await home.read(after)).toEqual(unknown)
  })

  it('becomes known of the days before a battery once it is heard of, and unknown from an earlier first day on [ENERGY-47, ENERGY-14]', async () => {
    const home = await homeWith(false, 1)
    await home.write([...quarters({}, early), ...quarters({}, before), ...quarters({}, after)])
    expect(await home.read(early, after)).toEqual(unknown)
    await home.write(quarters(stored))
    expect(await home.read(early, before)).toEqual([800, 0, 1_600])
    expect(await home.read(after)).toEqual(unknown)
    await home.write(quarters(stored, early))
    expect([await home.read(early), await home.read(before)]).toEqual([[400, 200, 600], unknown])
    await home.write(quarters({ battery_charge_wh: null, battery_discharge_wh: null }, early))
    expect(await home.read(early, before)).toEqual([800, 0, 1_600])
    await home.write(quarters({ battery_charge_wh: null, battery_discharge_wh: null }))
    expect(await home.read(early, after)).toEqual(unknown)
  })

  it('is that of whole days written with the first ones of a battery among them [ENERGY-47]', async () => {
    const home = await homeWith(true)
    await home.write(quarters({}, early))
    await home.writeDays([before, date])
    expect(await home.read(early, before)).toEqual([100 * 100, 0, 200 * 100])
    expect(await home.read()).toEqual([100 * 96, 50 * 96, 150 * 96])
  })
})
