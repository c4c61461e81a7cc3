import { and, asc, type Column, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Executor } from './database.ts'
import { type Order, readThrough, sortedBy } from './keyset.ts'
import { findPage, inOrderOf } from './list-page.ts'
import { phones, users } from './schema/people.ts'
import { type Searched, toSearch } from './search-words.ts'
import { likePattern, type Role, startPattern } from './users.ts'

const held = sql<number>`(
  select count(*)::int from agreement_users au join agreements a on a.id = au.agreement_id
  where au.user_id = users.id and au.ended_at is null and not a.archived)`

const row = {
  id: users.id,
  last_name: users.last_name,
  first_name: users.first_name,
  email: users.email,
  role: users.role,
  archived: users.archived,
  claimed: sql<boolean>`${users.password_hash} is not null`,
  agreement_count: held,
  last_signed_in_at: users.last_signed_in_at,
}

/** The columns of a row, in the order in which a CSV has them. */
export const userColumns = Object.keys(row) as (keyof typeof row)[]

/** Each order has an index that ends in the id. */
const orders = {
  last_name: [users.last_name, users.first_name],
  email: [users.email_key],
  role: [users.role, users.last_name, users.first_name],
  last_signed_in_at: [users.last_signed_in_at],
} as const

export type UserFilter = {
  sortBy?: keyof typeof orders
  direction?: 'ascending' | 'descending'
  search?: string
  /** only these */
  roles?: readonly Role[]
  archived?: boolean
}

/** One of the words begins the last name, or all of them do, and each begins one of the two names. */
function startsName(words: readonly string[]): SQL {
  const begins = (name: Column, start: string) => sql`lower(${name}) like ${startPattern(start)}`
  const all = begins(users.last_name, words.join(' '))
  const one = words.map((word) => begins(users.last_name, word))
  const each = words.map(
    (word) => sql`(${begins(users.last_name, word)} or ${begins(users.first_name, word)})`,
  )
  return words.length === 1
    ? all
    : sql`(${all} or (${sql.join(one, sql` or `)}) and ${sql.join(each, sql` and `)})`
}

/**
 * All words stand in the names and the email, or in what these are without accents, which few have: each side is one search
 * of an index of its own, of all words at once.
 */
function contains(words: readonly string[]): SQL {
  const text = sql`lower(${users.first_name} || ' ' || ${users.last_name} || ' ' || ${users.email})`
  const all = (what: SQL) =>
    sql.join(
      words.map((word) => sql`${what} like without_accents(${likePattern(word)})`),
      sql` and `,
    )
  // That first: it is short or nothing, and the other one costs more for each of the many who have a common name.
  return sql`(${all(sql`${users.search_plain}`)} or ${all(text)})`
}

function searchFilters(searched: Searched): SQL[] {
  if ('email' in searched) return [eq(users.email_key, searched.email)]
  if ('phone' in searched)
    return [
      sql`${users.id} in (select ${phones.user_id} from ${phones} where ${phones.phone_number} = ${searched.phone})`,
    ]
  if ('starts' in searched) return [startsName(searched.starts)]
  return [contains(searched.words)]
}

type Asked = UserFilter & { searched: Searched | null }

function filterOf({ searched, roles, archived }: Asked): SQL | undefined {
  const filters: SQL[] = []
  if (searched !== null) filters.push(...searchFilters(searched))
  if (roles !== undefined) filters.push(inArray(users.role, [...roles]))
  // Before PostgreSQL 18 no index that begins with the role is read without one.
  else if (archived !== undefined && searched === null) filters.push(inArray(users.role, everyRole))
  if (archived !== undefined) filters.push(eq(users.archived, archived))
  return and(...filters)
}

const everyRole = users.role.enumValues

/** A filter by role or archived as its pairs of both, none of which overlap; a search, or nothing, as it is. */
function partsOf(query: Asked): (SQL | undefined)[] {
  const { roles, archived, searched } = query
  if ((roles === undefined && archived === undefined) || searched !== null) return [filterOf(query)]
  return (roles ?? everyRole).flatMap((role) =>
    (archived === undefined ? [true, false] : [archived]).map((one) =>
      and(eq(users.role, role), eq(users.archived, one)),
    ),
  )
}

/**
 * A page (from 1) of people for staff. Every word of `search` must be in the name or the email, or it is a phone number. The count is exact to
 * 10,000; beyond that it is 10,000 and `count_is_exact` false. ADMIN-6, ADMIN-14.
 */
export async function findUsers(db: Db, asked: UserFilter & { page: number; pageSize: number }) {
  const query = await toSearch(db, asked)
  const { ids, ...counted } = await findPage(
    db,
    {
      table: users,
      id: users.id,
      columns: orders[query.sortBy ?? 'last_name'],
      down: query.direction === 'descending',
      parts: partsOf(query),
      searched: query.searched,
      page: query.page,
      pageSize: query.pageSize,
    },
    filterOf(query),
  )
  const results = await db.select(row).from(users).where(inArray(users.id, ids))
  return { results: inOrderOf(ids, results), ...counted }
}

export type UserRow = Awaited<ReturnType<typeof findUsers>>['results'][number]

const rowsAtOnce = 500

/** All people of a filter, in its order, a few hundred at a time. No connection is held while nobody reads. */
export async function* streamUsers(executor: Executor, asked: UserFilter): AsyncGenerator<UserRow> {
  const query = await toSearch(executor, asked)
  const columns = orders[query.sortBy ?? 'last_name']
  const order: Order = { columns, id: users.id, down: query.direction === 'descending' }
  const way = order.down ? desc : asc
  const read = (further: SQL | undefined) =>
    executor
      .select({ ...row, sorted: sortedBy(order) })
      .from(users)
      .where(and(filterOf(query), further))
      .orderBy(...columns.map((column) => way(column)), way(users.id))
      .limit(rowsAtOnce)
  for await (const { sorted: _sorted, ...one } of readThrough(order, rowsAtOnce, read)) yield one
}
