import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { addCalendarDays } from '#domain/calendar-date.ts'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import type { SiteCategory } from '#domain/site-categories.ts'
import { elapsedQuarterHours, siteDayOf, sitePeriodAt, startOfSiteDay } from '#domain/site-periods.ts'
import { type Executor, readNow } from './database.ts'
import { telemetryDays, telemetryPower, telemetryRollups } from './schema/telemetry.ts'
import type { MonitoredSystem } from './systems.ts'
import { intervalMs } from './telemetry-days.ts'
import { isKnownDay, readKnown } from './telemetry-rollups.ts'
import { readSeries } from './telemetry-series.ts'

/** Wh (null: nothing is known), how many quarter hours it covers, and how many there have been until now. ENERGY-15, ENERGY-17. */
export type EnergyAmount = { wh: number | null; covered_intervals: number; expected_intervals: number }

export type EnergySummary = {
  today: EnergyAmount
  month: EnergyAmount
  year: EnergyAmount
  lifetime: EnergyAmount
  peak_w: number | null
  as_of: Date | null
  /** The first day with data of any part. */
  first_day: string | null
  /** The first day with data of each part. */
  measured_since: Record<SiteCategory, string | null>
}

const firstDayWhere = (isKnown: SQL) =>
  sql<string | null>`(min(${telemetryRollups.day}) filter (where ${isKnown}))::text`

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))

/** More may be known than has passed: a clock can be moved. */
function amount(wh: number | null, covered: number, expected: number): EnergyAmount {
  return { wh, covered_intervals: covered, expected_intervals: Math.max(covered, expected) }
}

const isRecent = (at: number, now: Date) => now.getTime() - at <= monitoringPolicy.offlineAfterMs

/** When the last quarter hour of which it is known what the sun gave is over, of a day and the one before, in ms; 0 where none is. */
async function endOfKnown(executor: Executor, system: MonitoredSystem, day: string): Promise<number> {
  const days = await executor
    .select({ firstAt: telemetryDays.first_at, values: telemetryDays.solar_wh })
    .from(telemetryDays)
    .where(
      and(
        eq(telemetryDays.system_id, system.id),
        gte(telemetryDays.day, addCalendarDays(day, -1)),
        lte(telemetryDays.day, day),
      ),
    )
  const ends = days.map(({ firstAt, values }) => {
    const known = values.findLastIndex((value) => value !== null) + 1
    return known > 0 ? firstAt.getTime() + known * intervalMs : 0
  })
  return Math.max(0, ...ends)
}

/**
 * What the sun gave today, this month, this year and ever, by the site's calendar at `now`, from
 * the roll-up alone. A period that began before the first day with data of the roof (where it has none: of any part)
 * expects intervals from that day on, and none after the newest quarter hour of the roof, or after midnight, while that and
 * the newest sample are no older than 35 minutes: quarter hours come a little late, and after samples. `peak_w` is of today, `as_of`
 * of the newest sample, or the end of the quarter hour that stands in for one. ENERGY-17, ENERGY-46, ENERGY-47.
 */
export async function readSummary(
  executor: Executor,
  system: MonitoredSystem,
  now: Date,
): Promise<EnergySummary> {
  const zone = system.site_timezone
  const periods = {
    today: sitePeriodAt('day', now, zone),
    month: sitePeriodAt('month', now, zone),
    year: sitePeriodAt('year', now, zone),
  }
  const sumsSince = (day: string) => ({
    wh: sql<
      string | null
    >`sum(${telemetryRollups.solar_wh}) filter (where ${telemetryRollups.day} >= ${day})`,
    covered: sql<
      string | null
    >`sum(${telemetryRollups.solar_covered}) filter (where ${telemetryRollups.day} >= ${day})`,
  })
  const [row] = await executor
    .select({
      today: sumsSince(periods.today.first_day),
      month: sumsSince(periods.month.first_day),
      year: sumsSince(periods.year.first_day),
      lifetime: sumsSince('0001-01-01'),
      first_day: firstDayWhere(isKnownDay),
      measured_since: {
        solar: firstDayWhere(gt(telemetryRollups.solar_covered, 0)),
        home: firstDayWhere(gt(telemetryRollups.home_covered, 0)),
        grid: firstDayWhere(gt(telemetryRollups.grid_covered, 0)),
        battery: firstDayWhere(gt(telemetryRollups.battery_covered, 0)),
      },
      peak_w: sql<
        number | null
      >`max(${telemetryRollups.solar_peak_w}) filter (where ${telemetryRollups.day} = ${periods.today.first_day})`,
    })
    .from(telemetryRollups)
    .where(and(eq(telemetryRollups.system_id, system.id), lt(telemetryRollups.day, periods.today.end_day)))
  const [power] = await executor
    .select({ as_of: telemetryPower.as_of })
    .from(telemetryPower)
    .where(eq(telemetryPower.system_id, system.id))
  const firstDay = row?.first_day ?? null
  const measuredSince = row?.measured_since ?? { solar: null, home: null, grid: null, battery: null }
  const since = measuredSince.solar ?? firstDay
  const firstAt = since === null ? now : startOfSiteDay(since, zone)
  const asOf = power?.as_of ?? null
  const awaitedSince =
    asOf && isRecent(asOf.getTime(), now)
      ? [await endOfKnown(executor, system, periods.today.first_day), periods.today.start.getTime()]
      : []
  const until = new Date(awaitedSince.find((at) => isRecent(at, now)) ?? now)
  const expectedFrom = (start: Date) =>
    elapsedQuarterHours({ start: start < firstAt ? firstAt : start, end: now }, until)
  const of = (name: 'today' | 'month' | 'year' | 'lifetime', start: Date) =>
    amount(numberOrNull(row?.[name].wh ?? null), Number(row?.[name].covered ?? 0), expectedFrom(start))
  return {
    today: of('today', periods.today.start),
    month: of('month', periods.month.start),
    year: of('year', periods.year.start),
    lifetime: of('lifetime', firstAt),
    peak_w: row?.peak_w ?? null,
    as_of: asOf,
    first_day: firstDay,
    measured_since: measuredSince,
  }
}

export type EnergyBreakdown = Record<'from_solar' | 'from_battery' | 'from_grid', EnergyAmount>

/**
 * What the home was supplied from in a half-open range of instants. Whole days come from the roll-up, other ranges
 * from their quarter hours. Intervals are expected from the first day of the home's data until `now`, without it until `app_now()`. All three cover the same intervals: those in which every part is known.
 */
export async function readBreakdown(
  executor: Executor,
  system: MonitoredSystem,
  range: { start: Date; end: Date; now?: Date },
): Promise<EnergyBreakdown> {
  const now = range.now ?? (await readNow(executor))
  const { from } = await readKnown(executor, system, { category: 'home', now })
  const start = new Date(Math.min(Math.max(range.start.getTime(), from), range.end.getTime()))
  const expected = elapsedQuarterHours({ start, end: range.end }, now)
  const sums = isWholeDays(system, range)
    ? await sumOfDays(executor, system, range)
    : await sumOfIntervals(executor, system, range)
  const of = (wh: number) => amount(sums.covered === 0 ? null : wh, sums.covered, expected)
  return { from_solar: of(sums.solar), from_battery: of(sums.battery), from_grid: of(sums.grid) }
}

type Sums = { solar: number; battery: number; grid: number; covered: number }

/** Whether a period begins and ends with a day of the site: then its totals come from roll-ups. */
export function isWholeDays(
  system: Pick<MonitoredSystem, 'site_timezone'>,
  range: { start: Date; end: Date },
): boolean {
  const isMidnight = (at: Date) =>
    startOfSiteDay(siteDayOf(at, system.site_timezone), system.site_timezone).getTime() === at.getTime()
  return isMidnight(range.start) && isMidnight(range.end)
}

async function sumOfDays(
  executor: Executor,
  system: MonitoredSystem,
  range: { start: Date; end: Date },
): Promise<Sums> {
  const zone = system.site_timezone
  const [row] = await executor
    .select({
      solar: sql<string | null>`sum(${telemetryRollups.home_from_solar_wh})`,
      battery: sql<string | null>`sum(${telemetryRollups.home_from_battery_wh})`,
      grid: sql<string | null>`sum(${telemetryRollups.home_from_grid_wh})`,
      covered: sql<string | null>`sum(${telemetryRollups.home_allocated})`,
    })
    .from(telemetryRollups)
    .where(
      and(
        eq(telemetryRollups.system_id, system.id),
        gte(telemetryRollups.day, siteDayOf(range.start, zone)),
        lt(telemetryRollups.day, siteDayOf(range.end, zone)),
      ),
    )
  return {
    solar: Number(row?.solar ?? 0),
    battery: Number(row?.battery ?? 0),
    grid: Number(row?.grid ?? 0),
    covered: Number(row?.covered ?? 0),
  }
}

async function sumOfIntervals(
  executor: Executor,
  system: MonitoredSystem,
  range: { start: Date; end: Date },
): Promise<Sums> {
  const series = await readSeries(executor, system, {
    category: 'home',
    unit: 'Wh',
    resolution: '15min',
    start: range.start,
    end: range.end,
    allocation: true,
  })
  const sums: Sums = { solar: 0, battery: 0, grid: 0, covered: 0 }
  for (let index = 0; index < series.values.length; index += 1) {
    const at = (name: string) => series.allocation?.[name]?.[index] ?? null
    const [solar, battery, grid] = [at('from_solar'), at('from_battery'), at('from_grid')]
    if (solar === null || battery === null || grid === null) continue
    sums.solar += solar
    sums.battery += battery
    sums.grid += grid
    sums.covered += 1
  }
  return sums
}
