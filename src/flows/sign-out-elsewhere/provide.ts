import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type EndTarget,
  signOutElsewhereMachine,
} from '#machines/sign-out-elsewhere/sign-out-elsewhere.machine.ts'
import { api } from '#src/api/client.ts'
import { statusOf } from '#src/api/failure.ts'
import { forgetWhereSignedIn } from '#src/api/queries/signed-in.ts'
import { announce } from '#src/app/announce.tsx'

function endOnServer(userId: string, target: EndTarget): Promise<unknown> {
  const path = { id: userId }
  switch (target.kind) {
    case 'session':
      return api.DELETE('/users/{id}/sessions/', { params: { path, query: { session_id: target.id } } })
    case 'otherSessions':
      return api.DELETE('/users/{id}/sessions/', { params: { path } })
    case 'device':
      return api.DELETE('/users/{id}/devices/', { params: { path, query: { device_id: target.id } } })
    case 'allDevices':
      return api.DELETE('/users/{id}/devices/', { params: { path } })
  }
}

/** Binds the chart of signing out elsewhere to the server, the lists and the toasts. */
export function provideSignOutElsewhere(queryClient: QueryClient, userId: string) {
  const end = async (target: EndTarget | null) => {
    if (target === null) return
    try {
      await endOnServer(userId, target)
    } catch (error) {
      // It has ended by itself meanwhile, which is what was wanted.
      if (statusOf(error) !== 404) throw error
    }
    await forgetWhereSignedIn(queryClient, userId)
  }
  return signOutElsewhereMachine.provide({
    actors: { end: fromPromise(({ input }) => end(input.target)) },
    actions: {
      announceEnded: ({ context }) =>
        announce('success', `signedIn.ended.${context.target?.kind ?? 'session'}`),
    },
  })
}
