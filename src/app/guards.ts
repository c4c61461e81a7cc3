import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, notFound, redirect } from '@tanstack/react-router'
import { hasDashboardAccess, landingPage } from '#domain/dashboard-access.ts'
import { isInAppPath } from '#domain/in-app-path.ts'
import { homeownerAddress } from '#domain/redirect-maps.ts'
import { type Area, areaOf } from '#domain/roles.ts'
import type { Me } from '#src/api/queries/people.ts'
import { meQuery } from '#src/api/queries/people.ts'
import { chosenAgreement } from './browser-stores.ts'
import type { PublicConfig } from './config.ts'
import { flagsOf } from './query-client.ts'
import { type Session, settled } from './session.ts'

type GuardContext = { queryClient: QueryClient; session: Session }

/** Thrown to the root's error page when it cannot be told who is here. */
export class PersonUnavailable extends Error {}

/** The signed-in person as soon as it is known; null when nobody is. */
export async function personOf({ queryClient, session }: GuardContext): Promise<Me | null> {
  const snapshot = await settled(session)
  if (snapshot.matches('startFailed')) throw new PersonUnavailable()
  if (!snapshot.hasTag('signedIn')) return null
  return queryClient.ensureQueryData(meQuery)
}

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

/** Only for signed-in people; others are led to login with the way back. */
async function requirePerson(context: GuardContext, location: { href: string }): Promise<Me> {
  const me = await personOf(context)
  if (me === null) throw redirect({ to: '/login', search: { redirect: location.href }, replace: true })
  return me
}

/** Homeowners stay in their area and staff in theirs. */
export async function requireArea(
  context: GuardContext,
  location: { href: string },
  area: Area,
): Promise<Me> {
  const me = await requirePerson(context, location)
  if (areaOf(me.user.role) !== area)
    throw redirect({ href: landingOf(context.queryClient, me), replace: true })
  return me
}

/** Homeowners only, each at the address that this page has before or after permission to operate. */
export async function requireHomeowner(context: GuardContext, location: { href: string }): Promise<Me> {
  const me = await requireArea(context, location, 'homeowner')
  const address = homeownerAddress(location.href, accessOf(context.queryClient, me))
  if (address !== location.href) throw redirect({ href: address, replace: true })
  return me
}

/** The path when it leads to a page of this application, else null. Foreign and unknown addresses are refused. */
export function pathOfThisApp(router: AnyRouter, path: unknown): string | null {
  if (!isInAppPath(path)) return null
  const [pathname = ''] = path.split(/[?#]/)
  const route = router.getMatchedRoutes(pathname)[2]
  return route === undefined || route.id === '/$' ? null : path
}

/** Only for people who are not signed in; others are led on to where they wanted to go. */
export async function requireNobody(
  context: GuardContext & { pathOfThisApp: (path: unknown) => string | null },
  wanted: unknown,
): Promise<void> {
  const me = await personOf(context)
  if (me === null) return
  throw redirect({ href: context.pathOfThisApp(wanted) ?? landingOf(context.queryClient, me), replace: true })
}

/** Pages that exist in the sandbox only. */
export function requireSandbox({ config }: { config: PublicConfig }): void {
  if (!config.sandbox) throw notFound()
}
