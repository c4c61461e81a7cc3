import { useId, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { HatchPattern } from '../marks/hatch.tsx'
import { sourceColors } from '../marks/source-colors.css.ts'
import { type ChartSeries, momentOf, sampleKnown, startsOf, wattsOf } from '../series.ts'
import { useWidth } from '../use-width.ts'
import { clock, powerText, timeWords } from '../wording.ts'
import * as css from './day-arc.css.ts'
import { arcGeometry, runArea, runLine } from './geometry.ts'
import { expectedLabelPlace, nowLabelPlace } from './labels.ts'
import { NowMark } from './now-mark.tsx'

export interface DayArcProps {
  /** Today's solar power, or its energy at 15 minutes. */
  series: ChartSeries
  /** What a clear day gives, at the same places and in the same unit. */
  expected: readonly (number | null)[] | null
  sunrise: string
  sunset: string
  /** Null for a day that is over. */
  now: string | null
  /** When the readings were fetched, in ms; now when left away. */
  asOf?: number
  /** When the newest sample of all was taken, as an instant. */
  sampleAt?: string | null
  /** When that was known, in ms; with the readings when left away. */
  sampleKnownAt?: number
  timeZone: string
  /** What is not switched on yet has no readings that could be missing. */
  isAwaited?: boolean
}

/** Today's production from sunrise to sunset; the lamp stands at now. */
export function DayArc(props: DayArcProps) {
  const intl = useIntl()
  const id = useId()
  const [frame, width] = useWidth(504)
  const { series, timeZone, asOf } = props
  const { sampleKnownAt = Number.POSITIVE_INFINITY } = props
  const sampleAt = momentOf(sampleKnown(props.sampleAt, sampleKnownAt, asOf ?? sampleKnownAt))
  const phone = width < 440
  const top = 24
  const height = phone ? 150 : 200
  const sunrise = Date.parse(props.sunrise)
  const sunset = Date.parse(props.sunset)
  const now = props.now === null ? null : Date.parse(props.now)
  const geometry = useMemo(
    () =>
      arcGeometry({
        starts: startsOf(series, timeZone),
        step: (series.step_seconds ?? 900) * 1000,
        watts: wattsOf(series),
        expected: props.expected ? wattsOf({ ...series, values: props.expected }) : null,
        sunrise,
        sunset,
        now,
        asOf,
        sampleAt,
        width,
        height,
      }),
    [series, props.expected, sunrise, sunset, now, asOf, sampleAt, timeZone, width, height],
  )
  const { runs, peak } = geometry
  const gaps = props.isAwaited ? [] : geometry.gaps
  const time = (instant: number) => clock(intl, instant, timeZone)
  const ends = { sunrise: time(sunrise), sunset: time(sunset) }
  const name = peak
    ? timeWords(
        intl.formatMessage(
          { id: 'charts.day.name' },
          {
            ...ends,
            peak: powerText(intl, peak.watts),
            peakTime: time(peak.at),
            now: now !== null && geometry.now && geometry.latest !== null ? time(now) : 'none',
            power: powerText(intl, geometry.latest ?? 0),
            gaps: gaps.length,
          },
        ),
      )
    : intl.formatMessage({ id: 'charts.day.nameNone' }, ends)
  const expectedWords = intl.formatMessage({ id: 'charts.day.expected' })
  const nowWords =
    phone || now === null
      ? intl.formatMessage({ id: 'charts.day.now' })
      : intl.formatMessage({ id: 'charts.day.nowAt' }, { time: time(now) })
  const lines = geometry.expected.length > 2 ? [geometry.expected, ...runs] : runs
  const nowLabel = geometry.now && {
    ...geometry.now,
    place: nowLabelPlace(geometry.now, nowWords, lines, { width, height }),
    words: nowWords,
  }
  const expectedLabel = expectedLabelPlace(geometry.expected, expectedWords, runs, nowLabel, width)
  return (
    <div ref={frame} className={css.picture}>
      <svg
        className={css.drawing}
        width={width}
        height={height + top + 30}
        viewBox={`0 ${-top} ${width} ${height + top + 30}`}
        role="img"
        aria-label={name}
      >
        <defs>
          <linearGradient id={`${id}-light`} x1="0" y1="0" x2="0" y2={height} gradientUnits="userSpaceOnUse">
            <stop offset="0" stopColor={sourceColors.solar.fill} />
            <stop offset="1" stopColor={sourceColors.solar.fill} stopOpacity="0.42" />
          </linearGradient>
          <HatchPattern id={`${id}-gap`} />
        </defs>
        {runs.map((run) => (
          <path key={run[0]?.x} d={runArea(run, height)} fill={`url(#${id}-light)`} />
        ))}
        {gaps.map((gap) => (
          <path key={gap[0]?.x} className={css.gap} d={runArea(gap, height)} fill={`url(#${id}-gap)`} />
        ))}
        {geometry.expected.length > 2 && <path className={css.expected} d={runLine(geometry.expected)} />}
        {runs.map((run) => (
          <path key={run[0]?.x} className={css.line} d={runLine(run)} />
        ))}
        <path className={css.horizon} d={`M0 ${height}H${width}`} />
        {expectedLabel && (
          <text
            className={css.quiet}
            x={expectedLabel.x}
            y={expectedLabel.y}
            textAnchor={expectedLabel.anchor}
          >
            {expectedWords}
          </text>
        )}
        {nowLabel && <NowMark height={height} {...nowLabel} />}
        <text className={css.quiet} x={0} y={height + 25}>
          {intl.formatMessage({ id: 'charts.day.sunrise' }, { time: ends.sunrise })}
        </text>
        <text className={css.quiet} x={width} y={height + 25} textAnchor="end">
          {intl.formatMessage({ id: 'charts.day.sunset' }, { time: ends.sunset })}
        </text>
      </svg>
    </div>
  )
}
