import { type Column, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

export type PageOf = {
  table: PgTable
  id: Column
  /** The order, without the id, by which ties go. */
  columns: readonly Column[]
  down: boolean
  /**
   * What is wanted, as conditions of which no row fits two: each is read in the order of an index of its own, and what they
   * give is merged, so that a filter of several values is as quick as one.
   */
  parts: readonly (SQL | undefined)[]
  /** What fits is found first and put in order then: an index of the order would be walked for rare words to its end. */
  isSearch?: boolean
  /** from 1 */
  page: number
  pageSize: number
}

/** The ids of a page of a long list, in its order: read out of indexes alone, so that a late page costs no more than its ids. */
export async function idsOfPage(executor: Executor, asked: PageOf): Promise<string[]> {
  const { table, id, columns, down, parts, isSearch = false, page, pageSize } = asked
  const way = sql.raw(down ? 'desc' : 'asc')
  const names = columns.map((_, at) => sql.identifier(`by_${at}`))
  const listed = (ones: readonly SQL[]) => sql.join([...ones], sql`, `)
  const inOrder = (ones: readonly SQL[]) => listed(ones.map((one) => sql`${one} ${way}`))
  const offset = (page - 1) * pageSize
  const part = (where: SQL | undefined) => sql`(
    select * from (
      select ${listed([sql`${id} as id`, ...columns.map((column, at) => sql`${column} as ${names[at]}`)])}
      from ${table} ${where === undefined ? sql`` : sql`where ${where}`}${isSearch ? sql` offset 0` : sql``}) one
    order by ${inOrder([...names.map((name) => sql`${name}`), sql`id`])}
    limit ${offset + pageSize})`
  const { rows } = await executor.execute<{ id: string }>(sql`
    select id from (${sql.join(parts.map(part), sql` union all `)}) rows
    order by ${inOrder([...names.map((name) => sql`${name}`), sql`id`])}
    limit ${pageSize} offset ${offset}`)
  return rows.map((row) => row.id)
}

/** Rows in the order of their ids; those whose id is not named are left away. */
export function inOrderOf<R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
