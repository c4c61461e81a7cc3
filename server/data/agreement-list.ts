import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from './agreements.ts'
import type { Executor } from './database.ts'
import { beyond } from './keyset.ts'
import { findPage, inOrderOf } from './list-page.ts'
import { agreementMilestones, agreements } from './schema/agreements.ts'
import { systems } from './schema/systems.ts'
import { readSearch } from './search-words.ts'
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
  current_milestone: agreements.current_milestone,
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

type AgreementFilter = Omit<AgreementListQuery, 'page' | 'pageSize'>

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const isSearched = ({ search }: AgreementFilter) => readSearch(search) !== null

/** What is written like an id is the agreement's own or that of its workflow. */
function searchFilters(search: string): SQL[] {
  const id = search.trim()
  if (isUuid(id)) {
    return [
      sql`${agreements.id} in (select ${id}::uuid union all select a.id from agreements a where a.platform_uuid = ${id}::uuid)`,
    ]
  }
  const searched = readSearch(search)
  if (searched === null) return []
  if ('email' in searched) {
    return [
      sql`${agreements.id} in (
        select au.agreement_id from agreement_users au join users u on u.id = au.user_id
        where u.email_key = ${searched.email} and au.ended_at is null)`,
    ]
  }
  if ('start' in searched)
    return [sql`lower(${agreements.homeowner_name}) like ${startPattern(searched.start)}`]
  return searched.words.map((word) => sql`${agreements.search_text} like ${likePattern(word)}`)
}

function filterOf(query: AgreementFilter): SQL | undefined {
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
  if (query.search) filters.push(...searchFilters(query.search))
  return and(...filters)
}

const everyStatus = agreements.status.enumValues
const everyMilestone = [...agreementMilestones, null]

/** A filter by status or milestone as its pairs of both, none of which overlap; a search, or nothing, as it is. */
function partsOf(query: AgreementFilter): (SQL | undefined)[] {
  const { statuses = [], milestones = [], homeownerContractId, workflowId } = query
  const isNarrowed = statuses.length > 0 || milestones.length > 0
  if (!isNarrowed || isSearched(query) || homeownerContractId !== undefined || workflowId !== undefined)
    return [filterOf(query)]
  return (statuses.length > 0 ? statuses : everyStatus).flatMap((status) =>
    (milestones.length > 0 ? milestones : everyMilestone).map((milestone) =>
      and(
        eq(agreements.status, status),
        milestone === null
          ? isNull(agreements.current_milestone)
          : eq(agreements.current_milestone, milestone),
      ),
    ),
  )
}

/**
 * A page of agreements for staff. Every word of `search` must be in the contract and account ids, names, emails or
 * address (see `readSearch`); a workflow id finds its agreement. The count is exact to 10,000; beyond that it is 10,000 and
 * `count_is_exact` false. ADMIN-5, ADMIN-6.
 */
export async function findAgreements(executor: Executor, query: AgreementListQuery) {
  const { ids, ...counted } = await findPage(
    executor,
    {
      table: agreements,
      id: agreements.id,
      columns: [columns[query.sortBy ?? 'contract_signed_date']],
      down: query.direction === 'descending',
      parts: partsOf(query),
      search: query.search,
      page: query.page,
      pageSize: query.pageSize,
    },
    filterOf(query),
  )
  const results = await executor
    .select(row)
    .from(agreements)
    .leftJoin(systems, eq(systems.id, agreements.system_id))
    .where(inArray(agreements.id, ids))
  return { results: inOrderOf(ids, results), ...counted }
}

export type AgreementRow = Awaited<ReturnType<typeof findAgreements>>['results'][number]

const rowsAtOnce = 500

/**
 * All rows of a filter, in its order, a few hundred at a time; with `userId` instead those of that homeowner (who sees
 * what is theirs and not archived, whatever the filter). No connection is held while nobody reads.
 */
export async function* streamAgreements(
  executor: Executor,
  query: AgreementFilter & { userId?: string },
): AsyncGenerator<AgreementRow> {
  const { userId, sortBy = 'contract_signed_date', direction } = query
  const filter = userId === undefined ? filterOf(query) : ownedBy(userId)
  const column = columns[sortBy]
  const order = direction === 'descending' ? desc : asc
  for (let last: { id: string; value: string | null } | null = null; ; ) {
    const rows: (AgreementRow & { sorted: string | null })[] = await executor
      .select({ ...row, sorted: sql<string | null>`${column}::text` })
      .from(agreements)
      .leftJoin(systems, eq(systems.id, agreements.system_id))
      .where(and(filter, last ? beyond(column, agreements.id, last, direction === 'descending') : undefined))
      .orderBy(order(column), order(agreements.id))
      .limit(rowsAtOnce)
    for (const { sorted: _sorted, ...one } of rows) yield one
    const end = rows.at(-1)
    if (end === undefined || rows.length < rowsAtOnce) return
    last = { id: end.id, value: end.sorted }
  }
}
