import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholePercents } from '#src/charts/energy/shares.ts'
import { energyScale, gridTicks, powerParts, powerScale } from '#src/charts/units.ts'
import { oneStop, percent } from '#src/charts/wording.ts'
import { intlOf } from './in-language.tsx'

describe('units and ticks', () => {
  it('says small energy in Wh, more in kWh with tenths, thousands of kWh without', () => {
    expect([999, 1000, 61_500, 1_018_000].map((wh) => energyScale(wh))).toEqual([
      { unit: 'Wh', divisor: 1, digits: 0 },
      { unit: 'kWh', divisor: 1000, digits: 1 },
      { unit: 'kWh', divisor: 1000, digits: 1 },
      { unit: 'kWh', divisor: 1000, digits: 0 },
    ])
    expect([800, 6_800].map((w) => powerScale(w).unit)).toEqual(['W', 'kW'])
  })

  it('writes a lone power in tenths of a kilowatt from 100 W on', () => {
    expect([0, 84, 94, 100, 4_200, -1_100].map((w) => powerParts(w))).toEqual([
      { value: 0, unit: 'W', digits: 0 },
      { value: 80, unit: 'W', digits: 0 },
      { value: 90, unit: 'W', digits: 0 },
      { value: 0.1, unit: 'kW', digits: 1 },
      { value: 4.2, unit: 'kW', digits: 1 },
      { value: 1.1, unit: 'kW', digits: 1 },
    ])
  })

  it('puts gridlines at round numbers', () => {
    expect(gridTicks(0, 61.5)).toEqual([20, 40, 60])
    expect(gridTicks(0, 6.8)).toEqual([2, 4, 6])
    expect(gridTicks(-17.2, 16.1)).toEqual([-10, 10])
    expect(gridTicks(0, 0)).toEqual([])
  })

  it('never draws more than three gridlines beside the baseline', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2e6, max: 0 }), fc.integer({ min: 1, max: 2e6 }), (low, high) => {
        const ticks = gridTicks(low, high)
        expect(ticks.length).toBeLessThanOrEqual(3)
        expect(ticks.length).toBeGreaterThan(0)
        for (const tick of ticks) expect(tick >= low && tick <= high * (1 + 1e-9)).toBe(true)
      }),
    )
  })

  it('shares out whole percents that sum to 100', () => {
    expect(wholePercents([107.6, 82.9, 76.8])).toEqual([40, 31, 29])
    expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33])
    expect(wholePercents([])).toEqual([])
    expect(wholePercents([0, 0])).toEqual([0, 0])
  })

  it('says 100 % only of a whole', () => {
    expect([0.29, 0.9999, 1].map((share) => percent(intlOf('en'), share))).toEqual(['29%', '99%', '100%'])
  })

  it('keeps one full stop after an abbreviation', () => {
    expect(oneStop('a las 3:30 p.m.. Fin.')).toBe('a las 3:30 p.m. Fin.')
  })
})
