import type { Role } from './roles.ts'

/** What dashboard access asks of an agreement. */
export type AccessAgreement = {
  product_version: number | string | null
  current_milestone: string | null
  onboarding_milestone: string | null
}

/**
 * Whether a person reaches the dashboard: a homeowner with a selected agreement that has product_version 1, or that
 * is IN_SERVICE and, with web_onboarding_refresh on, ONBOARDING_COMPLETE. A missing milestone is no IN_SERVICE here.
 * GUARD-6, MILE-15.
 */
export function hasDashboardAccess(person: {
  role: Role
  agreement: AccessAgreement | null
  onboardingRefresh: boolean
}): boolean {
  const { role, agreement, onboardingRefresh } = person
  if (role !== 'HOMEOWNER' || agreement === null) return false
  if (Number(agreement.product_version) === 1) return true
  if (agreement.current_milestone !== 'IN_SERVICE') return false
  return !onboardingRefresh || agreement.onboarding_milestone === 'ONBOARDING_COMPLETE'
}

/** The agreement shown: the one chosen in this tab when it is among the person's, else the first, else null. LAYOUT-18. */
export function selectedAgreement<A extends { id: string | number }>(
  agreements: readonly A[],
  chosenId: string | number | null,
): A | null {
  const chosen = agreements.find(
    (agreement) => chosenId !== null && String(agreement.id) === String(chosenId),
  )
  return chosen ?? agreements[0] ?? null
}

/** A homeowner's page after sign-in or after switching agreements: the overview with access, else /status. LAYOUT-19, ROUTE-34. */
export function homeownerLanding(access: boolean): '/dashboard/overview' | '/status' {
  return access ? '/dashboard/overview' : '/status'
}

/** The page a person lands on: staff in the admin area, homeowners as `homeownerLanding` says. ROUTE-34. */
export function landingPage(role: Role, access: boolean): '/dashboard/overview' | '/status' | '/admin' {
  return role === 'HOMEOWNER' ? homeownerLanding(access) : '/admin'
}
