import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { api } from '#src/api/client.ts'
import { analytics } from '#src/app/analytics.ts'
import { announce } from '#src/app/announce.tsx'
import { keepHeldDraft } from '#src/app/billing-draft.ts'
import { authenticatedMarker, clearTabValues, impersonatorMarker } from '#src/app/browser-stores.ts'
import { reportError } from '#src/app/error-reports.ts'
import { tellOtherTabs } from '#src/app/other-tabs.ts'
import { forgetPersonalData } from '#src/app/query-client.ts'
import { providedInactivity, recordActivity } from '../inactivity/provide.ts'
import { type LoginNavigation, provideLogin } from '../login/provide.ts'
import { findPerson, provideStartUp } from '../start-up/provide.ts'

export type SessionNavigation = LoginNavigation & { goToAdminUsers(): void }

/** Binds the session chart to the server, the caches, the other tabs and the router. */
export function provideSession(queryClient: QueryClient, navigation: SessionNavigation) {
  const startUp = provideStartUp(queryClient)
  return sessionMachine.provide({
    actors: {
      startUp,
      signIn: provideLogin(navigation),
      watchPresence: providedInactivity,
      findPerson: fromPromise(() => findPerson(queryClient)),
      logOut: fromPromise(async () => {
        await api.POST('/account/logout/')
      }),
      stopImpersonation: fromPromise(async () => {
        await api.POST('/account/unimpersonate/')
      }),
    },
    actions: {
      recordActivity,
      clearPersonalData: () => {
        forgetPersonalData(queryClient)
        clearTabValues()
        authenticatedMarker.clear()
        impersonatorMarker.clear()
      },
      keepBillingDraft: keepHeldDraft,
      endSessionOnServer: () => {
        api.POST('/account/logout/', { keepalive: true }).catch(() => {
          // The server ends the session by itself within a minute.
        })
      },
      tellOtherTabsOfEnd: () => tellOtherTabs({ type: 'ended' }),
      tellOtherTabsOfChange: () => tellOtherTabs({ type: 'changed' }),
      trackLoggedOut: () => {
        analytics.track('Log Out')
        analytics.identify(null)
      },
      trackLogoutFailed: () => {
        analytics.track('Log Out', { failed: true })
        reportError('logout', new Error('The session could not be ended'))
      },
      announceImpersonationEnded: () => announce('warning', 'session.impersonationEnded'),
      announceStopFailed: () => announce('error', 'shell.stopImpersonationFailed'),
      goToAdminUsers: () => navigation.goToAdminUsers(),
    },
  })
}
