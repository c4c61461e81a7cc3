import { FormattedMessage, useIntl } from 'react-intl'
import { isWithin, type SitePeriod } from '#domain/site-periods.ts'
import type { Series } from '#src/api/queries/monitoring.ts'
import { Coverage } from '#src/charts/energy/coverage.tsx'
import type { EnergyData } from '#src/charts/energy/model.ts'
import { PreviousNote } from '#src/charts/energy/previous-note.tsx'
import { Figure } from '#src/ui/figure.tsx'
import { powerScaleOf } from './amounts.ts'
import * as css from './energy.css.ts'
import { coverageOf, partsOf, totalOf } from './energy-data.ts'

type Props = {
  data: EnergyData
  series: Series
  period: SitePeriod
  now: Date
}

/** The one total in large figures, and how complete it is. */
export function Total({ data, series, period, now }: Props) {
  const parts = partsOf(data.category, series.allocation)
  return (
    <div className={css.total}>
      <div className={css.figures}>
        {parts ? (
          <>
            <Amount wh={totalOf(parts.up)} name={`energy.up.${data.category}`} />
            <Amount wh={totalOf(parts.down)} name={`energy.down.${data.category}`} />
          </>
        ) : (
          <Amount wh={totalOf(data.series.values)} />
        )}
      </div>
      <Covered data={data} series={series} period={period} now={now} />
      <div className={css.before}>
        <PreviousNote data={data} />
      </div>
    </div>
  )
}

function Amount({ wh, name }: { wh: number | null; name?: string }) {
  const intl = useIntl()
  const scale = powerScaleOf(wh)
  const value = wh === null ? '–' : intl.formatNumber(scale.of(wh), scale.format)
  return (
    <span>
      <Figure size={name === undefined ? 'xl' : 'l'} value={value} unit={scale.unit} />
      {name !== undefined && (
        <span className={css.amountName}>
          <FormattedMessage id={name} />
        </span>
      )}
    </span>
  )
}

function Covered({ data, series, period, now }: Props) {
  const known = coverageOf(series, data)
  if (known === null || known.expected === 0) return null
  const measuredFrom = data.measured_from ? new Date(data.measured_from) : period.start
  const start = measuredFrom > period.start ? measuredFrom : period.start
  return (
    <div className={css.covered}>
      <Coverage
        covered={Math.min(known.covered, known.expected)}
        expected={known.expected}
        // All data are those of a year.
        period={period.unit}
        start={start.toISOString()}
        current={isWithin(period, now)}
        timeZone={data.timeZone}
      />
    </div>
  )
}
