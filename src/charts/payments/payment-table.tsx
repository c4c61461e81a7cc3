import { useIntl } from 'react-intl'
import { FiguresTable } from '#src/ui/figures-table.tsx'
import { monthlyDollars, type PaymentsData, yearDollars } from './model.ts'
import * as css from './payments.css.ts'
import { dayWords, moneyWords } from './words.ts'

/** Exactly what the chart draws, as a table. */
export function PaymentTable({ data }: { data: PaymentsData }) {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id })
  return (
    <div className={css.scroller}>
      <FiguresTable
        caption={say('charts.payments.name')}
        nameHead={say('charts.payments.columnFrom')}
        columns={[
          { id: 'monthly', head: say('charts.payments.columnMonthly') },
          { id: 'payments', head: say('charts.payments.columnPayments') },
          { id: 'sum', head: say('charts.payments.columnSum') },
        ]}
        rows={data.years.map((year) => ({
          id: String(year.year),
          name: (
            <>
              {dayWords(intl, year.first_payment)}
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
    </div>
  )
}
