import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { autopayPolicy } from '#domain/policy.ts'
import type { Executor, Tx } from './database.ts'
import { agreementUsers } from './schema/agreements.ts'
import { idempotencyKeys } from './schema/bank.ts'

/** One intention of one person: an operation on something, and the key that the browser made for it; known for 24 hours, or longer. */
export type Intention = { userId: string; operation: string; key: string; keptMs?: number }

/** What is known of an intention; `answer` null: it is still running. */
export type KnownIntention = { bodyHash: Buffer; answer: unknown }

/** A server that has not finished by then was ended: longer than any call to a vendor and its two transactions. */
const abandonedAfter = sql`interval '60 seconds'`

const isIt = ({ userId, operation, key }: Intention) =>
  and(
    eq(idempotencyKeys.user_id, userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  )

/** What is known of this intention; null when it is new, too old, or was left unfinished by a server that ended. */
export async function findIntention(tx: Tx, intention: Intention): Promise<KnownIntention | null> {
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        isIt(intention),
        or(
          sql`${idempotencyKeys.expires_at} <= app_now()`,
          and(
            isNull(idempotencyKeys.status),
            sql`${idempotencyKeys.created_at} <= app_now() - ${abandonedAfter}`,
          ),
        ),
      ),
    )
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.body_hash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(isIt(intention))
  return row ?? null
}

/** Whether an intention for this operation is running for somebody of the agreement: another than this one, where it is named. */
export async function isAnotherRunning(
  tx: Tx,
  { operation, userId, key }: Partial<Intention> & Pick<Intention, 'operation'>,
  agreementId: string,
): Promise<boolean> {
  const people = tx
    .select({ id: agreementUsers.user_id })
    .from(agreementUsers)
    .where(eq(agreementUsers.agreement_id, agreementId))
  const [row] = await tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(
      and(
        inArray(idempotencyKeys.user_id, people),
        eq(idempotencyKeys.operation, operation),
        key === undefined || userId === undefined
          ? undefined
          : or(ne(idempotencyKeys.key, key), ne(idempotencyKeys.user_id, userId)),
        isNull(idempotencyKeys.status),
        sql`${idempotencyKeys.created_at} > app_now() - ${abandonedAfter}`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Notes that an intention is running. @throws the unique violation of its key */
export async function beginIntention(tx: Tx, intention: Intention, bodyHash: Buffer): Promise<void> {
  await tx.insert(idempotencyKeys).values({
    user_id: intention.userId,
    operation: intention.operation,
    key: intention.key,
    body_hash: bodyHash,
    expires_at: sql`app_now() + ${intention.keptMs ?? autopayPolicy.idempotencyKeptMs} * interval '1 millisecond'`,
  })
}

/** Keeps the answer of a running intention; false when it is not running any more. */
export async function finishIntention(
  tx: Tx,
  intention: Intention,
  { status, answer }: { status: number; answer: unknown },
): Promise<boolean> {
  const rows = await tx
    .update(idempotencyKeys)
    .set({ status, answer })
    .where(and(isIt(intention), isNull(idempotencyKeys.status)))
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

/** Forgets an intention that came to nothing, so that it can be tried again. One that has its answer keeps it. */
export async function dropIntention(executor: Executor, intention: Intention): Promise<void> {
  await executor.delete(idempotencyKeys).where(and(isIt(intention), isNull(idempotencyKeys.status)))
}

/** Removes up to `most` intentions that were kept until an instant. How many. */
export async function deleteOldIntentions(executor: Executor, until: Date, most: number): Promise<number> {
  const { rows } = await executor.execute(
    sql`delete from idempotency_keys where (user_id, operation, key) in (
        select user_id, operation, key from idempotency_keys where expires_at <= ${until} limit ${most})
      returning 1`,
  )
  return rows.length
}
