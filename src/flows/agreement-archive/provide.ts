import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import {
  type ArchiveAnswer,
  agreementArchiveMachine,
} from '#machines/agreement-archive/agreement-archive.machine.ts'
import { isRefusal } from '#src/api/failure.ts'
import { setArchived, staffAgreementQuery } from '#src/api/queries/staff-agreement.ts'
import { announce } from '#src/app/announce.tsx'

async function change(queryClient: QueryClient, id: string, isArchived: boolean): Promise<ArchiveAnswer> {
  try {
    await setArchived(queryClient, id, isArchived)
    return { kind: 'changed' }
  } catch (error) {
    // Whatever is no refusal may have been done.
    if (!isRefusal(error)) throw error
    return { kind: 'refused', why: error.code === 'impersonating' ? 'looking' : 'notChanged' }
  }
}

/** Binds the chart of archiving an agreement to the server, the cached agreement and the toasts. */
export function provideAgreementArchive(queryClient: QueryClient, agreementId: string) {
  return agreementArchiveMachine.provide({
    actors: {
      watchAgreement: fromCallback(({ sendBack, input }) => {
        const query = { ...staffAgreementQuery(agreementId), enabled: false }
        const observer = new QueryObserver(queryClient, query)
        const tell = (data: { archived: boolean } | undefined) => {
          if (data !== undefined && data.archived !== input.isArchived) sendBack({ type: 'facts.changed' })
        }
        tell(observer.getCurrentResult().data)
        return observer.subscribe(({ data }) => tell(data))
      }),
      changeArchived: fromPromise(({ input }) => change(queryClient, agreementId, input.isArchived)),
    },
    actions: {
      announceChanged: ({ context }) =>
        announce('success', context.isArchived ? 'adminAgreement.archived' : 'adminAgreement.unarchived'),
      announceNotChanged: ({ context }) =>
        announce('error', `adminAgreement.${context.trouble ?? 'notChanged'}`),
      announceUnsure: () => announce('error', 'adminAgreement.unsure'),
    },
  })
}
