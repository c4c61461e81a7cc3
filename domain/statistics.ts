import { subDays } from 'date-fns'
import { statisticsPolicy } from './policy.ts'
import { type Role, roles } from './roles.ts'

type CountedUser = { role: Role; archived: boolean; last_sign_in_at: Date | null }

/** Whether a user counts as active: not archived and signed in within 30 days. STAT-3. */
export function isActiveUser(user: CountedUser, now: Date): boolean {
  const since = subDays(now, statisticsPolicy.activeUserDays)
  return !user.archived && user.last_sign_in_at !== null && user.last_sign_in_at >= since
}

/** Users by role (archived ones apart), archived, never signed in, active in 30 days. STAT-3. */
export function userStatistics(
  users: readonly CountedUser[],
  now: Date,
): { by_role: Record<Role, number>; archived: number; never_signed_in: number; active: number } {
  const current = users.filter((user) => !user.archived)
  const count = (role: Role): number => current.filter((user) => user.role === role).length
  return {
    by_role: Object.fromEntries(roles.map((role) => [role, count(role)])) as Record<Role, number>,
    archived: users.length - current.length,
    never_signed_in: current.filter((user) => user.last_sign_in_at === null).length,
    active: users.filter((user) => isActiveUser(user, now)).length,
  }
}

/** Number of pages of a list; at least one. */
export function totalPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize))
}
