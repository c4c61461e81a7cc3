import { sessionPolicy } from './policy.ts'
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

/** When an impersonation ends by itself: 60 minutes after it began. IMP-11. */
export function impersonationEndsAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + sessionPolicy.impersonationEndsAfterMs)
}

/** Whether an impersonation is over at `now`. */
export function isImpersonationOver(startedAt: Date, now: Date): boolean {
  return now >= impersonationEndsAt(startedAt)
}

/** Operations that change something and stay open to an impersonator. IMP-6. */
export const writesOpenToImpersonator = ['unimpersonate', 'logout', 'recordActivity'] as const

/** The identity that analytics are given: the email, or the impersonator's email "as" the user's. IMP-18. */
export function trackingIdentity(email: string, impersonatorEmail: string | null): string {
  return impersonatorEmail === null ? email : `${impersonatorEmail} as ${email}`
}
