import { addressOutstanding } from '#domain/address.ts'
import { milestoneFilters, readFilter, statusFilters } from '#domain/admin-table.ts'
import { listPolicy } from '#domain/policy.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import {
  type AgreementListQuery,
  type AgreementRow,
  type AgreementSort,
  agreementColumns,
  agreementSorts,
  findAgreements,
  staffColumns,
  streamAgreements,
} from '../data/agreement-list.ts'
import { type Agreement, getAgreementOf, getAgreements, listHolders } from '../data/agreements.ts'
import { listAgreementPageOf } from '../data/agreements-of.ts'
import type { Executor } from '../data/database.ts'
import type { Services } from '../services.ts'
import { csvFile } from './csv-file.ts'
import { countList } from './list-limits.ts'
import { toAgreement } from './wire.ts'

type Schemas = components['schemas']

/** Agreements: a homeowner's own, or for staff all of them. */
export const agreements = (services: Services) => {
  const { database } = services
  return {
    async listAgreements({ caller, clock, query }) {
      const page = query.page ?? 1
      const pageSize = query.page_size ?? listPolicy.adminPageSize
      await countList(services, clock, caller.user, { of: 'agreements', isExport: query.format === 'csv' })
      if (query.format === 'csv') {
        const rows = streamAgreements(database.db, {
          ...filtersFrom(query),
          ...(caller.user.role === 'HOMEOWNER' && { userId: caller.user.id }),
        })
        // Who holds an agreement, and its autopay, is told to staff only, in a file as in JSON.
        const columns: readonly (keyof AgreementRow)[] =
          caller.user.role === 'HOMEOWNER'
            ? agreementColumns.filter((column) => column !== 'homeowner_name')
            : [...agreementColumns, ...staffColumns]
        const cellsOf = (row: AgreementRow) => columns.map((column) => row[column])
        return csvFile('agreements', { columns, rows, cellsOf })
      }
      if (caller.user.role === 'HOMEOWNER') {
        const part = { limit: pageSize, offset: (page - 1) * pageSize }
        const own = await listAgreementPageOf(database.db, caller.user.id, part)
        return { status: 200, body: pageOf(own.results.map(toAgreement), own.count, true, page, pageSize) }
      }
      const found = await findAgreements(database.db, { page, pageSize, ...filtersFrom(query) })
      const ids = found.results.map(({ id }) => id)
      const results = await forStaff(database.db, await getAgreements(database.db, ids))
      return { status: 200, body: pageOf(results, found.count, found.count_is_exact, page, pageSize) }
    },

    async getAgreement({ caller, params, fail }) {
      if (caller.user.role === 'HOMEOWNER') {
        const own = await getAgreementOf(database.db, caller.user.id, params.id)
        return own ? { status: 200, body: toAgreement(own) } : fail(404, 'not_found', 'Not found.')
      }
      const [agreement] = await forStaff(database.db, await getAgreements(database.db, [params.id]))
      return agreement ? { status: 200, body: agreement } : fail(404, 'not_found', 'Not found.')
    },
  } satisfies Pick<Handlers, 'listAgreements' | 'getAgreement'>
}

const pageOf = (
  results: Schemas['Agreement'][],
  count: number,
  exact: boolean,
  page: number,
  pageSize: number,
): Schemas['AgreementPage'] => ({
  results,
  count,
  count_is_exact: exact,
  page,
  page_size: pageSize,
  total_pages: Math.ceil(count / pageSize),
})

/** Staff see who holds an agreement. */
export async function forStaff(executor: Executor, found: Agreement[]): Promise<Schemas['Agreement'][]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const holders = await listHolders(executor, ids)
  return found.map((agreement) => ({
    ...toAgreement(agreement),
    users: holders
      .filter(({ agreement_id }) => agreement_id === agreement.id)
      .map(({ agreement_id: _agreement, position, address, ...holder }) => ({
        ...holder,
        primary: position === 1,
        address_outstanding: addressOutstanding(address, agreement.system?.address ?? null),
      })),
  }))
}

type ListQuery = {
  sort_by?: string
  direction?: 'ascending' | 'descending'
  search?: string
  status?: string
  milestone?: string
  homeowner_contract_id?: string
  workflow_id?: string
}

function filtersFrom(query: ListQuery): Omit<AgreementListQuery, 'page' | 'pageSize'> {
  const sortBy = agreementSorts.find((sort): sort is AgreementSort => sort === query.sort_by)
  const stated = readFilter(query.status, statusFilters)
  const reached = readFilter(query.milestone, milestoneFilters)
  return {
    direction: query.direction ?? 'ascending',
    ...(sortBy && { sortBy }),
    ...(stated.length > 0 && { statuses: stated }),
    ...(reached.length > 0 && { milestones: reached }),
    ...(query.search && { search: query.search }),
    ...(query.homeowner_contract_id && { homeownerContractId: query.homeowner_contract_id }),
    ...(query.workflow_id && { workflowId: query.workflow_id }),
  }
}
