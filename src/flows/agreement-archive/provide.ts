import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { agreementArchiveMachine } from '#machines/agreement-archive/agreement-archive.machine.ts'
import { setArchived } from '#src/api/queries/staff-agreement.ts'
import { announce } from '#src/app/announce.tsx'

/** Binds the chart of archiving an agreement to the server, the cached agreement and the toasts. */
export function provideAgreementArchive(queryClient: QueryClient, agreementId: string) {
  return agreementArchiveMachine.provide({
    actors: {
      changeArchived: fromPromise(({ input }) => setArchived(queryClient, agreementId, input.isArchived)),
    },
    actions: {
      announceChanged: ({ context }) =>
        announce('success', context.isArchived ? 'adminAgreement.archived' : 'adminAgreement.unarchived'),
      announceNotChanged: () => announce('error', 'adminAgreement.notChanged'),
    },
  })
}
