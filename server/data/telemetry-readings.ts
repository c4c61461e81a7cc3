import { readAmounts } from '#domain/readings.ts'
import type { Tx } from './database.ts'
import type { MonitoredSystem } from './systems.ts'
import { type PowerReading, writePower } from './telemetry-power.ts'
import { type Interval, writeIntervals } from './telemetry-write.ts'

/** A quarter hour as vendors tell it, Wh; what is not named keeps what is stored, null makes it missing. */
export type SentInterval = {
  starts_at: string
  quality?: 'measured' | 'estimated' | 'late'
  battery_percent?: number | null
} & { [A in (typeof readAmounts)[number]]?: number | null }

/** The newest sample as vendors tell it, W; + grid is import, + battery is discharge. */
export type SentPower = { at: string } & Partial<Omit<PowerReading, 'as_of'>>

const noPower = { solar_w: null, home_w: null, grid_w: null, battery_w: null, battery_percent: null }

/**
 * Writes what a vendor measured of a system, whether it was sent or asked for: intervals into their days, the newest
 * sample in place of an older one. The same again changes nothing. ENERGY-32, ENERGY-33.
 */
export async function writeReadings(
  tx: Tx,
  system: MonitoredSystem,
  {
    intervals,
    power,
  }: { intervals?: readonly SentInterval[] | undefined; power?: SentPower | null | undefined },
): Promise<void> {
  if (intervals && intervals.length > 0) await writeIntervals(tx, system, intervals.map(toInterval))
  if (!power) return
  const { at, ...values } = power
  await writePower(tx, system.id, { ...noPower, ...values, as_of: new Date(at) })
}

function toInterval({ starts_at, quality, battery_percent, ...sent }: SentInterval): Interval {
  const values = Object.fromEntries(
    readAmounts.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
  )
  return {
    at: new Date(starts_at),
    ...(quality !== undefined && { quality }),
    ...(battery_percent !== undefined && { battery_percent }),
    ...values,
  }
}
