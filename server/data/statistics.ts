import { asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { monitoringPolicy, statisticsPolicy } from '#domain/policy.ts'
import type { Executor } from './database.ts'
import { isInService } from './in-service.ts'
import { agreements } from './schema/agreements.ts'
import { users } from './schema/people.ts'
import { systems } from './schema/systems.ts'
import { telemetryCursors, telemetryPower } from './schema/telemetry.ts'

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

/** Watts below which a measured part cannot be; whether it is measured is asked of few. POWER-13. */
const negative = (measured: Column, watts: Column) => sql`case
  when coalesce(${watts}, 0) < ${monitoringPolicy.negativeBelowW}
  then (select ${measured} from ${systems} where ${systems.id} = ${telemetryPower.system_id}) else false end`

/** Whether the vendor knows a system no more that once reported: who never did is bad already. One is looked up by its key. */
const isUnknown = sql`exists (
  select from ${systems} u where u.id = ${telemetryPower.system_id} and u.site_id is null)`
/** The same for all of them at once: they are few, and are found first. */
const isOfUnknown = sql`${telemetryPower.system_id} in (
  select u.id from ${systems} u join ${telemetryPower} reported on reported.system_id = u.id where u.site_id is null)`

/**
 * What `dataQualityMessages` and the status of domain say of a system, as far as it decides good or bad. The clock is
 * asked once and not for each of them. STAT-2.
 */
const isBad = (unknown: SQL) => sql<boolean>`(
  ${telemetryPower.as_of} is null
  or ${telemetryPower.as_of} < (select app_now() - ${monitoringPolicy.offlineAfterMs} * interval '1 millisecond')
  or ${telemetryPower.imbalance_run} >= ${monitoringPolicy.imbalanceRuns}
  or ${negative(systems.has_solar_monitoring, telemetryPower.solar_w)}
  or ${negative(systems.has_home_monitoring, telemetryPower.home_w)}
  or ${unknown})`

/**
 * Live agreements in service whose system reports well, or badly, now, by id and last sample. Good and bad are told apart
 * after the tables are joined: how many of either there are the database guesses badly, and would look each up.
 */
const reporting = (are: 'good' | 'bad', where?: SQL) => sql`(
  select id, as_of from (
    select ${agreements.id} as id, ${telemetryPower.as_of} as as_of, ${isBad(where === undefined ? isOfUnknown : isUnknown)} as is_bad
    from ${agreements}
    left join ${telemetryPower} on ${telemetryPower.system_id} = ${agreements.system_id}
    where ${agreements.status} = 'active' and ${isInService}
      and ${agreements.system_id} is not null ${where === undefined ? sql`` : sql`and ${where}`}
    offset 0) every_one
  where is_bad = ${are === 'bad'})`

const monitored = (executor: Executor, are: 'good' | 'bad', ids: string[]) =>
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
      last_fault: telemetryCursors.last_fault,
      asked_vendor_id: telemetryCursors.vendor_id,
    })
    .from(agreements)
    .innerJoin(systems, eq(systems.id, agreements.system_id))
    .leftJoin(telemetryPower, eq(telemetryPower.system_id, systems.id))
    .leftJoin(telemetryCursors, eq(telemetryCursors.system_id, systems.id))
    .where(sql`${agreements.id} in (select id from ${reporting(are, inArray(agreements.id, ids))} those)`)

export type Monitored = Awaited<ReturnType<typeof monitored>>[number]

/** Those of some ids that report so still, in the order of these. */
async function rowsOf(executor: Executor, are: 'good' | 'bad', ids: string[]): Promise<Monitored[]> {
  if (ids.length === 0) return []
  const known = new Map((await monitored(executor, are, ids)).map((row) => [row.agreement_id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/**
 * A page (from 1) of the systems in service of live agreements that report well, or badly, now: who never reported
 * comes first, then whose last sample is oldest. STAT-2.
 */
export async function listMonitored(
  executor: Executor,
  query: { are: 'good' | 'bad'; page: number; pageSize: number },
) {
  const offset = (query.page - 1) * query.pageSize
  const { rows } = await executor.execute<{ count: number; ids: string[] }>(sql`
    with found as materialized ${reporting(query.are)}
    select (select count(*)::integer from found) as count,
      array(select id from found order by as_of nulls first, id limit ${query.pageSize} offset ${offset})::text[] as ids`)
  const { count, ids } = rows[0] ?? { count: 0, ids: [] }
  return { results: await rowsOf(executor, query.are, ids), count }
}

/**
 * The ids of all of them in that order, sixteen bytes each: nothing stands in it sorted, so that it is sorted once, and a
 * system that reports meanwhile keeps its place.
 */
async function idsOf(executor: Executor, are: 'good' | 'bad'): Promise<Buffer> {
  const { rows } = await executor.execute<{ ids: Buffer | null }>(sql`
    select string_agg(uuid_send(id), ''::bytea order by as_of nulls first, id) as ids from ${reporting(are)} found`)
  return rows[0]?.ids ?? Buffer.alloc(0)
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
    yield* await rowsOf(executor, are, some)
  }
}
