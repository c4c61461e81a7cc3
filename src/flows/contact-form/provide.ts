import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { contactFormMachine } from '#machines/contact-form/contact-form.machine.ts'
import { announce } from '#src/app/announce.tsx'
import { holdDraft } from '#src/app/billing-draft.ts'
import { addressIn } from './fields.ts'
import { saveContact } from './save.ts'

const inTheAccount = { saved: 'account.saved', notSaved: 'account.notSaved', isBilling: false }

/**
 * Binds the contact form chart to the rules, the server, the cached person and the kept draft. `isBilling` for the
 * billing form of onboarding.
 */
export function provideContactForm(
  queryClient: QueryClient,
  userId: string,
  { saved, notSaved, isBilling } = inTheAccount,
) {
  return contactFormMachine.provide({
    actors: {
      save: fromPromise(({ input }) => saveContact(queryClient, userId, { ...input, isBilling })),
    },
    actions: {
      holdDraft: ({ context }, { values }) => {
        const draft = values && (context.kind === 'address' ? addressIn(values) : values)
        holdDraft(userId, draft)
      },
      announceSaved: () => announce('success', saved),
      announceNotSaved: () => announce('error', notSaved),
      announceStateMissing: () => announce('error', 'validation.stateInvalid'),
    },
  })
}
