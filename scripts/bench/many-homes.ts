import type { Pool } from 'pg'
import { type Db, inTransaction } from '#server/data/database.ts'
import { getMonitoredSystem } from '#server/data/systems.ts'
import { writeDays } from '#server/data/telemetry.ts'
import { siteDay } from '#server/data/telemetry-days.ts'

export const days = 730
export const zone = 'America/Phoenix'

/**
 * Fills a database with homes in service, each with its owner and two years of quarter hours. The first home is
 * written as the product writes, the others are copies of its days made by the database. No clock changes in its zone.
 *
 * @returns the ids of owner and system of each home
 */
export async function makeHomes(
  { db, pool }: { db: Db; pool: Pool },
  count: number,
  lastDay: Date,
): Promise<{ userId: string; systemId: string }[]> {
  const { rows } = await pool.query<{ userId: string; systemId: string }>(
    `with numbers as (select n, gen_random_uuid() as person, gen_random_uuid() as system, gen_random_uuid() as agreement
        from generate_series(1, $1::int) n),
      people as (insert into users (id, email, email_key, first_name, last_name, role)
        select person, 'measured' || n || '@example.com', 'measured' || n || '@example.com', 'Home', 'Number ' || n, 'HOMEOWNER' from numbers),
      homes as (insert into systems (id, site_timezone, street_1, city, state, zip_code, capacity,
          has_solar_monitoring, has_home_monitoring, has_grid_monitoring, has_battery_monitoring)
        select system, $2, n || ' Sun Street', 'Phoenix', 'AZ', '85001', 7.6, true, true, true, true from numbers),
      contracts as (insert into agreements (id, homeowner_contract_id, system_id, contract_type, current_milestone, onboarding_milestone)
        select agreement, 'BENCH-' || n, system, 'PPA', 'IN_SERVICE', 'ONBOARDING_COMPLETE' from numbers),
      owners as (insert into agreement_users (agreement_id, user_id, position) select agreement, person, 1 from numbers),
      power as (insert into telemetry_power (system_id, as_of, solar_w, home_w, grid_w, battery_w, battery_percent)
        select system, now(), 3000, 1200, -1500, -300, 60 from numbers)
    select person as "userId", system as "systemId" from numbers order by n`,
    [count, zone],
  )
  const [first, ...others] = rows
  if (!first) throw new Error('No home was made.')
  await writeFirst(db, first.systemId, lastDay)
  for (const table of ['telemetry_day', 'telemetry_rollup']) {
    await copyTo(
      pool,
      table,
      first.systemId,
      others.map(({ systemId }) => systemId),
    )
  }
  await pool.query('vacuum analyze')
  return rows
}

async function writeFirst(db: Db, systemId: string, lastDay: Date): Promise<void> {
  const system = await getMonitoredSystem(db, systemId)
  if (!system) throw new Error('The first home is not there.')
  const names = Array.from({ length: days }, (_, ago) =>
    new Date(lastDay.getTime() - ago * 86_400_000).toISOString().slice(0, 10),
  )
  await inTransaction(db, {}, (tx) => writeDays(tx, system, names.map(dayOfReadings)))
}

/** Sun by a sine and some noise, so that what is stored compresses about as real readings do. */
function dayOfReadings(day: string, at: number) {
  const { intervals } = siteDay(day, zone)
  const noise = (index: number, span: number) =>
    Math.round(((index * 7_919 + at * 104_729) % 97) * (span / 97))
  const make = (value: (index: number) => number) =>
    Array.from({ length: intervals }, (_, index) => value(index))
  const sun = (index: number) => Math.max(0, Math.sin((Math.PI * (index - 24)) / 48)) * 1_500
  const solar = make((index) => (sun(index) > 0 ? Math.round(sun(index)) + noise(index, 200) : 0))
  const home = make((index) => 150 + noise(index, 300))
  const spare = solar.map((value, index) => value - (home[index] ?? 0))
  return {
    day,
    solar_wh: solar,
    home_wh: home,
    grid_import_wh: spare.map((value) => Math.max(0, -value)),
    grid_export_wh: spare.map((value) => Math.max(0, value - 200)),
    battery_charge_wh: spare.map((value) => Math.min(200, Math.max(0, value))),
    battery_discharge_wh: spare.map(() => 0),
    battery_percent: make((index) => 20 + noise(index, 70)),
  }
}

async function copyTo(pool: Pool, table: string, from: string, to: string[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'system_id' order by attnum`,
    [table],
  )
  const names = rows.map(({ name }) => name).join(', ')
  // In parts, each well below the time that one statement may take.
  for (let start = 0; start < to.length; start += 20) {
    await pool.query(
      `insert into ${table} (system_id, ${names})
        select home.id, ${names} from ${table} cross join unnest($2::uuid[]) as home(id) where system_id = $1`,
      [from, to.slice(start, start + 20)],
    )
  }
}
