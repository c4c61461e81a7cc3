import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, openDatabase } from '#server/data/database.ts'
import type { MonitoredSystem } from '#server/data/systems.ts'
import { readSeries, writeIntervals } from '#server/data/telemetry.ts'
import { siteDay } from '#server/data/telemetry-days.ts'
import { makeYearsAhead } from '#server/data/telemetry-years.ts'
import { migrateOnly } from '#tests/older-database.ts'
import {
  createEmptyDatabase,
  dropTestDatabase,
  openTestDatabase,
  silent,
  type TestDatabase,
} from '#tests/postgres.ts'
import { newHome, newHomeowner } from './people.ts'

const zone = 'America/Los_Angeles'
let database: TestDatabase
let system: MonitoredSystem
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  const { id } = await newHomeowner(database.db)
  system = (await inTransaction(database.db, {}, (tx) => newHome(tx, id))).system
})
afterAll(() => database.close())

const write = (day: string, solar_wh: number) =>
  inTransaction(database.db, {}, (tx) =>
    writeIntervals(tx, system, [{ at: siteDay(day, zone).start, solar_wh }]),
  )
const solarOf = async (day: string) => {
  const { start, end } = siteDay(day, zone)
  const asked = { category: 'solar', unit: 'Wh', resolution: '15min', start, end } as const
  return (await readSeries(database.db, system, asked)).values[0]
}
const tableOf = async (day: string) => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select tableoid::regclass::text as name from telemetry_day where system_id = ${system.id} and day = ${day}`,
  )
  return rows.map(({ name }) => name)
}
const thisYear = new Date().getUTCFullYear()

describe('the days of readings', () => {
  it.each([
    ['2025-12-31', 'telemetry_day_2025'],
    ['2026-01-01', 'telemetry_day_2026'],
    ['2008-06-20', 'telemetry_day_other'],
  ])('lie in the table of their year: %s in %s [ENERGY-50]', async (day, table) => {
    await write(day, 7)
    expect(await tableOf(day)).toEqual([table])
    expect(await solarOf(day)).toBe(7)
  })

  it('are looked for in the tables of the years that were asked for alone [ENERGY-50]', async () => {
    const { rows } = await database.db.execute<Record<string, string>>(
      sql`explain select * from telemetry_day where system_id = ${system.id} and day between '2025-12-31' and '2026-01-02'`,
    )
    const plan = rows.flatMap((row) => Object.values(row)).join('\n')
    const tables = new Set(Array.from(plan.matchAll(/ on (telemetry_day_\w+)/g), ([, name]) => name))
    expect([...tables].sort()).toEqual(['telemetry_day_2025', 'telemetry_day_2026'])
  })

  it('go with their system, whatever the year', async () => {
    await write('2025-12-31', 1)
    await write('2008-06-20', 1)
    await database.db.execute(sql`update agreements set system_id = null where system_id = ${system.id}`)
    await database.db.execute(sql`delete from systems where id = ${system.id}`)
    expect(await tableOf('2025-12-31')).toEqual([])
    expect(await tableOf('2008-06-20')).toEqual([])
  })
})

describe('the tables of the years to come', () => {
  const next = sql.identifier(`telemetry_day_${thisYear + 1}`)
  const day = `${thisYear + 1}-03-01`

  it('are made where they are lacking, once when servers do it together, and take what came before [ENERGY-50]', async () => {
    await database.db.execute(sql`drop table if exists ${next}`)
    await write(day, 9)
    expect(await tableOf(day)).toEqual(['telemetry_day_other'])
    await Promise.all([1, 2, 3].map(() => makeYearsAhead(database.db)))
    expect(await tableOf(day)).toEqual([`telemetry_day_${thisYear + 1}`])
    expect(await solarOf(day)).toBe(9)
    await write(day, 10)
    expect(await solarOf(day)).toBe(10)
    await expect(write('2008-06-20', 1)).resolves.toBeDefined()
  })

  it('keep what the others keep: one row for a day, of a system that is there [ENERGY-50]', async () => {
    const rulesOf = async (year: number) =>
      (
        await database.db.execute<{ rule: string }>(
          sql`select pg_get_constraintdef(oid) as rule from pg_constraint
            where conrelid = ${`telemetry_day_${year}`}::regclass and contype in ('p', 'f', 'c') order by 1`,
        )
      ).rows
    await database.db.execute(sql`drop table if exists ${next}`)
    await makeYearsAhead(database.db)
    expect(await rulesOf(thisYear + 1)).toEqual(await rulesOf(2016))
    expect(await rulesOf(2016)).toHaveLength(4)
  })
})

describe('a database from before', () => {
  it('keeps its readings when they are put into tables by year [ENERGY-50]', async () => {
    const url = await createEmptyDatabase()
    const pool = new pg.Pool({ connectionString: url })
    await migrateOnly(pool, 12)
    await pool.query(
      `with home as (insert into systems (site_timezone, street_1, city, state, zip_code)
          values ('${zone}', '1 Main St', 'Oakland', 'CA', '94601') returning id),
        many as (select array_agg(g) as wh from generate_series(1, 96) g)
      insert into telemetry_day (system_id, day, first_at, solar_wh, home_wh, grid_import_wh, grid_export_wh, battery_charge_wh, battery_discharge_wh, battery_percent, quality)
      select id, day::date, day, wh, wh, wh, wh, wh, wh, wh::smallint[], decode(repeat('01', 96), 'hex')
      from home, many, generate_series('2009-12-30'::timestamptz, '2026-02-01', '91 days') day`,
    )
    const stored = () => pool.query('select * from telemetry_day order by day').then(({ rows }) => rows)
    const earlier = await stored()
    const opened = await openDatabase({ url, log: silent })
    expect(earlier.length).toBeGreaterThan(60)
    expect(await stored()).toEqual(earlier)
    await opened.close()
    await pool.end()
    await dropTestDatabase(url)
  })
})
