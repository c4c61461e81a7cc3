import { supportPolicy } from './policy.ts'

/** The zone in which the days of a home are told: its site's, and the provider's own while its place is not known. */
export function homeZone(system: { site_timezone: string } | null | undefined): string {
  return system?.site_timezone ?? supportPolicy.zone
}
