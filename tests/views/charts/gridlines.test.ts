import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gridlines } from '#src/charts/gridlines.ts'

describe('gridlines', () => {
  it('stand at round numbers, the topmost no lower than what is drawn [ENERGY-40]', () => {
    expect(gridlines(0, 12)).toEqual({ low: 0, high: 12, ticks: [4, 8, 12] })
    expect(gridlines(0, 61.5)).toEqual({ low: 0, high: 75, ticks: [25, 50, 75] })
    expect(gridlines(0, 6_800).ticks).toEqual([2_500, 5_000, 7_500])
    expect(gridlines(-17.2, 16.1)).toEqual({ low: -20, high: 20, ticks: [-20, -10, 10, 20] })
    expect(gridlines(-16.2, 6).ticks).toEqual([-18, -12, -6, 6])
    expect(gridlines(0, 0)).toEqual({ low: 0, high: 0, ticks: [] })
  })

  const drawn = fc.tuple(
    fc.constantFrom(0, 1),
    fc.integer({ min: 1, max: 2e6 }),
    fc.integer({ min: 1, max: 2e6 }),
  )

  it('enclose whatever is drawn, a few at a time, and waste little of the height [ENERGY-40]', () => {
    fc.assert(
      fc.property(drawn, ([twoWay, down, up]) => {
        const [least, most] = [twoWay === 0 ? 0 : -down, up]
        const { low, high, ticks } = gridlines(least, most)
        expect(low).toBeLessThanOrEqual(least)
        expect(high).toBeGreaterThanOrEqual(most)
        expect(ticks.at(-1)).toBe(high)
        if (least < 0) expect(ticks[0]).toBe(low)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(twoWay === 0 ? 3 : 5)
        expect(most - least).toBeGreaterThan((high - low) * 0.55)
      }),
    )
  })
})
