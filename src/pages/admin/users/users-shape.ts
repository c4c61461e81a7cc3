import { isStaff } from '#domain/role-areas.ts'
import { type Role, roles } from '#domain/roles.ts'
import type { ListShape } from '../list/list-search.ts'

/** The columns that people are sorted by. */
export type UserSort = 'last_name' | 'email' | 'role' | 'last_signed_in_at'

const sorts = ['last_name', 'email', 'role', 'last_signed_in_at'] as const
const status = ['active', 'archived'] as const

export const userStatuses = status
export const staffRoles: readonly Role[] = roles.filter(isStaff)

/** How the list of people starts, and what it can be narrowed to. ADMIN-14 */
export const usersShape: ListShape<UserSort> = {
  sorts,
  sort_by: 'last_name',
  filters: { role: roles, status },
}

/** The same for those who belong to the staff. ADMIN-24 */
export const adminsShape: ListShape<UserSort> = {
  sorts,
  sort_by: 'last_name',
  filters: { role: staffRoles, status },
}
