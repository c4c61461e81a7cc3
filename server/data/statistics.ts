import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { monitoringPolicy, statisticsPolicy } from '#domain/policy.ts'
import type { Executor } from './database.ts'
import { agreements } from './schema/agreements.ts'
import { users } from './schema/people.ts'
import { systems } from './schema/systems.ts'
import { telemetryPower } from './schema/telemetry.ts'

const many = sql<number>`count(*)::int`
const when = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Agreements by milestone, onboarding milestone and status; null is an agreement without one. STAT-1. */
export async function countAgreements(executor: Executor) {
  const groups = await executor
    .select({
      milestone: agreements.current_milestone,
      onboarding: agreements.onboarding_milestone,
      status: agreements.status,
      count: many,
    })
    .from(agreements)
    .groupBy(agreements.current_milestone, agreements.onboarding_milestone, agreements.status)
  const sumBy = <K>(keyOf: (group: (typeof groups)[number]) => K) => {
    const sums = new Map<K, number>()
    for (const group of groups) sums.set(keyOf(group), (sums.get(keyOf(group)) ?? 0) + group.count)
    return [...sums]
  }
  return {
    total: groups.reduce((sum, group) => sum + group.count, 0),
    by_milestone: sumBy(({ milestone }) => milestone).map(([milestone, sum]) => ({ milestone, count: sum })),
    by_onboarding_milestone: sumBy(({ onboarding }) => onboarding).map(([milestone, sum]) => ({
      milestone,
      count: sum,
    })),
    by_status: sumBy(({ status }) => status).map(([status, sum]) => ({ status, count: sum })),
  }
}

/** People by role (archived ones apart), archived, never signed in, active in 30 days. STAT-3. */
export async function countUsers(executor: Executor) {
  const isHere = sql`not ${users.archived}`
  const since = sql`app_now() - ${statisticsPolicy.activeUserDays} * interval '1 day'`
  const byRole = await executor
    .select({
      role: users.role,
      count: when(isHere),
      archived: when(sql`${users.archived}`),
      never: when(sql`${isHere} and ${users.last_signed_in_at} is null`),
      active: when(sql`${isHere} and ${users.last_signed_in_at} >= ${since}`),
    })
    .from(users)
    .groupBy(users.role)
    .orderBy(asc(users.role))
  const sum = (of: 'count' | 'archived' | 'never' | 'active') =>
    byRole.reduce((total, row) => total + row[of], 0)
  return {
    total: sum('count') + sum('archived'),
    by_role: byRole.map(({ role, count: people }) => ({ role, count: people })),
    archived: sum('archived'),
    never_signed_in: sum('never'),
    active_last_30_days: sum('active'),
  }
}

/** Watts below which a measured part cannot be; of one that is not known nothing is said. POWER-13. */
const negative = (isMeasured: SQL, watts: SQL) =>
  sql`(${isMeasured} and coalesce(${watts}, 0) < ${monitoringPolicy.negativeBelowW})`

/** What `dataQualityMessages` and the status of domain say of a system, as far as it decides good or bad. STAT-2. */
const isBad = sql`(
  ${systems.site_id} is null or ${telemetryPower.as_of} is null
  or ${telemetryPower.as_of} < app_now() - ${monitoringPolicy.offlineAfterMs} * interval '1 millisecond'
  or ${telemetryPower.imbalance_run} >= ${monitoringPolicy.imbalanceRuns}
  or ${negative(sql`${systems.has_solar_monitoring}`, sql`${telemetryPower.solar_w}`)}
  or ${negative(sql`${systems.has_home_monitoring}`, sql`${telemetryPower.home_w}`)})`

/** Live agreements in service whose system reports well, or badly, now. */
const reporting = (are: 'good' | 'bad') =>
  and(
    eq(agreements.status, 'active'),
    eq(agreements.current_milestone, 'IN_SERVICE'),
    isNotNull(agreements.system_id),
    are === 'bad' ? isBad : sql`not ${isBad}`,
  )

const monitored = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({
      agreement_id: agreements.id,
      homeowner_contract_id: agreements.homeowner_contract_id,
      system_id: systems.id,
      site_id: systems.site_id,
      vendor_id: systems.vendor_id,
      state: systems.state,
      latitude: systems.latitude,
      longitude: systems.longitude,
      has_solar_monitoring: systems.has_solar_monitoring,
      has_home_monitoring: systems.has_home_monitoring,
      has_grid_monitoring: systems.has_grid_monitoring,
      has_battery_monitoring: systems.has_battery_monitoring,
      power: telemetryPower,
    })
    .from(agreements)
    .innerJoin(systems, eq(systems.id, agreements.system_id))
    .leftJoin(telemetryPower, eq(telemetryPower.system_id, systems.id))
    .where(where)
    .orderBy(sql`${telemetryPower.as_of} nulls first`, agreements.id)

export type Monitored = Awaited<ReturnType<typeof monitored>>[number]

/**
 * A page (from 1) of the systems in service of live agreements that report well, or badly, now: who never reported
 * comes first, then whose last sample is oldest. STAT-2.
 */
export async function listMonitored(
  executor: Executor,
  query: { are: 'good' | 'bad'; page: number; pageSize: number },
) {
  const where = reporting(query.are)
  const results = await monitored(executor, where)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const [total] = await executor
    .select({ count: count() })
    .from(agreements)
    .innerJoin(systems, eq(systems.id, agreements.system_id))
    .leftJoin(telemetryPower, eq(telemetryPower.system_id, systems.id))
    .where(where)
  return { results, count: total?.count ?? 0 }
}

/**
 * The ids of all of them in that order, sixteen bytes each: nothing stands in it sorted, so that it is sorted once, and a
 * system that reports meanwhile keeps its place.
 */
async function idsOf(executor: Executor, are: 'good' | 'bad'): Promise<Buffer> {
  const [all] = await executor
    .select({
      ids: sql<Buffer | null>`string_agg(uuid_send(${agreements.id}), ''::bytea order by ${telemetryPower.as_of} nulls first, ${agreements.id})`,
    })
    .from(agreements)
    .innerJoin(systems, eq(systems.id, agreements.system_id))
    .leftJoin(telemetryPower, eq(telemetryPower.system_id, systems.id))
    .where(reporting(are))
  return all?.ids ?? Buffer.alloc(0)
}

const idBytes = 16
const idAt = (ids: Buffer, at: number) =>
  ids
    .subarray(at, at + idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * All of them in the order that they have as it begins, some hundred at a time, without those that have turned meanwhile.
 * No connection is held while nobody reads. STAT-6.
 */
export async function* streamMonitored(
  executor: Executor,
  are: 'good' | 'bad',
  rowsAtOnce = 500,
): AsyncGenerator<Monitored> {
  const ids = await idsOf(executor, are)
  for (let from = 0; from < ids.length; from += rowsAtOnce * idBytes) {
    const end = Math.min(ids.length, from + rowsAtOnce * idBytes)
    const some = Array.from({ length: (end - from) / idBytes }, (_, at) => idAt(ids, from + at * idBytes))
    const rows = await monitored(executor, and(reporting(are), inArray(agreements.id, some)))
    const known = new Map(rows.map((row) => [row.agreement_id, row]))
    for (const id of some) {
      const row = known.get(id)
      if (row) yield row
    }
  }
}
