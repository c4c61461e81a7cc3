import { shownFields } from '#domain/agreement-types.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { dollarsOf } from '#domain/money.ts'
import {
  arePaymentsOver,
  currentPayment,
  nextPayment,
  type PaymentYear,
  paymentCount,
  paymentSchedule,
  paymentsDue,
  paymentYearOf,
  scheduledOf,
} from '#domain/payment-schedule.ts'
import type { Agreement } from '#src/api/queries/agreements.ts'
import type { PaymentsData } from '#src/charts/payments/model.ts'

export type PaymentFacts = {
  /** What the homeowner pays, in one word: the first line of the page. AGR-12. */
  kind: 'canceled' | 'unknown' | 'willPay' | 'pays' | 'paid'
  /** The current monthly payment; null when it is not known. */
  cents: number | null
  /** The payment of today, else the one after. BILL-8. */
  next: { date: CalendarDate; cents: number } | null
  isDueToday: boolean
  /** The day to come, not after that of the next payment, on which its amount is worked out anew; null without one. BILL-9 */
  recalculatedOn: CalendarDate | null
  due: number
  count: number | null
  schedule: PaymentsData | null
}

function kindOf(
  agreement: Agreement,
  { cents, due, count }: Omit<PaymentFacts, 'kind'>,
  isPaid: boolean,
): PaymentFacts['kind'] {
  if (agreement.current_milestone === 'CANCELED') return 'canceled'
  if (cents === null || count === 0) return 'unknown'
  if (due === 0) return 'willPay'
  return isPaid ? 'paid' : 'pays'
}

/**
 * An agreement that was read on a day at the home, with the payment of the year of payments that it is by now: a page may
 * stand open over the anniversary. AGR-27.
 */
export function agreementNow(agreement: Agreement, readOn: CalendarDate, today: CalendarDate): Agreement {
  const cents = currentPayment(scheduledOf(agreement), readOn, today)
  return { ...agreement, monthly_payment: cents === null ? null : dollarsOf(cents) }
}

/** What is paid under an agreement, as of a day at the home. */
export function paymentFacts(agreement: Agreement, today: CalendarDate): PaymentFacts {
  const isReamortized = shownFields(agreement).includes('reamortization_dates')
  const rules = scheduledOf(isReamortized ? agreement : { ...agreement, reamortization_dates: [] })
  const years: readonly PaymentYear[] | null = paymentSchedule(rules, today)
  const count = paymentCount(rules)
  const due = paymentsDue(rules, today)
  const isPaid = arePaymentsOver(rules, today)
  const next = nextPayment(rules, today)
  const isBeforeNext = (day: CalendarDate) => next !== null && day > today && day <= next.date
  const facts = {
    recalculatedOn: rules.reamortization_dates.find(isBeforeNext) ?? null,
    cents: rules.monthly_payment_cents,
    next,
    isDueToday: next?.date === today,
    due,
    count,
    schedule: years && { years, today, current: paymentYearOf(rules, today) - 1, isPaid },
  }
  return { kind: kindOf(agreement, facts, isPaid), ...facts }
}
