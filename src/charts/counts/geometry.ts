import { scaleLinear } from '@visx/scale'

export type Count = { id: string; name: string; count: number; tone: 'main' | 'quiet' }

/** Each bar has its words above it, px. */
export const rowHeight = 52
const barTop = 26
const barHeight = 14
/** One among a million is still a mark. */
const leastWidth = 2

export type CountBar = { y: number; top: number; height: number; width: number }

/** Where the bars of some counts lie, one below the other, the longest as wide as the room. */
export function countBars(counts: readonly Count[], room: number): CountBar[] {
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const x = scaleLinear<number>({ domain: [0, most], range: [0, Math.max(0, room)] })
  return counts.map(({ count }, at) => ({
    y: at * rowHeight,
    top: at * rowHeight + barTop,
    height: barHeight,
    width: count === 0 ? 0 : Math.max(leastWidth, x(count)),
  }))
}
