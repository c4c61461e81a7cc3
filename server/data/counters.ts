import { sql } from 'drizzle-orm'
import type { Executor } from './database.ts'

/** Removes up to `most` counters that ran out before an instant. How many. */
export async function deleteOldCounters(executor: Executor, before: Date, most: number): Promise<number> {
  const { rows } = await executor.execute(
    sql`delete from rate_limits where key in (
        select key from rate_limits where expire < ${before.getTime()} limit ${most})
      returning 1`,
  )
  return rows.length
}
