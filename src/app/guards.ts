import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, notFound, redirect } from '@tanstack/react-router'
import { isInAppPath } from '#domain/in-app-path.ts'
import type { Area } from '#domain/roles.ts'
import type { Me } from '#src/api/queries/people.ts'
import { meQuery } from '#src/api/queries/people.ts'
import type { PublicConfig } from './config.ts'
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

/** The rules of who may be where, which nobody needs who is not signed in. */
const accessRules = () => import('./access.ts')

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
  const [me, { keepToArea }] = await Promise.all([requirePerson(context, location), accessRules()])
  keepToArea(context.queryClient, me, area)
  return me
}

/** Homeowners only, each at the address that this page has before or after permission to operate. */
export async function requireHomeowner(context: GuardContext, location: { href: string }): Promise<Me> {
  const me = await requireArea(context, location, 'homeowner')
  const { keepToHomeownerAddress } = await accessRules()
  keepToHomeownerAddress(context.queryClient, me, location.href)
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
  const { landingOf } = await accessRules()
  throw redirect({ href: context.pathOfThisApp(wanted) ?? landingOf(context.queryClient, me), replace: true })
}

/** The flows of who has no password yet, or no longer; login needs none of them. */
export const gettingIn = () => import('#src/flows/getting-in.ts')

/** Pages that exist in the sandbox only. */
export function requireSandbox({ config }: { config: PublicConfig }): void {
  if (!config.sandbox) throw notFound()
}
