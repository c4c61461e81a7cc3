import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { readTpvStatus, type TpvStatus, tpvStatusAdvances } from '#domain/tpv.ts'
import type { Executor } from './database.ts'
import { isUniqueViolation } from './database-problem.ts'
import {
  agreements,
  agreementUsers,
  agreementTpvStatuses as calls,
  endedVerifications as ended,
} from './schema/agreements.ts'
import { users } from './schema/people.ts'

export type VerificationCall = typeof calls.$inferSelect

/** In SQL, of a call that the vendor may tell something of still. An index is on these very words: see large-indexes.ts. */
export const isCallOpen = `agreement_tpv_statuses.vendor_call_id is not null
  and agreement_tpv_statuses.tpv_status is distinct from 'verified'`

/** What a call is known to have come to; a null adds nothing to what is known. */
export type CallOutcome = {
  status: TpvStatus
  confirmation_code: string | null
  video_url: string | null
  transcript_url: string | null
}

const ofPerson = (agreementId: string, userId: string): SQL =>
  sql`(${calls.agreement_id} = ${agreementId} and ${calls.user_id} = ${userId})`

/** The verification of one person for one agreement; null when nothing is known. */
export async function findCall(
  executor: Executor,
  agreementId: string,
  userId: string,
): Promise<VerificationCall | null> {
  const [row] = await executor.select().from(calls).where(ofPerson(agreementId, userId))
  return row ?? null
}

/** The verification that has this call of the vendor. */
export async function findCallById(executor: Executor, callId: string): Promise<VerificationCall | null> {
  const [row] = await executor.select().from(calls).where(eq(calls.vendor_call_id, callId))
  return row ?? null
}

/** All verifications of an agreement that a call was made for, the newest first. */
export function listCalls(executor: Executor, agreementId: string): Promise<VerificationCall[]> {
  return executor
    .select()
    .from(calls)
    .where(
      and(
        eq(calls.agreement_id, agreementId),
        or(isNotNull(calls.vendor_call_id), isNotNull(calls.confirmation_code), isNotNull(calls.video_url)),
      ),
    )
    .orderBy(desc(calls.updated_at))
}

/** A call of one person about one agreement, as the vendor is asked about it. */
export type OpenCall = Pick<VerificationCall, 'agreement_id' | 'user_id'> & { vendor_call_id: string }

/**
 * Calls that have verified nobody yet, of those who hold the agreement still and are not archived; the agreement is neither
 * archived nor canceled. In a fixed order from the one after `after` on; without those that were begun or told of for the last
 * time more than `withinMs` (ms) ago. TPV-27
 */
export async function listOpenCalls(
  executor: Executor,
  {
    after,
    limit,
    withinMs,
  }: {
    after?: Pick<OpenCall, 'agreement_id' | 'user_id'> | undefined
    limit: number
    withinMs: number
  },
): Promise<OpenCall[]> {
  const { agreement_id, user_id, vendor_call_id } = calls
  const rows = await executor
    .select({ agreement_id, user_id, vendor_call_id })
    .from(calls)
    .innerJoin(agreements, eq(agreements.id, agreement_id))
    .innerJoin(
      agreementUsers,
      and(eq(agreementUsers.agreement_id, agreement_id), eq(agreementUsers.user_id, user_id)),
    )
    .innerJoin(users, eq(users.id, user_id))
    .where(
      and(
        sql.raw(isCallOpen),
        sql`${calls.updated_at} > app_now() - ${withinMs}::float8 * interval '1 millisecond'`,
        eq(agreements.archived, false),
        eq(users.archived, false),
        sql`${agreements.current_milestone} is distinct from 'CANCELED'`,
        isNull(agreementUsers.ended_at),
        after && sql`(${agreement_id}, ${user_id}) > (${after.agreement_id}::uuid, ${after.user_id}::uuid)`,
      ),
    )
    .orderBy(asc(agreement_id), asc(user_id))
    .limit(limit)
  return rows.flatMap(({ vendor_call_id: id, ...whose }) =>
    id === null ? [] : { ...whose, vendor_call_id: id },
  )
}

/**
 * Puts the verifications of an agreement away, as its holders lose it: they stand for nobody any more, and its history
 * keeps how they came out. Where a recording lies is not kept. Wants a transaction. TRANSFER-15
 */
export async function endVerifications(executor: Executor, agreementId: string): Promise<void> {
  const were = await executor.delete(calls).where(eq(calls.agreement_id, agreementId)).returning({
    agreement_id: calls.agreement_id,
    user_id: calls.user_id,
    tpv_status: calls.tpv_status,
    vendor_call_id: calls.vendor_call_id,
    confirmation_code: calls.confirmation_code,
    updated_at: calls.updated_at,
  })
  if (were.length > 0) await executor.insert(ended).values(were)
}

/** The last verification of one person for one agreement that a transfer ended; null when there is none. */
export async function findEndedCall(
  executor: Executor,
  agreementId: string,
  userId: string,
): Promise<Pick<VerificationCall, 'vendor_call_id' | 'tpv_status'> | null> {
  const [row] = await executor
    .select({ vendor_call_id: ended.vendor_call_id, tpv_status: ended.tpv_status })
    .from(ended)
    .where(and(eq(ended.agreement_id, agreementId), eq(ended.user_id, userId)))
    .orderBy(desc(ended.ended_at))
    .limit(1)
  return row ?? null
}

/**
 * Whether a call stands for nobody any more: before a transfer it was somebody else's or about another agreement, or it had
 * come to something. One's own that was still open is theirs again. TRANSFER-16
 */
async function isPast(
  executor: Executor,
  agreementId: string,
  userId: string,
  callId: string,
): Promise<boolean> {
  const rows = await executor
    .select({ id: ended.id })
    .from(ended)
    .where(
      and(
        eq(ended.vendor_call_id, callId),
        or(ne(ended.agreement_id, agreementId), ne(ended.user_id, userId), ne(ended.tpv_status, 'pending')),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** What is known of the call that stands, null once another takes its place. TPV-26 */
const ofSameCall = (known: AnyPgColumn): SQL =>
  sql`case when ${calls.vendor_call_id} = excluded.vendor_call_id then ${known} end`

/**
 * Notes the call that a person has begun; how an earlier one came out stays, its recordings do not. False, and nothing
 * is noted, when the call is somebody else's or about another agreement, since its outcome would verify the wrong
 * person, or had come to something before a transfer, since whoever gets an agreement back starts anew.
 */
export async function noteCall(
  executor: Executor,
  agreementId: string,
  userId: string,
  callId: string,
): Promise<boolean> {
  if (await isPast(executor, agreementId, userId, callId)) return false
  try {
    // A refused row would end the transaction around it: a savepoint takes only itself back.
    await executor.transaction((tx) =>
      tx
        .insert(calls)
        .values({ agreement_id: agreementId, user_id: userId, tpv_status: 'pending', vendor_call_id: callId })
        .onConflictDoUpdate({
          target: [calls.agreement_id, calls.user_id],
          set: {
            confirmation_code: ofSameCall(calls.confirmation_code),
            video_url: ofSameCall(calls.video_url),
            transcript_url: ofSameCall(calls.transcript_url),
            vendor_call_id: callId,
            tpv_status: sql`coalesce(${calls.tpv_status}, 'pending')`,
            updated_at: sql`app_now()`,
          },
        }),
    )
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'agreement_tpv_call_unique')) return false
    throw error
  }
}

/**
 * Notes what the vendor says of a call, and gives the status that stands then. A status that would go back, and all
 * that is said with it, changes nothing; nor does what is said late of a call that another has taken the place of, as after
 * a transfer. Wants a transaction. TPV-17, TPV-20, TRANSFER-15.
 */
export async function noteOutcome(
  executor: Executor,
  {
    agreement_id,
    user_id,
    vendor_call_id,
  }: Pick<VerificationCall, 'agreement_id' | 'user_id' | 'vendor_call_id'>,
  said: CallOutcome,
): Promise<TpvStatus> {
  const [row] = await executor.select().from(calls).where(ofPerson(agreement_id, user_id)).for('update')
  const stored = readTpvStatus(row?.tpv_status)
  const isNew = tpvStatusAdvances(stored, said.status)
  if (!row || row.vendor_call_id !== vendor_call_id || (!isNew && said.status !== stored)) return stored
  const known = (['confirmation_code', 'video_url', 'transcript_url'] as const).map(
    (name) => [name, said[name] ?? row[name]] as const,
  )
  if (isNew || known.some(([name, value]) => value !== row[name])) {
    await executor
      .update(calls)
      .set({
        ...Object.fromEntries(known),
        tpv_status: said.status,
        // The moment of the verification, which a recording that comes later does not move.
        ...(isNew && { updated_at: sql`app_now()` }),
      })
      .where(ofPerson(agreement_id, user_id))
  }
  return said.status
}
