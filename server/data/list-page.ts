import { and, Column, getTableName, is, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { listPolicy } from '#domain/policy.ts'
import type { Db, Executor } from './database.ts'
import { countRows, isBeyond, nothingLast, type Sorted } from './keyset.ts'
import type { Searched } from './search-words.ts'

export type PageOf = {
  table: PgTable
  id: Column
  /** The order, without the id, by which ties go. Nothing comes last, whichever way. */
  columns: readonly Sorted[]
  down: boolean
  /**
   * What is wanted, as conditions of which no row fits two: each is read in the order of an index of its own, and what they
   * give is merged, so that a filter of several values is as quick as one.
   */
  parts: readonly (SQL | undefined)[]
  /** Of each part, where all of its rows stand in the order; null is behind all others, whichever way. One is read after the other then. */
  places?: readonly (number | null)[]
  /** What is searched for; null for nothing. */
  searched: Searched | null
  /** from 1 */
  page: number
  pageSize: number
}

const listed = (ones: readonly SQL[]) => sql.join([...ones], sql`, `)

/** From so many rows on it takes long to find what fits first. */
const many = 100_000

/** How many rows fit, as the database expects by its statistics, without reading any. */
async function expectedRows(executor: Executor, table: PgTable, where: SQL | undefined): Promise<number> {
  const { rows } = await executor.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${table} where ${where ?? sql`true`}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/**
 * The ids of a page from the beginning of the order alone; null when too few of it fit. What many fit is met there at
 * once, and would take long to be found first. Given up before that would have been quicker.
 */
async function idsFromStart(
  executor: Executor,
  { table, id, columns, down, page, pageSize }: PageOf,
  where: SQL | undefined,
  expected: number,
): Promise<string[] | null> {
  const most = page * pageSize
  const walked = Math.round(Math.max(2_500, 4 * most, expected > many ? expected / 2 : 0))
  const way = sql.raw(down ? 'desc' : 'asc')
  const names = columns.map((_, at) => sql.identifier(`by_${at}`))
  const inOrder = (ones: readonly SQL[]) => listed(ones.map((one) => sql`${one} ${way}`))
  // Downwards the index has first who has nothing.
  const known = down ? nothingLast(columns)?.known : undefined
  const { rows } = await executor.execute<{ id: string }>(sql`
    select id from (
      select ${listed([sql`${id} as id`, ...columns.map((column, at) => sql`${column} as ${names[at]}`)])}, (${where ?? sql`true`}) as fits
      from ${table} ${known === undefined ? sql`` : sql`where ${known}`} order by ${inOrder([...columns, id].map((column) => sql`${column}`))} limit ${walked}) one
    where fits order by ${inOrder([...names.map((name) => sql`${name}`), sql`id`])} limit ${most}`)
  return rows.length < most ? null : rows.slice(-pageSize).map((row) => row.id)
}

/**
 * The ids of a page of a list for staff, and how many rows fit: exact to 10,000, beyond that it is 10,000 and
 * `count_is_exact` false. It asks for both at once, which a transaction cannot. ADMIN-6
 */
export async function findPage(db: Db, asked: PageOf, where: SQL | undefined) {
  const { searched } = asked
  const isFar = isBeyond({ count: listPolicy.exactCountLimit }, asked)
  if (isFar) {
    const counted = await countRows(db, asked.table, [where])
    return { ids: isBeyond(counted, asked) ? [] : await idsOfPage(db, asked), ...counted }
  }
  const [counted, ids] = await Promise.all([
    countRows(db, asked.table, searched === null ? [where] : asked.parts),
    findIds(db, asked, where),
  ])
  return { ids: isBeyond(counted, asked) ? [] : ids, ...counted }
}

async function findIds(db: Db, asked: PageOf, where: SQL | undefined): Promise<string[]> {
  const { searched, places } = asked
  if (places !== undefined) return idsThrough(db, asked, byPlace(asked, places))
  if (searched === null) return idsThrough(db, asked, inStretches(asked))
  if ('email' in searched || 'phone' in searched) return idsOfPage(db, asked)
  // Those whose name begins so are found quickly, however many.
  const expected = 'words' in searched ? await expectedRows(db, asked.table, where) : 0
  // A late page would be read in vain first.
  const isInTenth = expected > listPolicy.exactCountLimit && asked.page * asked.pageSize <= expected / 10
  return (
    (await idsFromStart(db, asked, where, expected)) ??
    (isInTenth ? await idsFromTenth(db, asked, where) : null) ??
    (await idsOfPage(db, asked))
  )
}

/**
 * About the first tenth of an order, by the statistics of its first column, and all that is equal to its end; null where the
 * statistics know no such value, or the column may be null.
 */
async function firstTenth(executor: Executor, { table, columns, down }: PageOf): Promise<SQL | null> {
  const [column] = columns
  if (!is(column, Column) || !column.notNull) return null
  const { rows } = await executor.execute<{ end: string | null }>(sql`
    select bounds[1 + round((cardinality(bounds) - 1) * ${down ? 0.9 : 0.1}::numeric)] as end
    from (select histogram_bounds::text::text[] as bounds from pg_stats
      where schemaname = current_schema() and tablename = ${getTableName(table)} and attname = ${column.name}) known`)
  const end = rows[0]?.end ?? null
  if (end === null) return null
  return down ? sql`${column} >= ${end}` : sql`${column} <= ${end}`
}

/**
 * The ids of a page from the first tenth of the order; null when too few of it fit. For a name that many have: these may stand
 * too far from the beginning to be met there, and are too many to be all put in order.
 */
async function idsFromTenth(
  executor: Executor,
  asked: PageOf,
  where: SQL | undefined,
): Promise<string[] | null> {
  const first = await firstTenth(executor, asked)
  if (first === null) return null
  const ids = await idsOfPage(executor, { ...asked, parts: [and(where, first)] })
  return ids.length < asked.pageSize ? null : ids
}

/** What is read of an order one after the other. */
type Stretch = Pick<PageOf, 'columns' | 'parts'>

/** The stretches of an order in which each part stands in one place. Merged, each would be read as far as the page, and all of that be sorted. */
function byPlace({ parts, down }: PageOf, places: readonly (number | null)[]): Stretch[] {
  const nearer = (a: number | null, b: number | null) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : down ? b - a : a - b
  const inOrder = [...new Set(places)].sort(nearer)
  return inOrder.map((place) => ({ columns: [], parts: parts.filter((_, at) => places[at] === place) }))
}

/** An index has nothing last upwards, and first downwards: there what is known is read before it. */
function inStretches({ columns, parts, down }: PageOf): Stretch[] {
  const split = down ? nothingLast(columns) : null
  if (split === null) return [{ columns, parts }]
  return [split.known, split.unknown].map((which) => ({
    columns,
    parts: parts.map((part) => and(part, which)),
  }))
}

/** The ids of a page out of stretches: what stands before the page is counted, and no more of one is read than the page has of it. */
async function idsThrough(db: Db, asked: PageOf, stretches: readonly Stretch[]): Promise<string[]> {
  const { table, page, pageSize } = asked
  if (stretches.length === 1) return idsOfPage(db, { ...asked, ...stretches[0] })
  const ids: string[] = []
  let before = (page - 1) * pageSize
  for (const stretch of stretches) {
    const { count } = before > 0 ? await countRows(db, table, stretch.parts) : { count: 1 }
    if (count > before) {
      const cut = { offset: before, limit: pageSize - ids.length }
      ids.push(...(await idsOfPage(db, { ...asked, ...stretch }, cut)))
    }
    before = Math.max(0, before - count)
    if (ids.length === pageSize) break
  }
  return ids
}

/** The ids of a page of a long list, in its order: read out of indexes alone, so that a late page costs no more than its ids. */
async function idsOfPage(
  executor: Executor,
  asked: PageOf,
  { offset, limit } = { offset: (asked.page - 1) * asked.pageSize, limit: asked.pageSize },
): Promise<string[]> {
  const { table, id, columns, down, parts, searched } = asked
  // What is searched for is found first and put in order then: an index of the order would be walked to its end for it.
  const isSearch = searched !== null
  const way = sql.raw(`${down ? 'desc' : 'asc'}${isSearch ? ' nulls last' : ''}`)
  const names = columns.map((_, at) => sql.identifier(`by_${at}`))
  const inOrder = (ones: readonly SQL[]) => listed(ones.map((one) => sql`${one} ${way}`))
  const part = (where: SQL | undefined) => sql`(
    select * from (
      select ${listed([sql`${id} as id`, ...columns.map((column, at) => sql`${column} as ${names[at]}`)])}
      from ${table} ${where === undefined ? sql`` : sql`where ${where}`}${isSearch ? sql` offset 0` : sql``}) one
    order by ${inOrder([...names.map((name) => sql`${name}`), sql`id`])}
    limit ${offset + limit})`
  const { rows } = await executor.execute<{ id: string }>(sql`
    select id from (${sql.join(parts.map(part), sql` union all `)}) rows
    order by ${inOrder([...names.map((name) => sql`${name}`), sql`id`])}
    limit ${limit} offset ${offset}`)
  return rows.map((row) => row.id)
}

/** Rows in the order of their ids; those whose id is not named are left away. */
export function inOrderOf<R extends { id: string }>(ids: readonly string[], rows: readonly R[]): R[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
