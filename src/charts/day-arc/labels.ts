import type { Run } from './geometry.ts'

/** Words at a place of the drawing; `y` is their baseline. */
export interface LabelPlace {
  x: number
  y: number
  anchor: 'start' | 'end'
}
type Box = { left: number; right: number; top: number; bottom: number }

const letter = 7.4
const ascent = 12
const descent = 4
const air = 6
/** From the middle of the lamp to the words beside it, clear of its halo. */
const beside = 20

const widthOf = (words: string): number => words.length * letter

function boxOf({ x, y, anchor }: LabelPlace, words: string): Box {
  const left = anchor === 'start' ? x : x - widthOf(words)
  return { left, right: left + widthOf(words), top: y - ascent, bottom: y + descent }
}

/** Where a line is highest and lowest over a stretch of the drawing. */
function reach(run: Run, left: number, right: number): { top: number; bottom: number } | null {
  const heights = run.filter((point) => point.x > left && point.x < right).map((point) => point.y)
  for (const edge of [left, right]) {
    const after = run.findIndex((point) => point.x >= edge)
    const a = run[after - 1]
    const b = run[after]
    if (a && b) heights.push(a.y + ((b.y - a.y) * (edge - a.x)) / (b.x - a.x))
  }
  return heights.length === 0 ? null : { top: Math.min(...heights), bottom: Math.max(...heights) }
}

function isClear(box: Box, lines: readonly Run[]): boolean {
  return lines.every((run) => {
    const near = reach(run, box.left - air, box.right + air)
    return near === null || near.bottom < box.top - air / 2 || near.top > box.bottom + air / 2
  })
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right + air && b.left < a.right + air && a.top < b.bottom && b.top < a.bottom

/** Beside the lamp where no line runs through the words, else above all lines. */
export function nowLabelPlace(
  lamp: { x: number; y: number },
  words: string,
  lines: readonly Run[],
  size: { width: number; height: number },
): LabelPlace {
  const x = lamp.x + beside
  if (x + widthOf(words) <= size.width) {
    const lowest = size.height - 2 * descent
    const levels = [lamp.y - 13, lamp.y + 5, lamp.y + 20, lamp.y + 32].filter((y) => y <= lowest)
    const free = levels
      .map((y): LabelPlace => ({ x, y, anchor: 'start' }))
      .find((place) => isClear(boxOf(place, words), lines))
    if (free) return free
  }
  const right = Math.min(size.width, x + widthOf(words))
  const tops = lines.flatMap((run) => reach(run, right - widthOf(words) - air, right + air)?.top ?? [])
  return { x: right, y: Math.min(lamp.y - 15, ...tops) - air - descent, anchor: 'end' }
}

/** Over the falling side of the curve; over the rising side where the other words stand in the way. */
export function expectedLabelPlace(
  run: Run,
  words: string,
  made: readonly Run[],
  taken: { place: LabelPlace; words: string } | null,
  width: number,
): LabelPlace | null {
  if (run.length <= 2) return null
  const falling = run.find((point) => point.x >= width * 0.64)
  const rising = run.findLast((point) => point.x <= width * 0.34)
  const over = (at: Run[number], anchor: LabelPlace['anchor']): LabelPlace => {
    const x = anchor === 'start' ? at.x + 2 : at.x - 2
    const left = anchor === 'start' ? x : x - widthOf(words)
    const tops = [run, ...made].flatMap((line) => reach(line, left - 4, left + widthOf(words))?.top ?? [])
    return { x, y: Math.min(at.y, ...tops) - 5, anchor }
  }
  const places = [falling && over(falling, 'start'), rising && over(rising, 'end')].filter(
    (place) => place !== undefined,
  )
  const free = places.find(
    (place) => !taken || !overlap(boxOf(place, words), boxOf(taken.place, taken.words)),
  )
  return free ?? places[0] ?? null
}
