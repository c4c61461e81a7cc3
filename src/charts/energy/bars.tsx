import { Group } from '@visx/group'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { HatchPattern } from '../marks/hatch.tsx'
import { sourceColors } from '../marks/source-colors.css.ts'
import { decimal } from '../wording.ts'
import { wordsWidth } from '../words-width.ts'
import { Axis, Baseline } from './axis.tsx'
import { type BarGeometry, barPath, boxPath, capPath, labelDigits, type Plot } from './bar-geometry.ts'
import * as css from './energy-chart.css.ts'
import { barLabels } from './labels.ts'
import type { EnergyData, EnergyModel } from './model.ts'

/** The drawing of days or months: a few paths for all bars, so that a year costs no more than a week. */
export const Bars = memo(function Bars({
  data,
  model,
  geometry,
  plot,
  phone,
  id,
}: {
  data: EnergyData
  model: EnergyModel
  geometry: BarGeometry
  plot: Plot
  phone: boolean
  id: string
}) {
  const intl = useIntl()
  const { edge, fill } = sourceColors[data.category]
  const { bars, previous, gaps, baseline, slot, centre } = geometry
  const thin = slot < 24
  return (
    <Group>
      <defs>
        <HatchPattern id={`${id}-gap`} />
      </defs>
      <Axis data={data} model={model} plot={plot} y={geometry.y} showZero />
      <path className={css.previousBody} d={barPath(previous, 0)} />
      <path className={css.previousCap} d={capPath(previous, 0)} />
      <path className={css.gap} d={boxPath(gaps, 6)} fill={`url(#${id}-gap)`} />
      <path d={barPath(bars, thin ? 2 : 6)} fill={fill} stroke={edge} strokeWidth={thin ? 1 : 1.5} />
      <path
        d={capPath(bars, thin ? 0.75 : 3.5)}
        fill="none"
        stroke={edge}
        strokeWidth={thin ? 2.5 : 3.5}
        strokeLinecap={thin ? 'butt' : 'round'}
      />
      <Baseline plot={plot} at={baseline} />
      <Values data={data} model={model} geometry={geometry} />
      {barLabels(intl, data, model, slot, phone).map((label) => (
        <text
          key={label.at}
          className={label.strong ? css.axisStrong : css.axis}
          x={centre(label.at)}
          y={plot.words}
          textAnchor="middle"
        >
          {label.words}
          {label.below !== null && (
            <tspan x={centre(label.at)} dy={19}>
              {label.below}
            </tspan>
          )}
        </text>
      ))}
    </Group>
  )
})

/** A value stands over its bar; under a gap it moves into the bar, if it fits there. */
function Values({ data, model, geometry }: { data: EnergyData; model: EnergyModel; geometry: BarGeometry }) {
  const intl = useIntl()
  const { bars, gaps, slot } = geometry
  const two = model.columns.some((column) => column.part === 'down')
  const columns = model.columns.filter((column) => !column.before)
  const values = columns.flatMap((column) =>
    column.values.flatMap((value) => (value === null ? [] : [value])),
  )
  const size = 15
  const written = (value: number, digits: number) =>
    decimal(intl, (model.isTwoWay ? Math.abs(value) : value) / model.unit.divisor, digits)
  const room = (bars[0]?.width ?? 0) + (slot > 70 ? 8 : 3)
  const digits = labelDigits(values, model.unit.digits, room, size, written)
  if (digits === null || (two && slot < 44)) return null
  const marked = columns.flatMap((column) =>
    column.values.flatMap((value, at) =>
      value === null ? [] : [{ at, value, down: column.part === 'down' }],
    ),
  )
  return (
    <g>
      {marked.map(({ at, value, down }, index) => {
        const box = bars[index]
        if (!box) return null
        const words = written(value, digits)
        const lost = value !== 0 && !/[1-9]/.test(words)
        const below = down || value < 0
        const covered = !below && gaps.some((gap) => gap.at === at)
        if (lost || (covered && (box.foot - box.tip < 30 || wordsWidth(words, size) > box.width))) return null
        return (
          <text
            key={`${at}-${down}`}
            className={covered ? css.valueInside : css.value}
            fill={covered ? sourceColors[data.category].onFill : undefined}
            x={box.x + box.width / 2}
            y={covered || below ? box.tip + 22 : box.tip - 11}
            textAnchor="middle"
          >
            {words}
          </text>
        )
      })}
    </g>
  )
}
