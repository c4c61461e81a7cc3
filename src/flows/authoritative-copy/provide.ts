import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { acknowledgementProblem } from '#domain/authoritative-copy.ts'
import { authoritativeCopyMachine } from '#machines/authoritative-copy/authoritative-copy.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { noteAgreement } from '#src/api/queries/onboarding.ts'
import type { User } from '#src/api/queries/people.ts'
import { rememberCopyLeft } from './left-copies.ts'

/** Binds the authoritative copy chart to the rules, the server, the cached person and this browser's memory. */
export function provideAuthoritativeCopy(
  queryClient: QueryClient,
  { agreementId, userId, onClosed }: { agreementId: string; userId: string; onClosed: () => void },
) {
  let acknowledged: User['agreements'][number] | null = null
  return authoritativeCopyMachine.provide({
    actors: {
      acknowledge: fromPromise(async ({ input }) => {
        if (acknowledgementProblem(input.isTicked)) return { kind: 'boxNeeded' }
        acknowledged = bodyOf(
          await api.PATCH('/agreements/{id}/auth_copy_ack/', {
            params: { path: { id: agreementId } },
            body: { acknowledged: true },
          }),
        )
        return { kind: 'acknowledged' }
      }),
    },
    actions: {
      rememberLeft: () => rememberCopyLeft(userId, agreementId),
      tellClosed: () => {
        // Only now: the question goes with it, and the confirmation was to be read.
        if (acknowledged) noteAgreement(queryClient, userId, acknowledged)
        onClosed()
      },
    },
  })
}
