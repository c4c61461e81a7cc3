import type { EventFrom } from 'xstate'
import type { accountPanelMachine } from '#machines/account-panel/account-panel.machine.ts'
import { ContactLedger } from '../contact-form/contact-ledger.tsx'

type Props = { send: (event: EventFrom<typeof accountPanelMachine>) => void }

/** Name, email, phone and billing address, the last two with a way to change them. */
export function ContactInformation({ send }: Props) {
  return (
    <ContactLedger
      values="below"
      onEditPhone={() => send({ type: 'phone.edit' })}
      onEditAddress={() => send({ type: 'address.edit' })}
    />
  )
}
