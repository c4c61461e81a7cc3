import { addCalendarDays, type CalendarDate, weekdayOf } from './calendar-date.ts'
import { type OpeningHours, supportPolicy } from './policy.ts'
import { siteDayOf, sitePeriodAt, wallClock } from './site-periods.ts'

/** A half-open interval of instants. */
export type OpenInterval = { opens: Date; closes: Date }

const zone = supportPolicy.zone

/** The intervals that begin on a day in Eastern time. */
function beginningOn(hours: OpeningHours, day: CalendarDate): OpenInterval[] {
  return hours
    .filter((row) => row.weekday === weekdayOf(day))
    .map((row) => ({
      opens: wallClock(day, row.opens * 60, zone),
      closes: wallClock(day, row.closes * 60, zone),
    }))
}

/** The intervals that begin within some days around a day, in order. */
function around(hours: OpeningHours, day: CalendarDate, before: number, after: number): OpenInterval[] {
  const days = Array.from({ length: before + after + 1 }, (_, index) => addCalendarDays(day, index - before))
  return days
    .flatMap((each) => beginningOn(hours, each))
    .sort((a, b) => a.opens.getTime() - b.opens.getTime())
}

/** The interval that is open at `now`, or null. Intervals are half-open and may run past midnight. TPV-14. */
export function openInterval(hours: OpeningHours, now: Date): OpenInterval | null {
  const intervals = around(hours, siteDayOf(now, zone), 1, 0)
  return intervals.find((interval) => interval.opens <= now && now < interval.closes) ?? null
}

/** Whether it is open at `now`. */
export function isOpen(hours: OpeningHours, now: Date): boolean {
  return openInterval(hours, now) !== null
}

/** The next opening after `now`, whether or not it is open now; null when it never opens. SUP-7. */
export function nextOpening(hours: OpeningHours, now: Date): Date | null {
  const later = around(hours, siteDayOf(now, zone), 0, 8).find((interval) => interval.opens > now)
  return later?.opens ?? null
}

export type DayOfHours = { day: CalendarDate; weekday: number; intervals: OpenInterval[] }

/**
 * The week of `now` as a reader in another time zone sees it: seven days from Sunday by the reader's clock, each with
 * its open intervals cut at the reader's midnights. Right in weeks with a clock change. TPV-15.
 */
export function weeklyTable(hours: OpeningHours, now: Date, readerZone: string): DayOfHours[] {
  const week = sitePeriodAt('week', now, readerZone)
  const intervals = joined(around(hours, week.first_day, 2, 9))
  return Array.from({ length: 7 }, (_, weekday) => {
    const day = addCalendarDays(week.first_day, weekday)
    const start = wallClock(day, 0, readerZone)
    const end = wallClock(addCalendarDays(day, 1), 0, readerZone)
    return { day, weekday, intervals: intervals.flatMap((interval) => cut(interval, start, end) ?? []) }
  })
}

function joined(intervals: readonly OpenInterval[]): OpenInterval[] {
  const result: OpenInterval[] = []
  for (const interval of intervals) {
    const last = result.at(-1)
    if (last !== undefined && last.closes >= interval.opens) last.closes = interval.closes
    else result.push({ ...interval })
  }
  return result
}

function cut(interval: OpenInterval, start: Date, end: Date): OpenInterval | null {
  const opens = interval.opens > start ? interval.opens : start
  const closes = interval.closes < end ? interval.closes : end
  return opens < closes ? { opens, closes } : null
}
