import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { accessLog } from './schema/audit.ts'
import { users } from './schema/people.ts'
import type { Role } from './users.ts'

export type AccessDetails = (typeof accessLog.$inferSelect)['details']

export type AccessEntry = {
  id: string
  at: Date
  action: string
  actor: { first_name: string; last_name: string; role: Role } | null
  agreement_id: string | null
  details: AccessDetails
}

/** Notes who did what to whom, in the transaction in which it was done. `details` hold no personal data. */
export async function recordAccess(
  executor: Executor,
  entry: {
    action: string
    actorId: string | null
    subjectId: string | null
    agreementId?: string | null
    sessionId?: string | null
    details?: AccessDetails
  },
): Promise<void> {
  const noted = executor.insert(accessLog).values({
    action: entry.action,
    actor_id: entry.actorId,
    subject_id: entry.subjectId,
    agreement_id: entry.agreementId ?? null,
    session_id: entry.sessionId ?? null,
    details: entry.details ?? {},
  })
  // An end is noted once, whoever comes first.
  await noted.onConflictDoNothing()
}

/** Whether the log has an entry of a session about a person with this action and these details. */
export async function isNoted(
  executor: Executor,
  entry: { action: string; subjectId: string; sessionId: string; details: AccessDetails },
): Promise<boolean> {
  const rows = await executor
    .select({ id: accessLog.id })
    .from(accessLog)
    .where(
      and(
        eq(accessLog.subject_id, entry.subjectId),
        eq(accessLog.session_id, entry.sessionId),
        eq(accessLog.action, entry.action),
        eq(accessLog.details, entry.details),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Notes what somebody did to many agreements at once, each for itself, in one statement. */
export async function recordAccessOfMany(
  executor: Executor,
  entries: readonly { action: string; actorId: string; agreementId: string }[],
): Promise<void> {
  if (entries.length === 0) return
  const column = (key: 'action' | 'actorId' | 'agreementId') => sql.param(entries.map((entry) => entry[key]))
  await executor.execute(sql`
    insert into ${accessLog} (action, actor_id, agreement_id)
    select * from unnest(${column('action')}::text[], ${column('actorId')}::uuid[], ${column('agreementId')}::uuid[])`)
}

/**
 * What was done to a person and by whom, newest first; `next` is the next page (from 1) or null. `about` is what the
 * names of the actions begin with. IMP-14.
 */
export async function listAccessLog(
  executor: Executor,
  userId: string,
  query: { page: number; pageSize: number; about?: string },
): Promise<{ results: AccessEntry[]; next: number | null }> {
  const rows = await executor
    .select({
      id: accessLog.id,
      at: accessLog.at,
      action: accessLog.action,
      actor: { first_name: users.first_name, last_name: users.last_name, role: users.role },
      agreement_id: accessLog.agreement_id,
      details: accessLog.details,
    })
    .from(accessLog)
    .leftJoin(users, eq(users.id, accessLog.actor_id))
    .where(
      and(
        eq(accessLog.subject_id, userId),
        query.about === undefined ? undefined : like(accessLog.action, `${query.about}%`),
      ),
    )
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(query.pageSize + 1)
    .offset((query.page - 1) * query.pageSize)
  return {
    results: rows.slice(0, query.pageSize),
    next: rows.length > query.pageSize ? query.page + 1 : null,
  }
}
