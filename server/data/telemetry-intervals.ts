import { millisecondsInMinute } from 'date-fns/constants'
import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { allocate } from '#domain/energy-allocation.ts'
import { siteClock, siteDayOf } from '#domain/site-periods.ts'
import type { Executor } from './database.ts'
import { telemetryDays } from './schema/telemetry.ts'
import type { MonitoredSystem } from './systems.ts'
import {
  type EnergyColumn,
  energyColumns,
  graver,
  hasBattery,
  hearsBattery,
  intervalEnergy,
  intervalMs,
  type Quality,
  qualityNames,
  type Values,
} from './telemetry-days.ts'
import type { EnergyTable, Known, SeriesCategory, SeriesQuery } from './telemetry-query.ts'
import { readBatteryDay } from './telemetry-rollups.ts'

const needs: Record<SeriesCategory, readonly EnergyColumn[]> = {
  solar: ['solar_wh'],
  home: ['home_wh'],
  grid: ['grid_import_wh', 'grid_export_wh'],
  battery: ['battery_charge_wh', 'battery_discharge_wh'],
  solar_to_home: energyColumns,
  solar_to_battery: energyColumns,
  solar_to_grid: energyColumns,
}

type DayColumns = Record<EnergyColumn, Values>

/**
 * The quarter hours of a range, from one row for each site-local day. `first` (ms) is the first that begins in the
 * range; for hours the first full hour of the site's clock. Each is expected, of those outside of `known` none.
 */
export async function readQuarters(
  executor: Executor,
  system: MonitoredSystem,
  query: SeriesQuery,
  known: Known | null = null,
): Promise<{ first: number; table: EnergyTable }> {
  const first = firstStart(query, system.site_timezone)
  const count = Math.max(0, Math.ceil((query.end.getTime() - first) / intervalMs))
  const table: EnergyTable = {
    parts: { value: missing(count) },
    covered: new Array<number>(count).fill(0),
    allocated: new Array<number>(count).fill(0),
    expected: Array.from({ length: count }, (_, index) => {
      const at = first + index * intervalMs
      return known === null || (at >= known.from && at + intervalMs <= known.until) ? 1 : 0
    }),
    quality: new Array<Quality>(count).fill('missing'),
  }
  if (count === 0) return { first, table }
  const sharing = query.allocation === true && (query.category === 'solar' || query.category === 'home')
  const rows = await selectDays(
    executor,
    system,
    sharing ? energyColumns : needs[query.category],
    siteDayOf(new Date(first), system.site_timezone),
    siteDayOf(new Date(query.end.getTime() - 1), system.site_timezone),
  )
  const isShared = sharing || query.category.startsWith('solar_to')
  // Only asked where it decides something: a day that hears of its battery is none before it.
  const isSilent = isShared && hasBattery(system) && rows.some(({ columns }) => !hearsBattery(columns))
  const batteryDay = isSilent ? await readBatteryDay(executor, system) : null
  for (const row of rows) {
    const isBefore = batteryDay !== null && row.day < batteryDay
    const shared = () => shares(system, row.columns, row.quality.length, isBefore)
    const offset = Math.round((row.first_at.getTime() - first) / intervalMs)
    const parts = partsOf(query.category, row.columns, sharing, shared)
    // Its parts are known together, or none of them is.
    const [, part = parts.value] = Object.values(parts)
    for (const [name, values] of Object.entries(parts)) {
      table.parts[name] ??= missing(count)
      copy(values, table.parts[name], offset)
    }
    for (let index = Math.max(0, -offset); index < row.quality.length && offset + index < count; index += 1) {
      table.quality[offset + index] = qualityNames[row.quality[index] ?? 0] ?? 'missing'
      table.covered[offset + index] = (parts.value?.[index] ?? null) === null ? 0 : 1
      table.allocated[offset + index] = (part?.[index] ?? null) === null ? 0 : 1
    }
  }
  return { first, table }
}

const missing = (count: number): Values => new Array<number | null>(count).fill(null)

function copy(from: Values, to: Values, offset: number): void {
  for (let index = Math.max(0, -offset); index < from.length && offset + index < to.length; index += 1) {
    to[offset + index] = from[index] ?? null
  }
}

function firstStart(query: SeriesQuery, timeZone: string): number {
  const quarter = Math.ceil(query.start.getTime() / intervalMs) * intervalMs
  if (query.resolution === '15min') return quarter
  const { minute } = siteClock(new Date(quarter), timeZone)
  return minute === 0 ? quarter : quarter + (60 - minute) * millisecondsInMinute
}

async function selectDays(
  executor: Executor,
  system: MonitoredSystem,
  wanted: readonly EnergyColumn[],
  firstDay: string,
  lastDay: string,
) {
  // As JSON, which Node reads several times faster than arrays of PostgreSQL.
  const pick = (column: EnergyColumn): SQL<Values> =>
    wanted.includes(column) ? sql<Values>`to_json(${telemetryDays[column]})` : sql<Values>`'[]'::json`
  const rows = await executor
    .select({
      day: telemetryDays.day,
      first_at: telemetryDays.first_at,
      quality: telemetryDays.quality,
      solar_wh: pick('solar_wh'),
      home_wh: pick('home_wh'),
      grid_import_wh: pick('grid_import_wh'),
      grid_export_wh: pick('grid_export_wh'),
      battery_charge_wh: pick('battery_charge_wh'),
      battery_discharge_wh: pick('battery_discharge_wh'),
    })
    .from(telemetryDays)
    .where(
      and(
        eq(telemetryDays.system_id, system.id),
        gte(telemetryDays.day, firstDay),
        lte(telemetryDays.day, lastDay),
      ),
    )
    .orderBy(asc(telemetryDays.day))
  return rows.map(({ day, first_at, quality, ...columns }) => ({ day, first_at, quality, columns }))
}

function partsOf(
  category: SeriesCategory,
  columns: DayColumns,
  sharing: boolean,
  shared: () => ReturnType<typeof shares>,
): Record<string, Values> {
  switch (category) {
    case 'solar':
      return { value: columns.solar_wh, ...(sharing ? shared().solar : {}) }
    case 'home':
      return { value: columns.home_wh, ...(sharing ? shared().home : {}) }
    case 'grid': {
      const [imported, exported] = bothKnown(columns.grid_import_wh, columns.grid_export_wh)
      return { value: difference(imported, exported), imported, exported }
    }
    case 'battery': {
      const [charged, discharged] = bothKnown(columns.battery_charge_wh, columns.battery_discharge_wh)
      return { value: difference(discharged, charged), charged, discharged }
    }
    case 'solar_to_home':
      return { value: shared().solar.to_home }
    case 'solar_to_battery':
      return { value: shared().solar.to_battery }
    case 'solar_to_grid':
      return { value: shared().solar.to_grid }
  }
}

/** Each where both are known, as the roll-up of a day sums them. */
function bothKnown(a: Values, b: Values): [Values, Values] {
  const where = (one: Values, other: Values) =>
    one.map((value, index) => ((other[index] ?? null) === null ? null : value))
  return [where(a, b), where(b, a)]
}

const difference = (a: Values, b: Values): Values =>
  a.map((value, index) => {
    const other = b[index] ?? null
    return value === null || other === null ? null : value - other
  })

function shares(system: MonitoredSystem, columns: DayColumns, count: number, isBeforeBattery: boolean) {
  const solar = { to_home: missing(count), to_battery: missing(count), to_grid: missing(count) }
  const home = { from_solar: missing(count), from_battery: missing(count), from_grid: missing(count) }
  for (let index = 0; index < count; index += 1) {
    const parts = allocate(intervalEnergy(system, columns, index, isBeforeBattery))
    // A share counts where all three are known, as the roll-up of a day sums them.
    if (isKnown(parts.solar)) {
      solar.to_home[index] = parts.solar.to_home
      solar.to_battery[index] = parts.solar.to_battery
      solar.to_grid[index] = parts.solar.to_grid
    }
    if (isKnown(parts.home)) {
      home.from_solar[index] = parts.home.from_solar
      home.from_battery[index] = parts.home.from_battery
      home.from_grid[index] = parts.home.from_grid
    }
  }
  return { solar, home }
}

const isKnown = (shares: Record<string, number | null>) =>
  Object.values(shares).every((share) => share !== null)

/** Four quarters each: sums of what is known, and the doubtful quality wins over the good. */
export function hoursOf(quarters: EnergyTable): EnergyTable {
  const hours = Array.from({ length: Math.ceil(quarters.quality.length / 4) }, (_, index) => index * 4)
  const sum = (values: readonly (number | null)[], from: number): number | null => {
    const known = values.slice(from, from + 4).filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
  }
  return {
    parts: Object.fromEntries(
      Object.entries(quarters.parts).map(([name, values]) => [name, hours.map((from) => sum(values, from))]),
    ),
    covered: hours.map((from) => sum(quarters.covered, from) ?? 0),
    allocated: hours.map((from) => sum(quarters.allocated, from) ?? 0),
    expected: hours.map((from) => sum(quarters.expected, from) ?? 0),
    quality: hours.map((from) => quarters.quality.slice(from, from + 4).reduce(graver, 'missing')),
  }
}
