import type { IntlShape } from 'react-intl'
import { nextOpening, openInterval } from '#domain/opening-hours.ts'
import type { OpeningHours } from '#domain/policy.ts'
import { clock, ownZone, timeWords } from '../wording.ts'
import { easternZone, showsSame } from './hours-words.ts'

const untilIn = (intl: IntlShape, at: Date, timeZone: string) =>
  timeWords(intl.formatMessage({ id: 'charts.hours.until' }, { time: clock(intl, at, timeZone) }))

const nextIn = (intl: IntlShape, at: Date, timeZone: string) =>
  timeWords(
    intl.formatMessage(
      { id: 'charts.hours.next' },
      { day: intl.formatDate(at, { weekday: 'long', timeZone }), time: clock(intl, at, timeZone) },
    ),
  )

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
  const words = open ? untilIn : nextIn
  return {
    isOpen: open !== null,
    values: { time: words(intl, at, zone), eastern: words(intl, at, easternZone) },
    isAlike: showsSame(intl, at, zone),
  }
}
