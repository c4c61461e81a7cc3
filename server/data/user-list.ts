import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { beyond, beyondAll } from './keyset.ts'
import { findPage, inOrderOf } from './list-page.ts'
import { users } from './schema/people.ts'
import { readSearch, type Searched } from './search-words.ts'
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

function searchFilters(searched: Searched): SQL[] {
  if ('email' in searched) return [eq(users.email_key, searched.email)]
  if ('start' in searched) return [sql`lower(${users.last_name}) like ${startPattern(searched.start)}`]
  return searched.words.map(
    (word) =>
      sql`lower(${users.first_name} || ' ' || ${users.last_name} || ' ' || ${users.email}) like ${likePattern(word)}`,
  )
}

function filterOf({ search, roles, archived }: UserFilter): SQL | undefined {
  const filters: SQL[] = []
  const searched = readSearch(search)
  if (searched !== null) filters.push(...searchFilters(searched))
  if (roles !== undefined) filters.push(inArray(users.role, [...roles]))
  if (archived !== undefined) filters.push(eq(users.archived, archived))
  return and(...filters)
}

/** A filter by role or archived as its pairs of both, none of which overlap; a search, or nothing, as it is. */
function partsOf(query: UserFilter): (SQL | undefined)[] {
  const { roles, archived, search } = query
  if ((roles === undefined && archived === undefined) || readSearch(search) !== null) return [filterOf(query)]
  return (roles ?? users.role.enumValues).flatMap((role) =>
    (archived === undefined ? [true, false] : [archived]).map((one) =>
      and(eq(users.role, role), eq(users.archived, one)),
    ),
  )
}

/**
 * A page (from 1) of people for staff. Every word of `search` must be in the name or the email. The count is exact to
 * 10,000; beyond that it is 10,000 and `count_is_exact` false. ADMIN-6, ADMIN-14.
 */
export async function findUsers(executor: Executor, query: UserFilter & { page: number; pageSize: number }) {
  const { ids, ...counted } = await findPage(
    executor,
    {
      table: users,
      id: users.id,
      columns: orders[query.sortBy ?? 'last_name'],
      down: query.direction === 'descending',
      parts: partsOf(query),
      search: query.search,
      page: query.page,
      pageSize: query.pageSize,
    },
    filterOf(query),
  )
  const results = await executor.select(row).from(users).where(inArray(users.id, ids))
  return { results: inOrderOf(ids, results), ...counted }
}

export type UserRow = Awaited<ReturnType<typeof findUsers>>['results'][number]

const rowsAtOnce = 500

/** All people of a filter, in its order, a few hundred at a time. No connection is held while nobody reads. */
export async function* streamUsers(executor: Executor, query: UserFilter): AsyncGenerator<UserRow> {
  const { sortBy = 'last_name' } = query
  const isDown = query.direction === 'descending'
  const order = isDown ? desc : asc
  const columns = orders[sortBy]
  const sorted = sql<(string | null)[]>`array[${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`
  for (let last: { id: string; sorted: (string | null)[] } | null = null; ; ) {
    const after: SQL | undefined =
      last === null
        ? undefined
        : sortBy === 'last_signed_in_at'
          ? beyond(users.last_signed_in_at, users.id, { id: last.id, value: last.sorted[0] ?? null }, isDown)
          : beyondAll([...columns, users.id], [...last.sorted.map(String), last.id], isDown)
    const rows: (UserRow & { sorted: (string | null)[] })[] = await executor
      .select({ ...row, sorted })
      .from(users)
      .where(and(filterOf(query), after))
      .orderBy(...columns.map((column) => order(column)), order(users.id))
      .limit(rowsAtOnce)
    for (const { sorted: _sorted, ...one } of rows) yield one
    const end = rows.at(-1)
    if (end === undefined || rows.length < rowsAtOnce) return
    last = { id: end.id, sorted: end.sorted }
  }
}
