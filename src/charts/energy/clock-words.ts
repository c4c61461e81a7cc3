import { TZDate } from '@date-fns/tz'
import type { IntlShape } from 'react-intl'
import { clock } from '../wording.ts'

/** On a day of 23 or 25 hours an hour is missing or comes twice. */
function isChangeDay(instant: number, timeZone: string): boolean {
  const at = new TZDate(instant, timeZone)
  const midnight = (days: number) =>
    new TZDate(at.getFullYear(), at.getMonth(), at.getDate() + days, timeZone).getTime()
  return midnight(1) - midnight(0) !== 86_400_000
}

/** A time of day at the home; on a day on which the clocks change, with its zone. */
export const clockOfDay = (intl: IntlShape, instant: number, timeZone: string): string =>
  clock(intl, instant, timeZone, isChangeDay(instant, timeZone))

/** Both ends of a half-open time; where one of its two days has 23 or 25 hours, both with their zone. */
export function clocksOf(
  intl: IntlShape,
  { from, to }: { from: number; to: number },
  timeZone: string,
): { from: string; to: string } {
  const withZone = isChangeDay(from, timeZone) || isChangeDay(to - 1, timeZone)
  return { from: clock(intl, from, timeZone, withZone), to: clock(intl, to, timeZone, withZone) }
}
