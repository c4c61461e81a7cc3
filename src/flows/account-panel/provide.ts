import type { QueryClient } from '@tanstack/react-query'
import { accountPanelMachine } from '#machines/account-panel/account-panel.machine.ts'
import type { Session } from '#src/app/session.ts'
import { provideContactForm } from '../contact-form/provide.ts'
import { providePasswordChange } from '../password-change/provide.ts'

/** Binds the charts of the account panel's forms to the server and the cache. */
export function provideAccountPanel(queryClient: QueryClient, session: Session, userId: string) {
  return accountPanelMachine.provide({
    actors: {
      editContact: provideContactForm(queryClient, userId),
      changePassword: providePasswordChange(queryClient, session),
    },
  })
}
