import { runArea, runLine } from '../day-arc/geometry.ts'
import { lttb } from '../lttb.ts'
import { type Plot, vertical } from './bar-geometry.ts'
import { type EnergyModel, stateOf } from './model.ts'

export interface CurveGap {
  from: number
  to: number
  x: number
  width: number
}

export interface CurveGeometry {
  line: string
  area: string
  previous: string
  expected: string
  gaps: CurveGap[]
  baseline: number
  x(instant: number): number
  y(value: number): number
}

const f = (value: number) => Math.round(value * 10) / 10

/** Neighbouring values that exist, as half-open ranges of places. */
export function runsOf(values: readonly (number | null)[]): [number, number][] {
  const runs: [number, number][] = []
  let from = -1
  for (let at = 0; at <= values.length; at++) {
    const there = at < values.length && values[at] !== null
    if (there && from < 0) from = at
    if (!there && from >= 0) {
      runs.push([from, at])
      from = -1
    }
  }
  return runs
}

/** A reading stands for its whole step: its point is the step's middle. */
export function curveGeometry(model: EnergyModel, plot: Plot): CurveGeometry {
  const y = vertical(model, plot)
  const span = model.end - model.start || 1
  const x = (instant: number) => plot.left + ((instant - model.start) / span) * plot.width
  const baseline = y(0)
  const dense = model.count > plot.width / 2
  const path = (values: readonly (number | null)[], filled: boolean) =>
    dense ? densePath(values, model, plot, y, filled) : smoothPath(values, model, x, y, filled)
  const whole = model.columns.find((column) => !column.before)?.values ?? []
  const before = model.columns.find((column) => column.before)?.values
  const drawn = path(whole, true)
  return {
    ...drawn,
    previous: before ? path(before, false).line : '',
    expected: model.expected ? path(model.expected, false).line : '',
    gaps: missingRuns(model, x),
    baseline,
    x,
    y,
  }
}

function smoothPath(
  values: readonly (number | null)[],
  model: EnergyModel,
  x: (instant: number) => number,
  y: (value: number) => number,
  filled: boolean,
): { line: string; area: string } {
  let line = ''
  let area = ''
  for (const [from, to] of runsOf(values)) {
    const run = []
    for (let at = from; at < to; at++) {
      const middle = ((model.edges[at] ?? 0) + (model.edges[at + 1] ?? 0)) / 2
      run.push({ x: x(middle), y: y(values[at] ?? 0) })
    }
    const first = run[0]
    const last = run.at(-1)
    if (!first || !last) continue
    // The line reaches the edges of its first and last step, so that a gap is exactly as wide as it was.
    run.unshift({ x: x(model.edges[from] ?? 0), y: first.y })
    run.push({ x: x(model.edges[to] ?? 0), y: last.y })
    line += runLine(run)
    if (filled) area += runArea(run, y(0))
  }
  return { line, area }
}

/** More points than pixels: the shape is kept by LTTB, one point for each pixel. */
function densePath(
  values: readonly (number | null)[],
  model: EnergyModel,
  plot: Plot,
  y: (value: number) => number,
  filled: boolean,
): { line: string; area: string } {
  const places = new Float64Array(values.length)
  const known = new Float64Array(values.length)
  for (let at = 0; at < values.length; at++) {
    places[at] = at
    known[at] = values[at] ?? 0
  }
  const perPlace = plot.width / Math.max(1, model.count)
  const base = f(y(0))
  let line = ''
  let area = ''
  for (const [from, to] of runsOf(values)) {
    const kept = lttb(places, known, from, to, Math.max(leastKept, Math.round((to - from) * perPlace)))
    let run = ''
    for (const at of kept) {
      run += `${run === '' ? 'M' : 'L'}${f(plot.left + (at + 0.5) * perPlace)} ${f(y(known[at] ?? 0))}`
    }
    line += run
    if (filled) area += `${run}V${base}H${f(plot.left + (from + 0.5) * perPlace)}Z`
  }
  return { line, area }
}

/** Both ends of a run and its peak, however narrow it is drawn. */
const leastKept = 3

/** Stretches without readings; those closer than two pixels are drawn as one. */
function missingRuns(model: EnergyModel, x: (instant: number) => number): CurveGap[] {
  const gaps: CurveGap[] = []
  const whole = model.columns.find((column) => !column.before)?.values ?? []
  for (let at = 0; at < model.count; at++) {
    const from = model.edges[at] ?? 0
    if (whole[at] !== null || from < model.measuredFrom || stateOf(model, at) !== 'missing') continue
    const to = model.edges[at + 1] ?? from
    const last = gaps.at(-1)
    if (last && x(from) - x(last.to) < 2) last.to = to
    else gaps.push({ from, to, x: 0, width: 0 })
  }
  return gaps.map((gap) => ({ ...gap, x: x(gap.from), width: Math.max(1, x(gap.to) - x(gap.from)) }))
}
