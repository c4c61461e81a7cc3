import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { sessions } from './schema/sessions.ts'

/**
 * Signs a person out everywhere but here, with the impersonations that they began elsewhere. Whoever looks at the
 * portal as this person is no session of theirs and stays. How many ended. ACCOUNT-32.
 */
export async function endOtherSessions(
  executor: Executor,
  userId: string,
  keptSessionId: string,
): Promise<number> {
  const rows = await executor
    .update(sessions)
    .set({ ended_at: sql`app_now()`, end_reason: 'ended' })
    .where(
      and(
        or(
          and(eq(sessions.user_id, userId), isNull(sessions.impersonator_id)),
          eq(sessions.impersonator_id, userId),
        ),
        isNull(sessions.ended_at),
        ne(sessions.id, keptSessionId),
      ),
    )
    .returning({ id: sessions.id })
  return rows.length
}
