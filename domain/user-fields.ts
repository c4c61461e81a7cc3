import { isStaff, may, mayInvite, type Role } from './roles.ts'

/** What of a person may be changed at all. */
export const userFields = ['address', 'first_name', 'last_name', 'archived', 'role'] as const
export type UserField = (typeof userFields)[number]

type Somebody = { id: string; role: Role }

/**
 * Which fields of a person somebody may write: a homeowner their own address; staff their own name; holders of
 * `staff.manage` archiving and role of staff, and the name of those whom they may invite; holders of `users.archive` the archiving of homeowners. On what
 * conditions (not oneself, not the last SUPER_ADMIN) `mayArchiveUser` and `mayChangeRole` say. ACCOUNT-31, ROLE-23.
 */
export function writableUserFields(actor: Somebody, target: Somebody): UserField[] {
  const own = actor.id === target.id
  if (!isStaff(target.role)) {
    return [
      ...(own ? (['address'] as const) : []),
      ...(may(actor.role, 'users.archive') ? (['archived'] as const) : []),
    ]
  }
  const manages = may(actor.role, 'staff.manage')
  return [
    ...(own || (manages && mayInvite(actor.role, target.role)) ? (['first_name', 'last_name'] as const) : []),
    ...(manages ? (['archived', 'role'] as const) : []),
  ]
}
