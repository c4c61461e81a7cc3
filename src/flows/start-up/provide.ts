import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { activityToGoOnFrom } from '#domain/last-activity.ts'
import type { Identity } from '#machines/session/session.machine.ts'
import { startUpMachine } from '#machines/start-up/start-up.machine.ts'
import { statusOf } from '#src/api/failure.ts'
import { flagsQuery } from '#src/api/queries/flags.ts'
import { askWhoThisIs, type Me } from '#src/api/queries/people.ts'
import { endOwed, lastActivity } from '#src/app/browser-stores.ts'
import { reportError } from '#src/app/error-reports.ts'
import { bringInactivity } from '../inactivity/bring.ts'
import { endOnServer } from '../session/end-on-server.ts'

/** Who is here, as the charts need it. */
function identityOf(me: Me | null): Identity {
  const at = Date.now()
  if (me === null) return { person: null, impersonator: null, at, lastActivityAt: null }
  const { user, impersonator } = me
  return {
    person: { id: user.id, email: user.email, role: user.role },
    impersonator: impersonator && {
      id: impersonator.id,
      email: impersonator.email,
      endsAt: Date.parse(impersonator.ends_at),
    },
    at,
    lastActivityAt: activityToGoOnFrom(lastActivity.noted(), at),
  }
}

/** Asks the server who is signed in; a 401 says nobody, and so does an end that the server has yet to learn of. */
export async function findPerson(queryClient: QueryClient): Promise<Identity> {
  if (endOwed.noted() !== null) return identityOf(null)
  try {
    const [me] = await Promise.all([askWhoThisIs(queryClient), bringInactivity()])
    return identityOf(me)
  } catch (error) {
    if (statusOf(error) === 401) return identityOf(null)
    throw error
  }
}

/** An end that is owed comes first; asked for twice it ends the same session. SESSION-50 */
async function findPersonAtStart(queryClient: QueryClient): Promise<Identity> {
  if (endOwed.noted() === null) return findPerson(queryClient)
  await endOnServer()
  return identityOf(null)
}

/** Binds the start-up chart to the server. */
export function provideStartUp(queryClient: QueryClient) {
  return startUpMachine.provide({
    actors: {
      loadFlags: fromPromise(async ({ signal }) => {
        const flags = await queryClient.fetchQuery(flagsQuery)
        // An answer after the time-out must not switch features on under the person's hands.
        if (signal.aborted) queryClient.removeQueries({ queryKey: flagsQuery.queryKey })
        else queryClient.setQueryData(flagsQuery.queryKey, flags)
      }),
      findPerson: fromPromise(() => findPersonAtStart(queryClient)),
    },
    actions: {
      reportFlagsFailed: ({ event }) => 'error' in event && reportError('feature flags', event.error),
    },
  })
}
