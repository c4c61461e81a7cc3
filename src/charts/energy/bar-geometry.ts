import { scaleLinear } from '@visx/scale'
import { wordsWidth } from '../words-width.ts'
import type { EnergyModel } from './model.ts'

export interface Plot {
  left: number
  top: number
  width: number
  height: number
  /** Where the words below the plot stand. */
  words: number
}

export interface BarBox {
  at: number
  x: number
  width: number
  /** The end that carries the value, and the end at the baseline or at another bar. */
  tip: number
  foot: number
}

export interface BarGeometry {
  slot: number
  bars: BarBox[]
  previous: BarBox[]
  gaps: BarBox[]
  baseline: number
  centre(at: number): number
  y(value: number): number
}

/** Vertical scale of a plot: the baseline stands where zero is. */
export function vertical({ grid }: Pick<EnergyModel, 'grid'>, plot: Plot): (value: number) => number {
  const high = grid.high === grid.low ? grid.low + 1 : grid.high
  return scaleLinear<number>({ domain: [grid.low, high], range: [plot.top + plot.height, plot.top] })
}

export function barGeometry(model: EnergyModel, plot: Plot, phone: boolean): BarGeometry {
  const slot = plot.width / Math.max(1, model.count)
  const hasBefore = model.columns.some((column) => column.before)
  const group = Math.min(slot * (slot > 70 ? 0.6 : 0.78), hasBefore ? 92 : 74)
  const aside = hasBefore ? Math.max(1.5, Math.min(phone ? 7 : 14, group * 0.22)) : 0
  const apart = hasBefore ? (slot > 70 ? 4 : 1.5) : 0
  const width = Math.max(2, group - aside - apart)
  const y = vertical(model, plot)
  const baseline = y(0)
  const centre = (at: number) => plot.left + slot * (at + 0.5)
  const bars: BarBox[] = []
  const previous: BarBox[] = []
  const gaps: BarBox[] = []
  for (const { part, before, values } of model.columns) {
    for (let at = 0; at < model.count; at++) {
      const value = values[at] ?? null
      if (value === null) continue
      const left = centre(at) - group / 2
      const box = {
        at,
        x: before ? left : left + aside + apart,
        width: before ? aside : width,
        tip: y(part === 'down' ? -value : value),
        foot: baseline,
      }
      if (before) previous.push(box)
      else bars.push(box)
    }
  }
  for (let at = 0; at < model.count; at++) {
    const missing = model.missing[at] ?? null
    if (missing === null) continue
    const measured =
      model.columns.find((column) => !column.before && column.part !== 'down')?.values[at] ?? null
    const foot = measured === null ? baseline : y(Math.max(0, measured)) - 2
    const tip = Math.min(y(Math.max(0, measured ?? 0) + missing), foot - 14)
    gaps.push({ at, x: centre(at) - group / 2 + aside + apart, width, tip, foot })
  }
  return { slot, bars, previous, gaps, baseline, centre, y }
}

const f = (value: number) => Math.round(value * 10) / 10

/** A bar whose tip has round corners; one path for all of them. */
export function barPath(boxes: readonly BarBox[], radius: number): string {
  return boxes
    .map(({ x, width, tip, foot }) => {
      const r = Math.min(radius, width / 2, Math.abs(foot - tip))
      const inwards = tip <= foot ? r : -r
      return `M${f(x)} ${f(foot)}V${f(tip + inwards)}Q${f(x)} ${f(tip)} ${f(x + r)} ${f(tip)}H${f(x + width - r)}Q${f(x + width)} ${f(tip)} ${f(x + width)} ${f(tip + inwards)}V${f(foot)}Z`
    })
    .join('')
}

/** The line along the tips, which carries the value. */
export function capPath(boxes: readonly BarBox[], inset: number): string {
  return boxes
    .map(({ x, width, tip }) => {
      const by = Math.min(inset, width / 4)
      return `M${f(x + by)} ${f(tip)}H${f(x + width - by)}`
    })
    .join('')
}

export function boxPath(boxes: readonly BarBox[], radius: number): string {
  return boxes
    .map(({ x, width, tip, foot }) => {
      const r = Math.min(radius, width / 2, Math.abs(foot - tip) / 2)
      return `M${f(x + r)} ${f(tip)}H${f(x + width - r)}Q${f(x + width)} ${f(tip)} ${f(x + width)} ${f(tip + r)}V${f(foot - r)}Q${f(x + width)} ${f(foot)} ${f(x + width - r)} ${f(foot)}H${f(x + r)}Q${f(x)} ${f(foot)} ${f(x)} ${f(foot - r)}V${f(tip + r)}Q${f(x)} ${f(tip)} ${f(x + r)} ${f(tip)}Z`
    })
    .join('')
}

/** Tenths when they fit, else whole numbers, else none: the same for all bars, so that lengths can be compared. */
export function labelDigits(
  values: readonly number[],
  most: number,
  room: number,
  size: number,
  written: (value: number, digits: number) => string,
): number | null {
  for (let digits = most; digits >= 0; digits--) {
    const widest = Math.max(0, ...values.map((value) => wordsWidth(written(value, digits), size)))
    if (widest <= room) return digits
  }
  return null
}
