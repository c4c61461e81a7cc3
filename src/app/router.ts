import type { QueryClient } from '@tanstack/react-query'
import {
  createRouter,
  type HistoryState,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { PublicConfig } from './config.ts'
import { bringWords, type Words } from './language.ts'
import { routeTree } from './login-tree.gen.js'
import { type Session, settled } from './session.ts'

/** The pages of homeowners, or those of staff and of the sandbox besides. */
export type Pages = Exclude<Words, 'login'>

export type RouterContext = {
  config: PublicConfig
  queryClient: QueryClient
  session: Session
  /** Adds the pages beside login; whether they were not there yet. */
  bringPages: (which: Pages) => Promise<boolean>
  /** The path when it leads to a page of this application, else null. */
  pathOfThisApp: (path: unknown) => string | null
  /** Leads to a page of this application; for flows, which live outside of the pages. */
  goTo: (href: string, how?: { replace?: boolean; state?: HistoryState }) => void
  /** Whether the person still stands there: an answer that comes late leads nobody away from where they have gone to. */
  isAt: (path: string) => boolean
}

/**
 * The text that stands in quotes in an address; anything else is refused, as JSON refuses an empty text. Read as JSON, a
 * search for 1e5 would be one for 100000, and a long number would be rounded.
 */
const quotedText = (written: string): string => JSON.parse(written[0] === '"' ? written : '')

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    // As the redirect maps, the sections and the server read addresses.
    caseSensitive: true,
    search: { strict: true },
    parseSearch: parseSearchWith(quotedText),
    stringifySearch: stringifySearchWith(JSON.stringify, quotedText),
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Rendered on the server it would put an inline script into the page, which the policy forbids.
    scrollRestoration: history === undefined,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** Fetches the routes of pages; a router that is made later has them. */
export function bringTree(which: Pages): Promise<unknown> {
  return which === 'all' ? import('./route-tree.gen.ts') : import('./house-tree.gen.js')
}

/**
 * Adds other pages to login, which does without their words and what their routes import; homeowners do without those
 * of staff. All trees begin with the same root, so the router has to be told that it has grown.
 *
 * @returns whether they were not there when they were asked for: of two who ask at once, both have to look again.
 */
export async function bringPages(router: AppRouter, which: Pages): Promise<boolean> {
  const areHere = () => Object.hasOwn(router.routesById, which === 'all' ? '/admin' : '/_home')
  if (areHere()) return false
  await Promise.all([bringTree(which), bringWords(which)])
  if (!areHere()) router.setRoutes(router.buildRouteTree())
  return true
}

/** Lets the guards decide anew whenever somebody else is here; not before the start has settled. */
export function followSession(router: AppRouter, session: Session): void {
  void settled(session).then((first) => {
    let last = whoIs(first)
    session.subscribe((snapshot) => {
      if (snapshot.hasTag('pending')) return
      const now = whoIs(snapshot)
      if (now === last) return
      last = now
      void router.invalidate()
    })
  })
}

function whoIs(snapshot: ReturnType<Session['getSnapshot']>): string {
  const { person, impersonator, failure } = snapshot.context
  return `${person?.id ?? 'nobody'} ${impersonator?.id ?? ''} ${failure === 'unavailable' ? 'unavailable' : ''}`
}

/** Where staff arrive who have looked as a homeowner. */
export const pageOfUsers = '/admin/users'

/** What a person has just done when they come to the login page. It stands in the history, where no link can write. */
export type Arrival = 'passwordCreated' | 'passwordReset' | 'accountClaimed' | 'passwordSetEarlier'

declare module '@tanstack/react-router' {
  interface HistoryState {
    arrival?: Arrival
    /** With which address the person signs in who has just chosen a password. */
    email?: string
  }
  interface Register {
    router: AppRouter
  }
}
