import { homeZone } from '#domain/home-zone.ts'
import { dollarsOf } from '#domain/money.ts'
import { currentPayment, scheduledOf } from '#domain/payment-schedule.ts'
import { siteDayOf } from '#domain/site-periods.ts'

/**
 * The monthly payment of an agreement in US dollars, in the year of payments that it is at the home by the clock of the
 * database; null when none is known. What is stored is that of the year in which it became known, and may be years old by
 * now. AGR-27.
 */
export function paymentNow(row: {
  agreement: Parameters<typeof scheduledOf>[0]
  system: { site_timezone: string } | null
  known_on: string
  now: Date | string
}): number | null {
  const { agreement, system, known_on, now } = row
  const today = siteDayOf(new Date(now), homeZone(system))
  const cents = currentPayment(scheduledOf(agreement), known_on, today)
  return cents === null ? null : dollarsOf(cents)
}
