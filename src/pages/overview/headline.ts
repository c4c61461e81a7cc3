import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { type Standing, standingOf, type Warned } from '#domain/power-flow.ts'
import type { PowerFlow, System } from '#src/api/queries/monitoring.ts'
import { isFedUnseen } from '#src/charts/power-now/sentence.ts'

export type Headline =
  | Exclude<Standing, 'active'>
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
export function headlineOf(
  system: System,
  flow: PowerFlow | undefined,
  isLost: boolean,
  now: number,
  warnings?: readonly { kind: Warned }[],
  agreement?: Parameters<typeof standingOf>[4],
): Headline {
  if (flow === undefined) return isLost ? 'unknown' : 'loading'
  const standing = standingOf(system, flow, now, warnings, agreement)
  if (standing !== 'active') return standing
  const idle = monitoringPolicy.deadBandW
  const solar = flow.solar_w ?? 0
  if (solar > idle) {
    if (flow.home_w === null) return 'works'
    return solar >= flow.home_w ? 'makesMore' : 'makesPart'
  }
  // Of what is not measured nobody knows: whether the home is quiet, whether the roof rests. POWER-29, POWER-30
  if (isFedUnseen(flow)) return 'works'
  const battery = flow.battery_w ?? 0
  const grid = flow.grid_w ?? 0
  if (Math.max(battery, grid) > idle) return battery >= grid ? 'runsOnBattery' : 'runsOnGrid'
  return flow.home_w !== null ? 'quiet' : flow.solar_w === null ? 'works' : 'rests'
}
