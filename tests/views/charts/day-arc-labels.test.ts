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

/** Whether a line passes through the letters. */
function strikes(run: Run, { x, y, anchor }: LabelPlace, text: string): boolean {
  const left = anchor === 'start' ? x : x - text.length * 7.4
  return run.some(
    (point) => point.x >= left && point.x <= left + text.length * 7.4 && point.y > y - 12 && point.y < y + 4,
  )
}

describe('the words of the day', () => {
  it.each([10, 60, 120, 180, 250, 300, 340, 400, 450, 495, 500])(
    'stand clear of what was expected, and inside of the drawing, at %i of 500',
    (x) => {
      const made = clear
        .filter((point) => point.x <= x)
        .map((point) => ({ x: point.x, y: 100 + point.y / 2 }))
      const lamp = { x, y: made.at(-1)?.y ?? 200 }
      const place = nowLabelPlace(lamp, words, [clear, made], size)
      const left = place.anchor === 'start' ? place.x : place.x - words.length * 7.4
      expect(strikes(clear, place, words)).toBe(false)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + words.length * 7.4).toBeLessThanOrEqual(size.width)
      expect(place.y).toBeLessThan(size.height)
    },
  )

  it('name the curve at its falling side, and at its rising side where now stands there', () => {
    const free = expectedLabelPlace(clear, 'Expected', [], null, size.width)
    expect(free?.anchor).toBe('start')
    const taken = { place: free ?? { x: 0, y: 0, anchor: 'start' as const }, words }
    const moved = expectedLabelPlace(clear, 'Expected', [], taken, size.width)
    expect(moved?.anchor).toBe('end')
    expect(moved && strikes(clear, moved, 'Expected')).toBe(false)
  })

  it('name no curve that is not there', () => {
    expect(expectedLabelPlace([], 'Expected', [], null, size.width)).toBeNull()
  })
})
