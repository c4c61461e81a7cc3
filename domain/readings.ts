import { monitoringPolicy } from './monitoring-policy.ts'

/** Wh of a quarter hour by what it flowed through; production and use may be below zero by what an instrument is off. */
export const readAmounts = [
  'solar_wh',
  'home_wh',
  'grid_import_wh',
  'grid_export_wh',
  'battery_charge_wh',
  'battery_discharge_wh',
] as const
type Amount = (typeof readAmounts)[number]

/** What only goes one way. */
const oneWay: readonly Amount[] = readAmounts.slice(2)

type Interval = { starts_at: string } & { [A in Amount]?: number | null }
type Code = 'quarter' | 'future' | 'negative'

/** What is wrong with an interval that a vendor sends: begins on no quarter hour, is to come, or a way is negative. VENDOR-3. */
export function intervalFaults(interval: Interval, now: Date): [field: 'starts_at' | Amount, code: Code][] {
  const at = Date.parse(interval.starts_at)
  const faults: [field: 'starts_at' | Amount, code: Code][] = []
  if (at % monitoringPolicy.intervalMs !== 0) faults.push(['starts_at', 'quarter'])
  else if (isAhead(at, now)) faults.push(['starts_at', 'future'])
  for (const name of oneWay) if ((interval[name] ?? 0) < 0) faults.push([name, 'negative'])
  return faults
}

/** Whether an instant is further ahead than the clocks of vendors may be. */
export const isAhead = (at: number, now: Date): boolean => at > now.getTime() + monitoringPolicy.clockAheadMs
