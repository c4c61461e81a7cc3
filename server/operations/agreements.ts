import type { Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import { type AgreementListQuery, findAgreements } from '../data/agreement-list.ts'
import { type Agreement, getAgreement, getAgreementOf, listAgreementsOf } from '../data/agreements.ts'
import type { Executor } from '../data/database.ts'
import { getCredentials } from '../data/users.ts'
import type { Services } from '../services.ts'
import { toAgreement } from './wire.ts'

type Schemas = components['schemas']

/** Agreements: a homeowner's own, or for staff all of them. */
export const agreements = ({ database }: Services) =>
  ({
    async listAgreements({ caller, query, fail }) {
      const page = query.page ?? 1
      const pageSize = query.page_size ?? 25
      if (query.format === 'csv')
        return fail(400, 'invalid', 'CSV is not served yet.', { format: ['invalid'] })
      if (caller.user.role === 'HOMEOWNER') {
        const all = await listAgreementsOf(database.db, caller.user.id)
        const results = all.slice((page - 1) * pageSize, page * pageSize).map(toAgreement)
        return { status: 200, body: pageOf(results, all.length, true, page, pageSize) }
      }
      const found = await findAgreements(database.db, { page, pageSize, ...filtersFrom(query) })
      const results: Schemas['Agreement'][] = []
      for (const { id } of found.results) {
        const agreement = await getAgreement(database.db, id)
        if (agreement) results.push(await forStaff(database.db, agreement))
      }
      return { status: 200, body: pageOf(results, found.count, found.count_is_exact, page, pageSize) }
    },

    async getAgreement({ caller, params, fail }) {
      if (caller.user.role === 'HOMEOWNER') {
        const own = await getAgreementOf(database.db, caller.user.id, params.id)
        return own ? { status: 200, body: toAgreement(own) } : fail(404, 'not_found', 'Not found.')
      }
      const agreement = await getAgreement(database.db, params.id)
      return agreement
        ? { status: 200, body: await forStaff(database.db, agreement) }
        : fail(404, 'not_found', 'Not found.')
    },
  }) satisfies Pick<Handlers, 'listAgreements' | 'getAgreement'>

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

/** Staff see who holds the agreement. */
async function forStaff(executor: Executor, agreement: Agreement): Promise<Schemas['Agreement']> {
  const users: Schemas['AgreementUser'][] = []
  for (const { user_id, position } of agreement.users) {
    const holder = await getCredentials(executor, user_id)
    if (!holder) continue
    const { first_name, last_name, email } = holder
    users.push({ user_id, first_name, last_name, email, primary: position === 1 })
  }
  return { ...toAgreement(agreement), users }
}

const statuses = ['active', 'archived', 'canceled'] as const
const milestones = [
  'CONTRACT_SIGNED',
  'PROJECT_QUALIFICATION_COMPLETED',
  'INSTALLATION_COMPLETED',
  'IN_SERVICE',
  'CANCELED',
] as const
const sorts = ['contract_signed_date', 'homeowner_contract_id', 'current_milestone'] as const

/** The known ones of a comma-separated list; unknown values are ignored (ADMIN-3). */
function known<T extends string>(choices: readonly T[], list: string | undefined): T[] | undefined {
  const named = list?.split(',').map((part) => part.trim())
  const found = choices.filter((choice) => named?.includes(choice))
  return found.length > 0 ? found : undefined
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
  const sortBy = sorts.find((sort) => sort === query.sort_by)
  const stated = known(statuses, query.status)
  const reached = known(milestones, query.milestone)
  return {
    direction: query.direction ?? 'ascending',
    ...(sortBy && { sortBy }),
    ...(stated && { statuses: stated }),
    ...(reached && { milestones: reached }),
    ...(query.search && { search: query.search }),
    ...(query.homeowner_contract_id && { homeownerContractId: query.homeowner_contract_id }),
    ...(query.workflow_id && { workflowId: query.workflow_id }),
  }
}
