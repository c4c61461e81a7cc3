import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import type { PowerFlow } from '#src/api/queries/monitoring.ts'

export type Headline =
  | 'inactive'
  | 'offline'
  | 'late'
  | 'quiet'
  | 'makesMore'
  | 'makesPart'
  | 'runsOnBattery'
  | 'runsOnGrid'
  | 'rests'
  | 'works'
  | 'no_production'
  | 'low_production'
  | 'loading'
  | 'unknown'

/** The sentence that the overview opens with: is my system working, and for whom? */
export function headlineOf(
  flow: PowerFlow | undefined,
  hasFailed: boolean,
  now: number,
  warned?: 'silent' | 'no_production' | 'low_production',
): Headline {
  if (flow === undefined) return hasFailed ? 'unknown' : 'loading'
  if (flow.status === 'Inactive') return 'inactive'
  if (flow.status === 'Offline') return isOnlyLate(flow, now) ? 'late' : 'offline'
  // What the roof lacks for days is more than what flows at the moment. WARN-12
  if (warned !== undefined && warned !== 'silent') return warned
  const idle = monitoringPolicy.deadBandW
  const solar = flow.solar_w ?? 0
  if (solar > idle) {
    if (flow.home_w === null) return 'works'
    return solar >= flow.home_w ? 'makesMore' : 'makesPart'
  }
  const battery = flow.battery_w ?? 0
  const grid = flow.grid_w ?? 0
  if (Math.max(battery, grid) > idle) return battery >= grid ? 'runsOnBattery' : 'runsOnGrid'
  // Of a home that is not measured nobody knows whether it is quiet.
  return flow.home_w === null ? 'rests' : 'quiet'
}

/** Readings come now and then with a delay; only after a while is there anything to look after. POWER-11, POWER-12. */
function isOnlyLate({ as_of: asOf }: PowerFlow, now: number): boolean {
  return asOf !== null && now - Date.parse(asOf) <= monitoringPolicy.checkConnectionAfterMs
}
