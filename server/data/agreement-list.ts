import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { currentMilestones } from '#domain/milestones.ts'
import { uuid } from '#domain/uuid.ts'
import { ownedBy } from './agreements.ts'
import type { Db, Executor } from './database.ts'
import { type Order, readThrough, sortedBy } from './keyset.ts'
import { findPage, inOrderOf } from './list-page.ts'
import { agreements, milestonePlace } from './schema/agreements.ts'
import { systems } from './schema/systems.ts'
import { type Searched, toSearch } from './search-words.ts'
import { likePattern, startPattern } from './users.ts'

const row = {
  id: agreements.id,
  homeowner_contract_id: agreements.homeowner_contract_id,
  homeowner_account_id: agreements.homeowner_account_id,
  platform_uuid: agreements.platform_uuid,
  homeowner_name: agreements.homeowner_name,
  product_display_name: agreements.product_display_name,
  contract_type: agreements.contract_type,
  contract_signed_date: agreements.contract_signed_date,
  in_service_date: agreements.in_service_date,
  current_milestone: agreements.current_milestone,
  onboarding_milestone: agreements.onboarding_milestone,
  welcome_checklist_status: agreements.welcome_checklist_status,
  status: agreements.status,
  archived: agreements.archived,
  street_1: systems.street_1,
  city: systems.city,
  state: systems.state,
}

/** Each order has an index of its own, for all rows and for narrowed ones. */
const columns = {
  contract_signed_date: agreements.contract_signed_date,
  homeowner_name: agreements.homeowner_name,
  homeowner_contract_id: agreements.homeowner_contract_id,
  product_display_name: agreements.product_display_name,
  current_milestone: milestonePlace,
  in_service_date: agreements.in_service_date,
}

export type AgreementSort = keyof typeof columns
export const agreementSorts = Object.keys(columns) as AgreementSort[]

export type AgreementListQuery = {
  /** from 1 */
  page: number
  pageSize: number
  sortBy?: AgreementSort
  direction?: 'ascending' | 'descending'
  statuses?: (typeof agreements.$inferSelect)['status'][]
  milestones?: NonNullable<(typeof agreements.$inferSelect)['current_milestone']>[]
  search?: string
  homeownerContractId?: string
  workflowId?: string
}

/** The columns of a row, in the order in which a CSV has them. */
export const agreementColumns = Object.keys(row) as (keyof typeof row)[]

/** Who holds it, and how its autopay stands: what a CSV for staff has behind them. ADMIN-7 */
const held = {
  email: sql<string | null>`(${holder(1, 'email')})`,
  second_homeowner_name: sql<
    string | null
  >`(${holder(2, `concat_ws(', ', nullif(u.last_name, ''), nullif(u.first_name, ''))`)})`,
  second_homeowner_email: sql<string | null>`(${holder(2, 'email')})`,
}
const autopay = { ach_elected: agreements.ach_elected, ach_verified: agreements.ach_verified }
export const staffColumns = Object.keys({ ...held, ...autopay }) as (
  | keyof typeof held
  | keyof typeof autopay
)[]

/** What stands of the first or the second who holds an agreement. */
function holder(at: 1 | 2, what: string): SQL {
  return sql`select ${sql.raw(what)} from agreement_users au join users u on u.id = au.user_id
    where au.agreement_id = agreements.id and au.ended_at is null order by au.position limit 1 offset ${sql.raw(String(at - 1))}`
}

type AgreementFilter = Omit<AgreementListQuery, 'page' | 'pageSize'>

type Asked = AgreementFilter & { searched: Searched | null }

/** What is written like an id is the agreement's own, that of its workflow, its contract or its account. */
function searchFilters({ search = '', searched }: Asked): SQL[] {
  const id = search.replace(/^[\s,;]+|[\s,;]+$/g, '').toLowerCase()
  if (uuid.test(id)) {
    return [
      sql`${agreements.id} in (
        select ${id}::uuid union all select a.id from agreements a where a.platform_uuid = ${id}::uuid
        union all select a.id from agreements a where a.search_text like ${likePattern(id)})`,
    ]
  }
  if (searched === null) return []
  if ('email' in searched) {
    return [
      sql`${agreements.id} in (
        select au.agreement_id from agreement_users au join users u on u.id = au.user_id
        where u.email_key = ${searched.email} and au.ended_at is null)`,
    ]
  }
  if ('phone' in searched) {
    // Contracts and accounts may have such numbers too.
    return [
      sql`${agreements.id} in (
        select au.agreement_id from agreement_users au join phones p on p.user_id = au.user_id
        where p.phone_number = ${searched.phone} and au.ended_at is null
        union all select a.id from agreements a where a.search_text like ${likePattern(searched.typed)})`,
    ]
  }
  if ('starts' in searched) return [sql`(${sql.join(shortParts(searched.starts), sql` or `)})`]
  return searched.words.map((word) => contains(likePattern(word)))
}

/** What is searched holds everything without its accents as well. */
const contains = (pattern: string) => sql`${agreements.search_text} like without_accents(${pattern})`

/**
 * Short words as the parts of which no row fits two: by the last name, which is read in order out of its index, and where
 * they have two letters by being words of their own, as a state or the number of a house.
 */
function shortParts(words: readonly string[]): SQL[] {
  const byName = startsName(words)
  if (words.some((word) => word.length < 2)) return [byName]
  return [byName, sql`(${sql.join(words.map(isWord), sql` and `)} and not ${byName})`]
}

function isWord(word: string): SQL {
  const one = startPattern(word).slice(0, -1)
  return sql`(${contains(`% ${one} %`)} or ${contains(`% ${one}`)})`
}

/** Names stand as "Last, First": one of the words begins the last name, or all of them do, and each begins one of the two. */
function startsName(words: readonly string[]): SQL {
  const name = sql`lower(${agreements.homeowner_name})`
  const begins = (start: string) => sql`${name} like ${startPattern(start)}`
  const beginsEither = (word: string) => sql`(${begins(word)} or ${name} like ${`%, ${startPattern(word)}`})`
  const all = begins(words.join(' '))
  return words.length === 1
    ? all
    : sql`(${all} or (${sql.join(words.map(begins), sql` or `)}) and ${sql.join(words.map(beginsEither), sql` and `)})`
}

function filterOf(query: Asked): SQL | undefined {
  const filters: SQL[] = []
  if (query.statuses !== undefined && query.statuses.length > 0) {
    filters.push(inArray(agreements.status, query.statuses))
  }
  if (query.milestones !== undefined && query.milestones.length > 0) {
    filters.push(inArray(agreements.current_milestone, query.milestones))
  }
  if (query.homeownerContractId !== undefined) {
    filters.push(eq(agreements.homeowner_contract_id, query.homeownerContractId))
  }
  if (query.workflowId !== undefined) filters.push(eq(agreements.platform_uuid, query.workflowId))
  filters.push(...searchFilters(query))
  return and(...filters)
}

const everyStatus = agreements.status.enumValues
const everyMilestone = [...currentMilestones, null]

/** A filter by nothing but status or milestone as its pairs of both; null for any other. */
function pairsOf({ statuses = [], milestones = [], homeownerContractId, workflowId, searched }: Asked) {
  const isNarrowed = statuses.length > 0 || milestones.length > 0
  if (!isNarrowed || searched !== null || homeownerContractId !== undefined || workflowId !== undefined)
    return null
  return (statuses.length > 0 ? statuses : everyStatus).flatMap((status) =>
    (milestones.length > 0 ? milestones : everyMilestone).map((milestone) => ({ status, milestone })),
  )
}

/** A filter by status or milestone as its pairs of both, none of which overlap; a search, or nothing, as it is. */
function partsOf(query: Asked): (SQL | undefined)[] {
  const { searched } = query
  if (searched !== null && 'starts' in searched) {
    const others = filterOf({ ...query, search: '', searched: null })
    return shortParts(searched.starts).map((part) => and(others, part))
  }
  const pairs = pairsOf(query)
  if (pairs === null) return [filterOf(query)]
  return pairs.map(({ status, milestone }) =>
    and(
      eq(agreements.status, status),
      milestone === null ? isNull(agreements.current_milestone) : eq(agreements.current_milestone, milestone),
    ),
  )
}

/** In an order by milestone each pair stands in one place. */
function placesOf(query: Asked): (number | null)[] | undefined {
  if (query.sortBy !== 'current_milestone') return undefined
  return pairsOf(query)?.map(({ milestone }) =>
    milestone === null ? null : currentMilestones.indexOf(milestone),
  )
}

/**
 * A page of agreements for staff. Every word of `search` must be in the contract and account ids, names, emails or
 * address (see `readSearch`); a workflow id finds its agreement. The count is exact to 10,000; beyond that it is 10,000 and
 * `count_is_exact` false. ADMIN-5, ADMIN-6.
 */
export async function findAgreements(db: Db, asked: AgreementListQuery) {
  const query = await toSearch(db, asked)
  const { ids, ...counted } = await findPage(
    db,
    {
      table: agreements,
      id: agreements.id,
      columns: [columns[query.sortBy ?? 'contract_signed_date']],
      down: query.direction === 'descending',
      parts: partsOf(query),
      places: placesOf(query),
      searched: query.searched,
      page: query.page,
      pageSize: query.pageSize,
    },
    filterOf(query),
  )
  const results = await db
    .select(row)
    .from(agreements)
    .leftJoin(systems, eq(systems.id, agreements.system_id))
    .where(inArray(agreements.id, ids))
  return { results: inOrderOf(ids, results), ...counted }
}

type ListRow = Awaited<ReturnType<typeof findAgreements>>['results'][number]
export type AgreementRow = ListRow &
  Record<keyof typeof held, string | null> &
  Pick<typeof agreements.$inferSelect, keyof typeof autopay>

const rowsAtOnce = 500

/**
 * All rows of a filter, in its order, a few hundred at a time; with `userId` instead those of that homeowner (who sees
 * what is theirs and not archived, whatever the filter). No connection is held while nobody reads.
 */
export async function* streamAgreements(
  executor: Executor,
  asked: AgreementFilter & { userId?: string },
): AsyncGenerator<AgreementRow> {
  const query = await toSearch(executor, asked)
  const { userId, sortBy = 'contract_signed_date', direction } = query
  const filter = userId === undefined ? filterOf(query) : ownedBy(userId)
  const column = columns[sortBy]
  const order: Order = { columns: [column], id: agreements.id, down: direction === 'descending' }
  const way = order.down ? desc : asc
  const read = (further: SQL | undefined) =>
    executor
      .select({ ...row, ...held, ...autopay, sorted: sortedBy(order) })
      .from(agreements)
      .leftJoin(systems, eq(systems.id, agreements.system_id))
      .where(and(filter, further))
      .orderBy(way(column), way(agreements.id))
      .limit(rowsAtOnce)
  for await (const { sorted: _sorted, ...one } of readThrough(order, rowsAtOnce, read)) yield one
}
