import type { IntlShape } from 'react-intl'
import { daysBetween } from '#domain/calendar-date.ts'
import { nextOpening, openInterval } from '#domain/opening-hours.ts'
import type { OpeningHours } from '#domain/policy.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import { clock, ownZone, timeWords } from '../wording.ts'
import { easternZone, showsSame } from './hours-words.ts'

const untilIn = (intl: IntlShape, at: Date, timeZone: string) =>
  timeWords(intl.formatMessage({ id: 'charts.hours.until' }, { time: clock(intl, at, timeZone) }))

/** A day and a time: today or tomorrow where it is so many days ahead, else the day by its name. */
function nextIn(intl: IntlShape, at: Date, timeZone: string, daysAhead: number | null): string {
  const time = clock(intl, at, timeZone)
  const day = intl.formatDate(at, { weekday: 'long', timeZone })
  if (daysAhead === 0) return timeWords(intl.formatMessage({ id: 'charts.hours.nextToday' }, { time }))
  if (daysAhead === 1) return timeWords(intl.formatMessage({ id: 'charts.hours.nextTomorrow' }, { time }))
  return timeWords(intl.formatMessage({ id: 'charts.hours.next' }, { day, time }))
}

/** The next opening in both zones; Eastern time says today or tomorrow only of the day that the reader calls so. */
function openingIn(intl: IntlShape, at: Date, zone: string, now: Date): InBothZones['values'] {
  const day = siteDayOf(at, zone)
  const ahead = daysBetween(siteDayOf(now, zone), day)
  return {
    time: nextIn(intl, at, zone, ahead),
    eastern: nextIn(intl, at, easternZone, siteDayOf(at, easternZone) === day ? ahead : null),
  }
}

/** An instant in words, in the reader's time and in Eastern. */
export type InBothZones = { values: { time: string; eastern: string }; isAlike: boolean }

/** Until when it is open, or when it opens again; null when it never does. */
export function nextChange(
  intl: IntlShape,
  hours: OpeningHours,
  now: Date,
): (InBothZones & { isOpen: boolean }) | null {
  const zone = ownZone()
  const open = openInterval(hours, now)
  const at = open?.closes ?? nextOpening(hours, now)
  if (at === null) return null
  return {
    isOpen: open !== null,
    values: open
      ? { time: untilIn(intl, at, zone), eastern: untilIn(intl, at, easternZone) }
      : openingIn(intl, at, zone, now),
    isAlike: showsSame(intl, at, zone),
  }
}
