import { randomUUID } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from './database.ts'
import { mayBeInService } from './in-service.ts'
import { agreements } from './schema/agreements.ts'
import { systems } from './schema/systems.ts'
import { telemetryCursors } from './schema/telemetry.ts'
import { holdSystemToMeasure, type MonitoredSystem } from './systems.ts'

/** Systems of a vendor that are, or may be, in service: those that there is something to ask about. */
const isRead = (vendorId: number) => sql`${systems.vendor_id} = ${vendorId} and ${systems.site_id} is not null
  and not ${systems.archived} and exists (
    select from ${agreements} where ${agreements.system_id} = ${systems.id} and not ${agreements.archived}
      and ${mayBeInService})`

/**
 * Gives up to `most` systems in service of a vendor a cursor of that vendor, due at once: those without any, and those
 * that were another's. One without a vendor becomes this one's as it is. How many.
 */
export async function addReadingCursors(executor: Executor, vendorId: number, most: number): Promise<number> {
  const rows = await executor
    .insert(telemetryCursors)
    .select(
      executor
        .select({
          system_id: systems.id,
          vendor_id: sql`${vendorId}::integer`.as('vendor_id'),
          read_until: sql`null::timestamptz`.as('read_until'),
          looked_back_at: sql`null::timestamptz`.as('looked_back_at'),
          due_at: sql`clock_timestamp()`.as('due_at'),
          taken_up_at: sql`null::timestamptz`.as('taken_up_at'),
          lease: sql`null::uuid`.as('lease'),
          faults: sql`0`.as('faults'),
          last_fault: sql`null::text`.as('last_fault'),
          updated_at: sql`now()`.as('updated_at'),
        })
        .from(systems)
        .where(
          and(
            isRead(vendorId),
            sql`not exists (select from ${telemetryCursors} where ${telemetryCursors.system_id} = ${systems.id}
              and ${telemetryCursors.vendor_id} = ${vendorId})`,
          ),
        )
        .orderBy(systems.id)
        .limit(most),
    )
    .onConflictDoUpdate({
      target: telemetryCursors.system_id,
      set: {
        vendor_id: vendorId,
        due_at: sql`case when ${telemetryCursors.vendor_id} is null then ${telemetryCursors.due_at}
          else least(${telemetryCursors.due_at}, excluded.due_at) end`,
      },
      setWhere: sql`${telemetryCursors.vendor_id} is distinct from ${vendorId}`,
    })
    .returning({ id: telemetryCursors.system_id })
  return rows.length
}

/** Lets the system of an agreement be read at once, which was put off while there was nothing to ask about. VENDOR-15, WARN-20 */
export async function takeUpReadings(executor: Executor, agreementId: string): Promise<void> {
  const { system_id, lease, due_at } = telemetryCursors
  const systemOf = executor
    .select({ id: agreements.system_id })
    .from(agreements)
    .where(eq(agreements.id, agreementId))
  await executor
    .update(telemetryCursors)
    .set({ taken_up_at: sql`now()`, due_at: sql`case when ${lease} is null then now() else ${due_at} end` })
    .where(inArray(system_id, systemOf))
}

/** Holds the cursor of a system: whoever needs the system as well holds the cursor first, as who reads it does. */
export async function holdCursor(tx: Tx, systemId: string): Promise<void> {
  const { system_id } = telemetryCursors
  await tx.select({ system_id }).from(telemetryCursors).where(eq(system_id, systemId)).for('update')
}

/** Lets the readings of a system begin anew where it is to have another site; what is being read of the one before is not written. VENDOR-16 */
export async function forgetReadings(
  executor: Executor,
  systemId: string,
  { vendorId, siteId }: { vendorId: number | null; siteId: SQL },
): Promise<void> {
  await executor.delete(telemetryCursors).where(
    and(
      eq(telemetryCursors.system_id, systemId),
      sql`exists (select from ${systems} where ${systems.id} = ${systemId}
        and (${systems.vendor_id}, ${systems.site_id}) is distinct from (${vendorId}::integer, ${siteId}))`,
    ),
  )
}

/** Lets all of a system be asked for again, at once, as from another first day on; what is being read of it is not written. VENDOR-16 */
export async function readFromStart(executor: Executor, systemId: string): Promise<void> {
  await executor
    .update(telemetryCursors)
    .set({ read_until: null, lease: null, due_at: sql`now()` })
    .where(eq(telemetryCursors.system_id, systemId))
}

/** Which vendor a system is asked of, and what came of the last time if that failed. POWER-10. */
export async function readLastAsked(executor: Executor, systemId: string): Promise<OwnCursor> {
  const [row] = await executor
    .select({ asked_vendor_id: telemetryCursors.vendor_id, last_fault: telemetryCursors.last_fault })
    .from(telemetryCursors)
    .where(eq(telemetryCursors.system_id, systemId))
  return row ?? { asked_vendor_id: null, last_fault: null }
}

/** What is kept as the fault of a system that its vendor does not know. */
const unknownSite = 'monitoring_refused'

/** The numbers of the vendors that are asked for what they measured. */
export type AskedVendors = Pick<ReadonlySet<number>, 'has'>

type OwnCursor = { asked_vendor_id: number | null; last_fault: string | null }

/** Whether a system is asked of a vendor: what was once asked of another says nothing of a home that is sent now. */
export const isAskedOf = ({ asked_vendor_id }: OwnCursor, asked: AskedVendors): boolean =>
  asked_vendor_id !== null && asked.has(asked_vendor_id)

/** Whether a system has no site, or one that the vendor that it is asked of does not know. POWER-10, WARN-21, STAT-2. */
export const isSiteUnknown = (system: OwnCursor & { site_id: string | null }, asked: AskedVendors): boolean =>
  system.site_id === null || (system.last_fault === unknownSite && isAskedOf(system, asked))

/** A reading in hand: what it is of, and the mark of its lease. */
export type TakenReading = {
  systemId: string
  siteId: string
  lease: string
  readUntil: Date | null
  lookedBackAt: Date | null
  /** by the database's clock */
  now: Date
}

/** Until a system that is not read any more is looked at again: it may come back into service. */
const unreadMs = millisecondsInDay

/**
 * Takes the readings of a vendor that are due, the longest waiting first. Any number of servers may: each is given to
 * one of them, and to another only when the lease of that one has ended. None when nothing is due.
 */
export async function takeReadings(
  executor: Executor,
  vendorId: number,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<TakenReading[]> {
  for (;;) {
    const { due, taken } = await takeDue(executor, vendorId, { limit, leaseMs })
    if (due === 0 || taken.length > 0) return taken
  }
}

/**
 * Takes what is read of those that are due, and puts off the others, so that nobody walks past them again and again. The
 * subselect makes the time a value that an index can be asked with.
 */
async function takeDue(
  executor: Executor,
  vendorId: number,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<{ due: number; taken: TakenReading[] }> {
  const lease = randomUUID()
  const { rows } = await executor.execute<{
    system_id: string
    site_id: string
    is_read: boolean
    read_until: string | Date | null
    looked_back_at: string | Date | null
    now: string | Date
  }>(sql`
    update telemetry_cursors c
    set lease = case when is_read then ${lease}::uuid end,
      due_at = clock_timestamp()
        + case when is_read then ${Math.trunc(leaseMs)}::bigint else ${unreadMs}::bigint end * interval '1 millisecond'
    from systems cross join lateral (select ${isRead(vendorId)} as is_read) asked
    where systems.id = c.system_id and c.system_id = any(array(
      select system_id from telemetry_cursors where vendor_id = ${vendorId} and due_at <= (select clock_timestamp())
      order by due_at limit ${limit} for update skip locked))
    returning c.system_id, systems.site_id, is_read, c.read_until, c.looked_back_at, clock_timestamp() as now`)
  const instant = (value: string | Date | null) => (value === null ? null : new Date(value))
  const taken = rows
    .filter((row) => row.is_read)
    .map((row) => ({
      systemId: row.system_id,
      siteId: row.site_id,
      lease,
      readUntil: instant(row.read_until),
      lookedBackAt: instant(row.looked_back_at),
      now: new Date(row.now),
    }))
  return { due: rows.length, taken }
}

/**
 * Notes in the caller's transaction how far a reading came, before anything is written for it. Null when somebody else
 * has taken it since: then nothing may be written.
 */
export async function advanceReading(
  tx: Tx,
  { systemId, lease }: TakenReading,
  { to, lookedBackAt, waitMs }: { to: Date | null; lookedBackAt: Date | null; waitMs: number },
): Promise<MonitoredSystem | null> {
  const rows = await tx
    .update(telemetryCursors)
    .set({
      lease: null,
      due_at: afterMs(waitMs),
      faults: 0,
      last_fault: null,
      updated_at: sql`now()`,
      ...(to && {
        read_until: sql`greatest(${telemetryCursors.read_until}, ${to.toISOString()}::timestamptz)`,
      }),
      ...(lookedBackAt && { looked_back_at: lookedBackAt }),
    })
    .where(and(eq(telemetryCursors.system_id, systemId), eq(telemetryCursors.lease, lease)))
    .returning({ id: telemetryCursors.system_id })
  return rows.length > 0 ? holdSystemToMeasure(tx, systemId) : null
}

/**
 * Puts a reading off that failed. `counts`: it was the vendor's own, and the wait grows with each in a row. `lookedBackAt`
 * puts off the next look back too.
 */
export async function putOffReading(
  executor: Executor,
  { systemId, lease }: TakenReading,
  {
    fault,
    counts,
    waitMs,
    mostMs,
    lookedBackAt,
  }: { fault: string; counts: boolean; waitMs: number; mostMs: number; lookedBackAt: Date | null },
): Promise<void> {
  const grown = sql`least(power(2, least(${telemetryCursors.faults}, 20)) * ${waitMs}::float8, ${mostMs}::float8)`
  await executor
    .update(telemetryCursors)
    .set({
      lease: null,
      due_at: sql`clock_timestamp() + (0.75 + random() / 2) * ${grown} * interval '1 millisecond'`,
      ...(counts && { faults: sql`least(${telemetryCursors.faults} + 1, 1000)` }),
      last_fault: fault.slice(0, 100),
      ...(lookedBackAt && { looked_back_at: lookedBackAt }),
      updated_at: sql`now()`,
    })
    .where(and(eq(telemetryCursors.system_id, systemId), eq(telemetryCursors.lease, lease)))
}

/** A little before or after, so that homes that began together do not stay together. */
const afterMs = (ms: number) =>
  sql`clock_timestamp() + (0.9 + random() / 5) * ${ms}::float8 * interval '1 millisecond'`
