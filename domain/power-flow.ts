import { monitoringPolicy } from './monitoring-policy.ts'
import type { SiteCategory } from './site-categories.ts'
import { startOfSiteDay } from './site-periods.ts'

/**
 * What flows at one moment, in W. + grid is import, - is export; + battery is discharge, - is charge.
 * Null is a part that the home lacks: it counts as idle. POWER-2, POWER-3.
 */
export type PowerSample = {
  solar_w: number | null
  home_w: number | null
  grid_w: number | null
  battery_w: number | null
}

export type SolarState = 'on' | 'off'
export type BatteryState = 'charging' | 'idle' | 'discharging'
export type GridState = 'importing' | 'idle' | 'exporting'
export type FlowStates = { solar: SolarState; battery: BatteryState; grid: GridState }
export type FlowMode = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14

/** The 14 modes: solar on/off × battery × grid, less the four that cannot be with solar off. POWER-6. */
const modes: Readonly<Partial<Record<`${SolarState} ${BatteryState} ${GridState}`, FlowMode>>> = {
  'on charging importing': 1,
  'on charging idle': 2,
  'on charging exporting': 3,
  'on idle importing': 4,
  'on idle idle': 5,
  'on idle exporting': 6,
  'on discharging importing': 7,
  'on discharging idle': 8,
  'on discharging exporting': 9,
  'off charging importing': 10,
  'off idle importing': 11,
  'off discharging importing': 12,
  'off discharging idle': 13,
  'off discharging exporting': 14,
}

const { deadBandW } = monitoringPolicy

/** What each part does; within ±50 W, and when the home lacks it, a part is idle and the sun is off. POWER-3, POWER-5. */
export function flowStates(sample: PowerSample): FlowStates {
  const battery = sample.battery_w ?? 0
  const grid = sample.grid_w ?? 0
  return {
    solar: (sample.solar_w ?? 0) > deadBandW ? 'on' : 'off',
    battery: battery > deadBandW ? 'discharging' : battery < -deadBandW ? 'charging' : 'idle',
    grid: grid > deadBandW ? 'importing' : grid < -deadBandW ? 'exporting' : 'idle',
  }
}

/** The mode of three states, or null for the four that cannot be ("Almost nothing is flowing"). POWER-6, POWER-7. */
export function modeOf(states: FlowStates): FlowMode | null {
  return modes[`${states.solar} ${states.battery} ${states.grid}`] ?? null
}

/** The mode that a number stands for; null for any other number, and for none. */
export function modeNumbered(number: number | null): FlowMode | null {
  return Object.values(modes).find((mode) => mode === number) ?? null
}

/** The mode of a sample, 1-14, or null when almost nothing is flowing. POWER-6, POWER-7. */
export function flowMode(sample: PowerSample): FlowMode | null {
  return modeOf(flowStates(sample))
}

export type SystemStatus = 'Active' | 'Inactive' | 'Offline'

/**
 * The status of a system: Inactive until the agreement is IN_SERVICE, Offline when the last sample is older than
 * 35 minutes or there is none, else Active. An agreement without a milestone is old: its system is Inactive only until
 * something was heard of it. POWER-4.
 */
export function systemStatus(
  system: { current_milestone: string | null; as_of: Date | null },
  now: Date,
): SystemStatus {
  const isOld = system.current_milestone === null && system.as_of !== null
  if (system.current_milestone !== 'IN_SERVICE' && !isOld) return 'Inactive'
  if (system.as_of === null) return 'Offline'
  return now.getTime() - system.as_of.getTime() > monitoringPolicy.offlineAfterMs ? 'Offline' : 'Active'
}

/** What a warning says of a system; silence is told by the status already, of the roof alone by its card. WARN-12. */
export type Warned = 'silent' | 'roof_silent' | 'no_production' | 'low_production'
export type Standing =
  | 'inactive'
  | 'awaited'
  | 'offline'
  | 'late'
  | 'canceled'
  | 'no_production'
  | 'low_production'
  | 'active'

/**
 * How a system stands, as every page says it. Readings that are older than 35 minutes are late; a system is not heard
 * of when there is none, or the newest is older than 2 hours, or than a day where only the sun is measured. Readings are
 * awaited of a system that has none and is in service for two days at the most, a day from its midnight at the site.
 * `now` in ms; `warnings`: gravest first. `status` and `as_of` as the power flow gives them. POWER-11, POWER-12, POWER-22,
 * POWER-32, WARN-12, ENERGY-41. Under a canceled agreement nothing is waited for. STATUS-22
 */
export function standingOf(
  system: {
    site_timezone: string
    has_home_monitoring: boolean
    has_grid_monitoring: boolean
    has_battery_monitoring: boolean
  },
  flow: { status: SystemStatus; as_of: string | null },
  now: number,
  warnings: readonly { kind: Warned }[] = [],
  agreement?: {
    in_service_date: string | null
    milestone_changed_at: string | null
    current_milestone?: string | null
  } | null,
): Standing {
  if (flow.status === 'Inactive') return agreement?.current_milestone === 'CANCELED' ? 'canceled' : 'inactive'
  if (flow.status === 'Offline') {
    if (flow.as_of === null) {
      const since = agreement?.in_service_date
        ? startOfSiteDay(agreement.in_service_date, system.site_timezone).getTime()
        : Date.parse(agreement?.milestone_changed_at ?? '')
      return now - since <= monitoringPolicy.awaitedForMs ? 'awaited' : 'offline'
    }
    const { has_home_monitoring, has_grid_monitoring, has_battery_monitoring } = system
    const silentAfterMs =
      has_home_monitoring || has_grid_monitoring || has_battery_monitoring
        ? monitoringPolicy.checkConnectionAfterMs
        : monitoringPolicy.silentSolarAfterMs
    return now - Date.parse(flow.as_of) <= silentAfterMs ? 'late' : 'offline'
  }
  // What the roof lacks for days is more than what flows at the moment. WARN-12
  for (const { kind } of warnings) if (kind === 'no_production' || kind === 'low_production') return kind
  return 'active'
}

export type FlowLine = { from: SiteCategory; to: SiteCategory; watts: number }

/**
 * The lines of the picture with their watts: the sun feeds the home, then the battery, then the grid; the battery
 * feeds what the home still needs, then the grid; the grid feeds what is left. Only lines above the dead band; none
 * when the mode is null. A difference between supply and use stays undrawn. POWER-17.
 */
export function flowLines(sample: PowerSample): FlowLine[] {
  if (flowMode(sample) === null) return []
  const give = { solar: sample.solar_w ?? 0, battery: sample.battery_w ?? 0, grid: sample.grid_w ?? 0 }
  const take = { home: sample.home_w ?? 0, battery: -(sample.battery_w ?? 0), grid: -(sample.grid_w ?? 0) }
  const routes = [
    ['solar', 'home'],
    ['solar', 'battery'],
    ['solar', 'grid'],
    ['battery', 'home'],
    ['battery', 'grid'],
    ['grid', 'home'],
    ['grid', 'battery'],
  ] as const
  const lines: FlowLine[] = []
  for (const [from, to] of routes) {
    const watts = Math.min(give[from], take[to])
    if (watts <= 0) continue
    give[from] -= watts
    take[to] -= watts
    if (watts > deadBandW) lines.push({ from, to, watts })
  }
  return lines
}
