import { useId } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { HatchSwatch } from '../marks/hatch.tsx'
import { type Gap, minuteOfDay } from '../series.ts'
import { clock, sentenceCase, timeWords } from '../wording.ts'
import { type BarGeometry, type Plot, wordsWidth } from './bar-geometry.ts'
import * as css from './energy-chart.css.ts'
import type { EnergyData, EnergyModel } from './model.ts'

/** At most so many gaps are told in words; the table has them all. */
const told = 3

const dayMs = 86_400_000

const reasons = {
  gateway_offline: { coming: 'charts.energy.reasonGateway', over: 'charts.energy.reasonGatewayOver' },
  unknown: { coming: 'charts.energy.reasonUnknown', over: 'charts.energy.reasonUnknownOver' },
}

/** Whether what is missing of a time that ended then is still asked for again. VENDOR-17 */
const isAskedAgain = (end: number, { now }: EnergyData) =>
  end >= Date.parse(now) - monitoringPolicy.lookBackMs

function reasonWords(intl: IntlShape, gap: Gap, data: EnergyData): string {
  const { coming, over } = reasons[gap.reason]
  return intl.formatMessage({ id: isAskedAgain(Date.parse(gap.to), data) ? coming : over })
}

/** Within a Spanish sentence no comma stands between the weekday and its date. */
const inSentence = (intl: IntlShape, day: string) =>
  intl.locale.startsWith('es') ? day.replace(',', '') : day

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
  const day = row ? sentenceCase(intl, name) : inSentence(intl, name)
  if (midnight(from) && midnight(to)) {
    return intl.formatMessage(
      { id: row ? 'charts.energy.gapRowAllDay' : 'charts.energy.gapTitleAllDay' },
      { day },
    )
  }
  const words = { day, from: clock(intl, from, timeZone), to: clock(intl, to, timeZone) }
  return timeWords(intl.formatMessage({ id: row ? 'charts.energy.gapRow' : 'charts.energy.gapTitle' }, words))
}

/** What the drawing says of a gap, for whoever does not see it. */
export function LedGap({ gap, data }: { gap: Gap; data: EnergyData }) {
  const intl = useIntl()
  return (
    <VisuallyHidden>
      {gapWords(intl, gap, data, true)} {reasonWords(intl, gap, data)}
    </VisuallyHidden>
  )
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
  const Hours = brief ? VisuallyHidden : 'strong'
  const inOrder = [...gaps].sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const more = gaps.length - told
  return (
    <ul className={css.gapRows}>
      {inOrder.slice(0, told).map((gap) => (
        <li key={gap.from} className={css.gapRow}>
          <HatchSwatch id={`${id}-${gap.from}`} />
          <span>
            <Hours>{gapWords(intl, gap, data, true)} </Hours>
            {reasonWords(intl, gap, data)}
          </span>
        </li>
      ))}
      {more > 0 && <li>{intl.formatMessage({ id: 'charts.energy.gapMore' }, { count: more })}</li>}
    </ul>
  )
}

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
  const reason = reasonWords(intl, gap, data)
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
