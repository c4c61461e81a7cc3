import { may, type Permission, permissions } from '#domain/roles.ts'
import { type Failure, refusals } from '../contract/failure.ts'
import type { OperationFacts } from '../contract/specification.ts'
import type { Caller } from './caller.ts'

const isPermission = (grant: string): grant is Permission => permissions.some((known) => known === grant)

/** Grants that are no permission of the role table. */
const generalGrants = ['anyone', 'signed_in', 'owner', 'self']

/** Grants of the contract that nobody has defined; a server must not start with one. */
export const unknownGrants = ({ policy }: { policy: readonly string[] }) =>
  policy.filter((grant) => !generalGrants.includes(grant) && !isPermission(grant))

/**
 * Why a caller may not call an operation, or null. `pathId` is the `id` of the path. Whether the *resource* is theirs
 * is not decided here but in the SQL of the handler, which answers 404 for a foreign one.
 */
export function refusalFor(
  operation: OperationFacts,
  caller: Caller | null,
  pathId: string | undefined,
): Failure | null {
  const { policy } = operation
  if (!caller) return policy.includes('anyone') ? null : refusals.signedOut()
  if (caller.impersonator && operation.impersonator === 'deny') return refusals.impersonating()
  if (policy.some((grant) => isGranted(grant, caller, pathId))) return null
  if (!policy.includes('self')) return refusals.forbidden()
  // Whoever may see people learns nothing by hearing that it is their role which may not. ROLE-18
  const isRefusedForRole = policy.some(isPermission) && may(caller.user.role, 'users.view')
  return isRefusedForRole ? refusals.forbidden() : refusals.notFound()
}

function isGranted(grant: string, { user }: Caller, pathId: string | undefined): boolean {
  switch (grant) {
    case 'anyone':
    case 'signed_in':
      return true
    case 'owner':
      return user.role === 'HOMEOWNER'
    case 'self':
      return pathId === user.id
    default:
      return isPermission(grant) && may(user.role, grant)
  }
}
