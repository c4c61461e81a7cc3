import type { QueryClient } from '@tanstack/react-query'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { api } from '#src/api/client.ts'
import { analytics } from '#src/app/analytics.ts'
import { announce } from '#src/app/announce.tsx'
import { keepHeldDraft } from '#src/app/billing-draft.ts'
import { clearTabValues, lastActivity, signedInMarks } from '#src/app/browser-stores.ts'
import { endedByItself } from '#src/app/ended-by-itself.ts'
import { reportError } from '#src/app/error-reports.ts'
import { tellOtherTabs } from '#src/app/other-tabs.ts'
import { forgetPersonalData } from '#src/app/query-client.ts'
import { bringInactivity, broughtInactivity, broughtLookingHour } from '../inactivity/bring.ts'
import { findLate } from '../late-child.ts'
import { type LoginNavigation, provideLogin } from '../login/provide.ts'
import { findPerson, provideStartUp } from '../start-up/provide.ts'
import { endOnServer } from './end-on-server.ts'

// The session reaches the inactivity chart through this file alone.
export { broughtTellTime } from '../inactivity/bring.ts'

export type SessionNavigation = LoginNavigation & {
  goToAdminUsers(): void
  /** To the landing page, when the address is that of signing out. */
  leaveLogoutPage(): void
}

function trackLoggedOut(): void {
  analytics.track('Log Out')
  analytics.identify(null)
}

/** Binds the session chart to the server, the caches, the other tabs and the router. */
export function provideSession(queryClient: QueryClient, navigation: SessionNavigation) {
  const startUp = provideStartUp(queryClient)
  const chart = sessionMachine.provide({
    actors: {
      startUp,
      signIn: provideLogin(navigation),
      findPerson: fromPromise(() => findPerson(queryClient)),
      logOut: fromPromise(async () => {
        await api.POST('/account/logout/')
      }),
      stopImpersonation: fromPromise(async () => (await bringInactivity()).stopImpersonation()),
    },
    actions: {
      // The first sign of a page as it counts it itself: a later one would be taken for that of another tab.
      shareActivity: ({ context, event }) =>
        lastActivity.note(event.type === 'xstate.done.actor.startUp' ? context.lastActivityAt : Date.now()),
      recordActivity: () => void bringInactivity().then(({ recordActivity }) => recordActivity()),
      clearPersonalData: ({ context: { notice } }) => {
        forgetPersonalData(queryClient)
        clearTabValues({ exceptTheWayIn: endedByItself(notice) })
        signedInMarks.clear()
      },
      keepBillingDraft: keepHeldDraft,
      endSessionOnServer: () => void endOnServer(),
      tellOtherTabsOfEnd: (_, notice) => tellOtherTabs({ type: 'ended', notice }),
      tellOtherTabsOfChange: () => tellOtherTabs({ type: 'changed' }),
      tellOfLogout: () => {
        tellOtherTabs({ type: 'ended', notice: 'endedElsewhere' })
        trackLoggedOut()
      },
      trackLoggedOut,
      trackLogoutFailed: ({ event }) => {
        analytics.track('Log Out', { failed: true })
        if ('error' in event) reportError('logout', event.error)
      },
      announceLookingEnded: ({ context }) =>
        announce('warning', `session.lookingEnded.${context.lookingEnd}`),
      announceStopFailed: () => announce('error', 'shell.stopImpersonationFailed'),
      goToAdminUsers: () => navigation.goToAdminUsers(),
      leaveLogoutPage: () => navigation.leaveLogoutPage(),
    },
  })
  findLate(chart, 'watchPresence', broughtInactivity)
  findLate(chart, 'lookingHour', broughtLookingHour)
  return chart
}

/** Nobody who is not signed in can be inactive. */
export function watchOnceSignedIn(session: ActorRefFrom<typeof sessionMachine>): void {
  const { unsubscribe } = session.subscribe((snapshot) => {
    if (!snapshot.hasTag('signedIn')) return
    unsubscribe()
    void bringInactivity().then(({ watchSession }) => watchSession(session))
  })
}
