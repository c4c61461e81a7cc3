import { addCalendarDays, addCalendarMonths, type CalendarDate, calendarDateOf } from './calendar-date.ts'
import { centsOf } from './money.ts'

/** An agreement as the schedule needs it; amounts in whole cents, rates in hundredths of a percent. */
export type ScheduledAgreement = {
  /** What is paid in the year of payments that it is now. AGR-2. */
  monthly_payment_cents: number | null
  first_payment_date: CalendarDate | null
  number_of_payments: number | null
  contract_term: number | null
  rate_escalator: number | null
  reamortization_dates: readonly CalendarDate[]
}

/** An agreement of the wire or the database as the schedule needs it; dates that are none are left out. */
export function scheduledOf(agreement: {
  /** US dollars */
  monthly_payment: number | null
  first_payment_date: string | null
  number_of_payments: number | null
  /** years */
  contract_term: number | null
  /** hundredths of a percent */
  rate_escalator: number | null
  reamortization_dates: readonly string[]
}): ScheduledAgreement {
  const { number_of_payments, contract_term, rate_escalator, reamortization_dates } = agreement
  return {
    monthly_payment_cents: centsOf(agreement.monthly_payment),
    first_payment_date: calendarDateOf(agreement.first_payment_date),
    number_of_payments,
    contract_term,
    rate_escalator,
    reamortization_dates: reamortization_dates.filter((date) => calendarDateOf(date) !== null),
  }
}

export type PaymentYear = {
  /** 1 for the first year of payments. */
  year: number
  first_payment: CalendarDate
  payments: number
  monthly_cents: number
  /** Reamortization dates that fall into this year: from them on the payment is worked out anew from what is then left. */
  reamortizations: CalendarDate[]
}

/**
 * The monthly payment of a year of payments in whole cents: the first year's, raised by the escalator once for each
 * year since, and lowered for years before; computed from the one amount, so that rounding does not add up. AGR-14.
 */
export function escalatedPayment(
  firstYearCents: number,
  escalatorHundredths: number | null,
  year: number,
): number {
  return Math.round(firstYearCents * (1 + (escalatorHundredths ?? 0) / 10_000) ** (year - 1))
}

/** How many payments an agreement has: as stored, else twelve for each year of its term, else null. */
export function paymentCount(
  agreement: Pick<ScheduledAgreement, 'number_of_payments' | 'contract_term'>,
): number | null {
  if (agreement.number_of_payments !== null) return agreement.number_of_payments
  return agreement.contract_term === null ? null : agreement.contract_term * 12
}

/** The year of payments, from 1, that a date lies in: the first one before it begins, the last one after its end. */
export function paymentYearOf(agreement: ScheduledAgreement, today: CalendarDate): number {
  return Math.floor(Math.max(0, paymentsDue(agreement, today) - 1) / 12) + 1
}

/**
 * The payments of an agreement, year by year from the first payment; the last year may have fewer than twelve. Null
 * when the amount, the first date or the number of payments is not known. The amount is that of the year that `today`
 * lies in, without one of the first year. Amounts after a reamortization are what they would be without it, and the
 * year says so by its date.
 */
export function paymentSchedule(agreement: ScheduledAgreement, today?: CalendarDate): PaymentYear[] | null {
  const {
    monthly_payment_cents: cents,
    first_payment_date: first,
    rate_escalator,
    reamortization_dates,
  } = agreement
  const count = paymentCount(agreement)
  if (cents === null || first === null || count === null || count <= 0) return null
  const known = today === undefined ? 1 : paymentYearOf(agreement, today)
  return Array.from({ length: Math.ceil(count / 12) }, (_, index) => {
    const from = addCalendarMonths(first, index * 12)
    const until = addCalendarMonths(first, (index + 1) * 12)
    return {
      year: index + 1,
      first_payment: from,
      payments: Math.min(12, count - index * 12),
      monthly_cents: escalatedPayment(cents, rate_escalator, index + 2 - known),
      reamortizations: reamortization_dates.filter((date) => from <= date && date < until).sort(),
    }
  })
}

/**
 * The monthly payment of the first year of payments in whole cents, as it was agreed: that of the schedule by `today`.
 * Null when none is known. AGR-14.
 */
export function agreedPayment(agreement: ScheduledAgreement, today: CalendarDate): number | null {
  const { monthly_payment_cents: cents, rate_escalator } = agreement
  return cents === null ? null : escalatedPayment(cents, rate_escalator, 2 - paymentYearOf(agreement, today))
}

/**
 * What is paid in the year of payments that `today` lies in, in whole cents, where the agreement's amount is that of the
 * year of the day on which it became known: raised once for each anniversary of the first payment since. Null when none is
 * known. AGR-27.
 */
export function currentPayment(
  agreement: ScheduledAgreement,
  knownOn: CalendarDate,
  today: CalendarDate,
): number | null {
  const { monthly_payment_cents: cents, rate_escalator } = agreement
  const years = paymentYearOf(agreement, today) - paymentYearOf(agreement, knownOn)
  return cents === null ? null : escalatedPayment(cents, rate_escalator, years + 1)
}

const monthNumber = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

type Dated = Pick<ScheduledAgreement, 'first_payment_date' | 'number_of_payments' | 'contract_term'>

/** How many payments were due up to and including a date, none before the first, at most all if that is known. */
export function paymentsDue(agreement: Dated, today: CalendarDate): number {
  const { first_payment_date: first } = agreement
  if (first === null) return 0
  const months = monthNumber(today) - monthNumber(first)
  const due = addCalendarMonths(first, months) <= today ? months + 1 : months
  return Math.max(0, Math.min(due, paymentCount(agreement) ?? due))
}

/** How many payments had their day before a date: those that are due, without one of that day. */
function paymentsPast(agreement: Dated, today: CalendarDate): number {
  return paymentsDue(agreement, addCalendarDays(today, -1))
}

/** Whether the day of the last payment has passed, where the first one and their number are known. AUTOPAY-45 */
export function arePaymentsOver(agreement: Dated, today: CalendarDate): boolean {
  const count = paymentCount(agreement)
  return count !== null && count > 0 && paymentsPast(agreement, today) >= count
}

/**
 * The payment of a date, or else the next one after it: its day and amount in whole cents. Null when none is left or
 * known; how many there are need not be. BILL-8.
 */
export function nextPayment(
  agreement: ScheduledAgreement,
  today: CalendarDate,
): { date: CalendarDate; cents: number } | null {
  const { monthly_payment_cents: cents, first_payment_date: first, rate_escalator } = agreement
  const past = paymentsPast(agreement, today)
  if (cents === null || first === null || past >= (paymentCount(agreement) ?? Number.POSITIVE_INFINITY))
    return null
  return {
    date: addCalendarMonths(first, past),
    cents: escalatedPayment(
      cents,
      rate_escalator,
      Math.floor(past / 12) + 2 - paymentYearOf(agreement, today),
    ),
  }
}
