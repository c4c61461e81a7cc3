import type { CalendarDate } from '#domain/calendar-date.ts'
import { siteDayOf, wallClock } from '#domain/site-periods.ts'
import { type Db, inTransaction, type Tx } from '../../data/database.ts'
import type { MonitoredSystem } from '../../data/systems.ts'
import {
  type DayInput,
  type Interval,
  type PowerReading,
  writeDays,
  writeIntervals,
  writePower,
} from '../../data/telemetry.ts'
import { dayColumns, intervalMs, type Quality, siteDay } from '../../data/telemetry-days.ts'
import type { HouseDay } from './house.ts'
import { powerAt, simulate } from './simulation.ts'
import { findSite, forgetAfter, furthestClock, lastEnd, listSharedSites, type Site } from './sites.ts'

/** A stretch of a day by the site's clock, in minutes since midnight, that was not measured, or otherwise than at once. */
export type Blemish = { day: CalendarDate; from: number; to: number; quality: Quality }

/**
 * Simulates what a house of the sandbox has measured up to an instant and stores it: quarter hours that are over, and what
 * flows now. Asking again changes nothing; a system that is none of the sandbox's is left alone. One transaction.
 */
export async function bringUpTo(db: Db, systemId: string, until: Date): Promise<void> {
  await inTransaction(db, {}, async (tx) => {
    const site = await findSite(tx, systemId)
    if (site) await feed(tx, site, until)
  })
}

/** Brings the homes that everybody shares up to now, or to the clock of whoever of their people is ahead. */
export async function feedSharedSites(db: Db, goOn: () => boolean = () => true): Promise<void> {
  for (const site of await listSharedSites(db)) {
    if (!goOn()) return
    await inTransaction(db, {}, async (tx) => {
      await feed(tx, site, new Date(Date.now() + (await furthestClock(tx, site.system.id))))
    })
  }
}

const monitored: Record<(typeof dayColumns)[number], (system: MonitoredSystem) => boolean> = {
  solar_wh: (system) => system.has_solar_monitoring,
  home_wh: (system) => system.has_home_monitoring,
  grid_import_wh: (system) => system.has_grid_monitoring,
  grid_export_wh: (system) => system.has_grid_monitoring,
  battery_charge_wh: (system) => system.has_battery_monitoring,
  battery_discharge_wh: (system) => system.has_battery_monitoring,
  battery_percent: (system) => system.has_battery_monitoring,
}
const columnsOf = (system: MonitoredSystem) => dayColumns.filter((column) => monitored[column](system))

/**
 * Writes the readings of a site from the day `first` up to an instant, in place of what is stored for these days.
 * Blemishes stay what they are: nobody measures the past again.
 */
export async function writeHistory(
  tx: Tx,
  site: Site,
  first: CalendarDate,
  until: Date,
  blemishes: readonly Blemish[] = [],
): Promise<void> {
  if (site.lagMs === null) return
  const end = heardUntil(site, until)
  const last = siteDayOf(new Date(end.getTime() - 1), site.system.site_timezone)
  const days: DayInput[] = []
  for (const simulated of simulate(site.house, first, last)) {
    const own = blemishes.filter(({ day }) => day === simulated.day)
    days.push(dayInput(site.system, simulated, end, own))
  }
  await writeDays(tx, site.system, days)
  // What does not add up is told from the second time on.
  if (site.wrongMeter === 'grid') await sample(tx, site, new Date(until.getTime() - 60_000))
  await sample(tx, site, until)
}

/** When the last quarter hour that is over, and has been heard of, ended. */
function heardUntil({ lagMs }: Site, until: Date): Date {
  return new Date(Math.floor((until.getTime() - (lagMs ?? 0)) / intervalMs) * intervalMs)
}

function dayInput(system: MonitoredSystem, simulated: HouseDay, end: Date, blemishes: Blemish[]): DayInput {
  const { start, intervals } = siteDay(simulated.day, system.site_timezone)
  const quality = Array.from({ length: intervals }, (_, index): Quality => {
    const at = new Date(start.getTime() + index * intervalMs)
    if (at >= end) return 'missing'
    const held = blemishes.find(
      ({ day, from, to }) =>
        at >= wallClock(day, from, system.site_timezone) && at < wallClock(day, to, system.site_timezone),
    )
    return held?.quality ?? 'measured'
  })
  const input: DayInput = { day: simulated.day, quality }
  for (const column of columnsOf(system)) {
    input[column] = simulated[column].map((value, index) => (quality[index] === 'missing' ? null : value))
  }
  return input
}

/** Adds what has come since the last time; takes back what is ahead of a clock that was put back. */
async function feed(tx: Tx, site: Site, until: Date): Promise<void> {
  if (site.lagMs === null) return
  const { system, house } = site
  const end = heardUntil(site, until)
  const today = siteDayOf(new Date(end.getTime() - 1), system.site_timezone)
  const known = await lastEnd(tx, site)
  if (known === null || known > end) {
    await forgetAfter(tx, system.id, today)
    return writeHistory(tx, site, today, until)
  }
  if (known < end) {
    const first = siteDayOf(known, system.site_timezone)
    const [rest, ...whole] = [...simulate(house, first, today)]
    if (rest) await writeIntervals(tx, system, intervalsOf(system, rest, known, end))
    await writeDays(
      tx,
      system,
      whole.map((day) => dayInput(system, day, end, [])),
    )
  }
  await sample(tx, site, until)
}

function intervalsOf(system: MonitoredSystem, simulated: HouseDay, from: Date, to: Date): Interval[] {
  const { start, intervals } = siteDay(simulated.day, system.site_timezone)
  const columns = columnsOf(system)
  return Array.from({ length: intervals }, (_, index) => {
    const interval: Interval = { at: new Date(start.getTime() + index * intervalMs) }
    for (const column of columns) interval[column] = simulated[column][index] ?? null
    return interval
  }).filter(({ at }) => at >= from && at < to)
}

/** W: what a home that reports less than nothing uses, and what a wrong grid meter counts besides. */
const [belowZeroW, besidesW] = [-80, 2_500]

/** What the meters of a site report of what flows. */
function asMetered(flows: PowerReading, wrong: Site['wrongMeter']): PowerReading {
  if (wrong === 'home') {
    const grid_w = belowZeroW - (flows.solar_w ?? 0) - (flows.battery_w ?? 0)
    return { ...flows, home_w: belowZeroW, grid_w }
  }
  return wrong === 'grid' ? { ...flows, grid_w: (flows.grid_w ?? 0) + besidesW } : flows
}

/** What flows now, as far as it has been heard of. */
async function sample(tx: Tx, site: Site, until: Date): Promise<void> {
  const { system, house, lagMs } = site
  const at = new Date(until.getTime() - (lagMs ?? 0))
  const day = siteDayOf(at, system.site_timezone)
  for (const simulated of simulate(house, day, day)) {
    const all = asMetered(powerAt(house, simulated, at), site.wrongMeter)
    await writePower(tx, system.id, {
      as_of: at,
      solar_w: system.has_solar_monitoring ? all.solar_w : null,
      home_w: system.has_home_monitoring ? all.home_w : null,
      grid_w: system.has_grid_monitoring ? all.grid_w : null,
      battery_w: system.has_battery_monitoring ? all.battery_w : null,
      battery_percent: system.has_battery_monitoring ? all.battery_percent : null,
    })
  }
}
