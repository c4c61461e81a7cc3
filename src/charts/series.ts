import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { siteClock, startOfSiteDay } from '#domain/site-periods.ts'

export type Period = 'day' | 'week' | 'month' | 'year' | 'all'

/** The columnar series of the contract, as it comes over the wire. */
export interface ChartSeries {
  unit: 'W' | 'Wh'
  resolution: '15min' | 'hour' | 'day' | 'month'
  first: string | null
  step_seconds: number | null
  starts: readonly string[] | null
  values: readonly (number | null)[]
  /** Pairs: what the next ones are worth, and how many they are. */
  quality?: readonly (readonly (ReadingQuality | number)[])[]
  /** Of values longer than a quarter hour: how many of these are in, and how many could be. */
  covered?: readonly number[] | null
  expected?: readonly number[] | null
}

export type ReadingQuality = 'measured' | 'estimated' | 'late' | 'missing'

export interface Gap {
  /** Instants with offset, half-open. */
  from: string
  to: string
  /** What would have been expected in each of its steps, which are equally long; null when nobody knows. */
  expected_wh: readonly number[] | null
  reason: 'gateway_offline' | 'unknown'
}

const calendarDate = /^\d{4}-\d{2}(-\d{2})?$/

/** The instant of an ISO text; a calendar date is that date's midnight at the home. */
function instantOf(text: string, timeZone: string): number {
  const date = calendarDate.exec(text)
  if (!date) return Date.parse(text)
  return startOfSiteDay(date[1] === undefined ? `${text}-01` : text, timeZone).getTime()
}

/** An instant in ms; null where there is none. */
export const momentOf = (instant: string | null | undefined): number | null =>
  instant == null ? null : Date.parse(instant)

/** Where each value of a series begins, in milliseconds. */
export function startsOf(series: ChartSeries, timeZone: string): Float64Array {
  const { starts } = series
  const first = Date.parse(series.first ?? '')
  const step = (series.step_seconds ?? 900) * 1000
  return Float64Array.from(series.values, (_, at) =>
    starts ? instantOf(starts[at] ?? '', timeZone) : first + at * step,
  )
}

/** Hours and minutes at the home, as minutes since midnight. */
export function minuteOfDay(instant: number, timeZone: string): number {
  const { hour, minute } = siteClock(new Date(instant), timeZone)
  return hour * 60 + minute
}

/** Values as power: energy in a step becomes its mean power. */
export function wattsOf(series: ChartSeries): (number | null)[] {
  if (series.unit === 'W') return [...series.values]
  const perHour = 3600 / (series.step_seconds ?? 900)
  return series.values.map((value) => (value === null ? null : value * perHour))
}

/** How much older, in ms, what is known of the newest sample may be than a series that is judged by it. */
const sampleKnownForMs = 60_000

/**
 * The newest sample of all, for judging a series that was fetched at `asOf`; null when it was known long before that: in a
 * page that slept it may be hours old, and samples have come since. ENERGY-46
 */
export function sampleKnown(
  sampleAt: string | null | undefined,
  knownAt: number,
  asOf: number,
): string | null {
  return sampleAt == null || knownAt < asOf - sampleKnownForMs ? null : sampleAt
}

/**
 * Until when readings can be missing, as of when they were fetched: not what was not yet then, nor a last silence that is
 * no older than 35 minutes, since what is sent comes a little late. `starts` are those of the values, in ms; `sampleAt` is
 * the newest sample of all: a silence may have begun before the period, or within the last day of days. ENERGY-46
 */
export function judgedUntil(
  starts: ArrayLike<number>,
  values: readonly (number | null)[],
  asOf: number,
  sampleAt: number | null = null,
): number {
  const known = values.findLastIndex((value) => value !== null) + 1
  const from = starts[known] ?? asOf
  const isFine = known > 0 && from - (starts[known - 1] ?? from) <= monitoringPolicy.intervalMs
  const heard = isFine || sampleAt === null ? from : Math.min(from, sampleAt)
  return asOf - heard > monitoringPolicy.offlineAfterMs ? asOf : Math.min(from, asOf)
}
