import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Tx } from './database.ts'
import { sessions } from './schema/sessions.ts'
import { after, findSession, holdSession, type LiveSession, live, renewToken } from './sessions.ts'

const staffSession = alias(sessions, 'staff_session')
/** Ended with the sessions of the person looked at: whoever looked goes back to their own. IMP-25 */
const wasTakenAway = eq(sessions.end_reason, 'archived')

/** Why nobody looks any more by a cookie: the 60 minutes have passed, or the homeowner was archived. */
export type LookingEnd = 'time' | 'archived'

/**
 * The staff session behind an impersonation whose 60 minutes have passed, or whose homeowner was archived, found by the
 * impersonation's cookie; null when the cookie is something else or the staff session is over too. IMP-11, IMP-25.
 */
export async function findStaffSessionBehind(
  executor: Executor,
  tokenHash: Buffer,
): Promise<{ session: LiveSession; looking: LookingEnd } | null> {
  const [row] = await executor
    .select({ tokenHash: staffSession.token_hash, isEnded: sql<boolean>`${sessions.ended_at} is not null` })
    .from(sessions)
    .innerJoin(staffSession, eq(staffSession.id, sessions.parent_id))
    .where(
      and(
        eq(sessions.token_hash, tokenHash),
        // One that never came back to anybody is no way to the staff session, whoever holds it now. IMP-26
        isNotNull(sessions.used_at),
        or(and(isNull(sessions.ended_at), sql`${sessions.ends_at} <= app_now()`), wasTakenAway),
      ),
    )
  const session = row && (await findSession(executor, row.tokenHash))
  return session ? { session, looking: row.isEnded ? 'archived' : 'time' } : null
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

/**
 * Ends what began from a staff session, so that its cookie leads to nobody any more: what has run out too, or with `isLive`
 * only what has not. `exceptId` stays. IMP-17.
 */
export async function endImpersonationsFrom(
  executor: Executor,
  staffSessionId: string,
  { exceptId, isLive = false }: { exceptId?: string; isLive?: boolean } = {},
): Promise<void> {
  await executor
    .update(sessions)
    .set({ ended_at: sql`coalesce(${sessions.ended_at}, app_now())`, end_reason: 'expired' })
    .where(
      and(
        eq(sessions.parent_id, staffSessionId),
        isLive ? live : or(isNull(sessions.ended_at), wasTakenAway),
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

/**
 * Takes note that the cookie of an impersonation has come: from now on that of the staff session behind it is worth nothing,
 * and neither is any other that began from it. `unknownHash` is the hash of what nobody holds. IMP-17, IMP-26.
 */
export async function noteFirstUse(
  tx: Tx,
  looking: { id: string; parentId: string; tokenHash: Buffer },
  unknownHash: Buffer,
): Promise<void> {
  // The staff session first: of two that come at once the second finds it noted.
  await holdSession(tx, looking.parentId)
  const first = await tx
    .update(sessions)
    .set({ used_at: sql`app_now()` })
    .where(
      and(
        eq(sessions.id, looking.id),
        // Not that of an answer before: meanwhile it may have been begun again, by another.
        eq(sessions.token_hash, looking.tokenHash),
        isNull(sessions.used_at),
        isNull(sessions.ended_at),
      ),
    )
    .returning({ id: sessions.id })
  if (first.length === 0) return
  await renewToken(tx, looking.parentId, unknownHash)
  await endImpersonationsFrom(tx, looking.parentId, { exceptId: looking.id })
}
