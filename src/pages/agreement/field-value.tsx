import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { AgreementField } from '#domain/agreement-types.ts'
import { calendarDateOf } from '#domain/calendar-date.ts'
import { centsOf, dollarsOf, moneyFormat } from '#domain/money.ts'
import { signApart } from '#domain/percent-sign.ts'
import { rateFormat, shareOf } from '#domain/rates.ts'
import type { Agreement } from '#src/api/queries/agreements.ts'
import { dayWords } from '#src/charts/payments/words.ts'
import * as css from './agreement.css.ts'

/** A rate as a percentage. AGR-4. */
export function rateWords(intl: IntlShape, hundredths: number): string {
  return signApart(intl.locale, intl.formatNumber(shareOf(hundredths) ?? 0, rateFormat))
}

const dateOf = (intl: IntlShape, value: string | null): string | null => {
  const date = calendarDateOf(value)
  return date && dayWords(intl, date)
}

const amountOf = (intl: IntlShape, value: number | null): string | null => {
  const cents = centsOf(value)
  return cents === null ? null : intl.formatNumber(dollarsOf(cents), moneyFormat)
}

function wordsOf(intl: IntlShape, agreement: Agreement, field: AgreementField): string | null {
  switch (field) {
    case 'contract_signed_date':
    case 'pto_date':
    case 'in_service_date':
    case 'commencement_date':
    case 'first_payment_date':
      return dateOf(intl, agreement[field])
    case 'initial_balance':
    case 'amount_financed':
    case 'buydown_amount':
    case 'monthly_payment':
      return amountOf(intl, agreement[field])
    case 'interest_rate':
    case 'rate_escalator':
      return agreement[field] === null ? null : rateWords(intl, agreement[field])
    case 'contract_term':
      return agreement.contract_term === null
        ? null
        : intl.formatMessage({ id: 'agreement.years' }, { count: agreement.contract_term })
    case 'number_of_payments':
      return agreement.number_of_payments === null ? null : intl.formatNumber(agreement.number_of_payments)
    case 'rate_contract':
      return priceOf(intl, agreement.rate_contract)
    case 'reamortization_dates':
      return null
  }
}

/** A price of energy has more decimals than a sum of money. */
function priceOf(intl: IntlShape, dollars: number | null): string | null {
  if (dollars === null) return null
  const price = intl.formatNumber(dollars, { ...moneyFormat, maximumFractionDigits: 5 })
  return intl.formatMessage({ id: 'agreement.perKilowattHour' }, { price })
}

/** A field in words; one that is missing says so, and never zero. AGR-5, AGR-11. */
export function FieldValue({ agreement, field }: { agreement: Agreement; field: AgreementField }) {
  const intl = useIntl()
  if (field === 'reamortization_dates') {
    const days = agreement.reamortization_dates
      .map((date) => dateOf(intl, date))
      .filter((day) => day !== null)
    if (days.length === 0) return <FormattedMessage id="agreement.none" />
    return days.map((day) => (
      <span key={day} className={css.line}>
        {day}
      </span>
    ))
  }
  const words = wordsOf(intl, agreement, field)
  if (words !== null) return words
  return (
    <span className={css.missing}>
      <FormattedMessage id="agreement.notKnown" />
    </span>
  )
}
