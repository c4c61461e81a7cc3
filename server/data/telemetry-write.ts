import { and, asc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { siteDayOf } from '#domain/site-periods.ts'
import type { Tx } from './database.ts'
import { telemetryDays, telemetryRollups } from './schema/telemetry.ts'
import type { MonitoredSystem } from './systems.ts'
import {
  type DayColumn,
  type DayRecord,
  dayColumns,
  emptyDay,
  energyColumns,
  graver,
  hasBattery,
  hasSolar,
  hearsBattery,
  intervalMs,
  type Quality,
  qualityBytes,
  qualityOf,
  type Rollup,
  rollUp,
  type SiteDay,
  siteDay,
} from './telemetry-days.ts'
import { readBatteryDay } from './telemetry-rollups.ts'

/**
 * A quarter hour that begins at `at`; Wh. A column that is not named keeps what is stored; null makes it missing.
 * Import, export, charge and discharge are each ≥ 0.
 */
export type Interval = { at: Date; quality?: 'measured' | 'estimated' | 'late' } & Partial<
  Record<DayColumn, number | null>
>

/** What a caller gives for a whole day; columns that are not given are missing. */
export type DayInput = { day: string; quality?: Quality[] } & Partial<Record<DayColumn, (number | null)[]>>

/** Rows in one INSERT: keeps the statement well below the limit of parameters. */
const rowsAtOnce = 100

/**
 * Writes intervals into their days and the roll-ups of these days, in the caller's transaction. Writing the same again
 * changes nothing. Of writers to one day at once, the second waits for the first and merges with it. `merged` are the
 * same quarter hours with all that is stored of them now.
 *
 * @throws RangeError when an interval does not begin on a quarter hour
 */
export async function writeIntervals(
  tx: Tx,
  system: MonitoredSystem,
  intervals: readonly Interval[],
): Promise<{ days: string[]; merged: Interval[] }> {
  const byDay = new Map<string, Interval[]>()
  for (const interval of intervals) {
    if (interval.at.getTime() % intervalMs !== 0) {
      throw new RangeError(`an interval begins on a quarter hour, not at ${interval.at.toISOString()}`)
    }
    const day = siteDayOf(interval.at, system.site_timezone)
    byDay.set(day, [...(byDay.get(day) ?? []), interval])
  }
  const days = [...byDay.keys()].sort()
  const merged: Interval[] = []
  const battery = batteryOf(tx, system)
  for (const day of days) {
    const at = siteDay(day, system.site_timezone)
    merged.push(...(await mergeDay(tx, system, at, byDay.get(day) ?? [], battery)))
  }
  await battery.settle()
  return { days, merged }
}

type Battery = ReturnType<typeof batteryOf>

/** Since when a battery is heard of, asked for once and where it decides something; and whether that may have changed. */
function batteryOf(tx: Tx, system: MonitoredSystem) {
  let since: Promise<string | null> | undefined
  let isMoved = false
  const first = () => {
    since ??= readBatteryDay(tx, system)
    return since
  }
  return {
    first,
    /** Before a day is kept of which the battery was heard and is no more, or the other way round. */
    async move() {
      await first()
      isMoved = true
    },
    /** Rolls up anew the days that are before the battery now and were not, or the other way round. ENERGY-47. */
    async settle() {
      if (!isMoved) return
      const [was, is] = [await first(), await readBatteryDay(tx, system)]
      if (was === is) return
      const range = was !== null && is !== null && [was, is].sort()
      const [from, until] = range || [undefined, was ?? is ?? undefined]
      const { day } = telemetryDays
      const isFrom = from === undefined ? undefined : gte(day, from)
      const isUntil = until === undefined ? undefined : lt(day, until)
      await rollUpAnew(tx, system, is, and(isSilent, isFrom, isUntil))
    },
  }
}

async function mergeDay(
  tx: Tx,
  system: MonitoredSystem,
  day: SiteDay,
  intervals: Interval[],
  battery: Battery,
): Promise<Interval[]> {
  await tx
    .insert(telemetryDays)
    .values(rowOf(system, emptyDay(day), day))
    .onConflictDoNothing()
  const [stored] = await tx
    .select()
    .from(telemetryDays)
    .where(and(eq(telemetryDays.system_id, system.id), eq(telemetryDays.day, day.day)))
    .for('update')
  if (stored === undefined) throw new Error('the day of telemetry was not kept')
  const record: DayRecord = { ...stored, quality: qualityOf(stored.quality) }
  const heard = hearsBattery(record)
  const indexOf = ({ at }: Interval) => (at.getTime() - day.start.getTime()) / intervalMs
  for (const interval of intervals) {
    const index = indexOf(interval)
    const isKnown = (column: DayColumn) => (record[column][index] ?? null) !== null
    // Told in parts, it is as doubtful as what stays of it.
    const staying = energyColumns.some((column) => interval[column] === undefined && isKnown(column))
      ? record.quality[index]
      : undefined
    for (const column of dayColumns) {
      const value = interval[column]
      if (value !== undefined) record[column][index] = value === null ? null : Math.round(value)
    }
    record.quality[index] = dayColumns.some(isKnown)
      ? graver(staying ?? 'missing', interval.quality ?? 'measured')
      : 'missing'
  }
  const hears = hearsBattery(record)
  if (hears !== heard) await battery.move()
  await save(tx, system, [{ record, day }], hears ? null : await battery.first())
  return intervals.map((interval) => {
    const stored: Interval = { at: interval.at }
    for (const column of dayColumns) stored[column] = record[column][indexOf(interval)] ?? null
    return stored
  })
}

/**
 * Writes whole days and their roll-ups, in place of what is stored for them.
 *
 * @throws RangeError when a column has not as many values as the day has quarter hours
 */
export async function writeDays(tx: Tx, system: MonitoredSystem, days: readonly DayInput[]): Promise<void> {
  const battery = batteryOf(tx, system)
  if (days.length > 0) await battery.move()
  for (let from = 0; from < days.length; from += rowsAtOnce) {
    const part = days.slice(from, from + rowsAtOnce).map((input) => {
      const day = siteDay(input.day, system.site_timezone)
      return { record: recordOf(input, day), day }
    })
    await save(tx, system, part, await battery.first())
  }
  await battery.settle()
}

function recordOf(input: DayInput, day: SiteDay): DayRecord {
  const record = emptyDay(day)
  for (const column of dayColumns) {
    const values = input[column]
    if (values === undefined) continue
    checkLength(input.day, column, values.length, day.intervals)
    record[column] = values.map((value) => (value === null ? null : Math.round(value)))
  }
  if (input.quality !== undefined) checkLength(input.day, 'quality', input.quality.length, day.intervals)
  record.quality = record.quality.map((_, index) => {
    const known = dayColumns.some((column) => record[column][index] !== null)
    return known ? (input.quality?.[index] ?? 'measured') : 'missing'
  })
  return record
}

function checkLength(day: string, column: string, length: number, expected: number): void {
  if (length !== expected)
    throw new RangeError(`${column} of ${day} has ${length} values, the day ${expected}`)
}

function rowOf(system: MonitoredSystem, record: DayRecord, day: SiteDay): typeof telemetryDays.$inferInsert {
  const { quality, ...columns } = record
  return { ...columns, system_id: system.id, first_at: day.start, quality: qualityBytes(quality) }
}

/** For ON CONFLICT: every column but the key takes the new value. */
function newValues(table: PgTable): Record<string, SQL> {
  const names = Object.keys(getTableColumns(table)).filter(
    (name) => !['system_id', 'day', 'updated_at'].includes(name),
  )
  return {
    ...Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(name)}`])),
    updated_at: sql`now()`,
  }
}

async function save(
  tx: Tx,
  system: MonitoredSystem,
  days: { record: DayRecord; day: SiteDay }[],
  batteryDay: string | null,
): Promise<void> {
  if (days.length === 0) return
  await tx
    .insert(telemetryDays)
    .values(days.map(({ record, day }) => rowOf(system, { ...record, day: day.day }, day)))
    .onConflictDoUpdate({
      target: [telemetryDays.system_id, telemetryDays.day],
      set: newValues(telemetryDays),
    })
  await saveRollups(
    tx,
    days.map(({ record, day }) => rollUp(system, record, day, batteryDay)),
  )
}

/**
 * Rolls up all days of a system anew whose record has gained or lost its battery or its roof: of what it lacks the share is
 * 0, of what it has unknown where nothing is measured. The system is held. ENERGY-14, ENERGY-47.
 */
export async function rollUpAsRecorded(tx: Tx, before: MonitoredSystem, now: MonitoredSystem): Promise<void> {
  if (hasBattery(before) === hasBattery(now) && hasSolar(before) === hasSolar(now)) return
  await rollUpAnew(tx, now, await readBatteryDay(tx, now), undefined)
}

/** A day in which nothing of the battery is heard. */
const isSilent = eq(telemetryRollups.battery_covered, 0)

/** The roll-ups of some days of a system, from their stored quarter hours. */
async function rollUpAnew(
  tx: Tx,
  system: MonitoredSystem,
  batteryDay: string | null,
  which: SQL | undefined,
): Promise<void> {
  const { system_id, day } = telemetryDays
  const rows = await tx
    .select({ stored: telemetryDays })
    .from(telemetryDays)
    .innerJoin(
      telemetryRollups,
      and(eq(telemetryRollups.system_id, system_id), eq(telemetryRollups.day, day)),
    )
    .where(and(eq(system_id, system.id), which))
    .orderBy(asc(day))
  const rolled = rows.map(({ stored }) => {
    const record: DayRecord = { ...stored, quality: qualityOf(stored.quality) }
    return rollUp(system, record, siteDay(stored.day, system.site_timezone), batteryDay)
  })
  for (let at = 0; at < rolled.length; at += rowsAtOnce)
    await saveRollups(tx, rolled.slice(at, at + rowsAtOnce))
}

async function saveRollups(tx: Tx, rolled: Rollup[]): Promise<void> {
  await tx
    .insert(telemetryRollups)
    .values(rolled)
    .onConflictDoUpdate({
      target: [telemetryRollups.system_id, telemetryRollups.day],
      set: newValues(telemetryRollups),
    })
}
