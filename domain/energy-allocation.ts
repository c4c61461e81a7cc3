/**
 * Energy of one interval in Wh. A part that the home lacks is 0, a value that is missing is null.
 * Charge, discharge, import and export are never negative.
 */
export type IntervalEnergy = {
  solar: number | null
  home: number | null
  battery_charge: number | null
  battery_discharge: number | null
  grid_import: number | null
  grid_export: number | null
}

/** Where the energy of one interval came from and went to, in Wh; null where it cannot be told. */
export type EnergyAllocation = {
  solar: { to_home: number | null; to_battery: number | null; to_grid: number | null }
  home: { from_solar: number | null; from_battery: number | null; from_grid: number | null }
}

const unknownSolar = { to_home: null, to_battery: null, to_grid: null }
const unknownHome = { from_solar: null, from_battery: null, from_grid: null }

/**
 * Shares out one interval in the order solar → home → battery → grid, each side by itself: the parts of solar sum to solar
 * and those of home to home, exactly and whatever the sign. What a roof draws, as an inverter at night, is taken from what
 * it gave the home, which gets nothing from it; a home below nothing is the grid's. No other part is below nothing. A
 * missing value makes the parts that need it null, never zero. ENERGY-13, ENERGY-14.
 */
export function allocate(interval: IntervalEnergy): EnergyAllocation {
  const { solar, home, battery_charge, battery_discharge } = interval
  if (solar === null || home === null) return { solar: unknownSolar, home: unknownHome }
  const direct = Math.min(Math.max(0, solar), Math.max(0, home))
  const given = solar < 0 ? solar : direct
  return {
    solar:
      battery_charge === null ? { ...unknownSolar, to_home: given } : fromSun(solar, given, battery_charge),
    home:
      battery_discharge === null
        ? { ...unknownHome, from_solar: direct }
        : toHome(home, direct, battery_discharge),
  }
}

function fromSun(made: number, given: number, charge: number): EnergyAllocation['solar'] {
  const stored = Math.min(made - given, charge)
  return { to_home: given, to_battery: stored, to_grid: made - given - stored }
}

function toHome(used: number, direct: number, discharge: number): EnergyAllocation['home'] {
  const stored = Math.max(0, Math.min(used - direct, discharge))
  return { from_solar: direct, from_battery: stored, from_grid: used - direct - stored }
}
