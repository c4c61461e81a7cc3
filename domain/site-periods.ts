import { tzOffset } from '@date-fns/tz/tzOffset'
import {
  addCalendarDays,
  addCalendarMonths,
  type CalendarDate,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  weekdayOf,
} from './calendar-date.ts'
import { monitoringPolicy } from './monitoring-policy.ts'

/** Units of a period. ENERGY-2. */
export const periodUnits = ['day', 'week', 'month', 'year'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/**
 * A period of a site in its time zone: `start` and `end` are instants, half-open; `first_day` and `end_day` the days
 * that it covers, `end_day` excluded.
 */
export type SitePeriod = {
  unit: PeriodUnit
  time_zone: string
  start: Date
  end: Date
  first_day: CalendarDate
  end_day: CalendarDate
}

const MINUTE = 60_000
const DAY_MS = 24 * 60 * MINUTE

/** Whether the name is a time zone known here, "America/Los_Angeles". */
export function isTimeZone(name: string): boolean {
  return name !== '' && !Number.isNaN(tzOffset(name, new Date(0)))
}

const QUARTER_HOUR = 15 * MINUTE
/**
 * By zone and quarter of an hour: since 2012 clocks are moved at full quarters alone, and the same midnights are asked for
 * over and over.
 */
const offsets = new Map<string, Map<number, number>>()
/** About a megabyte; then a zone begins anew. */
const mostOfOneZone = 20_000

function keep(timeZone: string, quarter: number, offset: number): number {
  const known = offsets.get(timeZone)
  if (known === undefined || known.size >= mostOfOneZone) offsets.set(timeZone, new Map([[quarter, offset]]))
  else known.set(quarter, offset)
  return offset
}

/** ms that the zone's clock is ahead of UTC at an instant. Throws a RangeError for an unknown zone. */
function offsetAt(ms: number, timeZone: string): number {
  const quarter = Math.floor(ms / QUARTER_HOUR)
  const known = offsets.get(timeZone)?.get(quarter)
  if (known !== undefined) return known
  const minutes = tzOffset(timeZone, new Date(ms))
  if (Number.isNaN(minutes)) throw new RangeError(`unknown time zone: ${timeZone}`)
  return keep(timeZone, quarter, minutes * MINUTE)
}

/** The calendar day at the site at an instant. ENERGY-3. */
export function siteDayOf(instant: Date, timeZone: string): CalendarDate {
  const ms = instant.getTime()
  return new Date(ms + offsetAt(ms, timeZone)).toISOString().slice(0, 10)
}

/**
 * The instant at which a clock at the site shows a time on a day; `minutes` since midnight may run past 24 hours into
 * the next day. A time that the clock repeats is the first of the two; one that it skips is the end of the gap.
 */
export function wallClock(day: CalendarDate, minutes: number, timeZone: string): Date {
  const shown = dayNumber(day) * DAY_MS + minutes * MINUTE
  const before = offsetAt(shown - DAY_MS, timeZone)
  const after = offsetAt(shown + DAY_MS, timeZone)
  const fits = [before, after]
    .map((offset) => shown - offset)
    .filter((ms) => ms + offsetAt(ms, timeZone) === shown)
  return new Date(fits.length > 0 ? Math.min(...fits) : endOfGap(shown, before, after, timeZone))
}

/** Where a skipped time falls: the first instant whose clock is past it, found by halving between the two offsets. */
function endOfGap(shown: number, before: number, after: number, timeZone: string): number {
  let early = shown - Math.max(before, after)
  let late = shown - Math.min(before, after)
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (middle + offsetAt(middle, timeZone) >= shown) late = middle
    else early = middle
  }
  return late
}

/** The instant at which a calendar day begins at the site: its midnight, as `wallClock` finds it. ENERGY-3. */
export function startOfSiteDay(day: CalendarDate, timeZone: string): Date {
  return wallClock(day, 0, timeZone)
}

/** Wall-clock time of the site at an instant, for axes and tables: day, hour and minute. */
export function siteClock(
  instant: Date,
  timeZone: string,
): { day: CalendarDate; hour: number; minute: number } {
  const ms = instant.getTime()
  const shifted = new Date(ms + offsetAt(ms, timeZone))
  return {
    day: shifted.toISOString().slice(0, 10),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

/** An instant in ISO form with the site's offset, "2026-11-01T00:00:00-07:00", as start_time and end_time carry it. ENERGY-5. */
export function siteInstant(instant: Date, timeZone: string): string {
  const ms = instant.getTime()
  const offset = offsetAt(ms, timeZone)
  const minutes = Math.round(Math.abs(offset) / MINUTE)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const sign = offset < 0 ? '-' : '+'
  const clock = new Date(ms + offset).toISOString().slice(0, 19)
  return `${clock}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

const firstDayOf: Record<PeriodUnit, (day: CalendarDate) => CalendarDate> = {
  day: (day) => day,
  week: (day) => addCalendarDays(day, -weekdayOf(day)),
  month: (day) => `${day.slice(0, 7)}-01`,
  year: (day) => `${day.slice(0, 4)}-01-01`,
}

function shifted(unit: PeriodUnit, firstDay: CalendarDate, by: number): CalendarDate {
  if (unit === 'day') return addCalendarDays(firstDay, by)
  if (unit === 'week') return addCalendarDays(firstDay, 7 * by)
  return addCalendarMonths(firstDay, unit === 'month' ? by : 12 * by)
}

/** The period of a unit that holds a calendar day; weeks begin on Sunday. Throws a RangeError for a wrong day or zone. ENERGY-3. */
export function sitePeriod(unit: PeriodUnit, day: CalendarDate, timeZone: string): SitePeriod {
  const first = firstDayOf[unit](dateOfDayNumber(dayNumber(day)))
  const end = shifted(unit, first, 1)
  return {
    unit,
    time_zone: timeZone,
    start: startOfSiteDay(first, timeZone),
    end: startOfSiteDay(end, timeZone),
    first_day: first,
    end_day: end,
  }
}

/** The period of a unit at an instant, by the site's clock whatever the reader's zone. ENERGY-3. */
export function sitePeriodAt(unit: PeriodUnit, instant: Date, timeZone: string): SitePeriod {
  return sitePeriod(unit, siteDayOf(instant, timeZone), timeZone)
}

/** The period before. */
export function previousPeriod(period: SitePeriod): SitePeriod {
  return sitePeriod(period.unit, shifted(period.unit, period.first_day, -1), period.time_zone)
}

/** The period after. */
export function nextPeriod(period: SitePeriod): SitePeriod {
  return sitePeriod(period.unit, period.end_day, period.time_zone)
}

/** The days of a period, first to last. */
export function daysOf(period: Pick<SitePeriod, 'first_day' | 'end_day'>): CalendarDate[] {
  const days = daysBetween(period.first_day, period.end_day)
  return Array.from({ length: days }, (_, index) => addCalendarDays(period.first_day, index))
}

/** The starts of the intervals of a step that lie in a half-open range; by elapsed time, so 23- and 25-hour days are right. */
export function intervalStarts(range: { start: Date; end: Date }, stepSeconds: number): Date[] {
  const step = stepSeconds * 1000
  const count = Math.max(0, Math.ceil((range.end.getTime() - range.start.getTime()) / step))
  return Array.from({ length: count }, (_, index) => new Date(range.start.getTime() + index * step))
}

/** How many quarter hours a range has: 96 in a day, 92 and 100 on the days of the clock changes. ENERGY-4. */
export function expectedQuarterHours(range: { start: Date; end: Date }): number {
  const ms = range.end.getTime() - range.start.getTime()
  return Math.max(0, Math.round(ms / monitoringPolicy.intervalMs))
}

/** How many quarter hours of a range are over at `now`: what a total of a running period can cover. ENERGY-15, ENERGY-17. */
export function elapsedQuarterHours(range: { start: Date; end: Date }, now: Date): number {
  const until = Math.min(now.getTime(), range.end.getTime())
  return Math.max(0, Math.floor((until - range.start.getTime()) / monitoringPolicy.intervalMs))
}

/** Whether the period holds the instant. */
export function isWithin(period: { start: Date; end: Date }, instant: Date): boolean {
  return period.start <= instant && instant < period.end
}

/** The `aggregation_level` asked for a period: none for a day, day for a week or month, month for a year. ENERGY-6. */
export function aggregationOf(unit: PeriodUnit): 'day' | 'month' | null {
  if (unit === 'day') return null
  return unit === 'year' ? 'month' : 'day'
}
