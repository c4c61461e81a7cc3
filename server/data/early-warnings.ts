import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type EarlyWarningKind, earlyWarningKinds, type ProductionDay } from '#domain/early-warning.ts'
import type { Executor } from './database.ts'
import { isInService } from './in-service.ts'
import { agreements } from './schema/agreements.ts'
import { earlyWarningLooks, earlyWarnings } from './schema/early-warnings.ts'
import { systems } from './schema/systems.ts'
import { telemetryCursors, telemetryPower, telemetryRollups } from './schema/telemetry.ts'
import { jobs } from './schema/work.ts'

export type EarlyWarning = Omit<typeof earlyWarnings.$inferSelect, 'system_id' | 'ended_at'>

/** A system as it is looked after: where it stands, and when it was heard of. */
export type WatchedSystem = {
  id: string
  agreement_id: string
  site_id: string | null
  site_timezone: string
  latitude: number | null
  longitude: number | null
  street_1: string
  state: string
  has_solar_monitoring: boolean
  in_service_date: string | null
  /** when the project came to its milestone, for a system without a day of going into service */
  milestone_changed_at: Date | null
  /** when its agreement came, for a system of which neither is known */
  agreement_created_at: Date
  /** the newest sample of its power, and whether the roof is in it */
  as_of: Date | null
  is_roof_sampled: boolean
  /** when it was taken up again, after it was not read */
  taken_up_at: Date | null
  /** the vendor that it is asked of, everything before when it was asked for, and what came of the last time if that failed */
  asked_vendor_id: number | null
  read_until: Date | null
  last_fault: string | null
  /** how many questions failed in a row */
  faults: number | null
  /** the newest calendar day of the site of which any quarter hour is known, and of which any of the roof is */
  known_day: string | null
  roof_day: string | null
  /** the last day by which its production was judged */
  judged_day: string | null
}

/**
 * Systems in service with what is known of when they were heard of, by id from the one after `after` on. With `only`
 * that one alone. A system of several agreements is that of the newest. WARN-11.
 */
export async function listWatchedSystems(
  executor: Executor,
  { after, only, limit }: { after?: string; only?: string; limit: number },
): Promise<WatchedSystem[]> {
  const newestDay = (covered: string) => sql<string | null>`(
    select to_char(r.day, 'YYYY-MM-DD') from ${telemetryRollups} r
    where r.system_id = ${systems.id} and ${sql.raw(covered)} > 0
    order by r.day desc limit 1)`
  return executor
    .selectDistinctOn([systems.id], {
      id: systems.id,
      agreement_id: agreements.id,
      site_id: systems.site_id,
      site_timezone: systems.site_timezone,
      latitude: systems.latitude,
      longitude: systems.longitude,
      street_1: systems.street_1,
      state: systems.state,
      has_solar_monitoring: systems.has_solar_monitoring,
      in_service_date: agreements.in_service_date,
      milestone_changed_at: agreements.milestone_changed_at,
      agreement_created_at: agreements.created_at,
      as_of: telemetryPower.as_of,
      is_roof_sampled: sql<boolean>`${telemetryPower.solar_w} is not null`,
      taken_up_at: telemetryCursors.taken_up_at,
      asked_vendor_id: telemetryCursors.vendor_id,
      read_until: telemetryCursors.read_until,
      last_fault: telemetryCursors.last_fault,
      faults: telemetryCursors.faults,
      known_day: newestDay('greatest(r.solar_covered, r.home_covered, r.grid_covered, r.battery_covered)'),
      roof_day: newestDay('r.solar_covered'),
      judged_day: earlyWarningLooks.judged_day,
    })
    .from(systems)
    .innerJoin(agreements, eq(agreements.system_id, systems.id))
    .leftJoin(telemetryPower, eq(telemetryPower.system_id, systems.id))
    .leftJoin(telemetryCursors, eq(telemetryCursors.system_id, systems.id))
    .leftJoin(earlyWarningLooks, eq(earlyWarningLooks.system_id, systems.id))
    .where(
      and(
        isInService,
        eq(agreements.archived, false),
        eq(systems.archived, false),
        after === undefined ? undefined : gt(systems.id, after),
        only === undefined ? undefined : eq(systems.id, only),
      ),
    )
    .orderBy(asc(systems.id), sql`${agreements.contract_signed_date} desc nulls last`, asc(agreements.id))
    .limit(limit)
}

/** What the roof made on the days from `first` to `last`, from the roll-up; a day without one is left out. */
export async function readProductionDays(
  executor: Executor,
  systemId: string,
  { first, last }: { first: string; last: string },
): Promise<ProductionDay[]> {
  return executor
    .select({
      day: telemetryRollups.day,
      wh: telemetryRollups.solar_wh,
      covered: telemetryRollups.solar_covered,
      expected: telemetryRollups.expected,
    })
    .from(telemetryRollups)
    .where(
      and(
        eq(telemetryRollups.system_id, systemId),
        gte(telemetryRollups.day, first),
        lte(telemetryRollups.day, last),
      ),
    )
    .orderBy(asc(telemetryRollups.day))
}

/** The warnings of a system that last, gravest first. WARN-9. */
export async function listOpenWarnings(executor: Executor, systemId: string): Promise<EarlyWarning[]> {
  const rows = await executor
    .select({
      id: earlyWarnings.id,
      kind: earlyWarnings.kind,
      since_day: earlyWarnings.since_day,
      heard_at: earlyWarnings.heard_at,
      usual_share: earlyWarnings.usual_share,
      best_wh: earlyWarnings.best_wh,
      clear_wh: earlyWarnings.clear_wh,
      noticed_at: earlyWarnings.noticed_at,
    })
    .from(earlyWarnings)
    .where(and(eq(earlyWarnings.system_id, systemId), isNull(earlyWarnings.ended_at)))
  return rows.sort((a, b) => earlyWarningKinds.indexOf(a.kind) - earlyWarningKinds.indexOf(b.kind))
}

/** Notes a warning that begins. False when one of its kind lasts already: of many who notice it, one is told so. WARN-10. */
export async function beginWarning(
  executor: Executor,
  values: Omit<typeof earlyWarnings.$inferInsert, 'id' | 'noticed_at' | 'ended_at'>,
): Promise<boolean> {
  const rows = await executor
    .insert(earlyWarnings)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: earlyWarnings.id })
  return rows.length > 0
}

/** Ends the warnings of these kinds that last. */
export async function endWarnings(
  executor: Executor,
  systemId: string,
  kinds: readonly EarlyWarningKind[],
): Promise<void> {
  await executor
    .update(earlyWarnings)
    .set({ ended_at: sql`now()` })
    .where(
      and(
        eq(earlyWarnings.system_id, systemId),
        inArray(earlyWarnings.kind, [...kinds]),
        isNull(earlyWarnings.ended_at),
      ),
    )
}

/** Notes by which day a production was judged. */
export async function noteLook(executor: Executor, systemId: string, day: string): Promise<void> {
  await executor
    .insert(earlyWarningLooks)
    .values({ system_id: systemId, judged_day: day })
    .onConflictDoUpdate({
      target: earlyWarningLooks.system_id,
      set: { judged_day: day, looked_at: sql`now()` },
    })
}

/** When the looks of this kind ended that ended after `since`. */
export async function listLooksEnded(executor: Executor, kind: string, since: Date): Promise<Date[]> {
  const rows = await executor
    .select({ finished_at: jobs.finished_at })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.state, 'done'), gt(jobs.finished_at, since)))
  return rows.flatMap(({ finished_at }) => finished_at ?? [])
}
