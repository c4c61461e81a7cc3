import { wordsWidth } from '../words-width.ts'
import type { Run } from './geometry.ts'

/** Words at a place of the drawing; `y` is their baseline. */
export interface LabelPlace {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}
type Box = { left: number; right: number; top: number; bottom: number }

const ascent = 12
const descent = 4
const air = 6
/** From the middle of the lamp to the words beside it, clear of its halo. */
const beside = 20
const halo = 15
/** Baselines beside the lamp, from its middle. */
const levels = [-13, 5, 20, 32]
const shareBefore = { start: 0, middle: 0.5, end: 1 }

/** As if it were 15 px: so much room has to be free for 14. */
const widthOf = (words: string): number => wordsWidth(words, 15)

function boxOf({ x, y, anchor }: LabelPlace, words: string): Box {
  const left = x - widthOf(words) * shareBefore[anchor]
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

function strikes(run: Run, box: Box): boolean {
  const near = reach(run, box.left - air, box.right + air)
  return near !== null && near.bottom >= box.top - air / 2 && near.top <= box.bottom + air / 2
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right + air && b.left < a.right + air && a.top < b.bottom && b.top < a.bottom

const isInside = ({ left, right, top }: Box, width: number): boolean =>
  left >= 0 && right <= width && top >= -2 * ascent - 1

/** At the lamp, where the fewest lines run through the words: at its right before its left, else above it. */
export function nowLabelPlace(
  lamp: { x: number; y: number },
  words: string,
  lines: readonly Run[],
  { width, height }: { width: number; height: number },
): LabelPlace {
  const half = widthOf(words) / 2
  const above: LabelPlace = {
    x: Math.max(half, Math.min(width - half, lamp.x)),
    y: lamp.y - halo - descent - 9,
    anchor: 'middle',
  }
  const at = (anchor: 'start' | 'end', x: number) =>
    levels.map((level): LabelPlace => ({ x, y: lamp.y + level, anchor }))
  const struck = (place: LabelPlace) => lines.filter((run) => strikes(run, boxOf(place, words))).length
  const places = [...at('start', lamp.x + beside), ...at('end', lamp.x - beside), above].filter(
    (place) => place.y <= height - 2 * descent && isInside(boxOf(place, words), width),
  )
  return places.sort((a, b) => struck(a) - struck(b))[0] ?? above
}

/** Over the falling side of the curve, else over the rising one; null where it finds no place that is free. */
export function expectedLabelPlace(
  run: Run,
  words: string,
  made: readonly Run[],
  now: { x: number; y: number; place: LabelPlace; words: string } | null,
  width: number,
): LabelPlace | null {
  if (run.length <= 2) return null
  const taken = now
    ? [
        boxOf(now.place, now.words),
        { left: now.x - halo, right: now.x + halo, top: now.y - halo, bottom: now.y + halo },
      ]
    : []
  const over = (at: Run[number] | undefined, anchor: 'start' | 'end'): LabelPlace[] => {
    if (!at) return []
    const x = anchor === 'start' ? at.x + 2 : at.x - 2
    const { left, right } = boxOf({ x, y: 0, anchor }, words)
    const tops = [run, ...made].flatMap((line) => reach(line, left - 4, right)?.top ?? [])
    const y = Math.min(at.y, ...tops) - 5
    return at.y - y > 2 * ascent ? [] : [{ x, y, anchor }]
  }
  const places = [0.36, 0.2].flatMap((share) => [
    ...over(
      run.find(({ x }) => x >= width * (1 - share)),
      'start',
    ),
    ...over(
      run.findLast(({ x }) => x <= width * share),
      'end',
    ),
  ])
  const isFree = (box: Box) => isInside(box, width) && !taken.some((other) => overlap(box, other))
  return places.find((place) => isFree(boxOf(place, words))) ?? null
}
