import { fromPromise } from 'xstate'
import { impersonationMachine, type StartAnswer } from '#machines/impersonation/impersonation.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { isRefusal } from '#src/api/failure.ts'
import { forgetUser } from '#src/api/queries/users.ts'
import { announce } from '#src/app/announce.tsx'
import { tellOtherTabs } from '#src/app/other-tabs.ts'
import type { RouterContext } from '#src/app/router.ts'

async function start(userId: string): Promise<StartAnswer> {
  try {
    await api.POST('/account/impersonate/', { body: { user_id: userId } })
    return { kind: 'started' }
  } catch (error) {
    if (!isRefusal(error)) {
      const begun = await lookingNow(userId)
      if (begun === null) throw error
      return begun
    }
    if (error.status === 403 && error.code === 'impersonating') return { kind: 'alreadyLooking' }
    if (error.status === 403) return { kind: 'refused', reason: 'forbidden' }
    if (error.status === 404 || error.status === 409) return { kind: 'refused', reason: 'notImpersonable' }
    throw error
  }
}

/** The cookie of an answer may have come although its body was lost: then this browser looks as the homeowner. IMP-26 */
async function lookingNow(userId: string): Promise<StartAnswer | null> {
  try {
    const { user, impersonator } = bodyOf(await api.GET('/users/me/'))
    if (impersonator === null) return null
    return { kind: user.id === userId ? 'started' : 'alreadyLooking' }
  } catch {
    return null
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
