import { Group } from '@visx/group'
import { Line } from '@visx/shape'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { classNames } from '#src/ui/class-names.ts'
import * as lines from '../energy/energy-chart.css.ts'
import { wordsWidth } from '../words-width.ts'
import {
  amountPlace,
  axisRoom,
  markWords,
  namedYears,
  type PaymentBar,
  type PaymentGeometry,
  type PaymentPlot,
} from './geometry.ts'
import { monthlyDollars, type PaymentsData, stateOf } from './model.ts'
import * as css from './payments.css.ts'
import { calendarYear, dayWords, moneyWords, roundWords } from './words.ts'

type Props = { data: PaymentsData; geometry: PaymentGeometry; plot: PaymentPlot; phone: boolean }

/** The marks: what has come due in full colour, what is to come pale under its cap. */
export const PaymentDrawing = memo(function PaymentDrawing({ data, geometry, plot, phone }: Props) {
  const intl = useIntl()
  const { bars, baseline, ticks, slot, centre } = geometry
  const right = plot.left + plot.width
  const now = stateOf(data, data.current) === 'now' ? data.current : null
  const cap = (bar: PaymentBar) => `M${bar.x} ${bar.top}h${bar.width}`
  return (
    <Group>
      {ticks.map(({ dollars, y }) => (
        <g key={dollars}>
          <Line className={lines.gridline} from={{ x: plot.left, y }} to={{ x: right, y }} />
          <text className={lines.axis} x={right + axisRoom} y={y + 5} textAnchor="end">
            {roundWords(intl, dollars)}
          </text>
        </g>
      ))}
      {bars.map((bar, at) => {
        const state = stateOf(data, at)
        return (
          <g key={bar.x} className={css.bars[state]}>
            {state === 'over' && <Column className={css.under} bar={bar} baseline={baseline} />}
            <Column bar={bar} baseline={baseline} />
            <path className={css.cap} d={cap(bar)} />
          </g>
        )
      })}
      <Line className={lines.baseline} from={{ x: plot.left, y: baseline }} to={{ x: right, y: baseline }} />
      <Reamortizations data={data} geometry={geometry} plot={plot} />
      <Amounts data={data} geometry={geometry} plot={plot} />
      {namedYears(bars.length, slot, phone ? 64 : 96, now).map((at) => {
        const year = data.years[at]
        if (!year) return null
        return (
          <text
            key={at}
            className={classNames(lines.axis, at === now && lines.axisStrong)}
            x={at === 0 ? plot.left : at === bars.length - 1 ? right : centre(at)}
            y={baseline + 24}
            textAnchor={at === 0 ? 'start' : at === bars.length - 1 ? 'end' : 'middle'}
          >
            {at === now ? intl.formatMessage({ id: 'charts.day.now' }) : calendarYear(intl, year)}
          </text>
        )
      })}
    </Group>
  )
})

type ColumnProps = { bar: PaymentBar; baseline: number; className?: string }

function Column({ bar, baseline, className }: ColumnProps) {
  return <rect className={className} x={bar.x} y={bar.top} width={bar.width} height={baseline - bar.top} />
}

/** What is paid now, and in the last year where there is room for both; a line to a date stops behind them. */
function Amounts({ data, geometry, plot }: Omit<Props, 'phone'>) {
  const intl = useIntl()
  const last = data.years.length - 1
  const places = (last - data.current) * geometry.slot > 110 ? [data.current, last] : [data.current]
  return places.map((at) => {
    const year = data.years[at]
    if (!year) return null
    const words = moneyWords(intl, monthlyDollars(year))
    const { left, width, y } = amountPlace(geometry, plot, at, words)
    return (
      <g key={at}>
        <rect className={css.under} x={left} y={y - 15} width={width} height={20} />
        <text className={lines.value} x={left + width / 2} y={y} textAnchor="middle">
          {words}
        </text>
      </g>
    )
  })
}

/** A line at each date; the first one to come has its words, all of them stand below the chart. */
function Reamortizations({ data, geometry, plot }: Omit<Props, 'phone'>) {
  const intl = useIntl()
  const { marks, baseline } = geometry
  const named = marks.find(({ date }) => date >= data.today) ?? marks.at(-1)
  return marks.map(({ date, x }) => {
    const words = intl.formatMessage({ id: 'charts.payments.reamortization' }, { day: dayWords(intl, date) })
    const place = date === named?.date ? markWords(x, plot, wordsWidth(words, 14)) : null
    const isAbove = place?.anchor === 'middle'
    const top = isAbove ? 30 : 18
    return (
      <g key={date}>
        <path className={css.mark} d={`M${x} ${top}V${baseline}`} />
        <circle className={css.dot} cx={x} cy={top} r={4} />
        {place && (
          <text className={lines.noteStrong} x={place.x} y={isAbove ? 16 : 23} textAnchor={place.anchor}>
            {words}
          </text>
        )}
      </g>
    )
  })
}
