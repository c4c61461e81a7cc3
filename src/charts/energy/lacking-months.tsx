import { useId } from 'react'
import { useIntl } from 'react-intl'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { HatchSwatch } from '../marks/hatch.tsx'
import * as css from './energy-chart.css.ts'
import { isAskedAgain } from './gap-words.ts'
import type { EnergyData, EnergyModel } from './model.ts'

const dayMs = 86_400_000

/**
 * A year: which months lack readings, since their gaps are not known one by one; of the newest only what is not older
 * than two weeks may still arrive.
 */
export function LackingMonths({ model, data }: { model: EnergyModel; data: EnergyData }) {
  const intl = useIntl()
  const id = useId()
  if (data.period !== 'year') return null
  const lacking = model.missing.flatMap((wh, at) => (wh === null ? [] : [at]))
  const isOver = (at: number) => !isAskedAgain(model.edges[at + 1] ?? 0, data)
  const days = monitoringPolicy.lookBackMs / dayMs
  const rows = [
    {
      months: lacking.filter(isOver),
      reason: intl.formatMessage({ id: 'charts.energy.reasonUnknownOver' }),
    },
    {
      months: lacking.filter((at) => !isOver(at)),
      reason: intl.formatMessage({ id: 'charts.energy.reasonNewest' }, { days }),
    },
  ].filter(({ months }) => months.length > 0)
  if (rows.length === 0) return null
  const name = (at: number) =>
    intl.formatDate(model.edges[at] ?? 0, { month: 'long', timeZone: data.timeZone })
  return (
    <ul className={css.gapRows}>
      {rows.map(({ months, reason }) => (
        <li key={reason} className={css.gapRow}>
          <HatchSwatch id={`${id}-${months[0]}`} />
          <span>
            <strong>
              {intl.formatMessage(
                { id: 'charts.energy.gapMonths' },
                { months: intl.formatList(months.map(name)) },
              )}{' '}
            </strong>
            {reason}
          </span>
        </li>
      ))}
    </ul>
  )
}
