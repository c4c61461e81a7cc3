import { monitoringPolicy } from '#domain/policy.ts'
import type { PowerFlow } from '#src/api/queries/monitoring.ts'

export type Headline =
  | 'inactive'
  | 'offline'
  | 'quiet'
  | 'makesMore'
  | 'makesPart'
  | 'runsOnBattery'
  | 'runsOnGrid'
  | 'rests'
  | 'works'
  | 'loading'
  | 'unknown'

/** The sentence that the overview opens with: is my system working, and for whom? */
export function headlineOf(flow: PowerFlow | undefined, hasFailed: boolean): Headline {
  if (flow === undefined) return hasFailed ? 'unknown' : 'loading'
  if (flow.status === 'Inactive') return 'inactive'
  if (flow.status === 'Offline') return 'offline'
  const idle = monitoringPolicy.deadBandW
  const solar = flow.solar_w ?? 0
  if (solar > idle) {
    if (flow.home_w === null) return 'works'
    return solar >= flow.home_w ? 'makesMore' : 'makesPart'
  }
  if ((flow.battery_w ?? 0) > idle) return 'runsOnBattery'
  if ((flow.grid_w ?? 0) > idle) return 'runsOnGrid'
  // Of a home that is not measured nobody knows whether it is quiet.
  return flow.home_w === null ? 'rests' : 'quiet'
}
