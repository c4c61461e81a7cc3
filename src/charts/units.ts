export type PowerUnit = 'W' | 'kW'
export type EnergyUnit = 'Wh' | 'kWh'

export interface UnitScale<U extends string = string> {
  unit: U
  divisor: number
  digits: number
}

/** One unit for a whole chart, from its largest value. */
export function energyScale(largestWh: number): UnitScale<EnergyUnit> {
  if (largestWh < 1000) return { unit: 'Wh', divisor: 1, digits: 0 }
  return { unit: 'kWh', divisor: 1000, digits: largestWh < 1_000_000 ? 1 : 0 }
}

export function powerScale(largestW: number): UnitScale<PowerUnit> {
  if (largestW < 1000) return { unit: 'W', divisor: 1, digits: 0 }
  return { unit: 'kW', divisor: 1000, digits: largestW < 100_000 ? 1 : 0 }
}

/**
 * A single power: tenths of a kilowatt from 100 W on, else watts rounded to ten. Its sign is kept where no word tells
 * the direction.
 */
export function powerParts(
  watts: number,
  isSigned = false,
): { value: number; unit: PowerUnit; digits: number } {
  const size = Math.abs(watts)
  const sign = isSigned && watts <= -5 ? -1 : 1
  if (size < 95) return { value: sign * Math.round(size / 10) * 10, unit: 'W', digits: 0 }
  return { value: (sign * size) / 1000, unit: 'kW', digits: size < 99_950 ? 1 : 0 }
}
