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

/**
 * Notes in the access log when each impersonation of a person ended that nobody stopped: by its 60 minutes, by
 * inactivity, or by a sign-out. Without a person, of everybody; each is noted once. IMP-14.
 */
export async function noteEndedImpersonations(executor: Executor, subjectId: string | null): Promise<void> {
  const end = sql`least(ended_at, idle_ends_at, ends_at)`
  await executor.execute(sql`
    insert into access_log (action, actor_id, subject_id, session_id, at)
    select 'impersonation_ended', impersonator_id, user_id, id, ${end}
    from sessions
    where impersonator_id is not null and ${end} <= app_now()
      ${subjectId === null ? sql`` : sql`and user_id = ${subjectId}`}
    on conflict (session_id) where action = 'impersonation_ended' do nothing`)
}

/** Ends what began from a staff session and has run out, so that its cookie leads to nobody any more. IMP-17. */
export async function endImpersonationsFrom(executor: Executor, staffSessionId: string): Promise<void> {
  await executor
    .update(sessions)
    .set({ ended_at: sql`app_now()`, end_reason: 'expired' })
    .where(and(eq(sessions.parent_id, staffSessionId), isNull(sessions.ended_at)))
}
