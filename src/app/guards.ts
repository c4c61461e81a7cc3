import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, redirect } from '@tanstack/react-router'
import { isInAppPath } from '#domain/in-app-path.ts'
import type { Me } from '#src/api/queries/people.ts'
import { meQuery } from '#src/api/queries/people.ts'
import type { RouterContext } from './router.ts'
import type { Received401 } from './search.ts'
import { type Session, settled } from './session.ts'

export type GuardContext = { queryClient: QueryClient; session: Session }

/** Thrown to the root's error page when it cannot be told who is here. */
export class PersonUnavailable extends Error {}

/** The signed-in person as soon as it is known; null when nobody is. */
export async function personOf({ queryClient, session }: GuardContext): Promise<Me | null> {
  const snapshot = await settled(session)
  if (snapshot.matches('startFailed')) throw new PersonUnavailable()
  if (!snapshot.hasTag('signedIn')) return null
  return queryClient.ensureQueryData(meQuery)
}

/** What the address of login is to say of a session that has just ended. GUARD-2 */
export function endOf({ session }: GuardContext): Received401 {
  return session.getSnapshot().context.notice === 'sessionExpired' ? { received401: true } : {}
}

/** The rules of who may be where, which nobody needs who is not signed in. */
const accessRules = () => import('./access.ts')

/** What may be left away before the address of a page. */
const left = ['', '/dashboard', '/dashboard/system']

/** The path when it leads to a page of this application, else null. Foreign and unknown addresses are refused. */
export function pathOfThisApp(router: AnyRouter, path: unknown): string | null {
  if (!isInAppPath(path)) return null
  const pathname = path.split(/[?#]/)[0]?.replace(/^\/agreement\/(?=[^/]+$)/, '/agreements/')
  const isPage = left.some((before) => {
    const route = router.getMatchedRoutes(before + pathname)[2]
    return route !== undefined && route.id !== '/$'
  })
  return isPage ? path : null
}

/** Only for people who are not signed in; others are led on to where they wanted to go. */
export async function requireNobody(
  context: GuardContext & Pick<RouterContext, 'pathOfThisApp' | 'bringPages'>,
  wanted: unknown,
): Promise<void> {
  const me = await personOf(context)
  if (me === null) return
  const pages = me.user.role === 'HOMEOWNER' ? 'house' : 'all'
  const [{ wayAfterSignIn }] = await Promise.all([accessRules(), context.bringPages(pages)])
  const href = wayAfterSignIn(context.queryClient, me, context.pathOfThisApp(wanted))
  throw redirect({ href, replace: true })
}
