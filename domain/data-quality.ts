import { monitoringPolicy } from './monitoring-policy.ts'
import type { PowerSample } from './power-flow.ts'
import type { SiteCategory } from './site-categories.ts'

export type DataQualityMessage =
  | { kind: 'site_not_found' }
  | { kind: 'refresh'; category: SiteCategory; minutes: number }
  | { kind: 'check_connection'; category: SiteCategory; hours: number }
  | { kind: 'negative'; category: 'solar' | 'home' }
  | { kind: 'imbalance' }

const HOUR = 60 * 60 * 1000

/** ms of silence after which a category says "check the connection": 6 h for solar, 2 h for the others. POWER-12. */
function checkAfter(category: SiteCategory): number {
  return category === 'solar' ? monitoringPolicy.checkSolarAfterMs : monitoringPolicy.checkConnectionAfterMs
}

/**
 * What a late sample means for one category, or null: older than 35 minutes "refresh", older than 2 h (battery, grid,
 * home) or 6 h (solar, in daylight) "check the connection"; a day of silence had daylight in it. `daylight`: the sun is
 * up at the site now.
 * POWER-11, POWER-12, POWER-16.
 */
export function lateness(
  category: SiteCategory,
  asOf: Date,
  now: Date,
  daylight: boolean,
): Extract<DataQualityMessage, { kind: 'refresh' | 'check_connection' }> | null {
  const age = now.getTime() - asOf.getTime()
  const isJudged = category !== 'solar' || daylight || age > monitoringPolicy.silentSolarAfterMs
  if (age > checkAfter(category) && isJudged) {
    return { kind: 'check_connection', category, hours: checkAfter(category) / HOUR }
  }
  if (age <= monitoringPolicy.offlineAfterMs) return null
  return { kind: 'refresh', category, minutes: monitoringPolicy.refreshMinutes }
}

/** Solar or home below −50 W, which cannot be. POWER-13. */
export function negatives(sample: PowerSample): DataQualityMessage[] {
  const below = (watts: number | null): boolean => watts !== null && watts < monitoringPolicy.negativeBelowW
  const found: DataQualityMessage[] = []
  if (below(sample.solar_w)) found.push({ kind: 'negative', category: 'solar' })
  if (below(sample.home_w)) found.push({ kind: 'negative', category: 'home' })
  return found
}

/**
 * Whether supply and use differ too much: |solar + battery + grid − home| > max(100 W, 10 % of the home's use).
 * A home whose roof, grid or use is not measured cannot be judged: false. POWER-14.
 */
export function isImbalanced(sample: PowerSample): boolean {
  const { solar_w, home_w, grid_w, battery_w } = sample
  if (solar_w === null || home_w === null || grid_w === null) return false
  const difference = Math.abs(solar_w + (battery_w ?? 0) + grid_w - home_w)
  return (
    difference > Math.max(monitoringPolicy.imbalanceW, Math.abs(home_w) * monitoringPolicy.imbalanceShare)
  )
}

/**
 * The messages about a site's data now, gravest first. `site` null is a site that the monitoring vendor does not know
 * (404). A site that never sent a sample (`as_of` null) has no message: its status says so. Lateness hides faults of
 * the sample, which is then too old to judge. Zero solar at night is never an alarm. POWER-10, POWER-15.
 */
export function dataQualityMessages(
  site: {
    as_of: Date | null
    sample: PowerSample
    imbalance_run: number
    categories: readonly SiteCategory[]
  } | null,
  now: Date,
  daylight: boolean,
): DataQualityMessage[] {
  if (site === null) return [{ kind: 'site_not_found' }]
  const { as_of: asOf } = site
  if (asOf === null) return []
  const late = site.categories.flatMap((category) => lateness(category, asOf, now, daylight) ?? [])
  if (late.length > 0) {
    return late.sort((a, b) => Number(b.kind === 'check_connection') - Number(a.kind === 'check_connection'))
  }
  const imbalance: DataQualityMessage[] =
    site.imbalance_run >= monitoringPolicy.imbalanceRuns ? [{ kind: 'imbalance' }] : []
  return [...negatives(site.sample), ...imbalance]
}
