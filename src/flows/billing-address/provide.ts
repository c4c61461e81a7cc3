import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { billingAddressMachine } from '#machines/billing-address/billing-address.machine.ts'
import { loadMeAgain, noteMe } from '#src/api/queries/note-me.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { meOf } from '#src/app/query-client.ts'
import { addressValues } from '../contact-form/fields.ts'
import { provideContactForm } from '../contact-form/provide.ts'
import { saveAddress } from '../contact-form/save.ts'

type Ways = { goOn: () => void; close: () => void }

const updated = 'billingAddress.addressUpdated'
const notUpdated = 'shell.somethingWentWrong'

/** Binds the chart of the billing address to the form, the server, the cached person and the toasts. */
export function provideBillingAddress(queryClient: QueryClient, userId: string, { goOn, close }: Ways) {
  const confirm = async () => {
    try {
      const address = meOf(queryClient)?.user.address ?? null
      noteMe(queryClient, userId, await saveAddress(userId, addressValues(address)))
      loadMeAgain(queryClient)
    } catch (error) {
      reportError('billing address', error)
      throw error
    }
  }
  return billingAddressMachine.provide({
    actors: {
      confirmAddress: fromPromise(confirm),
      editContact: provideContactForm(queryClient, userId, {
        saved: updated,
        notSaved: notUpdated,
        isBilling: true,
      }),
    },
    actions: {
      announceConfirmed: () => announce('success', updated),
      announceNotConfirmed: () => announce('error', notUpdated),
      goOn,
      close,
    },
  })
}
