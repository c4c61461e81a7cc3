import { readFilter } from '#domain/admin-table.ts'
import { listPolicy } from '#domain/policy.ts'
import { may, type Role, roles } from '#domain/roles.ts'
import type { Handlers } from '../contract/handlers.ts'
import { countUsers } from '../data/statistics.ts'
import { findUsers, streamUsers, type UserFilter, type UserRow, userColumns } from '../data/user-list.ts'
import type { Services } from '../services.ts'
import { readInTime } from '../session/pre-login.ts'
import { csvFile } from './csv-file.ts'
import { countList } from './list-limits.ts'

/** People as staff look for them. */
export const users = (services: Services) =>
  ({
    async listUsers({ caller, clock, query }) {
      const { db } = services.database
      const filter = filterFrom(query, caller.user.role)
      await countList(services, clock, caller.user, { of: 'people', isExport: query.format === 'csv' })
      if (query.format === 'csv') {
        const rows = streamUsers(db, filter)
        return csvFile('users', { columns: userColumns, rows, cellsOf })
      }
      const page = query.page ?? 1
      const pageSize = query.page_size ?? listPolicy.adminPageSize
      const { results, count, count_is_exact } = await findUsers(db, { ...filter, page, pageSize })
      return {
        status: 200,
        body: {
          results: results.map(toUserRow),
          count,
          count_is_exact,
          page,
          page_size: pageSize,
          total_pages: Math.ceil(count / pageSize),
        },
      }
    },

    async getUserStatistics({ clock, now }) {
      const counts = await readInTime(services, clock, countUsers)
      return { status: 200, body: { as_of: now.toISOString(), ...counts } }
    },
  }) satisfies Pick<Handlers, 'listUsers' | 'getUserStatistics'>

const toUserRow = (row: UserRow) => ({
  ...row,
  last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
})

const cellsOf = (row: UserRow) => {
  const written = toUserRow(row)
  return userColumns.map((column) => written[column])
}

type ListQuery = {
  sort_by?: 'last_name' | 'email' | 'role' | 'last_signed_in_at'
  direction?: 'ascending' | 'descending'
  search?: string
  role?: string
  status?: string
}

/** Whoever may not see the staff is listed homeowners alone, whatever is asked for. */
function filterFrom(query: ListQuery, by: Role): UserFilter {
  const visible: readonly Role[] = may(by, 'admins.view') ? roles : ['HOMEOWNER']
  const asked = readFilter(query.role, visible)
  const stated = readFilter(query.status, ['active', 'archived'] as const)
  return {
    direction: query.direction ?? 'ascending',
    ...(query.sort_by && { sortBy: query.sort_by }),
    ...(query.search && { search: query.search }),
    // Nothing is left away for those who see everybody, so that the order's index serves.
    ...((asked.length > 0 || visible.length < roles.length) && { roles: asked.length > 0 ? asked : visible }),
    ...(stated.length === 1 && { archived: stated[0] === 'archived' }),
  }
}
