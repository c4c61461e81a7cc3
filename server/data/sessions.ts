import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { after } from './after.ts'
import type { Executor, Tx } from './database.ts'
import { prepared } from './prepared.ts'
import { users } from './schema/people.ts'
import { sessions } from './schema/sessions.ts'
import type { Role } from './users.ts'

export type SessionPerson = { id: string; email: string; first_name: string; last_name: string; role: Role }
export type EndReason = NonNullable<(typeof sessions.$inferSelect)['end_reason']>

/** A session that is valid now, with the person and, while impersonating, the member of staff behind them. */
export type LiveSession = {
  id: string
  user_id: string
  impersonator_id: string | null
  parent_id: string | null
  device_id: string | null
  created_at: Date
  last_active_at: Date
  idle_ends_at: Date
  ends_at: Date
  used_at: Date | null
  user: SessionPerson
  impersonator: SessionPerson | null
  /** `app_now()` when it was read */
  now: Date
}

const staff = alias(users, 'staff')
const behind = alias(sessions, 'behind')
const now = sql`app_now()`

/** What a session that is valid now answers to. */
export const live = and(isNull(sessions.ended_at), gt(sessions.idle_ends_at, now), gt(sessions.ends_at, now))

/**
 * Begins a session. `tokenHash` is the hash of what the cookie holds. The idle end is never beyond the absolute end
 * (ms from now). An impersonation names the member of staff and the session that it returns to.
 */
export async function createSession(
  executor: Executor,
  session: {
    tokenHash: Buffer
    userId: string
    userAgent: string
    idleMs: number
    absoluteMs: number
    deviceId?: string | null
    impersonation?: { impersonatorId: string; parentId: string }
  },
): Promise<{ id: string }> {
  const [row] = await executor
    .insert(sessions)
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      impersonator_id: session.impersonation?.impersonatorId ?? null,
      parent_id: session.impersonation?.parentId ?? null,
      // Nothing stands behind a session of one's own.
      used_at: session.impersonation ? null : now,
      device_id: session.deviceId ?? null,
      user_agent: session.userAgent.slice(0, 400),
      idle_ends_at: after(Math.min(session.idleMs, session.absoluteMs)),
      ends_at: after(session.absoluteMs),
    })
    .returning({ id: sessions.id })
  if (row === undefined) throw new Error('the new session was not returned')
  return row
}

const liveSession = (executor: Executor, which: SQL) =>
  executor
    .select({
      id: sessions.id,
      user_id: sessions.user_id,
      impersonator_id: sessions.impersonator_id,
      parent_id: sessions.parent_id,
      device_id: sessions.device_id,
      created_at: sessions.created_at,
      last_active_at: sessions.last_active_at,
      idle_ends_at: sessions.idle_ends_at,
      ends_at: sessions.ends_at,
      used_at: sessions.used_at,
      now: sql`app_now()`.mapWith(sessions.created_at),
      user: {
        id: users.id,
        email: users.email,
        first_name: users.first_name,
        last_name: users.last_name,
        role: users.role,
      },
      impersonator: {
        id: staff.id,
        email: staff.email,
        first_name: staff.first_name,
        last_name: staff.last_name,
        role: staff.role,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(staff, eq(staff.id, sessions.impersonator_id))
    .leftJoin(behind, eq(behind.id, sessions.parent_id))
    .where(
      and(
        which,
        live,
        eq(users.archived, false),
        or(isNull(sessions.impersonator_id), eq(staff.archived, false)),
        // Ended in the moment in which the look began: whoever ended it did not see the look yet. IMP-17
        or(isNull(sessions.parent_id), and(isNull(behind.ended_at), gt(behind.ends_at, now))),
      ),
    )

const sessionOfCookie = prepared((executor) =>
  liveSession(executor, eq(sessions.token_hash, sql.placeholder('tokenHash'))).prepare('session_of_cookie'),
)
const sessionOfId = prepared((executor) =>
  liveSession(executor, eq(sessions.id, sql.placeholder('id'))).prepare('session_of_id'),
)

/**
 * The session of a cookie, by one query; null when it has ended, is idle or too old by `app_now()`, when its user (or the
 * impersonator) is archived, or when the staff session behind it is over.
 */
export async function findSession(executor: Executor, tokenHash: Buffer): Promise<LiveSession | null> {
  const [row] = await sessionOfCookie(executor, { tokenHash })
  return row ?? null
}

/** The same of a session that is known already, asked again after something was waited for. SESSION-40 */
export async function findSessionAgain(executor: Executor, id: string): Promise<LiveSession | null> {
  const [row] = await sessionOfId(executor, { id })
  return row ?? null
}

/**
 * Moves the idle end to `idleMs` from now, never beyond the absolute end; while impersonating also that of the staff
 * session behind, so that it is still there afterwards. False when the session is over or somebody is changing it: that
 * is not waited for, since whoever ends an impersonation wants both sessions too, one after the other.
 */
export async function extendSession(executor: Executor, sessionId: string, idleMs: number): Promise<boolean> {
  const rows = await executor
    .update(sessions)
    .set({ last_active_at: sql`app_now()`, idle_ends_at: sql`least(${after(idleMs)}, ${sessions.ends_at})` })
    .where(
      inArray(
        sessions.id,
        executor
          .select({ id: sessions.id })
          .from(sessions)
          .where(
            and(
              or(
                eq(sessions.id, sessionId),
                sql`${sessions.id} = (select parent_id from sessions child where child.id = ${sessionId})`,
              ),
              live,
            ),
          )
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({ id: sessions.id })
  return rows.some((row) => row.id === sessionId)
}

/** Gives a live session a new cookie; the old one is worth nothing from then on. False when it is over. */
export async function renewToken(
  executor: Executor,
  sessionId: string,
  newTokenHash: Buffer,
): Promise<boolean> {
  const rows = await executor
    .update(sessions)
    .set({ token_hash: newTokenHash })
    .where(and(eq(sessions.id, sessionId), live))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/**
 * Puts a new session in the place of a live one: another id and cookie, the same person, browser and last end. Null when
 * that one is over. SEC-4, SESSION-42.
 */
export async function replaceSession(
  tx: Tx,
  sessionId: string,
  newTokenHash: Buffer,
): Promise<{ id: string } | null> {
  if (!(await holdSession(tx, sessionId))) return null
  await endSession(tx, sessionId, 'renewed')
  const { rows } = await tx.execute<{ id: string }>(
    sql`insert into sessions (token_hash, user_id, origin_id, device_id, user_agent, created_at, last_active_at, idle_ends_at, ends_at, used_at)
      select ${newTokenHash}::bytea, user_id, coalesce(origin_id, id), device_id, user_agent, created_at, last_active_at, idle_ends_at, ends_at, app_now()
      from sessions where id = ${sessionId} and impersonator_id is null
      returning id`,
  )
  return rows[0] ?? null
}

/** Holds a session until the transaction is over; false when it is not valid any more. */
export async function holdSession(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), live))
    .for('update')
  return rows.length > 0
}

/** Whether a session is still valid, asked again by who waited for its person meanwhile. */
export async function isSessionLive(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), live))
  return rows.length > 0
}

/** A session and what is alive of those put in its place since, as an array that an index is asked with once. */
const chainOf = (sessionId: string) =>
  sql`array(select ${sessionId}::uuid union select later.id from sessions first join sessions later
    on later.user_id = first.user_id and later.ended_at is null
    and coalesce(later.origin_id, later.id) = coalesce(first.origin_id, first.id) where first.id = ${sessionId})`

/**
 * Ends a session, with what was put in its place since, and the impersonation that began from it. The ids of all that
 * ended by it: without its own where it had ended already.
 */
async function endChain(executor: Executor, sessionId: string, reason: EndReason): Promise<string[]> {
  const chain = chainOf(sessionId)
  const rows = await executor
    .update(sessions)
    .set({ ended_at: sql`app_now()`, end_reason: reason })
    .where(
      and(
        or(sql`${sessions.id} = any(${chain})`, sql`${sessions.parent_id} = any(${chain})`),
        isNull(sessions.ended_at),
      ),
    )
    .returning({ id: sessions.id })
  return rows.map(({ id }) => id)
}

/** `endChain` for whoever asks about the session itself. False when it had ended already. */
export async function endSession(executor: Executor, sessionId: string, reason: EndReason): Promise<boolean> {
  return (await endChain(executor, sessionId, reason)).includes(sessionId)
}

/**
 * Ends what has taken the place of a session whose cookie still comes, `withinMs` after it was replaced; nothing later, and
 * nothing for any other cookie. SESSION-45
 */
export async function endSuccessors(
  executor: Executor,
  oldTokenHash: Buffer,
  withinMs: number,
): Promise<void> {
  const [replaced] = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.token_hash, oldTokenHash),
        eq(sessions.end_reason, 'renewed'),
        sql`${sessions.ended_at} > ${after(-withinMs)}`,
      ),
    )
  if (replaced) await endChain(executor, replaced.id, 'logout')
}

/**
 * Ends every session of a person, and those in which they impersonate; `exceptId` stays, and with `sparesLooking` those in
 * which staff look as this person, which end by themselves. How many ended.
 */
export async function endSessionsOf(
  executor: Executor,
  userId: string,
  reason: EndReason,
  options: { exceptId?: string; sparesLooking?: boolean } = {},
): Promise<number> {
  const own = eq(sessions.user_id, userId)
  const rows = await executor
    .update(sessions)
    .set({ ended_at: sql`app_now()`, end_reason: reason })
    .where(
      and(
        or(
          options.sparesLooking ? and(own, isNull(sessions.impersonator_id)) : own,
          eq(sessions.impersonator_id, userId),
        ),
        isNull(sessions.ended_at),
        options.exceptId === undefined ? undefined : ne(sessions.id, options.exceptId),
      ),
    )
    .returning({ id: sessions.id })
  return rows.length
}

/**
 * Ends one session of a person, with what was put in its place since, and the impersonation that began from it. False
 * when it is not theirs, or nothing of it is left. ACCOUNT-32, SESSION-45.
 */
export async function endSessionOf(
  executor: Executor,
  userId: string,
  sessionId: string,
  reason: EndReason,
): Promise<boolean> {
  const [own] = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId), isNull(sessions.impersonator_id)))
  return own !== undefined && (await endChain(executor, own.id, reason)).length > 0
}

/** The live sessions of a person, newest activity first. Those of an impersonator are in the access log instead. */
export async function listSessionsOf(
  executor: Executor,
  userId: string,
): Promise<{ id: string; user_agent: string; created_at: Date; last_active_at: Date }[]> {
  return executor
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      last_active_at: sessions.last_active_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.impersonator_id), live))
    .orderBy(desc(sessions.last_active_at), sessions.id)
}

/**
 * After an impersonation: gives the staff session behind it a new cookie, which nobody has brought yet. Null when that
 * one is over by now. IMP-30.
 */
export async function openParent(
  executor: Executor,
  parentId: string,
  newTokenHash: Buffer,
): Promise<{ id: string; user_id: string } | null> {
  const rows = await executor
    .update(sessions)
    .set({ token_hash: newTokenHash, last_active_at: now, used_at: null })
    .where(and(eq(sessions.id, parentId), isNull(sessions.ended_at), gt(sessions.ends_at, now)))
    .returning({ id: sessions.id, user_id: sessions.user_id })
  return rows[0] ?? null
}

/** Removes up to `most` sessions that were over before an instant. How many. */
export async function deleteOldSessions(executor: Executor, before: Date, most: number): Promise<number> {
  const { rows } = await executor.execute(
    sql`delete from sessions where id in (select id from sessions where ends_at < ${before} limit ${most})
      returning 1`,
  )
  return rows.length
}
