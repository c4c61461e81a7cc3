import { may, type Role } from './roles.ts'

export type ImpersonationRefusal = 'forbidden' | 'not_a_homeowner' | 'archived' | 'nested'

/**
 * Why a person may not impersonate another, or null: without the permission, onto staff, onto an archived user, or
 * while impersonating already. ROLE-7, IMP-13.
 */
export function impersonationRefusal(
  actor: { role: Role; impersonating: boolean },
  target: { role: Role; archived: boolean },
): ImpersonationRefusal | null {
  if (actor.impersonating) return 'nested'
  if (!may(actor.role, 'users.impersonate')) return 'forbidden'
  if (target.role !== 'HOMEOWNER') return 'not_a_homeowner'
  return target.archived ? 'archived' : null
}
