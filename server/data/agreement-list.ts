import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from './agreements.ts'
import type { Executor } from './database.ts'
import { beyond, countRows } from './keyset.ts'
import { agreements } from './schema/agreements.ts'
import { systems } from './schema/systems.ts'
import { likePattern } from './users.ts'

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

const columns = {
  contract_signed_date: agreements.contract_signed_date,
  homeowner_name: agreements.homeowner_name,
  homeowner_contract_id: agreements.homeowner_contract_id,
  homeowner_account_id: agreements.homeowner_account_id,
  product_display_name: agreements.product_display_name,
  current_milestone: agreements.current_milestone,
  onboarding_milestone: agreements.onboarding_milestone,
  pto_date: agreements.pto_date,
  in_service_date: agreements.in_service_date,
  status: agreements.status,
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
  for (const word of query.search?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    filters.push(sql`${agreements.search_text} like ${likePattern(word)}`)
  }
  return and(...filters)
}

/**
 * A page of agreements for staff. Every word of `search` must be in the contract and account ids, names, emails or
 * address. The count is exact to 10,000; beyond that it is 10,000 and `count_is_exact` false. ADMIN-5, ADMIN-6.
 */
export async function findAgreements(executor: Executor, query: AgreementListQuery) {
  const where = filterOf(query)
  const order = query.direction === 'descending' ? desc : asc
  const results = await executor
    .select(row)
    .from(agreements)
    .leftJoin(systems, eq(systems.id, agreements.system_id))
    .where(where)
    .orderBy(order(columns[query.sortBy ?? 'contract_signed_date']), order(agreements.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return { results, ...(await countRows(executor, agreements, where)) }
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
