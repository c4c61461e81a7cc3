import { Line } from '@visx/shape'
import { useIntl } from 'react-intl'
import { decimal } from '../wording.ts'
import type { Plot } from './bar-geometry.ts'
import * as css from './energy-chart.css.ts'
import { partName } from './labels.ts'
import type { EnergyData, EnergyModel } from './model.ts'

/** Decimals that a round number is written with. */
const digitsOf = (tick: number) => String(tick).split('.')[1]?.length ?? 0

/** Gridlines with their figures, the unit above them. The baseline is drawn by `Baseline`, over the marks. */
export function Axis({
  data,
  model,
  plot,
  y,
  showZero,
}: {
  data: EnergyData
  model: EnergyModel
  plot: Plot
  y: (value: number) => number
  showZero: boolean
}) {
  const intl = useIntl()
  const { divisor, unit } = model.unit
  const ticks = model.grid.ticks.map((tick) => tick / divisor)
  const digits = Math.max(0, ...ticks.map(digitsOf))
  const top = Math.min(plot.top + 16, y(0), ...ticks.map((tick) => y(tick * divisor)))
  return (
    <g>
      {ticks.map((tick) => {
        const at = y(tick * divisor)
        return (
          <g key={tick}>
            <Line
              className={css.gridline}
              from={{ x: plot.left, y: at }}
              to={{ x: plot.left + plot.width, y: at }}
            />
            <text className={css.axis} x={plot.left - 10} y={at + 5} textAnchor="end">
              {decimal(intl, model.isTwoWay ? Math.abs(tick) : tick, digits)}
            </text>
          </g>
        )
      })}
      {showZero && (
        <text className={css.axis} x={plot.left - 10} y={y(0) + 5} textAnchor="end">
          {decimal(intl, 0, 0)}
        </text>
      )}
      <text className={css.axis} x={plot.left - 10} y={top - 21} textAnchor="end">
        {unit}
      </text>
      {model.isTwoWay && (
        <>
          <text className={css.note} x={plot.left} y={plot.top - 38}>
            {partName(intl, data.category, 'up')}
          </text>
          <text className={css.note} x={plot.left} y={plot.words - 24}>
            {partName(intl, data.category, 'down')}
          </text>
        </>
      )}
    </g>
  )
}

export function Baseline({ plot, at }: { plot: Plot; at: number }) {
  return (
    <Line className={css.baseline} from={{ x: plot.left, y: at }} to={{ x: plot.left + plot.width, y: at }} />
  )
}
