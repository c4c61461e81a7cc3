import { TZDate } from '@date-fns/tz'
import type { SiteCategory } from '#domain/site-categories.ts'
import { type Gridlines, gridlines } from '../gridlines.ts'
import {
  type ChartSeries,
  type Gap,
  judgedUntil,
  minuteOfDay,
  momentOf,
  type Period,
  type ReadingQuality,
  startsOf,
  wattsOf,
} from '../series.ts'
import { energyScale, powerScale, type UnitScale } from '../units.ts'

/** What the chart, the table and the CSV of one category and period are made from. */
export interface EnergyData {
  category: SiteCategory
  period: Period
  timeZone: string
  /** The period, half-open, as instants. */
  start: string
  end: string
  /** The clock; what begins later has not been yet. */
  now: string
  /** When the series was fetched: what is missing is judged as of then; now when left away. */
  as_of?: string
  /** When the newest sample of all was taken, also one before the period. */
  sample_at?: string | null
  series: ChartSeries
  previous: ChartSeries | null
  /** Battery: discharged and charged. Grid: imported and exported. Never negative. */
  parts?: Parts | null
  /** The same of a curve, which draws their difference. */
  ways?: Parts | null
  previous_parts?: Parts | null
  expected?: readonly (number | null)[] | null
  gaps: readonly Gap[]
  /** When measuring began, as an instant: before that nothing is missing. */
  measured_from?: string | null
  /** Share of the readings of each value that are in; null where that is not known. */
  covered?: readonly (number | null)[] | null
}

export interface Parts {
  up: readonly (number | null)[]
  down: readonly (number | null)[]
}

/** One line of figures: what is drawn, what the table has a column for. */
export interface Column {
  part: 'whole' | 'up' | 'down'
  before: boolean
  /** In W (curve) or Wh (bars), one for each place. `down` is positive and drawn downwards. */
  values: (number | null)[]
  /** Bars of the period before: all of it, which may have more or fewer days than there are places. */
  all?: readonly (number | null)[]
}

export type PlaceState = 'measured' | 'current' | 'missing' | 'future'

export interface EnergyModel {
  kind: 'curve' | 'bars'
  /** One more than there are places: the last is the end of the last place. */
  edges: Float64Array
  count: number
  start: number
  end: number
  now: number
  /** Until when a place without a value lacks readings; before `measuredFrom` none does. */
  judged: number
  measuredFrom: number
  columns: Column[]
  expected: (number | null)[] | null
  unit: UnitScale
  /** What goes both ways is drawn on both sides of the baseline; each side then has its word, and figures carry no sign. */
  isTwoWay: boolean
  low: number
  high: number
  /** In W or Wh, as the values are. */
  grid: Gridlines
  /** Curve: what each reading is worth, as it was told. */
  qualities: readonly (ReadingQuality | null)[]
  /** Bars: what is missing of each by expectation, in Wh. */
  missing: (number | null)[]
}

const isCurve = (period: Period) => period === 'day' || period === 'all'

/** Edges of the days or months between two instants, by the calendar of the home. */
function calendarEdges(start: number, end: number, by: 'day' | 'month', timeZone: string): Float64Array {
  const edges: number[] = []
  const first = new TZDate(start, timeZone)
  for (let at = 0; at < 400; at++) {
    const edge =
      by === 'day'
        ? new TZDate(first.getFullYear(), first.getMonth(), first.getDate() + at, timeZone)
        : new TZDate(first.getFullYear(), first.getMonth() + at, 1, timeZone)
    edges.push(edge.getTime())
    if (edge.getTime() >= end) break
  }
  return Float64Array.from(edges)
}

function stepEdges(start: number, end: number, step: number): Float64Array {
  const edges = new Float64Array(Math.max(0, Math.round((end - start) / step)) + 1)
  for (let at = 0; at < edges.length; at++) edges[at] = start + at * step
  return edges
}

/** Values at the places they belong to; a place without a value is null. */
export function placed<T>(
  starts: Float64Array,
  values: readonly (T | null)[],
  edges: Float64Array,
  even: number | null,
): (T | null)[] {
  const count = Math.max(0, edges.length - 1)
  if (even !== null && values.length > 0) {
    const offset = Math.round(((edges[0] ?? 0) - (starts[0] ?? 0)) / even)
    if (offset === 0 && values.length === count) return values as (T | null)[]
    return Array.from({ length: count }, (_, at) => values[at + offset] ?? null)
  }
  const at = new Map<number, T | null>()
  for (let index = 0; index < starts.length; index++) at.set(starts[index] ?? 0, values[index] ?? null)
  return Array.from({ length: count }, (_, index) => at.get(edges[index] ?? 0) ?? null)
}

/** Yesterday at the same time of day, also when one of the two days has 23 or 25 hours. */
function sameTimeBefore(edges: Float64Array, before: ChartSeries, timeZone: string): (number | null)[] {
  const starts = startsOf(before, timeZone)
  const watts = wattsOf(before)
  const byMinute = new Map<number, number | null>()
  for (let at = 0; at < starts.length; at++) {
    const minute = minuteOfDay(starts[at] ?? 0, timeZone)
    if (!byMinute.has(minute)) byMinute.set(minute, watts[at] ?? null)
  }
  return Array.from(
    { length: Math.max(0, edges.length - 1) },
    (_, at) => byMinute.get(minuteOfDay(edges[at] ?? 0, timeZone)) ?? null,
  )
}

/** A roof or a home below zero by what its instrument is off, or what an inverter draws at night, takes no room below the line. */
const leastBelow = 0.05

export function energyModel(data: EnergyData): EnergyModel {
  const { series, timeZone } = data
  const curve = isCurve(data.period)
  const start = Date.parse(data.start)
  const end = Date.parse(data.end)
  const step = (series.step_seconds ?? 900) * 1000
  const edges = curve
    ? stepEdges(start, end, step)
    : calendarEdges(start, end, data.period === 'year' ? 'month' : 'day', timeZone)
  const count = Math.max(0, edges.length - 1)
  const starts = startsOf(series, timeZone)
  const place = <T>(values: readonly (T | null)[]) => placed(starts, values, edges, curve ? step : null)
  const columns: Column[] = []
  const parts = curve ? null : data.parts
  if (parts) {
    columns.push({ part: 'up', before: false, values: place(parts.up) })
    columns.push({ part: 'down', before: false, values: place(parts.down) })
    const before = data.previous_parts
    if (before) {
      columns.push(inOrder('up', before.up, count), inOrder('down', before.down, count))
    }
  } else {
    columns.push({ part: 'whole', before: false, values: place(curve ? wattsOf(series) : series.values) })
    if (data.previous) {
      columns.push(
        data.period === 'day'
          ? { part: 'whole', before: true, values: sameTimeBefore(edges, data.previous, timeZone) }
          : inOrder('whole', curve ? wattsOf(data.previous) : data.previous.values, count),
      )
    }
  }
  const now = Date.parse(data.now)
  const judged = judgedUntil(
    edges,
    columns[0]?.values ?? [],
    Date.parse(data.as_of ?? data.now),
    momentOf(data.sample_at),
  )
  const measuredFrom = Date.parse(data.measured_from ?? '') || Number.NEGATIVE_INFINITY
  const kind = curve ? 'curve' : 'bars'
  const model = { kind, edges, count, start, end, now, judged, measuredFrom, columns } as const
  const expected = data.expected
    ? place(curve ? wattsOf({ ...series, values: data.expected }) : data.expected)
    : null
  const missing = curve ? [] : missingEnergy(model, data, place(data.covered ?? []))
  const { low: lowest, high } = extent(columns, expected, missing)
  const hasSides = data.category === 'battery' || data.category === 'grid'
  const low = hasSides || -lowest > high * leastBelow ? lowest : 0
  const unit = curve ? powerScale(Math.max(high, -low)) : energyScale(Math.max(high, -low))
  const qualities = curve ? place(qualitiesOf(series)) : []
  const isTwoWay = hasSides && low < 0
  return { ...model, expected, unit, qualities, low, high, isTwoWay, grid: gridlines(low, high), missing }
}

const qualitiesOf = ({ quality }: ChartSeries) =>
  (quality ?? []).flatMap(([name, count]) =>
    typeof name === 'string' ? new Array<ReadingQuality>(Number(count)).fill(name) : [],
  )

/** Which way a figure goes: of a line that goes both ways the side says it, and nothing goes neither way. */
export function wayOf({ isTwoWay }: EnergyModel, part: Column['part'], value: number): Column['part'] {
  if (part !== 'whole' || !isTwoWay || value === 0) return part
  return value > 0 ? 'up' : 'down'
}

const inOrder = (part: Column['part'], all: readonly (number | null)[], count: number): Column => ({
  part,
  before: true,
  values: Array.from({ length: count }, (_, at) => all[at] ?? null),
  all,
})

export function stateOf(
  model: Pick<EnergyModel, 'edges' | 'now' | 'judged' | 'columns' | 'kind'>,
  at: number,
): PlaceState {
  const start = model.edges[at] ?? 0
  const end = model.edges[at + 1] ?? start
  let some = false
  for (const column of model.columns) if (!column.before && (column.values[at] ?? null) !== null) some = true
  if (!some) {
    const isCome = model.kind === 'curve' ? end <= model.judged : start < model.judged
    return isCome ? 'missing' : 'future'
  }
  return end > model.now ? 'current' : 'measured'
}

/** A month that lacks less than about a day of its readings is drawn as whole. */
const wholeMonth = 30 / 31

/**
 * What a month lacks, by the share of its readings that are in: as they are, as long as they are half of them. Nothing
 * where no reading could be in yet, of which there is no share.
 */
function lackingOf(value: number | null, share: number | null, typical: number | null): number | null {
  if (share === null || share > wholeMonth) return null
  if (value === null || share < 0.5) return typical === null ? null : typical * (1 - share)
  return Math.max(0, value) * (1 / share - 1)
}

/**
 * For each bar how much its gaps would have held. Nobody's estimate is replaced by the typical bar; of a year the gaps
 * are not known one by one, only the shares of the readings that are in.
 */
function missingEnergy(
  model: Pick<EnergyModel, 'edges' | 'now' | 'judged' | 'measuredFrom' | 'columns' | 'kind' | 'count'>,
  { gaps, period }: EnergyData,
  shares: readonly (number | null)[],
): (number | null)[] {
  const whole = model.columns.find((column) => !column.before)?.values ?? []
  const typical = median(whole.filter((value, at) => value !== null && stateOf(model, at) === 'measured'))
  return Array.from({ length: model.count }, (_, at) => {
    const from = model.edges[at] ?? 0
    const to = model.edges[at + 1] ?? from
    if (period === 'year') return lackingOf(whole[at] ?? null, shares[at] ?? null, typical)
    if (to <= model.measuredFrom) return null
    const within = gaps.filter((gap) => Date.parse(gap.from) < to && Date.parse(gap.to) > from)
    if (within.length === 0) return stateOf(model, at) === 'missing' ? typical : null
    let sum = 0
    for (const gap of within) {
      const gapFrom = Date.parse(gap.from)
      const gapTo = Date.parse(gap.to)
      const since = Math.max(gapFrom, from)
      const until = Math.min(gapTo, to)
      if (gap.expected_wh === null) {
        sum += (typical ?? 0) * ((until - since) / (to - from))
        continue
      }
      // Step by step: a morning holds more than the night before it.
      const step = (gapTo - gapFrom) / gap.expected_wh.length
      const here = gap.expected_wh.slice((since - gapFrom) / step, (until - gapFrom) / step)
      sum += here.reduce((all, wh) => all + wh, 0)
    }
    return sum
  })
}

function median(values: (number | null)[]): number | null {
  const sorted = values.flatMap((value) => (value === null ? [] : [value])).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

function extent(
  columns: Column[],
  expected: readonly (number | null)[] | null,
  missing: readonly (number | null)[],
): { low: number; high: number } {
  let low = 0
  let high = 0
  for (const { part, values, before } of columns) {
    const sign = part === 'down' ? -1 : 1
    for (let at = 0; at < values.length; at++) {
      const value = (values[at] ?? 0) * sign
      if (value < low) low = value
      if (value > high) high = value
      if (!before && sign > 0 && missing.length > 0) {
        high = Math.max(high, Math.max(0, value) + (missing[at] ?? 0))
      }
    }
  }
  for (const value of expected ?? []) high = Math.max(high, value ?? 0)
  return { low, high }
}

/** Share of a bar's readings that are in; null when that is not known. */
export function coveredShare(data: EnergyData, model: EnergyModel, at: number): number | null {
  if (model.kind === 'curve') return null
  const index = startsOf(data.series, data.timeZone).indexOf(model.edges[at] ?? 0)
  return data.covered?.[index] ?? null
}

/**
 * The sum of a column over what has been; null when it holds nothing. The period before counts as a whole once the shown
 * one is over, and until then as far as that has come. ENERGY-22
 */
export function totalOf(model: EnergyModel, column: Column): number | null {
  const values = model.now >= model.end ? (column.all ?? column.values) : column.values
  let sum: number | null = null
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? null
    if (value === null || (model.edges[at] ?? 0) >= model.now) continue
    sum = (sum ?? 0) + value
  }
  return sum
}
