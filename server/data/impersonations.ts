import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { after } from './after.ts'
import type { Executor, Tx } from './database.ts'
import { sessions } from './schema/sessions.ts'
import { findSession, holdSession, type LiveSession, live, renewToken } from './sessions.ts'

const staffSession = alias(sessions, 'staff_session')
/**
 * Ended, and not given up yet: with the sessions of the person looked at, or by a stop. Whoever holds its cookie goes back to
 * their own session. IMP-25, IMP-30
 */
const leadsBack = inArray(sessions.end_reason, ['archived', 'stopped'])
const isTimeUp = and(isNull(sessions.ended_at), lte(sessions.ends_at, sql`app_now()`))

/** Why nobody looks any more by a cookie: the 60 minutes have passed, the homeowner was archived, or it was stopped. */
export type LookingEnd = 'time' | 'archived' | 'stopped'

/**
 * The staff session behind an impersonation whose 60 minutes have passed, whose homeowner was archived, or which was stopped
 * without the staff session's cookie having come since, found by the impersonation's cookie; null when the cookie is something
 * else or the staff session is over too. IMP-11, IMP-25, IMP-30.
 */
export async function findStaffSessionBehind(
  executor: Executor,
  tokenHash: Buffer,
): Promise<{ session: LiveSession; looking: LookingEnd } | null> {
  const [row] = await executor
    .select({ tokenHash: staffSession.token_hash, reason: sessions.end_reason })
    .from(sessions)
    .innerJoin(staffSession, eq(staffSession.id, sessions.parent_id))
    .where(
      and(
        eq(sessions.token_hash, tokenHash),
        // One that never came back to anybody is no way to the staff session, whoever holds it now. IMP-26
        isNotNull(sessions.used_at),
        or(isTimeUp, leadsBack),
      ),
    )
  const session = row && (await findSession(executor, row.tokenHash))
  if (!session) return null
  return { session, looking: row.reason === 'archived' || row.reason === 'stopped' ? row.reason : 'time' }
}

/** Whether a look stands in what the homeowner reads. */
const isNoted = sql`exists (
  select from access_log noted
  where noted.subject_id = looks.user_id and noted.session_id = looks.id and noted.action = 'impersonation_started')`

/**
 * Notes in the access log when each impersonation of a person ended that nobody stopped: by its 60 minutes, by
 * inactivity, or by a sign-out. Without a person, of everybody; each is noted once, and one that was never used is not.
 * IMP-14, IMP-29.
 */
export async function noteEndedImpersonations(executor: Executor, subjectId: string | null): Promise<void> {
  const end = sql`least(ended_at, idle_ends_at, ends_at)`
  await executor.execute(sql`
    insert into access_log (action, actor_id, subject_id, session_id, at)
    select 'impersonation_ended', impersonator_id, user_id, id, ${end}
    from sessions looks
    where impersonator_id is not null and ${end} <= app_now() and ${isNoted}
      ${subjectId === null ? sql`` : sql`and user_id = ${subjectId}`}
    on conflict (session_id) where action = 'impersonation_ended' do nothing`)
}

/**
 * Ends what began from a staff session, so that its cookie leads to nobody any more: what is over too, or with `only` what is
 * over, or what is not. `exceptId` stays. IMP-17.
 */
export async function endImpersonationsFrom(
  executor: Executor,
  staffSessionId: string,
  { exceptId, only }: { exceptId?: string; only?: 'live' | 'over' } = {},
): Promise<void> {
  await executor
    .update(sessions)
    .set({ ended_at: sql`coalesce(${sessions.ended_at}, app_now())`, end_reason: 'expired' })
    .where(
      and(
        eq(sessions.parent_id, staffSessionId),
        only === 'live' ? live : or(only === 'over' ? isTimeUp : isNull(sessions.ended_at), leadsBack),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
}

/**
 * Gives an impersonation whose cookie never came back another cookie and all of its time: whoever began it asks once more,
 * since the answer was lost. Null when there is none of this person. IMP-26.
 */
export async function beginUnusedAgain(
  executor: Executor,
  looking: { parentId: string; userId: string; tokenHash: Buffer; idleMs: number; absoluteMs: number },
): Promise<{ id: string } | null> {
  const [row] = await executor
    .update(sessions)
    .set({
      token_hash: looking.tokenHash,
      idle_ends_at: after(Math.min(looking.idleMs, looking.absoluteMs)),
      ends_at: after(looking.absoluteMs),
    })
    .where(
      and(
        eq(sessions.parent_id, looking.parentId),
        eq(sessions.user_id, looking.userId),
        isNull(sessions.used_at),
        live,
      ),
    )
    .returning({ id: sessions.id })
  return row ?? null
}

/** Takes note that a cookie has come; false when it had before. */
async function noteCookie(tx: Tx, { id, tokenHash }: { id: string; tokenHash: Buffer }): Promise<boolean> {
  const first = await tx
    .update(sessions)
    .set({ used_at: sql`app_now()` })
    .where(
      and(
        eq(sessions.id, id),
        // Not that of an answer before: meanwhile it may have been begun again, by another.
        eq(sessions.token_hash, tokenHash),
        isNull(sessions.used_at),
        isNull(sessions.ended_at),
      ),
    )
    .returning({ id: sessions.id })
  return first.length > 0
}

/**
 * Takes note that the cookie of an impersonation has come: from now on that of the staff session behind it is worth nothing,
 * and neither is any other that began from it; the homeowner reads that somebody looks. `unknownHash` is the hash of what
 * nobody holds. IMP-17, IMP-26, IMP-29.
 */
export async function noteFirstUse(
  tx: Tx,
  looking: { id: string; parentId: string; tokenHash: Buffer },
  unknownHash: Buffer,
): Promise<void> {
  // The staff session first: of two that come at once the second finds it noted.
  await holdSession(tx, looking.parentId)
  if (!(await noteCookie(tx, looking))) return
  // A server of the release before notes it as it is asked for.
  await tx.execute(sql`
    insert into access_log (action, actor_id, subject_id, session_id)
    select 'impersonation_started', impersonator_id, user_id, id
    from sessions looks where id = ${looking.id} and not ${isNoted}`)
  await renewToken(tx, looking.parentId, unknownHash)
  await endImpersonationsFrom(tx, looking.parentId, { exceptId: looking.id })
}

/**
 * Takes note that the cookie has come by which a staff session was given back after looking: from now on that of the looking
 * leads to nobody. IMP-17, IMP-30.
 */
export async function noteReturn(tx: Tx, staff: { id: string; tokenHash: Buffer }): Promise<void> {
  await holdSession(tx, staff.id)
  if (await noteCookie(tx, staff)) await endImpersonationsFrom(tx, staff.id, { only: 'over' })
}
