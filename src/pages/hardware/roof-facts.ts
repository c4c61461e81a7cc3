import { inverterManufacturer } from '#domain/monitoring-vendors.ts'
import type { System } from '#src/api/queries/systems.ts'
import type { PublicConfig } from '#src/app/config.ts'

/** Whether anything is known of what is on the roof. */
export function hasRoofFacts({ panels, inverters, capacity }: System): boolean {
  return Boolean(panels || inverters || capacity)
}

const places = { first: '1', second: '2' } as const

/** The name of the inverters' manufacturer, where the provider has named it; else null. HW-4. */
export function manufacturerName(
  id: System['inverter_manufacturer_id'],
  names: PublicConfig['inverterVendors'],
): string | null {
  const known = inverterManufacturer(id)
  return (known && names?.[places[known]]) || null
}
