import { type MeanPower, newestMean, readAmounts } from '#domain/readings.ts'
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

type Told = { intervals?: readonly SentInterval[] | undefined; power?: SentPower | null | undefined }

const noPower = { solar_w: null, home_w: null, grid_w: null, battery_w: null, battery_percent: null }

/**
 * Writes what a vendor measured of a system, whether it was sent or asked for: intervals into their days, the newest
 * sample in place of an older one; the newest quarter hour that is over at `now` stands in for a sample where none was
 * measured since it began. A sample that tells no power is none. The same again changes nothing. ENERGY-32, ENERGY-33,
 * POWER-28, POWER-31.
 */
export async function writeReadings(
  tx: Tx,
  system: MonitoredSystem,
  { intervals, power }: Told,
  now: Date,
): Promise<void> {
  const { merged } = await writeIntervals(tx, system, (intervals ?? []).map(toInterval))
  const mean = newestMean(merged, now)
  const told = sampleOver(mean, power)
  if (told) {
    const { at, ...values } = told
    const sample = { ...noPower, ...values }
    await writePower(tx, system.id, { ...sample, as_of: new Date(at) }, { isWhole: isWhole(system, sample) })
  } else if (mean) {
    const { since, ...sample } = mean
    await writePower(tx, system.id, sample, { since, isWhole: isWhole(system, sample) })
  }
}

const tellsPower = ({ solar_w, home_w, grid_w, battery_w }: SentPower) =>
  [solar_w, home_w, grid_w, battery_w].some((watts) => watts != null)

/** The sample, where it tells any power and was measured since the newest quarter hour began. */
const sampleOver = (mean: MeanPower | null, power: Told['power']): SentPower | null =>
  power && tellsPower(power) && (mean === null || Date.parse(power.at) > mean.since.getTime()) ? power : null

/** As of when power is known by what a vendor tells, as `writeReadings` keeps it; null where that tells none. */
export function newestOf({ intervals, power }: Told, now: Date): Date | null {
  const mean = newestMean((intervals ?? []).map(toInterval), now)
  const told = sampleOver(mean, power)
  return told ? new Date(told.at) : (mean?.as_of ?? null)
}

/** Whether a sample has each part that is measured of the home, and of a battery that nobody measures. POWER-14 */
const isWhole = (system: MonitoredSystem, sample: Pick<MeanPower, 'solar_w' | 'battery_w'>) =>
  (!system.has_solar_monitoring || sample.solar_w !== null) &&
  (!(system.has_battery_monitoring || system.has_batteries) || sample.battery_w !== null)

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
