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
  it('takes what a roof draws at night from what it gave the home, which gets nothing from it [ENERGY-13]', () => {
    expect(allocate(interval(-5, 100, 0, 20))).toEqual({
      solar: { to_home: -5, to_battery: 0, to_grid: 0 },
      home: { from_solar: 0, from_battery: 20, from_grid: 80 },
    })
    expect(allocate(interval(-5, 100, null, null))).toEqual({
      solar: { to_home: -5, to_battery: null, to_grid: null },
      home: { from_solar: 0, from_battery: null, from_grid: null },
    })
  })
  it('leaves a home below nothing to the grid, and all that the sun gave to battery and grid [ENERGY-13]', () => {
    expect(allocate(interval(100, -5, 30, 20))).toEqual({
      solar: { to_home: 0, to_battery: 30, to_grid: 70 },
      home: { from_solar: 0, from_battery: 0, from_grid: -5 },
    })
    expect(allocate(interval(-3, -5, 30, 20))).toEqual({
      solar: { to_home: -3, to_battery: 0, to_grid: 0 },
      home: { from_solar: 0, from_battery: 0, from_grid: -5 },
    })
  })
  it('adds up to the whole on each side, exactly, whatever the sign [ENERGY-13]', () => {
    const signed = fc.integer({ min: -5_000, max: 5_000 })
    const wh = fc.nat({ max: 5_000 })
    fc.assert(
      fc.property(signed, signed, wh, wh, (solar, home, charge, discharge) => {
        const parts = allocate(interval(solar, home, charge, discharge))
        const sum = (record: Record<string, number | null>): number =>
          Object.values(record).reduce<number>((total, value) => total + (value ?? Number.NaN), 0)
        expect(sum(parts.solar)).toBe(solar)
        expect(sum(parts.home)).toBe(home)
        const { to_home, to_battery, to_grid } = parts.solar
        const { from_solar, from_battery, from_grid } = parts.home
        const never = [to_battery, to_grid, from_solar, from_battery]
        const unlessBelow = [...(solar < 0 ? [] : [to_home]), ...(home < 0 ? [] : [from_grid])]
        expect([...never, ...unlessBelow].every((value) => (value ?? -1) >= 0)).toBe(true)
      }),
    )
  })
})
