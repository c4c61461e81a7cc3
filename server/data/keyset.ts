import { and, type Column, count, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { listPolicy } from '#domain/policy.ts'
import type { Executor } from './database.ts'

/** Where a list goes on: the row that was read last. */
export type LastRow = { id: string; value: string | null }

/**
 * What comes after a row in the order of a column and the id, so that a long list is read piece by piece by its index;
 * nothing is the greatest, as PostgreSQL sorts.
 */
export function beyond(column: Column, id: Column, last: LastRow, down: boolean): SQL | undefined {
  const further = down ? lt : gt
  const nextId = further(id, last.id)
  if (last.value === null)
    return down ? or(and(isNull(column), nextId), isNotNull(column)) : and(isNull(column), nextId)
  // As it was read, whatever the column makes of it in the program.
  const value = sql`${last.value}`
  const next = or(further(column, value), and(eq(column, value), nextId))
  return down ? next : or(next, isNull(column))
}

/** The same for an order of several columns, none of which is ever null. */
export function beyondAll(columns: readonly Column[], last: readonly string[], down: boolean): SQL {
  const list = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`
  const here = list(columns.map((column) => sql`${column}`))
  const there = list(last.map((value) => sql`${value}`))
  return down ? sql`${here} < ${there}` : sql`${here} > ${there}`
}

/** Whether a page lies beyond the rows that were counted: whoever wants to read further takes all of them as CSV. ADMIN-6. */
export const isBeyond = (counted: { count: number }, asked: { page: number; pageSize: number }): boolean =>
  (asked.page - 1) * asked.pageSize >= counted.count

/** How many rows fit a filter: exact to 10,000; beyond that it is 10,000 and `count_is_exact` false. ADMIN-6. */
export async function countRows(
  executor: Executor,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ count: number; count_is_exact: boolean }> {
  const most = listPolicy.exactCountLimit
  const some = executor
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('some')
  const [total] = await executor.select({ count: count() }).from(some)
  const found = total?.count ?? 0
  return { count: Math.min(found, most), count_is_exact: found <= most }
}
