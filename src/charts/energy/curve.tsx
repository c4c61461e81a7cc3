import { Group } from '@visx/group'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { HatchPattern } from '../marks/hatch.tsx'
import { sourceColors } from '../marks/source-colors.css.ts'
import { wordsWidth } from '../words-width.ts'
import { Axis, Baseline } from './axis.tsx'
import type { Plot } from './bar-geometry.ts'
import { clocksOf } from './clock-words.ts'
import type { CurveGeometry } from './curve-geometry.ts'
import * as css from './energy-chart.css.ts'
import { curveLabels } from './labels.ts'
import type { EnergyData, EnergyModel } from './model.ts'

/** The drawing of power over a day, or of every reading of a longer time. */
export const Curve = memo(function Curve({
  data,
  model,
  geometry,
  plot,
  phone,
  id,
}: {
  data: EnergyData
  model: EnergyModel
  geometry: CurveGeometry
  plot: Plot
  phone: boolean
  id: string
}) {
  const intl = useIntl()
  const { edge, fill } = sourceColors[data.category]
  const { x, baseline } = geometry
  const bottom = plot.top + plot.height
  const dense = data.period === 'all'
  const hatch = geometry.gaps
    .map((gap) => `M${gap.x} ${plot.top}h${gap.width}V${bottom}h${-gap.width}Z`)
    .join('')
  const sides = geometry.gaps
    .map((gap) => `M${gap.x} ${plot.top}V${bottom}M${gap.x + gap.width} ${plot.top}V${bottom}`)
    .join('')
  return (
    <Group>
      <defs>
        <HatchPattern id={`${id}-gap`} />
        <linearGradient
          id={`${id}-area`}
          x1="0"
          y1={plot.top}
          x2="0"
          y2={bottom}
          gradientUnits="userSpaceOnUse"
        >
          <stop offset="0" stopColor={fill} />
          <stop offset="1" stopColor={fill} stopOpacity={model.low < 0 ? 1 : 0.42} />
        </linearGradient>
      </defs>
      <Axis data={data} model={model} plot={plot} y={geometry.y} showZero={model.low < 0} />
      <path d={geometry.area} fill={`url(#${id}-area)`} />
      <path d={hatch} fill={`url(#${id}-gap)`} />
      {!dense && <path className={css.gap} fill="none" d={sides} />}
      {geometry.expected !== '' && <path className={css.expectedLine} d={geometry.expected} />}
      {geometry.previous !== '' && <path className={css.previousLine} d={geometry.previous} />}
      <path
        d={geometry.line}
        fill="none"
        stroke={edge}
        strokeWidth={dense ? 1 : 2.5}
        strokeLinejoin="round"
        strokeLinecap={dense ? 'butt' : 'round'}
      />
      <Baseline plot={plot} at={baseline} />
      <ExpectedLabel
        model={model}
        geometry={geometry}
        words={intl.formatMessage({ id: 'charts.day.expected' })}
      />
      {!dense && <GapLabel data={data} geometry={geometry} plot={plot} />}
      {curveLabels(intl, data, model, phone).map(({ instant, words }) => (
        <text
          key={instant}
          className={css.axis}
          x={x(instant) + (dense ? plot.width / 24 : 0)}
          y={plot.words}
          textAnchor="middle"
        >
          {words}
        </text>
      ))}
    </Group>
  )
})

function ExpectedLabel({
  model,
  geometry,
  words,
}: {
  model: EnergyModel
  geometry: CurveGeometry
  words: string
}) {
  if (!model.expected || geometry.expected === '') return null
  const most = Math.max(...model.expected.map((value) => value ?? 0))
  const peak = model.expected.indexOf(most)
  const at = model.expected.findIndex((value, index) => index > peak && (value ?? 0) < most * 0.7)
  const value = model.expected[at] ?? null
  if (value === null) return null
  return (
    <text className={css.note} x={geometry.x(model.edges[at] ?? 0) + 14} y={geometry.y(value) - 2}>
      {words}
    </text>
  )
}

/** The widest gap says its hours above itself; the rows below the chart say the rest. */
function GapLabel({ data, geometry, plot }: { data: EnergyData; geometry: CurveGeometry; plot: Plot }) {
  const intl = useIntl()
  const widest = [...geometry.gaps].sort((a, b) => b.width - a.width)[0]
  if (!widest) return null
  const title = intl.formatMessage({ id: 'charts.energy.noReadings' })
  const hours = intl.formatMessage({ id: 'charts.energy.gapHours' }, clocksOf(intl, widest, data.timeZone))
  const room = Math.max(wordsWidth(hours, 14), wordsWidth(title, 14))
  const x = Math.max(plot.left, Math.min(widest.x, plot.left + plot.width - room))
  return (
    <text x={x} y={plot.top - 26} className={css.note}>
      <tspan className={css.noteStrong}>{title}</tspan>
      <tspan x={x} dy={19}>
        {hours}
      </tspan>
    </text>
  )
}
