import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import {
  billingAddressMachine,
  type ConfirmAnswer,
} from '#machines/billing-address/billing-address.machine.ts'
import { loadMeAgain, noteMe } from '#src/api/queries/note-me.ts'
import { askWhoThisIs } from '#src/api/queries/people.ts'
import { watchMe } from '#src/api/queries/watch-me.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { meOf } from '#src/app/query-client.ts'
import { addressValues, isSameAddress } from '../contact-form/fields.ts'
import { provideContactForm } from '../contact-form/provide.ts'
import { saveAddress } from '../contact-form/save.ts'

type Ways = { goOn: () => void; close: () => void }

const updated = 'billingAddress.addressUpdated'
const notUpdated = 'shell.somethingWentWrong'

/** Binds the chart of the billing address to the form, the server, the cached person and the toasts. */
export function provideBillingAddress(queryClient: QueryClient, userId: string, { goOn, close }: Ways) {
  /** What is shown is confirmed, and overwrites nothing that was saved elsewhere meanwhile. ADDR-15 */
  const confirm = async (): Promise<ConfirmAnswer> => {
    try {
      const address = meOf(queryClient)?.user.address ?? null
      const { user } = await askWhoThisIs(queryClient)
      if (user.address?.confirmed === true) return { kind: 'noted' }
      if (!isSameAddress(address, user.address)) return { kind: 'changedMeanwhile' }
      noteMe(
        queryClient,
        userId,
        await saveAddress(queryClient, userId, addressValues(address), 'billing address'),
      )
      loadMeAgain(queryClient)
      return { kind: 'noted' }
    } catch (error) {
      reportError('billing address', error)
      throw error
    }
  }
  return billingAddressMachine.provide({
    actors: {
      watchFacts: fromCallback(({ sendBack, input }) =>
        watchMe(queryClient, userId, ({ address }) => {
          const isConfirmed = address?.confirmed === true
          if (isConfirmed !== input.isConfirmed) sendBack({ type: 'facts.changed', isConfirmed })
        }),
      ),
      confirmAddress: fromPromise(confirm),
      editContact: provideContactForm(queryClient, userId, {
        saved: updated,
        notSaved: notUpdated,
        isBilling: true,
      }),
    },
    actions: {
      announceConfirmed: () => announce('success', updated),
      announceChangedMeanwhile: () => announce('error', 'billingAddress.changedMeanwhile'),
      announceNotConfirmed: () => announce('error', notUpdated),
      goOn,
      close,
    },
  })
}
