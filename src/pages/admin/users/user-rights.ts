import { impersonationRefusal } from '#domain/impersonation.ts'
import { isStaff } from '#domain/role-areas.ts'
import { may, mayArchiveUser, mayChangeRole, mayInvite, type Role, roles } from '#domain/roles.ts'
import type { User } from '#src/api/queries/people.ts'

type Actor = Pick<User, 'id' | 'role'>

/** Whoever archives or demotes a super admin is one besides: the last one could only be themselves, which is refused as such. */
const anotherOne = 2

export type UserRights = {
  impersonate: boolean
  archive: boolean
  /** The roles that may be given. */
  newRoles: readonly Role[]
  sendClaim: boolean
}

/** What one person may do with another, as the role table and the rules of staff say. ROLE-8, ROLE-12, ROLE-13, ROLE-22 */
export function rightsOver(actor: Actor, user: User): UserRights {
  const mayGive = (role: Role) => role !== user.role && mayChangeRole(actor, user, role, anotherOne).allowed
  return {
    impersonate: impersonationRefusal({ role: actor.role, impersonating: false }, user) === null,
    archive: mayArchiveUser(actor, user, anotherOne).allowed,
    newRoles: roles.filter(mayGive),
    sendClaim:
      !user.claimed &&
      !user.archived &&
      may(actor.role, 'claim.resend') &&
      (!isStaff(user.role) || mayInvite(actor.role, user.role)),
  }
}
