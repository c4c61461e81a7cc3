import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { inviteMachine } from '#machines/invite/invite.machine.ts'
import { forgetUserPages } from '#src/api/queries/users.ts'
import { announce } from '#src/app/announce.tsx'
import { sendInvite } from './send.ts'

/** Binds the invite chart to the rules, the server, the cache and the toasts. */
export function provideInvite(queryClient: QueryClient) {
  return inviteMachine.provide({
    actors: { sendInvite: fromPromise(({ input }) => sendInvite(input.values)) },
    actions: {
      refreshList: () => forgetUserPages(queryClient),
      announceInvited: (_, { email }) => {
        forgetUserPages(queryClient)
        announce('success', 'adminInvite.invited', { email })
      },
    },
  })
}
