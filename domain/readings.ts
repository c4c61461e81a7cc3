import { monitoringPolicy } from './monitoring-policy.ts'
import type { PowerSample } from './power-flow.ts'
import { readingPolicy } from './reading-policy.ts'

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
type Code = 'quarter' | 'past' | 'future' | 'negative'

/**
 * What is wrong with an interval that a vendor sends: begins on no quarter hour, is to come, lies too long ago, or a way
 * is negative. VENDOR-3, VENDOR-22.
 */
export function intervalFaults(interval: Interval, now: Date): [field: 'starts_at' | Amount, code: Code][] {
  const at = Date.parse(interval.starts_at)
  const faults: [field: 'starts_at' | Amount, code: Code][] = []
  const code = at % monitoringPolicy.intervalMs === 0 ? instantFault(at, now) : 'quarter'
  if (code) faults.push(['starts_at', code])
  for (const name of oneWay) if ((interval[name] ?? 0) < 0) faults.push([name, 'negative'])
  return faults
}

/**
 * What is wrong with the instant of a measurement, ms: further ahead than the clocks of vendors may be, or longer ago
 * than anything is read; null when nothing is. What is no instant (NaN, such as a leap second) counts as long ago, so
 * that none reaches the database. VENDOR-3, VENDOR-22.
 */
export function instantFault(at: number, now: Date): 'past' | 'future' | null {
  if (isAhead(at, now)) return 'future'
  return at >= now.getTime() - readingPolicy.oldestReadMs ? null : 'past'
}

/** Whether an instant is further ahead than the clocks of vendors may be. */
const isAhead = (at: number, now: Date): boolean => at > now.getTime() + readingPolicy.clockAheadMs

/** A quarter hour as it is known: Wh and percent, null or left out where it is not. */
type KnownQuarter = { at: Date; battery_percent?: number | null } & { [A in Amount]?: number | null }

/** What flowed over a quarter hour in the mean, W as in a sample, at its end; `since` is when it began. */
export type MeanPower = PowerSample & { since: Date; as_of: Date; battery_percent: number | null }

/** W that a sample can hold; what is beyond it no home has, and is not known. */
const mostW = 1_000_000

/**
 * The mean power of the newest quarter hour that is over and of which any of the four parts is known; null without one.
 * + grid is import, + battery is discharge; of two ways both must be known. A vendor's clock may be ahead, so a quarter
 * hour may be over a little early. POWER-28.
 */
export function newestMean(quarters: readonly KnownQuarter[], now: Date): MeanPower | null {
  let newest: MeanPower | null = null
  for (const quarter of quarters) {
    const end = quarter.at.getTime() + monitoringPolicy.intervalMs
    if (isAhead(end, now) || (newest !== null && end <= newest.as_of.getTime())) continue
    const parts = {
      solar_w: watts(quarter.solar_wh, 0),
      home_w: watts(quarter.home_wh, 0),
      grid_w: watts(quarter.grid_import_wh, quarter.grid_export_wh),
      battery_w: watts(quarter.battery_discharge_wh, quarter.battery_charge_wh),
    }
    if (Object.values(parts).every((part) => part === null)) continue
    const battery_percent = quarter.battery_percent ?? null
    newest = { ...parts, battery_percent, since: quarter.at, as_of: new Date(end) }
  }
  return newest
}

/** W of the Wh of a quarter hour, less what went the other way. */
function watts(wh: number | null | undefined, back: number | null | undefined): number | null {
  if (wh == null || back == null) return null
  const mean = (wh - back) * 4
  return Math.abs(mean) <= mostW ? mean : null
}
