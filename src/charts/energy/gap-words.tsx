import { useId } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { HatchSwatch } from '../marks/hatch.tsx'
import { type Gap, minuteOfDay } from '../series.ts'
import { clock, timeWords } from '../wording.ts'
import { type BarGeometry, type Plot, wordsWidth } from './bar-geometry.ts'
import * as css from './energy-chart.css.ts'
import type { EnergyData, EnergyModel } from './model.ts'

/** At most so many gaps are told in words; the table has them all. */
const told = 3

const reasons = {
  gateway_offline: { id: 'charts.energy.reasonGateway' },
  unknown: { id: 'charts.energy.reasonUnknown' },
}

function gapWords(intl: IntlShape, gap: Gap, data: EnergyData, row: boolean): string {
  const { timeZone } = data
  const from = Date.parse(gap.from)
  const to = Date.parse(gap.to)
  const say = (instant: number, options: Intl.DateTimeFormatOptions) =>
    intl.formatDate(instant, { ...options, timeZone })
  const midnight = (instant: number) => minuteOfDay(instant, timeZone) === 0
  const sameDay = say(from, { dateStyle: 'short' }) === say(to - 1, { dateStyle: 'short' })
  if (!sameDay) {
    const moment = (instant: number) =>
      `${say(instant, { month: 'long', day: 'numeric' })}, ${clock(intl, instant, timeZone)}`
    const id = row ? 'charts.energy.gapRowDays' : 'charts.energy.gapTitleDays'
    return timeWords(intl.formatMessage({ id }, { from: moment(from), to: moment(to) }))
  }
  const near = data.period === 'day' || data.period === 'week'
  const name = say(from, near ? { weekday: 'long' } : { weekday: 'long', month: 'long', day: 'numeric' })
  const day = row ? name.charAt(0).toLocaleUpperCase(intl.locale) + name.slice(1) : name
  if (midnight(from) && midnight(to)) {
    return intl.formatMessage(
      { id: row ? 'charts.energy.gapRowAllDay' : 'charts.energy.gapTitleAllDay' },
      { day },
    )
  }
  const words = { day, from: clock(intl, from, timeZone), to: clock(intl, to, timeZone) }
  return timeWords(intl.formatMessage({ id: row ? 'charts.energy.gapRow' : 'charts.energy.gapTitle' }, words))
}

/** Rows under the chart, one for each gap that has no words on the drawing. */
export function GapRows({
  gaps,
  data,
  brief,
}: {
  gaps: readonly Gap[]
  data: EnergyData
  /** The drawing already says the hours. */
  brief: boolean
}) {
  const intl = useIntl()
  const id = useId()
  if (gaps.length === 0) return null
  const inOrder = [...gaps].sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const more = gaps.length - told
  return (
    <ul className={css.gapRows}>
      {inOrder.slice(0, told).map((gap) => (
        <li key={gap.from} className={css.gapRow}>
          <HatchSwatch id={`${id}-${gap.from}`} />
          <span>
            {!brief && <strong>{gapWords(intl, gap, data, true)} </strong>}
            {intl.formatMessage(reasons[gap.reason])}
          </span>
        </li>
      ))}
      {more > 0 && <li>{intl.formatMessage({ id: 'charts.energy.gapMore' }, { count: more })}</li>}
    </ul>
  )
}

/** A year: which months lack readings, since their gaps are not known one by one. */
export function LackingMonths({ model, data }: { model: EnergyModel; data: EnergyData }) {
  const intl = useIntl()
  const id = useId()
  const months = model.missing.flatMap((wh, at) =>
    wh === null ? [] : [intl.formatDate(model.edges[at] ?? 0, { month: 'long', timeZone: data.timeZone })],
  )
  // Before it is known when measuring began, months in which nothing was measured yet would be named too.
  if (data.period !== 'year' || !data.measured_from || months.length === 0) return null
  return (
    <ul className={css.gapRows}>
      <li className={css.gapRow}>
        <HatchSwatch id={id} />
        <span>
          <strong>
            {intl.formatMessage({ id: 'charts.energy.gapMonths' }, { months: intl.formatList(months) })}{' '}
          </strong>
          {intl.formatMessage(reasons.unknown)}
        </span>
      </li>
    </ul>
  )
}

/** Desktop: the words above the bars, joined to the gap by a line. */
export function GapLeader({
  gap,
  data,
  model,
  geometry,
  plot,
}: {
  gap: Gap
  data: EnergyData
  model: EnergyModel
  geometry: BarGeometry
  plot: Plot
}) {
  const intl = useIntl()
  const start = Date.parse(gap.from)
  const box = geometry.gaps.find((one) => start < (model.edges[one.at + 1] ?? 0))
  if (!box) return null
  const title = gapWords(intl, gap, data, false)
  const reason = intl.formatMessage(reasons[gap.reason])
  const room = Math.max(wordsWidth(title, 14), wordsWidth(reason, 14))
  const x = Math.max(plot.left, Math.min(box.x, plot.left + plot.width - room))
  const middle = box.x + box.width / 2
  return (
    <g>
      <path className={css.leader} d={`M${middle} 44V${box.tip}`} />
      <circle className={css.leaderDot} cx={middle} cy={box.tip} r={3.5} />
      <text className={css.note} x={x} y={14}>
        <tspan className={css.noteStrong}>{title}</tspan>
        <tspan x={x} dy={19}>
          {reason}
        </tspan>
      </text>
    </g>
  )
}
