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
 * Shares out one interval in the order solar → home → battery → grid. The parts of solar sum to solar and the parts
 * of home to home, exactly: the rest is the grid's. Negative solar or home counts as 0; a missing value makes the
 * parts that need it null, never zero. ENERGY-13, ENERGY-14.
 */
export function allocate(interval: IntervalEnergy): EnergyAllocation {
  const { solar, home, battery_charge, battery_discharge } = interval
  if (solar === null || home === null) return { solar: unknownSolar, home: unknownHome }
  const made = Math.max(0, solar)
  const used = Math.max(0, home)
  const direct = Math.min(made, used)
  return {
    solar:
      battery_charge === null ? { ...unknownSolar, to_home: direct } : fromSun(made, direct, battery_charge),
    home:
      battery_discharge === null
        ? { ...unknownHome, from_solar: direct }
        : toHome(used, direct, battery_discharge),
  }
}

function fromSun(made: number, direct: number, charge: number): EnergyAllocation['solar'] {
  const stored = Math.min(made - direct, charge)
  return { to_home: direct, to_battery: stored, to_grid: made - direct - stored }
}

function toHome(used: number, direct: number, discharge: number): EnergyAllocation['home'] {
  const stored = Math.min(used - direct, discharge)
  return { from_solar: direct, from_battery: stored, from_grid: used - direct - stored }
}
