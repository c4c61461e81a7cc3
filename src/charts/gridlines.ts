/** What the vertical scale reaches from and to, and the values between them that have a line and a figure. */
export interface Gridlines {
  low: number
  high: number
  /** Evenly spaced round numbers, zero left out; the outermost are the ends of the scale. */
  ticks: number[]
}

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
/** Beside the baseline: figures must not stand closer than they are high. */
const mostOneWay = 3
const mostTwoWay = 5

/**
 * Gridlines that reach at least as far as the values do, so that each value lies between two figures, and no further
 * than round numbers need. ENERGY-40
 */
export function gridlines(low: number, high: number): Gridlines {
  const span = high - low
  if (!(span > 0)) return { low, high, ticks: [] }
  const most = low < 0 && high > 0 ? mostTwoWay : mostOneWay
  const power = Math.floor(Math.log10(span))
  const candidates = [power - 1, power].flatMap((at) => steps.map((base) => Number(`${base}e${at}`)))
  const beyond = (value: number, step: number) => Math.ceil(value / step - 1e-9)
  let best: { below: number; above: number; step: number } | null = null
  for (const step of candidates) {
    const [below, above] = [beyond(-low, step), beyond(high, step)]
    const count = below + above
    // A single figure beside zero is no measure for what lies between.
    if (count > most || count < 2) continue
    if (best === null || count * step < (best.below + best.above) * best.step) best = { below, above, step }
  }
  if (best === null) return { low, high, ticks: [] }
  const { below, above, step } = best
  const at = (place: number) => Number((place * step).toPrecision(12))
  const places = Array.from({ length: below + above + 1 }, (_, place) => place - below)
  return { low: at(-below), high: at(above), ticks: places.filter((place) => place !== 0).map(at) }
}
