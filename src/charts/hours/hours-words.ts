import type { IntlShape } from 'react-intl'
import { type DayOfHours, type OpenInterval, weeklyTable } from '#domain/opening-hours.ts'
import { type OpeningHours, supportPolicy } from '#domain/policy.ts'
import { siteClock, siteDayOf } from '#domain/site-periods.ts'
import { dayAndTime } from '../day-and-time.ts'
import { clock } from '../wording.ts'

export const easternZone = supportPolicy.zone

/** Days beside each other that are open at the same times; the closing may be after midnight. */
export type HoursGroup = { first: Date; last: Date } & OpenInterval

const minutesIn = (at: Date, timeZone: string) => {
  const { hour, minute } = siteClock(at, timeZone)
  return hour * 60 + minute
}

/** Openings by the days on which they begin, whole, though a day of the table ends at midnight. */
function openings(week: readonly DayOfHours[]): OpenInterval[] {
  const found: OpenInterval[] = []
  for (const { intervals } of week) {
    for (const interval of intervals) {
      const before = found.at(-1)
      if (before && before.closes.getTime() === interval.opens.getTime()) before.closes = interval.closes
      else found.push({ ...interval })
    }
  }
  return found
}

/** The week in parts that words can tell: Sunday, Monday to Friday, Saturday. An opening belongs to the day it begins on. */
export function hoursGroups(hours: OpeningHours, zone: string, now: Date): HoursGroup[] {
  const weekOf = (at: number) => weeklyTable(hours, new Date(at), zone)
  const week = weekOf(now.getTime())
  const before = weekOf(now.getTime() - weekMs).slice(-1)
  const after = weekOf(now.getTime() + weekMs).slice(0, 1)
  const days = week.map(({ day }) => String(day))
  const own = openings([...before, ...week, ...after]).filter(({ opens }) =>
    days.includes(siteDayOf(opens, zone)),
  )
  const groups: HoursGroup[] = []
  for (const interval of own) {
    const last = groups.at(-1)
    if (last && isAlike(last, interval, zone)) last.last = interval.opens
    else groups.push({ first: interval.opens, last: interval.opens, ...interval })
  }
  return groups
}

const weekMs = 7 * 86_400_000
const isAlike = (a: OpenInterval, b: OpenInterval, zone: string) =>
  minutesIn(a.opens, zone) === minutesIn(b.opens, zone) &&
  minutesIn(a.closes, zone) === minutesIn(b.closes, zone)

/** Where an instant stands on a day's axis, 0 to 1, by the clock of a zone. */
export function placeOnDay(at: Date, zone: string): number {
  return minutesIn(at, zone) / 1440
}

const dayAndTimeIn = (intl: IntlShape, at: Date, timeZone: string) =>
  dayAndTime(intl, at, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone })

/** Whether clocks in both zones show the same now. */
export const showsSame = (intl: IntlShape, at: Date, zone: string) =>
  dayAndTimeIn(intl, at, zone) === dayAndTimeIn(intl, at, easternZone)

/** From when until when, in words. */
export const span = (intl: IntlShape, { opens, closes }: OpenInterval, zone: string) =>
  `${clock(intl, opens, zone)} – ${clock(intl, closes, zone)}`
