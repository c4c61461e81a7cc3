/** A calendar date without a time, "2026-11-20". It belongs to no time zone and never shifts. AGR-6, LANG-11. */
export type CalendarDate = string

const DAY_MS = 24 * 60 * 60 * 1000
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Year, month (1-12) and day of a calendar date and ms of its midnight in UTC, or null when the text is none, e.g. "2026-02-30". */
export function dateParts(
  date: CalendarDate,
): { year: number; month: number; day: number; midnight: number } | null {
  const match = pattern.exec(date)
  if (match === null) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const real = new Date(0)
  const midnight = real.setUTCFullYear(year, month - 1, day)
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === day ? { year, month, day, midnight } : null
}

function known(date: CalendarDate) {
  const found = dateParts(date)
  if (found === null) throw new RangeError(`not a calendar date: ${date}`)
  return found
}

/** Whether the text is a calendar date that exists. */
export function isCalendarDate(text: string): boolean {
  return dateParts(text) !== null
}

/** Days since 1970-01-01. Throws a RangeError for a text that is no date. */
export function dayNumber(date: CalendarDate): number {
  return known(date).midnight / DAY_MS
}

/** The calendar date of a number of days since 1970-01-01. */
export function dateOfDayNumber(days: number): CalendarDate {
  return new Date(days * DAY_MS).toISOString().slice(0, 10)
}

/** The date some days later, or earlier for a negative number. */
export function addCalendarDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/** Days from one date to another; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * The date some months later or earlier, on the same day of the month, or on the month's last day when it has no
 * such day (2026-01-31 and one month: 2026-02-28).
 */
export function addCalendarMonths(date: CalendarDate, months: number): CalendarDate {
  const parts = known(date)
  const count = parts.year * 12 + parts.month - 1 + months
  const year = Math.floor(count / 12)
  const month = (count % 12) + 1
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const day = Math.min(parts.day, last)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The weekday, 0 = Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

/**
 * A Date at noon UTC of the calendar date, for formatters that are told `timeZone: 'UTC'`: so formatted, the date is
 * the same for every reader. LANG-11.
 */
export function dateForDisplay(date: CalendarDate): Date {
  return new Date(dayNumber(date) * DAY_MS + DAY_MS / 2)
}

/**
 * The calendar date of a wire value that may carry a time: of "2026-11-20T23:00:00-08:00" the day as written.
 * Null for anything else.
 */
export function calendarDateOf(value: string | null): CalendarDate | null {
  const date = value?.slice(0, 10) ?? ''
  const rest = value?.slice(10) ?? ''
  return isCalendarDate(date) && (rest === '' || rest.startsWith('T') || rest.startsWith(' ')) ? date : null
}
