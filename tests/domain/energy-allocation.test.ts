import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from '#domain/energy-allocation.ts'

const interval = (
  solar: number | null,
  home: number | null,
  charge: number | null,
  discharge: number | null,
) => ({
  solar,
  home,
  battery_charge: charge,
  battery_discharge: discharge,
  grid_import: 0,
  grid_export: 0,
})

describe('sharing out energy', () => {
  it('goes from the sun to home, then battery, then grid [ENERGY-13]', () => {
    expect(allocate(interval(1_000, 300, 500, 0))).toEqual({
      solar: { to_home: 300, to_battery: 500, to_grid: 200 },
      home: { from_solar: 300, from_battery: 0, from_grid: 0 },
    })
  })
  it('takes what the home still needs from the battery, then from the grid [ENERGY-13, ENERGY-18]', () => {
    expect(allocate(interval(100, 600, 0, 300))).toEqual({
      solar: { to_home: 100, to_battery: 0, to_grid: 0 },
      home: { from_solar: 100, from_battery: 300, from_grid: 200 },
    })
  })
  it('leaves unknown what a missing value would decide, and never makes it zero [ENERGY-14]', () => {
    expect(allocate(interval(null, 600, 0, 0))).toEqual({
      solar: { to_home: null, to_battery: null, to_grid: null },
      home: { from_solar: null, from_battery: null, from_grid: null },
    })
    expect(allocate(interval(500, 600, null, null))).toEqual({
      solar: { to_home: 500, to_battery: null, to_grid: null },
      home: { from_solar: 500, from_battery: null, from_grid: null },
    })
  })
  it('takes a negative reading for nothing [ENERGY-13]', () => {
    expect(allocate(interval(-5, 100, 0, 0)).home).toEqual({ from_solar: 0, from_battery: 0, from_grid: 100 })
  })
  it('adds up to the whole, exactly [ENERGY-13]', () => {
    const wh = fc.nat({ max: 5_000 })
    fc.assert(
      fc.property(wh, wh, wh, wh, (solar, home, charge, discharge) => {
        const parts = allocate(interval(solar, home, charge, discharge))
        const sum = (record: Record<string, number | null>): number =>
          Object.values(record).reduce<number>((total, value) => total + (value ?? Number.NaN), 0)
        expect(sum(parts.solar)).toBe(solar)
        expect(sum(parts.home)).toBe(home)
        expect(Object.values({ ...parts.solar, ...parts.home }).every((value) => (value ?? -1) >= 0)).toBe(
          true,
        )
      }),
    )
  })
})
