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
  // The session learns of it as from another tab: it asks who is here, and the guards lead on.
  const askWhoIsHere = () => session.send({ type: 'session.changedElsewhere' })
  const tellTabs = () => tellOtherTabs({ type: 'changed' })
  /** Whoever leaves the page meanwhile looks as the homeowner all the same once the server has begun it. */
  async function startFor(page: AbortSignal): Promise<StartAnswer> {
    const answer = start(userId)
    await answer.catch(() => {})
    if (page.aborted) {
      tellTabs()
      askWhoIsHere()
    }
    return answer
  }
  return impersonationMachine.provide({
    actors: { startImpersonation: fromPromise(({ signal }) => startFor(signal)) },
    actions: {
      tellOtherTabs: tellTabs,
      askWhoIsHere,
      announceAlreadyLooking: () => announce('warning', 'adminImpersonation.alreadyLooking'),
      refreshPerson: () => forgetUser(queryClient, userId),
    },
  })
}
