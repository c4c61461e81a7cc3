import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { acknowledgementProblem } from '#domain/authoritative-copy.ts'
import { authoritativeCopyMachine } from '#machines/authoritative-copy/authoritative-copy.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { isRefusal } from '#src/api/failure.ts'
import { noteAgreement } from '#src/api/queries/note-me.ts'
import { rememberCopyLeft } from './left-copies.ts'

async function isAcknowledged(agreementId: string): Promise<boolean> {
  const me = await api.GET('/users/me/').then(bodyOf, () => null)
  const agreement = me?.user.agreements.find(({ id }) => id === agreementId)
  return agreement?.authoritative_copy_acknowledged === true
}

/** When the answer was lost, what the server says of the agreement now decides. COPY-4 */
async function sendAcknowledgement(agreementId: string): Promise<void> {
  try {
    await api.PATCH('/agreements/{id}/auth_copy_ack/', {
      params: { path: { id: agreementId } },
      body: { acknowledged: true },
    })
  } catch (error) {
    if (isRefusal(error) || !(await isAcknowledged(agreementId))) throw error
  }
}

/** Binds the authoritative copy chart to the rules, the server, the cached person and this browser's memory. */
export function provideAuthoritativeCopy(
  queryClient: QueryClient,
  { agreementId, userId, onClosed }: { agreementId: string; userId: string; onClosed: () => void },
) {
  return authoritativeCopyMachine.provide({
    actors: {
      acknowledge: fromPromise(async ({ input }) => {
        if (acknowledgementProblem(input.isTicked)) return { kind: 'boxNeeded' }
        await sendAcknowledgement(agreementId)
        noteAgreement(queryClient, userId, agreementId, { authoritative_copy_acknowledged: true })
        return { kind: 'acknowledged' }
      }),
    },
    actions: {
      rememberLeft: () => rememberCopyLeft(userId, agreementId),
      tellClosed: onClosed,
    },
  })
}
