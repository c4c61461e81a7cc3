import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'
import { sessions } from './schema/sessions.ts'
import { findSession, type LiveSession } from './sessions.ts'

const staffSession = alias(sessions, 'staff_session')

/**
 * The staff session behind an impersonation whose 60 minutes have passed, found by the impersonation's cookie; null
 * when the cookie is something else or the staff session is over too. IMP-11.
 */
export async function findStaffSessionBehind(
  executor: Executor,
  tokenHash: Buffer,
): Promise<LiveSession | null> {
  const [row] = await executor
    .select({ tokenHash: staffSession.token_hash })
    .from(sessions)
    .innerJoin(staffSession, eq(staffSession.id, sessions.parent_id))
    .where(
      and(
        eq(sessions.token_hash, tokenHash),
        isNull(sessions.ended_at),
        sql`${sessions.ends_at} <= app_now()`,
      ),
    )
  return row ? findSession(executor, row.tokenHash) : null
}

/** Ends what began from a staff session and has run out, so that its cookie leads to nobody any more. IMP-17. */
export async function endImpersonationsFrom(executor: Executor, staffSessionId: string): Promise<void> {
  await executor
    .update(sessions)
    .set({ ended_at: sql`app_now()`, end_reason: 'expired' })
    .where(and(eq(sessions.parent_id, staffSessionId), isNull(sessions.ended_at)))
}
