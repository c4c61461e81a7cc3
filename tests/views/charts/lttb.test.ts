import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lttb } from '#src/charts/lttb.ts'

const places = (count: number) => Float64Array.from({ length: count }, (_, at) => at)

describe('largest triangle three buckets', () => {
  it('keeps every point when there are no more than asked for', () => {
    expect(lttb(places(4), [1, 2, 3, 4], 0, 4, 10)).toEqual([0, 1, 2, 3])
  })

  it('keeps the ends, the order and at most the number asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9000, max: 9000 }), { minLength: 3, maxLength: 400 }),
        fc.integer({ min: 3, max: 60 }),
        (values, threshold) => {
          const kept = lttb(places(values.length), values, 0, values.length, threshold)
          expect(kept[0]).toBe(0)
          expect(kept.at(-1)).toBe(values.length - 1)
          expect(kept.length).toBe(Math.min(values.length, threshold))
          expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b))
        },
      ),
    )
  })

  it('keeps a single peak among 35,040 points', () => {
    const values = new Float64Array(35_040)
    values[20_000] = 7_000
    expect(lttb(places(35_040), values, 0, 35_040, 900)).toContain(20_000)
  })

  it('works on a part of the points', () => {
    expect(lttb(places(10), [0, 0, 5, 1, 1, 9, 1, 1, 0, 0], 2, 8, 3)).toEqual([2, 5, 7])
  })
})
