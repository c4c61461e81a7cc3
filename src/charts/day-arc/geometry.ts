import { curveMonotoneX } from '@visx/curve'
import { area, line } from '@visx/shape'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { judgedUntil } from '../series.ts'

/** A run of neighbouring readings, as points of the drawing. */
export type Run = { x: number; y: number }[]

export interface ArcGeometry {
  runs: Run[]
  expected: Run
  /** The top of each gap, along what was expected. */
  gaps: Run[]
  now: { x: number; y: number } | null
  peak: { watts: number; at: number } | null
  /** Power at `now`, the last reading before it; null where readings are missing since. */
  latest: number | null
}

export interface ArcInput {
  starts: ArrayLike<number>
  step: number
  watts: readonly (number | null)[]
  expected: readonly (number | null)[] | null
  sunrise: number
  sunset: number
  now: number | null
  /** When the readings were fetched; now when left away. */
  asOf?: number
  /** When the newest sample of all was taken. */
  sampleAt?: number | null
  width: number
  height: number
}

/** Where the day lies between sunrise at the left and sunset at the right; missing readings break the line. */
export function arcGeometry(input: ArcInput): ArcGeometry {
  const { starts, step, watts, sunrise, sunset, width, height } = input
  const end = input.now ?? Number.POSITIVE_INFINITY
  const judged = judgedUntil(starts, watts, Math.min(end, input.asOf ?? end), input.sampleAt)
  const highest = Math.max(1, ...[...watts, ...(input.expected ?? [])].map((value) => value ?? 0))
  const x = (instant: number) => ((instant - sunrise) / (sunset - sunrise)) * width
  const y = (value: number) => height - (Math.max(0, value) / highest) * height
  const inDay = (instant: number) => instant >= sunrise && instant <= sunset

  const expected: Run = []
  if (input.expected) {
    expected.push({ x: 0, y: height })
    for (let at = 0; at < input.expected.length; at++) {
      const middle = (starts[at] ?? 0) + step / 2
      const value = input.expected[at] ?? null
      if (value !== null && middle > sunrise && middle < sunset) expected.push({ x: x(middle), y: y(value) })
    }
    expected.push({ x: width, y: height })
  }

  const runs: Run[] = []
  const gaps: ArcGeometry['gaps'] = []
  let run: Run = []
  let gapFrom: number | null = null
  let peak: ArcGeometry['peak'] = null
  let latest: number | null = null
  const closeGap = (until: number) => {
    if (gapFrom === null) return
    const from = Math.max(0, x(gapFrom))
    const to = Math.min(width, x(until))
    if (to > from) gaps.push(expectedBetween(expected, from, to))
    gapFrom = null
  }
  for (let at = 0; at < watts.length; at++) {
    const start = starts[at] ?? 0
    const middle = start + step / 2
    const value = watts[at] ?? null
    if (!inDay(middle)) continue
    if (middle > end) break
    if (value === null) {
      if (start + step > judged) break
      const last = run.at(-1)
      if (last) runs.push([...run, { x: x(start), y: last.y }])
      run = []
      gapFrom ??= start
      continue
    }
    if (gapFrom !== null) run.push({ x: Math.max(0, x(start)), y: y(value) })
    closeGap(start)
    run.push({ x: x(middle), y: y(value) })
    latest = value
    if (peak === null || value > peak.watts) peak = { watts: value, at: middle }
  }
  if (gapFrom !== null) latest = null
  closeGap(Math.min(judged, sunset))
  if (run.length > 0) runs.push(run)
  // Where no gap has begun, the last reading holds until now, unless it is so old that it is called late.
  const held = run.length > 0 ? monitoringPolicy.offlineAfterMs + step / 2 : 0
  joinHorizon(runs, { step, x, height, held, now: input.now, sunset })
  const last = runs.at(-1)?.at(-1)
  const y0 = latest === null || !last ? height : last.y
  const now = input.now !== null && inDay(input.now) ? { x: x(input.now), y: y0 } : null
  return { runs, expected, gaps, now, peak, latest }
}

/** Where nobody knows what was expected, a gap is as high as the drawing. */
function expectedBetween(expected: Run, from: number, to: number): Run {
  const level = (x: number): number => {
    const after = expected.findIndex((point) => point.x >= x)
    const a = expected[after - 1]
    const b = expected[after]
    if (!b) return 0
    return a && b.x > a.x ? a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) : b.y
  }
  const inside = expected.filter((point) => point.x > from && point.x < to)
  return [{ x: from, y: level(from) }, ...inside, { x: to, y: level(to) }]
}

/** The first run begins and the last ends where the sun does, if its readings reach that far. */
function joinHorizon(
  runs: Run[],
  day: {
    step: number
    x: (instant: number) => number
    height: number
    /** ms after the middle of the last reading in which it stands for now. */
    held: number
    now: number | null
    sunset: number
  },
) {
  const widthOf = (ms: number) => day.x(ms) - day.x(0)
  const stepWidth = widthOf(day.step)
  const first = runs[0]?.[0]
  if (first && first.x <= stepWidth) runs[0]?.unshift({ x: 0, y: day.height })
  const last = runs.at(-1)?.at(-1)
  if (!last) return
  const right = day.x(day.sunset)
  const until = day.now !== null && day.now < day.sunset ? day.x(day.now) : right
  const reach = until === right ? stepWidth * 1.6 : widthOf(day.held)
  if (until - last.x <= reach && until > last.x) {
    runs.at(-1)?.push({ x: until, y: until === right ? day.height : last.y })
  }
}

type Place = Run[number]
const monotone = line<Place>({ x: (point) => point.x, y: (point) => point.y, curve: curveMonotoneX })

/** A run as a path without overshoot: monotone between its points. */
export const runLine = (run: Run): string => monotone(run) ?? ''

export function runArea(run: Run, baseline: number): string {
  const filled = area<Place>({
    x: (point) => point.x,
    y0: baseline,
    y1: (point) => point.y,
    curve: curveMonotoneX,
  })
  return filled(run) ?? ''
}
