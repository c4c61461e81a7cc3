import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { acknowledgementProblem } from '#domain/authoritative-copy.ts'
import { authoritativeCopyMachine } from '#machines/authoritative-copy/authoritative-copy.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { isRefusal } from '#src/api/failure.ts'
import { noteAgreement } from '#src/api/queries/onboarding.ts'
import type { User } from '#src/api/queries/people.ts'
import { rememberCopyLeft } from './left-copies.ts'

type Agreement = User['agreements'][number]

/** Past the cache: the question stands as long as nothing is noted there, and its confirmation is still to be read. */
async function foundAcknowledged(agreementId: string): Promise<Agreement | null> {
  const me = await api.GET('/users/me/').then(bodyOf, () => null)
  const agreement = me?.user.agreements.find(({ id }) => id === agreementId)
  return agreement?.authoritative_copy_acknowledged ? agreement : null
}

/** When the answer was lost, what the server says of the agreement now decides. COPY-4 */
async function sendAcknowledgement(agreementId: string): Promise<Agreement> {
  try {
    return bodyOf(
      await api.PATCH('/agreements/{id}/auth_copy_ack/', {
        params: { path: { id: agreementId } },
        body: { acknowledged: true },
      }),
    )
  } catch (error) {
    const found = isRefusal(error) ? null : await foundAcknowledged(agreementId)
    if (found === null) throw error
    return found
  }
}

/** Binds the authoritative copy chart to the rules, the server, the cached person and this browser's memory. */
export function provideAuthoritativeCopy(
  queryClient: QueryClient,
  { agreementId, userId, onClosed }: { agreementId: string; userId: string; onClosed: () => void },
) {
  let acknowledged: Agreement | null = null
  return authoritativeCopyMachine.provide({
    actors: {
      acknowledge: fromPromise(async ({ input }) => {
        if (acknowledgementProblem(input.isTicked)) return { kind: 'boxNeeded' }
        acknowledged = await sendAcknowledgement(agreementId)
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
