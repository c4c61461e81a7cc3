import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { acknowledgementProblem } from '#domain/authoritative-copy.ts'
import { authoritativeCopyMachine } from '#machines/authoritative-copy/authoritative-copy.machine.ts'
import { api } from '#src/api/client.ts'
import { changeOrFind } from '#src/api/queries/lost-answer.ts'
import { noteAgreement } from '#src/api/queries/note-me.ts'
import { rememberCopyLeft } from './left-copies.ts'

/** When the answer was lost, what the server says of the agreement now decides. COPY-4 */
const sendAcknowledgement = (queryClient: QueryClient, userId: string, id: string): Promise<boolean> =>
  changeOrFind(
    queryClient,
    userId,
    async () => {
      await api.PATCH('/agreements/{id}/auth_copy_ack/', {
        params: { path: { id } },
        body: { acknowledged: true },
      })
      return true
    },
    ({ agreements }) => agreements.find((one) => one.id === id)?.authoritative_copy_acknowledged || null,
  )

/** Binds the authoritative copy chart to the rules, the server, the cached person and this browser's memory. */
export function provideAuthoritativeCopy(
  queryClient: QueryClient,
  { agreementId, userId }: { agreementId: string; userId: string },
) {
  return authoritativeCopyMachine.provide({
    actors: {
      acknowledge: fromPromise(async ({ input }) => {
        if (acknowledgementProblem(input.isTicked)) return { kind: 'boxNeeded' }
        await sendAcknowledgement(queryClient, userId, agreementId)
        noteAgreement(queryClient, userId, agreementId, { authoritative_copy_acknowledged: true })
        return { kind: 'acknowledged' }
      }),
    },
    actions: {
      rememberLeft: () => rememberCopyLeft(userId, agreementId),
    },
  })
}
