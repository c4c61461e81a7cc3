import { addCalendarDays } from '#domain/calendar-date.ts'
import { allocate } from '#domain/energy-allocation.ts'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import { readAmounts } from '#domain/readings.ts'
import { expectedQuarterHours, startOfSiteDay } from '#domain/site-periods.ts'
import type { telemetryRollups } from './schema/telemetry.ts'
import type { MonitoredSystem } from './systems.ts'

export const { intervalMs } = monitoringPolicy

/** What an interval's byte of quality says; the place in the list is the byte. */
export const qualityNames = ['missing', 'measured', 'estimated', 'late'] as const
export type Quality = (typeof qualityNames)[number]

const gravity: readonly Quality[] = ['missing', 'measured', 'late', 'estimated']

/** Of two, the doubtful one rather than the good. */
export const graver = (a: Quality, b: Quality): Quality => (gravity.indexOf(b) > gravity.indexOf(a) ? b : a)

export const energyColumns = readAmounts
export type EnergyColumn = (typeof energyColumns)[number]
export const dayColumns = [...energyColumns, 'battery_percent'] as const
export type DayColumn = (typeof dayColumns)[number]

export type Values = (number | null)[]

/** One site-local day: 92, 96 or 100 quarter hours in each column; null is missing, never zero. */
export type DayRecord = { day: string } & Record<DayColumn, Values> & { quality: Quality[] }

export type SiteDay = { day: string; start: Date; end: Date; intervals: number }

/** A calendar day at a site: when it begins and ends, and how many quarter hours it has. ENERGY-3, ENERGY-4. */
export function siteDay(day: string, timeZone: string): SiteDay {
  const start = startOfSiteDay(day, timeZone)
  const end = startOfSiteDay(addCalendarDays(day, 1), timeZone)
  return { day, start, end, intervals: expectedQuarterHours({ start, end }) }
}

export type Rollup = Omit<typeof telemetryRollups.$inferInsert, 'updated_at'>

type Sum = { wh: number | null; covered: number; peak: number | null }

function sumOf(values: Values): Sum {
  const sum: Sum = { wh: null, covered: 0, peak: null }
  for (const value of values) {
    if (value === null) continue
    sum.wh = (sum.wh ?? 0) + value
    sum.covered += 1
    sum.peak = sum.peak === null ? value : Math.max(sum.peak, value)
  }
  return sum
}

const watts = (whOfInterval: number | null) => (whOfInterval === null ? null : whOfInterval * 4)

/** Whether there is a battery, measured or not. */
export const hasBattery = (system: MonitoredSystem): boolean =>
  system.has_battery_monitoring || system.has_batteries

/** Whether there is a roof that makes energy, measured or not. */
export const hasSolar = (system: MonitoredSystem): boolean => system.has_solar_monitoring || system.has_roof

/** Whether both ways of the battery are known of any quarter hour of a day. */
export const hearsBattery = (day: Record<EnergyColumn, Values>): boolean =>
  day.battery_charge_wh.some((wh, at) => wh !== null && (day.battery_discharge_wh[at] ?? null) !== null)

/**
 * The energy of one interval as `allocate` wants it: what was measured counts whatever the home has now; of the rest, a
 * part that the home lacks, or a battery on a day before its first readings, is 0, one that is missing or not measured
 * null. ENERGY-14, ENERGY-18, ENERGY-47
 */
export function intervalEnergy(
  system: MonitoredSystem,
  record: Record<EnergyColumn, Values>,
  index: number,
  isBeforeBattery: boolean,
) {
  const at = (column: EnergyColumn, isThere: boolean) => record[column][index] ?? (isThere ? null : 0)
  const battery = (column: EnergyColumn) => at(column, hasBattery(system) && !isBeforeBattery)
  return {
    solar: at('solar_wh', hasSolar(system)),
    home: record.home_wh[index] ?? null,
    battery_charge: battery('battery_charge_wh'),
    battery_discharge: battery('battery_discharge_wh'),
    grid_import: record.grid_import_wh[index] ?? null,
    grid_export: record.grid_export_wh[index] ?? null,
  }
}

/** Both directions of a part, over the intervals in which both are known. */
function pair(a: Values, b: Values): [Sum, Sum] {
  const both = a.map((value, index) => value !== null && (b[index] ?? null) !== null)
  const known = (values: Values) => sumOf(values.map((value, index) => (both[index] ? value : null)))
  return [known(a), known(b)]
}

/**
 * The roll-up of a day: sums over what is known, each with how many intervals it covers, and the attribution over the
 * intervals in which all three of its parts are known. `batteryDay` is the first day with readings of the battery, null
 * where there is none yet. ENERGY-13, ENERGY-15, ENERGY-47.
 */
export function rollUp(
  system: MonitoredSystem,
  record: DayRecord,
  day: SiteDay,
  batteryDay: string | null,
): Rollup {
  const isBeforeBattery = batteryDay !== null && day.day < batteryDay
  const solar = sumOf(record.solar_wh)
  const home = sumOf(record.home_wh)
  const [gridImport, gridExport] = pair(record.grid_import_wh, record.grid_export_wh)
  const [charge, discharge] = pair(record.battery_charge_wh, record.battery_discharge_wh)
  const sun = { to_home: 0, to_battery: 0, to_grid: 0, covered: 0 }
  const use = { from_solar: 0, from_battery: 0, from_grid: 0, covered: 0 }
  for (let index = 0; index < day.intervals; index += 1) {
    const parts = allocate(intervalEnergy(system, record, index, isBeforeBattery))
    const { to_home, to_battery, to_grid } = parts.solar
    if (to_home !== null && to_battery !== null && to_grid !== null) {
      sun.to_home += to_home
      sun.to_battery += to_battery
      sun.to_grid += to_grid
      sun.covered += 1
    }
    const { from_solar, from_battery, from_grid } = parts.home
    if (from_solar !== null && from_battery !== null && from_grid !== null) {
      use.from_solar += from_solar
      use.from_battery += from_battery
      use.from_grid += from_grid
      use.covered += 1
    }
  }
  const ifAny = (covered: number, wh: number) => (covered === 0 ? null : wh)
  return {
    system_id: system.id,
    day: day.day,
    first_at: day.start,
    expected: day.intervals,
    solar_wh: solar.wh,
    solar_covered: solar.covered,
    solar_peak_w: watts(solar.peak),
    home_wh: home.wh,
    home_covered: home.covered,
    home_peak_w: watts(home.peak),
    grid_import_wh: gridImport.wh,
    grid_export_wh: gridExport.wh,
    grid_covered: gridImport.covered,
    grid_peak_w: watts(gridImport.peak),
    battery_charge_wh: charge.wh,
    battery_discharge_wh: discharge.wh,
    battery_covered: charge.covered,
    battery_peak_w: watts(discharge.peak),
    solar_to_home_wh: ifAny(sun.covered, sun.to_home),
    solar_to_battery_wh: ifAny(sun.covered, sun.to_battery),
    solar_to_grid_wh: ifAny(sun.covered, sun.to_grid),
    solar_allocated: sun.covered,
    home_from_solar_wh: ifAny(use.covered, use.from_solar),
    home_from_battery_wh: ifAny(use.covered, use.from_battery),
    home_from_grid_wh: ifAny(use.covered, use.from_grid),
    home_allocated: use.covered,
    estimated: record.quality.filter((name) => name === 'estimated').length,
    late: record.quality.filter((name) => name === 'late').length,
  }
}

/** A day in which everything is missing. */
export function emptyDay(day: SiteDay): DayRecord {
  const missing = (): Values => new Array<number | null>(day.intervals).fill(null)
  return {
    day: day.day,
    solar_wh: missing(),
    home_wh: missing(),
    grid_import_wh: missing(),
    grid_export_wh: missing(),
    battery_charge_wh: missing(),
    battery_discharge_wh: missing(),
    battery_percent: missing(),
    quality: new Array<Quality>(day.intervals).fill('missing'),
  }
}

/** A byte for each interval: the number of its quality in `qualityNames`. */
export function qualityBytes(quality: readonly Quality[]): Buffer {
  return Buffer.from(quality.map((name) => qualityNames.indexOf(name)))
}

/** The qualities that the bytes stand for; a number that is not known is missing. */
export function qualityOf(bytes: Buffer): Quality[] {
  return Array.from(bytes, (byte) => qualityNames[byte] ?? 'missing')
}
