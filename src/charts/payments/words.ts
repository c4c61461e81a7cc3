import type { IntlShape } from 'react-intl'
import { type CalendarDate, dateForDisplay } from '#domain/calendar-date.ts'
import { moneyFormat } from '#domain/money.ts'
import type { PaymentYear } from '#domain/payment-schedule.ts'
import { monthlyDollars, type PaymentsData, stateOf } from './model.ts'

/** A calendar date in full: it belongs to no time zone, and never shifts. */
export const dayWords = (intl: IntlShape, date: CalendarDate): string =>
  intl.formatDate(dateForDisplay(date), { dateStyle: 'long', timeZone: 'UTC' })

export const moneyWords = (intl: IntlShape, dollars: number): string =>
  intl.formatNumber(dollars, moneyFormat)

/** A round sum, on the axis. */
export const roundWords = (intl: IntlShape, dollars: number): string =>
  intl.formatNumber(dollars, { ...moneyFormat, minimumFractionDigits: 0, maximumFractionDigits: 0 })

export const calendarYear = (intl: IntlShape, { first_payment }: PaymentYear): string =>
  intl.formatDate(dateForDisplay(first_payment), { year: 'numeric', timeZone: 'UTC' })

/** All that is drawn of a year, in words. */
export function readYear(
  intl: IntlShape,
  data: PaymentsData,
  at: number,
): { label: string; lines: string[] } {
  const year = data.years[at]
  if (!year) return { label: '', lines: [] }
  const label = intl.formatMessage(
    { id: 'charts.payments.from' },
    { day: dayWords(intl, year.first_payment), year: year.year },
  )
  return {
    label,
    lines: [
      intl.formatMessage(
        { id: 'charts.payments.monthly' },
        { amount: moneyWords(intl, monthlyDollars(year)), now: String(stateOf(data, at) === 'now') },
      ),
      ...(year.payments < 12
        ? [intl.formatMessage({ id: 'charts.payments.count' }, { count: year.payments })]
        : []),
      ...year.reamortizations.map((date) =>
        intl.formatMessage({ id: 'charts.payments.reamortization' }, { day: dayWords(intl, date) }),
      ),
    ],
  }
}
