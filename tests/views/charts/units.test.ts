import { describe, expect, it } from 'vitest'
import { wholePercents } from '#src/charts/energy/shares.ts'
import { energyScale, powerParts, powerScale } from '#src/charts/units.ts'
import { oneStop, percent } from '#src/charts/wording.ts'
import { intlOf } from './in-language.tsx'

describe('units', () => {
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
