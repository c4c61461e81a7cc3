import { eq, sql } from 'drizzle-orm'
import type { Executor, Tx } from './database.ts'
import { recentSends } from './schema/sessions.ts'

/**
 * When something was sent under a key lately, and `app_now()`. Whoever asks for the same key waits until the
 * transaction is over, so that of two at once the second sees what the first has noted.
 */
export async function lockSends(tx: Tx, key: string): Promise<{ sentAt: Date[]; now: Date }> {
  const [row] = await tx
    .insert(recentSends)
    .values({ key })
    .onConflictDoUpdate({ target: recentSends.key, set: { updated_at: sql`now()` } })
    .returning({
      sent: sql<string[]>`to_json(${recentSends.sent_at})`,
      now: sql<string>`to_json(app_now())`,
    })
  if (row === undefined) throw new Error('the sends of a key were not returned')
  return { sentAt: row.sent.map((at) => new Date(at)), now: new Date(row.now) }
}

/** Keeps these instants, under the lock of `lockSends`. */
export async function keepSends(tx: Tx, key: string, sentAt: readonly Date[]): Promise<void> {
  const texts = sql.join(
    sentAt.map((at) => sql`${at.toISOString()}::timestamptz`),
    sql`, `,
  )
  await tx
    .update(recentSends)
    .set({ sent_at: sql`array[${texts}]::timestamptz[]` })
    .where(eq(recentSends.key, key))
}

/** Removes up to `most` keys under which nothing was sent since an instant. How many. */
export async function deleteOldSends(executor: Executor, before: Date, most: number): Promise<number> {
  const { rows } = await executor.execute(
    sql`delete from recent_sends where key in (
        select key from recent_sends where updated_at < ${before} limit ${most})
      returning 1`,
  )
  return rows.length
}
