import { siteInstant } from '#domain/site-periods.ts'
import type { Executor } from './database.ts'
import type { MonitoredSystem } from './systems.ts'
import { intervalMs, type Quality, type Values } from './telemetry-days.ts'
import { hoursOf, readQuarters } from './telemetry-intervals.ts'
import type { EnergyTable, Resolution, SeriesCategory, SeriesQuery } from './telemetry-query.ts'
import { readKnown, readRollups } from './telemetry-rollups.ts'

/**
 * Columnar, as on the wire; `covered` and `expected` count the quarter hours of each value, those that are known and
 * those that could be, and are null for 15min. ENERGY-9, ENERGY-15, ENERGY-44.
 */
export type Series = {
  site_timezone: string
  unit: 'Wh' | 'W'
  resolution: Resolution
  first: string | null
  step_seconds: number | null
  starts: string[] | null
  values: Values
  quality: [Quality, number][]
  allocation?: Record<string, Values>
  covered: number[] | null
  expected: number[] | null
}

const allocationNames: Record<SeriesCategory, readonly string[]> = {
  solar: ['to_home', 'to_battery', 'to_grid'],
  home: ['from_solar', 'from_battery', 'from_grid'],
  grid: ['imported', 'exported'],
  battery: ['charged', 'discharged'],
  solar_to_home: [],
  solar_to_battery: [],
  solar_to_grid: [],
}

/**
 * A series of a category (battery: + discharge; grid: + import) or of a part of the sun's energy. Values are whole Wh
 * of each interval or the mean W over what is known of it, shares over what is known of them; null is missing. Quarter
 * hours and hours come from the days, days and months from the roll-up alone: the days that begin in the range, and the
 * months made of these days. ENERGY-52.
 */
export async function readSeries(
  executor: Executor,
  system: MonitoredSystem,
  query: SeriesQuery,
): Promise<Series> {
  if (query.resolution === 'day' || query.resolution === 'month') {
    const { starts, table } = await readRollups(
      executor,
      system,
      query,
      await readKnown(executor, system, query),
    )
    return shape(system, query, table, { first: null, step_seconds: null, starts })
  }
  const byHour = query.resolution === 'hour'
  const known = byHour ? await readKnown(executor, system, query) : null
  const { first, table } = await readQuarters(executor, system, query, known)
  return shape(system, query, byHour ? hoursOf(table) : table, {
    first: table.quality.length === 0 ? null : siteInstant(new Date(first), system.site_timezone),
    step_seconds: (intervalMs / 1000) * (byHour ? 4 : 1),
    starts: null,
  })
}

function shape(
  system: MonitoredSystem,
  query: SeriesQuery,
  table: EnergyTable,
  place: Pick<Series, 'first' | 'step_seconds' | 'starts'>,
): Series {
  const names = query.allocation === true ? allocationNames[query.category] : []
  const column = (name: string, known: readonly number[]) =>
    inUnit(table.parts[name] ?? [], known, query.unit)
  const values = column('value', table.covered)
  const counts = query.resolution === '15min' ? null : table
  return {
    site_timezone: system.site_timezone,
    unit: query.unit,
    resolution: query.resolution,
    ...place,
    values,
    quality: runs(values, table.quality),
    ...(names.length === 0
      ? {}
      : { allocation: Object.fromEntries(names.map((name) => [name, column(name, table.allocated)])) }),
    covered: counts?.covered ?? null,
    // More may be known than has passed: a clock can be moved.
    expected: counts?.expected.map((count, index) => Math.max(count, counts.covered[index] ?? 0)) ?? null,
  }
}

function inUnit(values: Values, known: readonly number[], unit: 'Wh' | 'W'): Values {
  if (unit === 'Wh') return values
  return values.map((wh, index) =>
    wh === null ? null : Math.round((wh * 4) / Math.max(1, known[index] ?? 1)),
  )
}

function runs(values: Values, quality: readonly Quality[]): [Quality, number][] {
  const found: [Quality, number][] = []
  for (let index = 0; index < values.length; index += 1) {
    const told = quality[index] ?? 'missing'
    const name = values[index] === null ? 'missing' : told === 'missing' ? 'measured' : told
    const last = found.at(-1)
    if (last !== undefined && last[0] === name) last[1] += 1
    else found.push([name, 1])
  }
  return found
}
