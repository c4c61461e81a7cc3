import { scaleLinear } from '@visx/scale'
import { gridlines } from '../gridlines.ts'
import { wordsWidth } from '../words-width.ts'
import { monthlyDollars, type PaymentsData, reamortizationsOf } from './model.ts'

/** Right of the plot, for the amounts of its lines; px. */
export const axisRoom = 58

export type PaymentPlot = { left: number; top: number; width: number; height: number }
export type PaymentBar = { x: number; width: number; top: number }
export type Mark = { date: string; x: number }

export type PaymentGeometry = {
  slot: number
  bars: PaymentBar[]
  marks: Mark[]
  ticks: { dollars: number; y: number }[]
  baseline: number
  centre(at: number): number
}

/** Where the years stand: bars from the baseline, and the reamortizations between them. */
export function paymentGeometry(data: PaymentsData, plot: PaymentPlot): PaymentGeometry {
  const amounts = data.years.map(monthlyDollars)
  const { high, ticks } = gridlines(0, Math.max(1, ...amounts))
  const y = scaleLinear<number>({ domain: [0, high], range: [plot.top + plot.height, plot.top] })
  const slot = plot.width / Math.max(1, amounts.length)
  const width = Math.max(2, Math.min(slot * 0.84, 74))
  const centre = (at: number) => plot.left + slot * (at + 0.5)
  return {
    slot,
    bars: amounts.map((dollars, at) => ({ x: centre(at) - width / 2, width, top: y(dollars) })),
    marks: reamortizationsOf(data).map(({ date, at }) => ({ date, x: plot.left + slot * at })),
    ticks: ticks.map((dollars) => ({ dollars, y: y(dollars) })),
    baseline: plot.top + plot.height,
    centre,
  }
}

/** Which years are named under the axis: the present one by "Now", the first, the last, and as many between as have room. */
export function namedYears(count: number, slot: number, room: number, now: number | null): number[] {
  const every = [1, 2, 5, 10, 20].find((step) => step * slot >= room) ?? count
  const last = count - 1
  const named = Array.from({ length: count }, (_, at) => at).filter((at) => at % every === 0)
  const years = [
    ...named.filter((at) => at === 0 || at === last || (last - at) * slot >= room),
    ...(last % every ? [last] : []),
  ]
  if (now === null) return years
  return [...years.filter((at) => Math.abs(at - now) * slot >= 48), now].sort((a, b) => a - b)
}

/** Where an amount stands: over all the caps that it reaches, and inside of the drawing; `y` is its baseline. */
export function amountPlace(
  { bars, centre }: Pick<PaymentGeometry, 'bars' | 'centre'>,
  plot: PaymentPlot,
  at: number,
  words: string,
): { left: number; width: number; y: number } {
  const width = wordsWidth(words, 15)
  const left = Math.max(plot.left, Math.min(plot.left + plot.width - width, centre(at) - width / 2))
  const under = bars.filter((bar) => bar.x < left + width + 4 && bar.x + bar.width > left - 4)
  return { left, width, y: Math.min(...under.map(({ top }) => top)) - 10 }
}

/** Between the line of a date and its words, px. */
const beside = 12

/**
 * Where the words of a date stand: beside its line, or in the middle above it where they have no room there; nowhere
 * when the whole drawing is too narrow for them.
 */
export function markWords(
  x: number,
  { left, width: plotWidth }: PaymentPlot,
  width: number,
): { x: number; anchor: 'start' | 'end' | 'middle' } | null {
  const end = left + plotWidth + axisRoom
  const isLeft = x > left + plotWidth / 2
  if (isLeft && x - beside - width >= left) return { x: x - beside, anchor: 'end' }
  if (!isLeft && x + beside + width <= end) return { x: x + beside, anchor: 'start' }
  if (width > end - left) return null
  return { x: Math.max(left + width / 2, Math.min(end - width / 2, x)), anchor: 'middle' }
}
