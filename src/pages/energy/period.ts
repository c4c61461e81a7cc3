import type { CalendarDate } from '#domain/calendar-date.ts'
import type { SiteCategory } from '#domain/site-categories.ts'
import {
  aggregationOf,
  nextPeriod,
  type PeriodUnit,
  previousPeriod,
  type SitePeriod,
  siteDayOf,
  sitePeriod,
} from '#domain/site-periods.ts'
import type { SeriesRange } from '#src/api/queries/series-range.ts'
import type { EnergySearch } from '#src/app/house-search.ts'

export type Shown = 'day' | 'week' | 'month' | 'year' | 'all'

/** No home was measured before: its period, and the one before that, are none to ask for. */
const earliestDay: CalendarDate = '1980-01-01'

/** The period that the address asks for; today's when it names no day. "All data" is a year by quarter hours. */
export function shownPeriod(
  search: EnergySearch,
  timeZone: string,
  now: Date,
): { shown: Shown; period: SitePeriod } {
  const shown = search.period ?? 'day'
  const unit: PeriodUnit = shown === 'all' ? 'year' : shown
  const today = siteDayOf(now, timeZone)
  const { day = today } = search
  const canBeAsked = earliestDay <= day && day < today
  return { shown, period: sitePeriod(unit, canBeAsked ? day : today, timeZone) }
}

/** The part of the home that the address asks for, when it is shown here; else the first one. */
export function shownCategory(
  categories: readonly SiteCategory[],
  asked: SiteCategory | undefined,
): SiteCategory {
  return categories.find((name) => name === asked) ?? categories[0] ?? 'solar'
}

/** What to ask the server for a period. */
export function rangeOf(shown: Shown, period: SitePeriod): SeriesRange {
  const level = shown === 'all' ? null : aggregationOf(shown)
  return { start: period.start, end: period.end, timeZone: period.time_zone, level }
}

/** The days that "earlier" and "later" lead to; null where there is nothing to see. `firstDay` is undefined while it is not known. */
export function neighbours(
  period: SitePeriod,
  firstDay: CalendarDate | null | undefined,
  now: Date,
): { earlier: CalendarDate | null; later: CalendarDate | null } {
  const hasEarlier = firstDay === undefined || (firstDay !== null && firstDay < period.first_day)
  const hasLater = period.end.getTime() <= now.getTime()
  return {
    earlier: hasEarlier ? previousPeriod(period).first_day : null,
    later: hasLater ? nextPeriod(period).first_day : null,
  }
}

/** The first day that was measured in place of one before it, which cannot be opened. ENERGY-19 */
export const firstOf = (day: string | undefined, firstDay: string | null | undefined) =>
  day !== undefined && firstDay && day < firstDay ? { day: firstDay } : {}
