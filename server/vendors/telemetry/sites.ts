import { millisecondsInHour as hour, millisecondsInMinute as minute } from 'date-fns/constants'
import { and, desc, eq, gt, like, type SQL, sql } from 'drizzle-orm'
import { addCalendarDays } from '#domain/calendar-date.ts'
import { placeOf } from '#domain/solar-day.ts'
import type { Executor } from '../../data/database.ts'
import { agreements, agreementUsers } from '../../data/schema/agreements.ts'
import { sandboxContexts } from '../../data/schema/sandbox.ts'
import { batteries, systems } from '../../data/schema/systems.ts'
import { telemetryDays, telemetryPower, telemetryRollups } from '../../data/schema/telemetry.ts'
import type { MonitoredSystem } from '../../data/systems.ts'
import { siteDay } from '../../data/telemetry-days.ts'
import type { House } from './house.ts'

/**
 * How a site of the sandbox behaves stands in its id, SANDBOX-<feed>-<house>: LIVE is heard of at once, LATE fifty
 * minutes later, OFFLINE was heard of three hours ago, GONE three days ago, SILENT never. WEAK and DARK are heard of at
 * once too; a part of their roof, or nearly all of it, fails some time after it went into service. Of BELOW the meter of
 * the home reports less than nothing, of ASKEW that of the grid more than flows.
 */
export const feeds = {
  LIVE: 0,
  LATE: 50 * minute,
  OFFLINE: 3 * hour,
  GONE: 3 * 24 * hour,
  SILENT: null,
  WEAK: 0,
  DARK: 0,
  BELOW: 0,
  ASKEW: 0,
} as const
export type Feed = keyof typeof feeds

/** Days after the one of service on which the roof of a feed fails, and the share of its light that is left. */
const roofFaults: Partial<Record<Feed, { afterDays: number; share: number }>> = {
  WEAK: { afterDays: 80, share: 0.3 },
  DARK: { afterDays: 80, share: 0.02 },
}

const wrongMeters: Partial<Record<Feed, Site['wrongMeter']>> = { BELOW: 'home', ASKEW: 'grid' }

const siteIdPattern =
  /^SANDBOX-(LIVE|LATE|OFFLINE|GONE|SILENT|WEAK|DARK|BELOW|ASKEW)-([A-Z0-9]+)(?:-([a-z0-9]+))?$/

/** A house of the same name is the same house, whatever follows it to keep the id unique. */
export const siteId = (feed: Feed, house: string, unique?: string) =>
  `SANDBOX-${feed}-${house}${unique ? `-${unique}` : ''}`

export type Site = {
  system: MonitoredSystem
  house: House
  /** ms that its readings lag behind; null: nothing ever comes */
  lagMs: number | null
  /** which of its meters is wrong */
  wrongMeter: 'home' | 'grid' | null
}

async function selectSites(executor: Executor, where: SQL | undefined): Promise<Site[]> {
  const rows = await executor
    .selectDistinctOn([systems.id], {
      row: systems,
      current_milestone: agreements.current_milestone,
      in_service_date: agreements.in_service_date,
    })
    .from(systems)
    .innerJoin(agreements, and(eq(agreements.system_id, systems.id), eq(agreements.archived, false)))
    .where(and(like(systems.site_id, 'SANDBOX-%'), eq(agreements.current_milestone, 'IN_SERVICE'), where))
    .orderBy(systems.id)
  const found: Site[] = []
  for (const { row, current_milestone, in_service_date } of rows) {
    const [, feed, seed] = siteIdPattern.exec(row.site_id ?? '') ?? []
    const place = placeOf(row)
    if (!feed || !seed || !place) continue
    const packs = await executor.select().from(batteries).where(eq(batteries.system_id, row.id))
    const sum = (of: 'capacity' | 'power_rating') =>
      Math.round(1000 * packs.reduce((total, pack) => total + pack[of] * pack.count, 0))
    found.push({
      system: {
        ...row,
        has_roof: row.capacity === null ? row.panels !== null : row.capacity > 0,
        has_batteries: packs.length > 0,
        current_milestone,
        in_service_date,
      },
      house: {
        seed,
        place,
        timeZone: row.site_timezone,
        capacityKw: row.has_solar_monitoring ? (row.capacity ?? 0) : 0,
        battery: row.has_battery_monitoring ? { wh: sum('capacity'), watts: sum('power_rating') } : null,
        shares: row.is_vpp_enrolled,
        fault: faultOf(feed as Feed, in_service_date),
      },
      lagMs: feeds[feed as Feed],
      wrongMeter: wrongMeters[feed as Feed] ?? null,
    })
  }
  return found
}

function faultOf(feed: Feed, inServiceDate: string | null): House['fault'] {
  const fault = roofFaults[feed]
  if (fault === undefined || inServiceDate === null) return null
  return { from: addCalendarDays(inServiceDate, fault.afterDays), share: fault.share }
}

/** A site of the sandbox that is in service, or null. */
export async function findSite(executor: Executor, systemId: string): Promise<Site | null> {
  return (await selectSites(executor, eq(systems.id, systemId)))[0] ?? null
}

/** The site of the sandbox that a vendor calls by its id, or null. */
export async function findSiteByVendorSite(
  executor: Executor,
  vendorId: number,
  id: string,
): Promise<Site | null> {
  return (
    (await selectSites(executor, and(eq(systems.vendor_id, vendorId), eq(systems.site_id, id))))[0] ?? null
  )
}

/** The sites of the homes that everybody shares; those that a test made for itself are fed when asked. */
export function listSharedSites(executor: Executor): Promise<Site[]> {
  return selectSites(executor, sql`${systems.site_id} ~ '^SANDBOX-[A-Z]+-[A-Z0-9]+$'`)
}

/** Ids of the systems that a person sees. */
export async function systemsOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ id: agreements.system_id })
    .from(agreements)
    .innerJoin(agreementUsers, eq(agreementUsers.agreement_id, agreements.id))
    .where(and(eq(agreementUsers.user_id, userId), sql`${agreementUsers.ended_at} is null`))
  return rows.flatMap(({ id }) => id ?? [])
}

/** How far the clock of the people of a system was moved forward, ms: the farthest of them. */
export async function furthestClock(executor: Executor, systemId: string): Promise<number> {
  const [row] = await executor
    .select({ ms: sql<string | null>`max(${sandboxContexts.clock_offset_ms})` })
    .from(sandboxContexts)
    .innerJoin(agreementUsers, sql`${sandboxContexts.key} = 'user:' || ${agreementUsers.user_id}::text`)
    .innerJoin(agreements, eq(agreements.id, agreementUsers.agreement_id))
    .where(eq(agreements.system_id, systemId))
  return Math.max(0, Number(row?.ms ?? 0))
}

/** When the last stored quarter hour of a system ended; null when nothing is stored. */
export async function lastEnd(executor: Executor, { system }: Site): Promise<Date | null> {
  const rows = await executor
    .select({ day: telemetryDays.day, quality: telemetryDays.quality })
    .from(telemetryDays)
    .where(eq(telemetryDays.system_id, system.id))
    .orderBy(desc(telemetryDays.day))
    .limit(2)
  for (const { day, quality } of rows) {
    const index = quality.findLastIndex((byte) => byte !== 0)
    if (index >= 0) {
      return new Date(siteDay(day, system.site_timezone).start.getTime() + (index + 1) * 15 * minute)
    }
  }
  return null
}

/** Forgets what is stored of a system after a day, and what flowed last. */
export async function forgetAfter(executor: Executor, systemId: string, day: string): Promise<void> {
  for (const table of [telemetryDays, telemetryRollups]) {
    await executor.delete(table).where(and(eq(table.system_id, systemId), gt(table.day, day)))
  }
  await executor.delete(telemetryPower).where(eq(telemetryPower.system_id, systemId))
}
