import { FormattedMessage, useIntl } from 'react-intl'
import { looks } from '#src/app/house-search.ts'
import { PaymentChart } from '#src/charts/payments/payment-chart.tsx'
import { PaymentTable } from '#src/charts/payments/payment-table.tsx'
import { Card, CardHead } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import * as css from './agreement.css.ts'
import type { PaymentFacts } from './payment-facts.ts'

type Look = (typeof looks)[number]

type Props = { facts: PaymentFacts; look: Look; onLook: (look: Look) => void }

/** What is paid in each year, as a picture or a table. AGR-14. */
export default function PaymentSchedule({ facts, look, onLook }: Props) {
  const intl = useIntl()
  const { schedule, due, count } = facts
  if (schedule === null) {
    return (
      <EmptyState title={<FormattedMessage id="agreement.noSchedule" />}>
        <FormattedMessage id="agreement.noScheduleText" />
      </EmptyState>
    )
  }
  return (
    <Card bleed>
      <CardHead
        look="section"
        aside={
          <span className={css.aside}>
            {count !== null && <FormattedMessage id="agreement.due" values={{ due, count }} />}
            <span className={css.look}>
              <Segmented
                wide
                label={intl.formatMessage({ id: 'energy.look' })}
                value={look}
                onChange={onLook}
                options={looks.map((value) => ({
                  value,
                  icon: <Icon name={value} size="small" />,
                  label: intl.formatMessage({ id: `energy.look.${value}` }),
                }))}
              />
            </span>
          </span>
        }
      >
        <FormattedMessage id="charts.payments.name" />
      </CardHead>
      {look === 'chart' ? <PaymentChart data={schedule} /> : <PaymentTable data={schedule} />}
    </Card>
  )
}
