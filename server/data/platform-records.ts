import { createHash } from 'node:crypto'
import { and, asc, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { PlatformRecord } from '#domain/platform-record.ts'
import type { Executor, Tx } from './database.ts'
import { platformRecords } from './schema/agreements.ts'

/** Whether a record, asked for at `askedAt`, says what it said when it was read last; that it was read again is noted then. */
export async function isSaidAgain(
  executor: Executor,
  record: PlatformRecord,
  askedAt: Date,
): Promise<boolean> {
  const rows = await executor
    .update(platformRecords)
    .set({ fetched_at: sql`greatest(${platformRecords.fetched_at}, ${askedAt})` })
    .where(
      and(
        eq(platformRecords.platform_uuid, record.workflow_id),
        eq(platformRecords.record_hash, hashOf(record)),
      ),
    )
    .returning({ id: platformRecords.platform_uuid })
  return rows.length > 0
}

/**
 * What was read of an agreement while it was archived was not taken whole: its record is news once it is read again, said as
 * before or not. VENDOR-32, MILE-22
 */
export async function takeRecordAnew(executor: Executor, agreementId: string): Promise<void> {
  await executor
    .update(platformRecords)
    .set({ record_hash: '' })
    .where(
      sql`${platformRecords.platform_uuid} = (select a.platform_uuid from agreements a where a.id = ${agreementId})`,
    )
}

const hashOf = (record: PlatformRecord) => createHash('sha256').update(JSON.stringify(record)).digest('hex')

/**
 * A contract has one record: issued anew under another workflow, it replaces the one before. Whom it names, and whose account
 * it tells of, is not kept: a record is read again after one of them was erased. False where one that was asked for later is
 * kept. SEC-51, BACKFILL-23
 */
export async function keepRecord(tx: Tx, record: PlatformRecord, askedAt: Date): Promise<boolean> {
  const { autopay: _theirs, ...contract } = record.contract
  const values = {
    homeowner_contract_id: contract.homeowner_contract_id,
    record: { ...record, contract, users: [] },
    record_hash: hashOf(record),
    fetched_at: askedAt,
  }
  const kept = await tx
    .select({ fetched_at: platformRecords.fetched_at })
    .from(platformRecords)
    .where(
      or(
        eq(platformRecords.platform_uuid, record.workflow_id),
        eq(platformRecords.homeowner_contract_id, values.homeowner_contract_id),
      ),
    )
    .orderBy(asc(platformRecords.platform_uuid))
    .for('update')
  if (kept.some(({ fetched_at }) => fetched_at > askedAt)) return false
  await tx
    .delete(platformRecords)
    .where(
      and(
        eq(platformRecords.homeowner_contract_id, values.homeowner_contract_id),
        ne(platformRecords.platform_uuid, record.workflow_id),
      ),
    )
  const written = await tx
    .insert(platformRecords)
    .values({ platform_uuid: record.workflow_id, ...values })
    .onConflictDoUpdate({
      target: platformRecords.platform_uuid,
      set: values,
      // Of two that are the first, the second has waited for the other one.
      setWhere: lte(platformRecords.fetched_at, askedAt),
    })
    .returning({ id: platformRecords.platform_uuid })
  return written.length > 0
}
