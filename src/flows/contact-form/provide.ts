import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { contactFormMachine } from '#machines/contact-form/contact-form.machine.ts'
import { announce } from '#src/app/announce.tsx'
import { holdDraft } from '#src/app/billing-draft.ts'
import { addressIn } from './fields.ts'
import { saveContact } from './save.ts'

/** Binds the contact form chart to the rules, the server, the cached person and the kept draft. */
export function provideContactForm(queryClient: QueryClient, userId: string) {
  return contactFormMachine.provide({
    actors: {
      save: fromPromise(({ input }) => saveContact(queryClient, userId, input.kind, input.values)),
    },
    actions: {
      holdDraft: ({ context }, { values }) => {
        if (context.kind === 'address') holdDraft(userId, values && addressIn(values))
      },
      announceSaved: () => announce('success', 'account.saved'),
      announceNotSaved: () => announce('error', 'account.notSaved'),
      announceStateMissing: () => announce('error', 'validation.stateInvalid'),
    },
  })
}
