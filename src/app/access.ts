import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { hasDashboardAccess, landingPage } from '#domain/dashboard-access.ts'
import { homeownerAddress } from '#domain/redirect-maps.ts'
import { type Area, areaOf } from '#domain/role-areas.ts'
import type { Me } from '#src/api/queries/people.ts'
import { chosenAgreement } from './agreement-choice.ts'
import { hasKeptDraft, takeKeptDraft } from './kept-draft.ts'
import { flagsOf } from './query-client.ts'

/** Whether this person reaches the dashboard with the agreement chosen in this tab. */
export function accessOf(queryClient: QueryClient, me: Me): boolean {
  return hasDashboardAccess({
    role: me.user.role,
    agreement: chosenAgreement(me.user.agreements),
    onboardingRefresh: flagsOf(queryClient).web_onboarding_refresh,
  })
}

export function landingOf(queryClient: QueryClient, me: Me): string {
  return landingPage(me.user.role, accessOf(queryClient, me))
}

/**
 * Where a person goes on to who has signed in: to the request of another program, to the address that they were
 * typing, to the path wanted, or to their landing page. An address that somebody else was typing is erased. LOGIN-19.
 */
export function wayAfterSignIn(queryClient: QueryClient, me: Me, wanted: string | null): string {
  const isDraftKept = hasKeptDraft(me.user.id)
  if (!isDraftKept) takeKeptDraft(me.user.id)
  if (wanted === '/authorize') return wanted
  if (isDraftKept) return '/account?edit=address'
  // "/" has no page of its own: it is the landing page by another name.
  if (wanted === null || wanted.startsWith('/?')) return landingOf(queryClient, me) + (wanted?.slice(1) ?? '')
  return wanted
}

/** Leads a person of the other area to their own. */
export function keepToArea(queryClient: QueryClient, me: Me, area: Area): void {
  if (areaOf(me.user.role) !== area) throw redirect({ href: landingOf(queryClient, me), replace: true })
}

/** Leads to the address that a homeowner's page has before or after permission to operate. */
export function keepToHomeownerAddress(queryClient: QueryClient, me: Me, href: string): void {
  if (areaOf(me.user.role) !== 'homeowner') return
  const address = homeownerAddress(href, accessOf(queryClient, me))
  if (address !== href) throw redirect({ href: address, replace: true })
}

/** Pages of the house that stand open to every role. ROUTE-24. */
const forEverybody = ['/account']

/** Homeowners at the address that a page has for them; staff only where it is theirs too. */
export function keepToHome(queryClient: QueryClient, me: Me, href: string): void {
  const [path = ''] = href.split(/[?#]/)
  if (!forEverybody.includes(path)) keepToArea(queryClient, me, 'homeowner')
  keepToHomeownerAddress(queryClient, me, href)
}
