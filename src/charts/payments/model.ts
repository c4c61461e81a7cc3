import { type CalendarDate, daysBetween } from '#domain/calendar-date.ts'
import { dollarsOf } from '#domain/money.ts'
import type { PaymentYear } from '#domain/payment-schedule.ts'

/** The payments of an agreement, year by year, as of a day at the home. */
export type PaymentsData = {
  years: readonly PaymentYear[]
  today: CalendarDate
  /** The place, from 0, of the year that it is now. */
  current: number
  /** The day of the last payment is over. */
  isPaid: boolean
}

/** Over: the next year has begun, or all is paid. Ahead: not begun yet. */
export type YearState = 'over' | 'now' | 'ahead'

export function stateOf(data: PaymentsData, at: number): YearState {
  if (at < data.current || data.isPaid) return 'over'
  const begins = data.years[at]?.first_payment
  return at === data.current && begins !== undefined && begins <= data.today ? 'now' : 'ahead'
}

export const monthlyDollars = ({ monthly_cents }: PaymentYear): number => dollarsOf(monthly_cents)
export const yearDollars = ({ monthly_cents, payments }: PaymentYear): number =>
  dollarsOf(monthly_cents * payments)

/** Reamortizations with their place among the years: 1.5 is in the middle of the second. */
export function reamortizationsOf({ years }: PaymentsData): { date: CalendarDate; at: number }[] {
  return years.flatMap(({ first_payment, reamortizations }, at) =>
    reamortizations.map((date) => ({ date, at: at + Math.min(1, daysBetween(first_payment, date) / 365) })),
  )
}
