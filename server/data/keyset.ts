import { and, Column, count, is, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { listPolicy } from '#domain/policy.ts'
import type { Executor } from './database.ts'

/** What a list is sorted by: a column, or what is made of one and has an index of its own. */
export type Sorted = Column | SQL

/** The order of a list: its columns, then the id, by which ties go. Only a single column may be null. */
export type Order = { columns: readonly Sorted[]; id: Column; down: boolean }

/** A row that tells where a list goes on: its id, and what stands in the columns of the order, as text. */
type Ordered = { id: string; sorted: readonly (string | null)[] }

const mayBeNull = (one: Sorted): boolean => !is(one, Column) || !one.notNull

/** Of an order whose column may be null the conditions of its two stretches: nothing comes last, whichever way; else null. */
export function nothingLast(columns: readonly Sorted[]): { known: SQL; unknown: SQL } | null {
  const [first] = columns
  return first !== undefined && mayBeNull(first) ? { known: isNotNull(first), unknown: isNull(first) } : null
}

/**
 * An order as stretches of its index, one after the other. A condition for both at once would be read from the beginning of
 * the index for every piece.
 */
function stretchesOf({ columns }: Order): { columns: readonly Sorted[]; where: SQL | undefined }[] {
  const split = nothingLast(columns)
  return split === null
    ? [{ columns, where: undefined }]
    : [
        { columns, where: split.known },
        { columns: [], where: split.unknown },
      ]
}

/** What comes after a row in the order of columns none of which is null. */
function beyond(columns: readonly Sorted[], last: readonly string[], down: boolean): SQL {
  const list = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`
  const here = list(columns.map((column) => sql`${column}`))
  const there = list(last.map((value) => sql`${value}`))
  return down ? sql`${here} < ${there}` : sql`${here} > ${there}`
}

/** What the database selects for `sorted`: as it is stored, whatever the column makes of it in the program. */
export const sortedBy = ({ columns }: Order) =>
  sql<(string | null)[]>`array[${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`

/**
 * All rows of a list in its order, `rowsAtOnce` at a time, each piece read where the one before ended. `read` adds the
 * condition to those of the list, and keeps to the order and the number. No connection is held while nobody reads.
 */
export async function* readThrough<Row extends Ordered>(
  order: Order,
  rowsAtOnce: number,
  read: (further: SQL | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (const { columns, where } of stretchesOf(order)) {
    let last: Row | undefined
    let count: number
    do {
      const there = last && [...columns.map((_, at) => String(last?.sorted[at])), last.id]
      const rows = await read(and(where, there && beyond([...columns, order.id], there, order.down)))
      yield* rows
      last = rows.at(-1)
      count = rows.length
    } while (count === rowsAtOnce)
  }
}

/** Whether a page lies beyond the rows that were counted: whoever wants to read further takes all of them as CSV. ADMIN-6. */
export const isBeyond = (counted: { count: number }, asked: { page: number; pageSize: number }): boolean =>
  (asked.page - 1) * asked.pageSize >= counted.count

/** How many rows fit one of some conditions, of which no row fits two: exact to 10,000; beyond that it is 10,000 and `count_is_exact` false. ADMIN-6. */
export async function countRows(
  executor: Executor,
  table: PgTable,
  parts: readonly (SQL | undefined)[],
): Promise<{ count: number; count_is_exact: boolean }> {
  const most = listPolicy.exactCountLimit
  let found = 0
  for (const where of parts) {
    const some = executor
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(where)
      .limit(most + 1 - found)
      .as('some')
    const [total] = await executor.select({ count: count() }).from(some)
    found += total?.count ?? 0
    if (found > most) break
  }
  return { count: Math.min(found, most), count_is_exact: found <= most }
}
