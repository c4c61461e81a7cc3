import { homeZone } from '#domain/home-zone.ts'
import { dollarsOf } from '#domain/money.ts'
import { agreedPayment, currentPayment, scheduledOf } from '#domain/payment-schedule.ts'
import { siteDayOf } from '#domain/site-periods.ts'

/**
 * The monthly payments of an agreement in US dollars: that of the year of payments that it is at the home by the clock of the
 * database, and that of the first year, as it was agreed; null when none is known. What is stored is that of the year in
 * which it became known, and may be years old by now; both come from it, so that no rounding adds up. AGR-16, AGR-27.
 */
export function paymentsOf(row: {
  agreement: Parameters<typeof scheduledOf>[0]
  system: { site_timezone: string } | null
  known_on: string
  now: Date | string
}): { monthly_payment: number | null; agreed_payment: number | null } {
  const { agreement, system, known_on, now } = row
  const scheduled = scheduledOf(agreement)
  const dollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents))
  return {
    monthly_payment: dollars(currentPayment(scheduled, known_on, siteDayOf(new Date(now), homeZone(system)))),
    agreed_payment: dollars(agreedPayment(scheduled, known_on)),
  }
}
