import { useIntl } from 'react-intl'
import { FiguresTable } from '#src/ui/figures-table.tsx'
import { Sideways } from '../sideways.tsx'
import { monthlyDollars, type PaymentsData, stateOf, yearDollars } from './model.ts'
import { PaymentNotes } from './payment-notes.tsx'
import * as css from './payments.css.ts'
import { dayWords, moneyWords } from './words.ts'

/** Exactly what the chart draws, as a table. */
export function PaymentTable({ data }: { data: PaymentsData }) {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id })
  return (
    <>
      <Sideways label={say('charts.payments.name')}>
        <FiguresTable
          caption={say('charts.payments.name')}
          nameHead={say('charts.payments.columnFrom')}
          columns={[
            { id: 'monthly', head: say('charts.payments.columnMonthly') },
            { id: 'payments', head: say('charts.payments.columnPayments') },
            { id: 'sum', head: say('charts.payments.columnSum') },
          ]}
          rows={data.years.map((year, at) => ({
            id: String(year.year),
            name: (
              <>
                {dayWords(intl, year.first_payment)}
                {stateOf(data, at) === 'now' && <span className={css.rowNow}>{say('charts.day.now')}</span>}
                {year.reamortizations.map((date) => (
                  <span key={date} className={css.rowNote}>
                    {intl.formatMessage(
                      { id: 'charts.payments.reamortization' },
                      { day: dayWords(intl, date) },
                    )}
                  </span>
                ))}
              </>
            ),
            cells: {
              monthly: moneyWords(intl, monthlyDollars(year)),
              payments: intl.formatNumber(year.payments),
              sum: moneyWords(intl, yearDollars(year)),
            },
          }))}
        />
      </Sideways>
      <PaymentNotes data={data} />
    </>
  )
}
