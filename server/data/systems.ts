import { millisecondsInMinute } from 'date-fns/constants'
import { and, count, eq, inArray, isNull, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db, Executor, Tx } from './database.ts'
import { prepared } from './prepared.ts'
import { agreements, agreementUsers } from './schema/agreements.ts'
import { batteries, systems, vppDetails } from './schema/systems.ts'

type SystemRow = typeof systems.$inferSelect
type BatteryRow = typeof batteries.$inferSelect
type AddressKeys = 'street_1' | 'street_2' | 'city' | 'state' | 'zip_code'

export type Battery = Omit<BatteryRow, 'system_id' | 'position'>

/** A system as it goes over the wire, with its address and batteries. WIRE-32, WIRE-33. */
export type System = Omit<SystemRow, AddressKeys | 'latitude' | 'longitude' | 'created_at' | 'updated_at'> & {
  address: Pick<SystemRow, AddressKeys>
  batteries: Battery[]
  /** the batteries' capacity × count, kWh; null without batteries */
  total_battery_capacity_kwh: number | null
}

/** What the monitoring pages need to know of a system. */
export type MonitoredSystem = Pick<
  SystemRow,
  | 'id'
  | 'site_timezone'
  | 'latitude'
  | 'longitude'
  | 'has_solar_monitoring'
  | 'has_home_monitoring'
  | 'has_grid_monitoring'
  | 'has_battery_monitoring'
  | 'inverter_manufacturer_id'
  | 'site_id'
> & {
  /** whether there are panels, or batteries, measured or not */
  has_roof: boolean
  has_batteries: boolean
  current_milestone: (typeof agreements.$inferSelect)['current_milestone']
  in_service_date: string | null
}

/** Whether this person has a live, unarchived agreement on the system: the ownership of everything below `/systems`. */
function ownedBy(userId: string | Placeholder) {
  return sql`exists (
    select from agreement_users au join agreements a on a.id = au.agreement_id
    where a.system_id = ${systems.id} and au.user_id = ${userId} and au.ended_at is null and not a.archived)`
}

/** A row of `systems` as JSON. Read with `batteriesAsJson`, it becomes a System by `toSystem`. */
export type StoredSystem = Omit<SystemRow, 'created_at' | 'updated_at'> & {
  created_at: string
  updated_at: string
}
export const systemAsJson = sql<StoredSystem>`to_json(${systems})`

/** The batteries of each row of `systems`, in their order, as JSON. */
export const batteriesAsJson = sql<BatteryRow[]>`(
  select coalesce(json_agg(to_json(b) order by b.position, b.id), '[]')
  from batteries b where b.system_id = systems.id)`

/** A stored system as the contract tells it: its address together, its batteries with it. */
export function toSystem(row: StoredSystem, packs: readonly BatteryRow[]): System {
  const { street_1, street_2, city, state, zip_code, latitude: _lat, longitude: _long, ...rest } = row
  const { created_at: _created, updated_at: _updated, ...system } = rest
  const capacity = packs.reduce((sum, battery) => sum + battery.capacity * battery.count, 0)
  return {
    ...system,
    address: { street_1, street_2, city, state, zip_code },
    batteries: packs.map(({ system_id: _system, position: _position, ...battery }) => battery),
    total_battery_capacity_kwh: packs.length === 0 ? null : Math.round(capacity * 100) / 100,
  }
}

function selectSystems(executor: Executor) {
  return executor.select({ system: systemAsJson, batteries: batteriesAsJson }).from(systems)
}

/** For staff. */
export async function getSystem(executor: Executor, systemId: string): Promise<System | null> {
  const [row] = await selectSystems(executor).where(eq(systems.id, systemId))
  return row ? toSystem(row.system, row.batteries) : null
}

/** Null when it is not there or not this person's. */
export async function getSystemOf(
  executor: Executor,
  userId: string,
  systemId: string,
): Promise<System | null> {
  const [row] = await selectSystems(executor).where(and(eq(systems.id, systemId), ownedBy(userId)))
  return row ? toSystem(row.system, row.batteries) : null
}

/**
 * What the monitoring operations need, in one query. With `userId` only a system of that person; its milestone and
 * in-service date are those of their agreement, otherwise of the newest unarchived one.
 */
export async function getMonitoredSystem(
  executor: Executor,
  systemId: string,
  options: { userId?: string } = {},
): Promise<MonitoredSystem | null> {
  const { userId } = options
  const [row] = await (userId === undefined
    ? monitoredSystem(executor, { systemId })
    : monitoredSystemOf(executor, { systemId, userId }))
  return row ?? null
}

const monitoredSystem = prepared((executor) =>
  firstMonitored(executor, eq(systems.id, sql.placeholder('systemId'))).prepare('monitored_system'),
)

const monitoredSystemOf = prepared((executor) => {
  const userId = sql.placeholder('userId')
  const theirs = sql`exists (
    select from ${agreementUsers}
    where ${agreementUsers.agreement_id} = ${agreements.id} and ${agreementUsers.user_id} = ${userId}
      and ${agreementUsers.ended_at} is null)`
  return firstMonitored(executor, and(eq(systems.id, sql.placeholder('systemId')), theirs)).prepare(
    'monitored_system_of',
  )
})

const firstMonitored = (executor: Executor, where: SQL | undefined) =>
  selectMonitored(executor)
    .where(where)
    .orderBy(
      sql`(${agreements.current_milestone} is not distinct from 'IN_SERVICE') desc`,
      sql`${agreements.contract_signed_date} desc nulls last`,
      agreements.id,
    )
    .limit(1)

function selectMonitored(executor: Executor) {
  return executor
    .select({
      id: systems.id,
      site_timezone: systems.site_timezone,
      latitude: systems.latitude,
      longitude: systems.longitude,
      has_solar_monitoring: systems.has_solar_monitoring,
      has_home_monitoring: systems.has_home_monitoring,
      has_grid_monitoring: systems.has_grid_monitoring,
      has_battery_monitoring: systems.has_battery_monitoring,
      inverter_manufacturer_id: systems.inverter_manufacturer_id,
      site_id: systems.site_id,
      has_roof: sql<boolean>`coalesce(${systems.capacity} > 0, ${systems.panels} is not null)`,
      has_batteries: sql<boolean>`exists (select from ${batteries} where ${batteries.system_id} = ${systems.id})`,
      current_milestone: agreements.current_milestone,
      in_service_date: agreements.in_service_date,
    })
    .from(systems)
    .leftJoin(agreements, and(eq(agreements.system_id, systems.id), eq(agreements.archived, false)))
}

/**
 * A system that readings are written of in this transaction, kept until it is over from another time zone, by which the first
 * ones are cut into days, and from other writers: what one rolls up depends on all days of the system. Its cursor is held
 * before it, if at all. It is read by a statement of its own, since one that waits for a row sees the batteries as they were
 * before the wait. VENDOR-23, ENERGY-47
 */
async function holdMonitored(tx: Tx, where: SQL | undefined): Promise<MonitoredSystem | null> {
  const [held] = await tx.select({ id: systems.id }).from(systems).where(where).for('no key update')
  return held ? getMonitoredSystem(tx, held.id) : null
}

/** The same by its id. */
export const holdSystemToMeasure = (tx: Tx, systemId: string): Promise<MonitoredSystem | null> =>
  holdMonitored(tx, eq(systems.id, systemId))

/** The same by what a monitoring vendor calls its site. */
export const findSystemToMeasure = (
  tx: Tx,
  vendorId: number,
  siteId: string,
): Promise<MonitoredSystem | null> =>
  holdMonitored(tx, and(eq(systems.vendor_id, vendorId), eq(systems.site_id, siteId)))

/**
 * Whether a system takes part in the virtual power plant, and what it has earned for those who hold its agreement, in US
 * dollars. Null when there is no such system (of this person); without a record nobody takes part. TRANSFER-18.
 */
export async function getVppDetails(
  executor: Executor,
  systemId: string,
  options: { userId?: string } = {},
): Promise<{ vpp_participant: boolean; total_revenue: number } | null> {
  const rows = await executor
    .select({
      vpp_participant: vppDetails.vpp_participant,
      total_revenue:
        sql<number>`greatest(0, ${vppDetails.total_revenue} - ${vppDetails.earned_before})`.mapWith(
          vppDetails.total_revenue,
        ),
    })
    .from(systems)
    .leftJoin(vppDetails, eq(vppDetails.system_id, systems.id))
    .where(and(eq(systems.id, systemId), options.userId === undefined ? undefined : ownedBy(options.userId)))
  const row = rows[0]
  if (row === undefined) return null
  return { vpp_participant: row.vpp_participant ?? false, total_revenue: row.total_revenue ?? 0 }
}

type NewBattery = Omit<typeof batteries.$inferInsert, 'system_id'>

/** Makes a system with its batteries. Wants a transaction. */
export async function createSystem(
  executor: Executor,
  values: typeof systems.$inferInsert,
  packs: readonly NewBattery[] = [],
): Promise<{ id: string }> {
  const [row] = await executor.insert(systems).values(values).returning({ id: systems.id })
  if (row === undefined) throw new Error('the new system was not returned')
  await addBatteries(executor, row.id, packs)
  return row
}

/**
 * Takes a site of a vendor for a system with an active agreement, null for one that is still to be made, from another that
 * has it, where no active agreement is about that one: a home under a new contract is measured by what has stood on its roof
 * all along. Wants a transaction. BACKFILL-22.
 */
export async function freeSite(
  executor: Executor,
  forSystem: string | null,
  vendorId: number,
  siteId: string,
): Promise<void> {
  await executor
    .update(systems)
    .set({ site_id: null, updated_at: sql`app_now()` })
    .where(
      and(
        eq(systems.vendor_id, vendorId),
        eq(systems.site_id, siteId),
        forSystem === null
          ? undefined
          : sql`${systems.id} <> ${forSystem} and exists (
              select from agreements own where own.system_id = ${forSystem} and own.status = 'active')`,
        sql`not exists (select from agreements a where a.system_id = ${systems.id} and a.status = 'active')`,
      ),
    )
}

/** Gives a system these batteries in place of those that it has, in this order. Wants a transaction. VENDOR-20. */
export async function replaceBatteries(
  executor: Executor,
  systemId: string,
  packs: readonly NewBattery[],
): Promise<void> {
  await executor.delete(batteries).where(eq(batteries.system_id, systemId))
  await addBatteries(executor, systemId, packs)
}

async function addBatteries(
  executor: Executor,
  systemId: string,
  packs: readonly NewBattery[],
): Promise<void> {
  if (packs.length === 0) return
  await executor
    .insert(batteries)
    .values(packs.map((pack, index) => ({ position: index + 1, ...pack, system_id: systemId })))
}

/** Keeps whether a system takes part in the virtual power plant, and all that it has earned, in US dollars; once for each. */
export async function saveVppDetails(
  executor: Executor,
  systemId: string,
  details: { vpp_participant: boolean; total_revenue: number },
): Promise<void> {
  await executor
    .insert(vppDetails)
    .values({ system_id: systemId, ...details })
    .onConflictDoUpdate({ target: vppDetails.system_id, set: { ...details, updated_at: sql`app_now()` } })
}

/**
 * Lets the earnings of an agreement's system begin anew, if nobody of those who hold it stays among those who are to hold it.
 * TRANSFER-18.
 */
export async function beginEarningsAnew(
  executor: Executor,
  agreementId: string,
  userIds: readonly string[],
): Promise<void> {
  const staying = executor
    .select({ user_id: agreementUsers.user_id })
    .from(agreementUsers)
    .where(
      and(
        eq(agreementUsers.agreement_id, agreementId),
        inArray(agreementUsers.user_id, [...userIds]),
        isNull(agreementUsers.ended_at),
      ),
    )
  const system = executor
    .select({ system_id: agreements.system_id })
    .from(agreements)
    .where(and(eq(agreements.id, agreementId), notExists(staying)))
  await executor
    .update(vppDetails)
    .set({ earned_before: vppDetails.total_revenue })
    .where(inArray(vppDetails.system_id, system))
}

/** Counting reads every participant, so a figure serves whoever asks within this time. */
const countServesMs = 5 * millisecondsInMinute
const counts = new WeakMap<Db, { at: number; participants: Promise<number> }>()

/** How many systems that are not archived take part in the virtual power plant, up to five minutes ago. VPP-6, VPP-7. */
export function countVppParticipants(db: Db): Promise<number> {
  const known = counts.get(db)
  if (known && performance.now() - known.at < countServesMs) return known.participants
  const counted = { at: performance.now(), participants: countParticipants(db) }
  counts.set(db, counted)
  counted.participants.catch(() => {
    if (counts.get(db) === counted) counts.delete(db)
  })
  return counted.participants
}

async function countParticipants(db: Db): Promise<number> {
  const [row] = await db
    .select({ participants: count() })
    .from(vppDetails)
    .innerJoin(systems, eq(systems.id, vppDetails.system_id))
    .where(and(eq(vppDetails.vpp_participant, true), eq(systems.archived, false)))
  return row?.participants ?? 0
}
