import { and, asc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addCalendarDays } from '#domain/calendar-date.ts'
import { daysOf, siteDayOf, startOfSiteDay } from '#domain/site-periods.ts'
import { type Executor, readNow } from './database.ts'
import { telemetryRollups as rollups } from './schema/telemetry.ts'
import type { MonitoredSystem } from './systems.ts'
import { hasBattery, intervalMs } from './telemetry-days.ts'
import type { EnergyTable, Known, SeriesCategory, SeriesQuery } from './telemetry-query.ts'

type Expression = PgColumn | SQL
/** `allocated` where the parts are known of fewer quarter hours than the value. */
type Source = { parts: Record<string, Expression>; covered: PgColumn; allocated?: PgColumn }

const sun = {
  to_home: rollups.solar_to_home_wh,
  to_battery: rollups.solar_to_battery_wh,
  to_grid: rollups.solar_to_grid_wh,
}

const sources: Record<SeriesCategory, Source> = {
  solar: {
    parts: { value: rollups.solar_wh, ...sun },
    covered: rollups.solar_covered,
    allocated: rollups.solar_allocated,
  },
  home: {
    parts: {
      value: rollups.home_wh,
      from_solar: rollups.home_from_solar_wh,
      from_battery: rollups.home_from_battery_wh,
      from_grid: rollups.home_from_grid_wh,
    },
    covered: rollups.home_covered,
    allocated: rollups.home_allocated,
  },
  grid: {
    parts: {
      value: sql`${rollups.grid_import_wh} - ${rollups.grid_export_wh}`,
      imported: rollups.grid_import_wh,
      exported: rollups.grid_export_wh,
    },
    covered: rollups.grid_covered,
  },
  battery: {
    parts: {
      value: sql`${rollups.battery_discharge_wh} - ${rollups.battery_charge_wh}`,
      charged: rollups.battery_charge_wh,
      discharged: rollups.battery_discharge_wh,
    },
    covered: rollups.battery_covered,
  },
  solar_to_home: { parts: { value: sun.to_home }, covered: rollups.solar_allocated },
  solar_to_battery: { parts: { value: sun.to_battery }, covered: rollups.solar_allocated },
  solar_to_grid: { parts: { value: sun.to_grid }, covered: rollups.solar_allocated },
}

/** The days that begin in a range, or the months made of these days, summed by the database from the roll-up. */
export async function readRollups(
  executor: Executor,
  system: MonitoredSystem,
  query: SeriesQuery,
  known: Known,
): Promise<{ starts: string[]; table: EnergyTable }> {
  const days = daysIn(query, system.site_timezone)
  const starts =
    query.resolution === 'month' ? [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))] : days
  const source = sources[query.category]
  const rows = await selectSums(executor, system, query, source, days)
  const byStart = new Map(rows.map((row) => [row.start, row]))
  const table: EnergyTable = {
    parts: Object.fromEntries(
      Object.keys(source.parts).map((name) => [
        name,
        starts.map((start) => byStart.get(start)?.parts[name] ?? null),
      ]),
    ),
    covered: starts.map((start) => byStart.get(start)?.covered ?? 0),
    allocated: starts.map((start) => byStart.get(start)?.allocated ?? 0),
    expected: expectedIn(starts, days, system.site_timezone, known),
    quality: starts.map((start) => byStart.get(start)?.quality ?? 'missing'),
  }
  return { starts, table }
}

async function selectSums(
  executor: Executor,
  system: MonitoredSystem,
  query: SeriesQuery,
  source: Source,
  days: readonly string[],
) {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const start =
    query.resolution === 'month'
      ? sql<string>`to_char(${rollups.day}::timestamp, 'YYYY-MM-01')`
      : sql<string>`to_char(${rollups.day}::timestamp, 'YYYY-MM-DD')`
  return executor
    .select({
      start: start.as('start'),
      parts: sql<Record<string, number | null>>`json_build_object(${sql.join(
        Object.entries(source.parts).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, sum(${column})`),
        sql`, `,
      )})`,
      covered: sql<number>`sum(${source.covered})::int`,
      allocated: sql<number>`sum(${source.allocated ?? source.covered})::int`,
      quality: sql<'estimated' | 'late' | 'measured'>`case
        when sum(${rollups.estimated}) > 0 then 'estimated' when sum(${rollups.late}) > 0 then 'late' else 'measured' end`,
    })
    .from(rollups)
    .where(
      and(
        eq(rollups.system_id, system.id),
        gte(rollups.day, first),
        lt(rollups.day, addCalendarDays(last, 1)),
      ),
    )
    .groupBy(sql`1`)
}

/** The calendar days that begin in a half-open range of instants. */
function daysIn(range: { start: Date; end: Date }, timeZone: string): string[] {
  const dayOfStart = siteDayOf(range.start, timeZone)
  const begun = startOfSiteDay(dayOfStart, timeZone) < range.start
  const first = begun ? addCalendarDays(dayOfStart, 1) : dayOfStart
  const end = addCalendarDays(siteDayOf(new Date(range.end.getTime() - 1), timeZone), 1)
  return first < end ? daysOf({ first_day: first, end_day: end }) : []
}

/** Whether any quarter hour of a day is known, of whichever part: there are rows of days that were told as missing. ENERGY-47. */
export const isKnownDay = sql`greatest(
  ${rollups.solar_covered}, ${rollups.home_covered}, ${rollups.grid_covered}, ${rollups.battery_covered}) > 0`

/**
 * Since when and until when something can be known of a part of a home: from the first day with data of it, so that what
 * was added later is not missed before; of a part that never sent, from the first day with data of any; until now.
 * ENERGY-44, ENERGY-47.
 */
export async function readKnown(
  executor: Executor,
  system: MonitoredSystem,
  { category, now }: Pick<SeriesQuery, 'category' | 'now'>,
): Promise<Known> {
  const firstDay =
    (await readFirstDay(executor, system, gt(sources[category].covered, 0))) ??
    (await readFirstDay(executor, system, isKnownDay))
  const until = (now ?? (await readNow(executor))).getTime()
  return { from: firstDay === null ? until : startOfSiteDay(firstDay, system.site_timezone).getTime(), until }
}

/**
 * The first day with readings of the battery of a home that has one: before it, the battery gave and took nothing.
 * ENERGY-47.
 */
export async function readBatteryDay(executor: Executor, system: MonitoredSystem): Promise<string | null> {
  return hasBattery(system) ? readFirstDay(executor, system, gt(rollups.battery_covered, 0)) : null
}

async function readFirstDay(
  executor: Executor,
  system: MonitoredSystem,
  isKnown: SQL,
): Promise<string | null> {
  const [row] = await executor
    .select({ first_day: rollups.day })
    .from(rollups)
    .where(and(eq(rollups.system_id, system.id), isKnown))
    // By the key, so that the first known day ends it.
    .orderBy(asc(rollups.day))
    .limit(1)
  return row?.first_day ?? null
}

/** The known quarter hours between each start and the next; of the first and the last only the days asked for. */
function expectedIn(
  starts: readonly string[],
  days: readonly string[],
  timeZone: string,
  known: Known,
): number[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const ends = [first, ...starts.slice(1), addCalendarDays(last, 1)].map((day) =>
    startOfSiteDay(day, timeZone).getTime(),
  )
  return starts.map((_, index) => {
    const from = Math.max(ends[index] ?? 0, known.from)
    const until = Math.min(ends[index + 1] ?? 0, known.until)
    return Math.max(0, Math.floor((until - from) / intervalMs))
  })
}
