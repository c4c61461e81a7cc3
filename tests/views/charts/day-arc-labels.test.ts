import { describe, expect, it } from 'vitest'
import type { Run } from '#src/charts/day-arc/geometry.ts'
import { expectedLabelPlace, type LabelPlace, nowLabelPlace } from '#src/charts/day-arc/labels.ts'

const size = { width: 500, height: 200 }
/** A clear day: from the horizon over 20 at noon to the horizon. */
const clear: Run = Array.from({ length: 51 }, (_, at) => ({
  x: at * 10,
  y: 200 - 180 * Math.sin((at / 50) * Math.PI),
}))
const words = 'Now, 1:10 pm'

const widthOf = (text: string) => text.length * 7.4

function boxOf({ x, y, anchor }: LabelPlace, text: string) {
  const left = x - widthOf(text) * { start: 0, middle: 0.5, end: 1 }[anchor]
  return { left, right: left + widthOf(text), top: y - 12, bottom: y + 4 }
}

/** Whether a line passes through the letters. */
function strikes(run: Run, place: LabelPlace, text: string): boolean {
  const { left, right, top, bottom } = boxOf(place, text)
  return run.some((point) => point.x >= left && point.x <= right && point.y > top && point.y < bottom)
}

/** From the edge of the lamp to the nearest letter. */
function away(lamp: { x: number; y: number }, place: LabelPlace, text: string): number {
  const { left, right, top, bottom } = boxOf(place, text)
  const [x, y] = [Math.max(left - lamp.x, 0, lamp.x - right), Math.max(top - lamp.y, 0, lamp.y - bottom)]
  return Math.hypot(x, y) - 8.5
}

const lineHeight = 20
const lampAt = (x: number, made: (y: number) => number) => {
  const run = clear.filter((point) => point.x <= x).map((point) => ({ x: point.x, y: made(point.y) }))
  return { run, lamp: { x, y: run.at(-1)?.y ?? 200 } }
}
const roofs: Record<string, (y: number) => number> = {
  'half of it': (y) => 100 + y / 2,
  'nearly all of it': (y) => 20 + y * 0.9,
  'all of it': (y) => y,
  'almost nothing': (y) => 197 + y / 100,
}
const places = Object.keys(roofs).flatMap((roof) =>
  [10, 60, 120, 180, 250, 300, 340, 400, 450, 495, 500].map((x) => ({ roof, x })),
)

describe('the words of the day', () => {
  it.each(places)(
    'stand at the lamp and inside of the drawing where the roof makes $roof, at $x of 500',
    ({ roof, x }) => {
      const { run, lamp } = lampAt(x, roofs[roof] ?? ((y) => y))
      const place = nowLabelPlace(lamp, words, [clear, run], size)
      const { left, right } = boxOf(place, words)
      expect(away(lamp, place, words)).toBeLessThan(lineHeight)
      expect(left).toBeGreaterThanOrEqual(-5)
      expect(right).toBeLessThanOrEqual(size.width + 5)
      expect(place.y).toBeLessThan(size.height)
    },
  )

  // Where the day begins and ends the curves leave no room between them.
  it.each(places.filter(({ roof, x }) => (x > 10 || !roof.endsWith('all of it')) && x < 450))(
    'stand clear of both curves where the roof makes $roof, at $x of 500',
    ({ roof, x }) => {
      const { run, lamp } = lampAt(x, roofs[roof] ?? ((y) => y))
      const place = nowLabelPlace(lamp, words, [clear, run], size)
      expect([clear, run].map((line) => strikes(line, place, words))).toEqual([false, false])
    },
  )

  it.each(places)('name the curve away from now where the roof makes $roof, at $x of 500', ({ roof, x }) => {
    const { run, lamp } = lampAt(x, roofs[roof] ?? ((y) => y))
    const place = nowLabelPlace(lamp, words, [clear, run], size)
    const named = expectedLabelPlace(clear, 'Expected', [run], { ...lamp, place, words }, size.width)
    if (!named) throw new Error('The curve has no name.')
    const [a, b] = [boxOf(named, 'Expected'), boxOf(place, words)]
    expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
    expect(away(lamp, named, 'Expected')).toBeGreaterThan(0)
    expect([clear, run].map((line) => strikes(line, named, 'Expected'))).toEqual([false, false])
  })

  it('name no curve that is not there', () => {
    expect(expectedLabelPlace([], 'Expected', [], null, size.width)).toBeNull()
  })

  it('leave the curve without its name where that cannot stand free', () => {
    const steep = clear.map(({ x, y }) => ({ x: x / 5, y }))
    expect(expectedLabelPlace(steep, 'Expected', [], null, 100)).toBeNull()
  })
})
