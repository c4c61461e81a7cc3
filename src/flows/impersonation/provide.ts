import { fromPromise } from 'xstate'
import { impersonationMachine, type StartAnswer } from '#machines/impersonation/impersonation.machine.ts'
import { api } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { forgetUser } from '#src/api/queries/users.ts'
import { announce } from '#src/app/announce.tsx'
import { tellOtherTabs } from '#src/app/other-tabs.ts'
import type { RouterContext } from '#src/app/router.ts'

async function start(userId: string): Promise<StartAnswer> {
  try {
    await api.POST('/account/impersonate/', { body: { user_id: userId } })
    return { kind: 'started' }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 403 && error.code === 'impersonating') return { kind: 'alreadyLooking' }
    if (error.status === 403) return { kind: 'refused', reason: 'forbidden' }
    if (error.status === 404 || error.status === 409) return { kind: 'refused', reason: 'notImpersonable' }
    throw error
  }
}

/** Binds the impersonation chart to the server, the session, the other tabs and the cache. */
export function provideImpersonation(
  { queryClient, session }: Pick<RouterContext, 'queryClient' | 'session'>,
  userId: string,
) {
  return impersonationMachine.provide({
    actors: { startImpersonation: fromPromise(() => start(userId)) },
    actions: {
      tellOtherTabs: () => tellOtherTabs({ type: 'changed' }),
      // The session learns of it as from another tab: it asks who is here, and the guards lead on.
      askWhoIsHere: () => session.send({ type: 'session.changedElsewhere' }),
      announceAlreadyLooking: () => announce('warning', 'adminImpersonation.alreadyLooking'),
      refreshPerson: () => forgetUser(queryClient, userId),
    },
  })
}
