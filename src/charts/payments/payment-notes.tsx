import { useIntl } from 'react-intl'
import type { PaymentsData } from './model.ts'
import * as css from './payments.css.ts'
import { dayWords } from './words.ts'

/** What a reamortization changes in the amounts, under the chart and the table alike. AGR-13. */
export function PaymentNotes({ data }: { data: PaymentsData }) {
  const intl = useIntl()
  const dates = data.years.flatMap(({ reamortizations }) => reamortizations)
  if (dates.length === 0) return null
  return (
    <ul className={css.notes}>
      {dates.map((date) => (
        <li key={date}>
          {intl.formatMessage(
            { id: date < data.today ? 'charts.payments.wasAnew' : 'charts.payments.anew' },
            { day: dayWords(intl, date) },
          )}
        </li>
      ))}
    </ul>
  )
}
