import { type SyntheticEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { trimOnBlur } from '#domain/sanitise.ts'
import type { FieldFailures } from '#machines/contact-form/contact-form.machine.ts'
import { isComposing } from '#src/app/typed-text.ts'
import { useMe } from '#src/app/use-me.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { ContactFormFrame, FieldProblem } from './contact-form.tsx'
import { phones } from './phones.ts'
import { type ContactForm, useContactForm, useKeptDraft } from './use-contact-form.ts'
import { useLeavingContact } from './use-leaving-contact.ts'

type Typed = { phone_number: string }

function wrongIn({ phone_number }: Typed): FieldFailures {
  const problem = phones.problem(phone_number)
  return problem === null ? {} : { phone_number: { id: problem } }
}

/** The telephone number, in national format as it is typed. */
export default function PhoneForm({ actor }: { actor: ContactForm }) {
  const { user } = useMe()
  const [saved] = useState<Typed>(() => ({
    phone_number: user.phone === null ? '' : phones.forDisplay(user.phone.phone_number),
  }))
  const kept = useKeptDraft(actor)
  const initial = kept === null ? saved : { phone_number: kept.phone_number ?? '' }
  const filled = useContactForm({ actor, saved, initial, wrongIn })
  useLeavingContact(actor)
  const change = (event: SyntheticEvent<HTMLInputElement>) =>
    filled.type({
      phone_number: isComposing(event) ? event.currentTarget.value : phones.rewrite(event.currentTarget),
    })
  return (
    <ContactFormFrame {...filled} isResumed={kept !== null}>
      <TextField
        name="phone_number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={<FormattedMessage id="account.phoneNumber" />}
        hint={<FormattedMessage id="account.phoneHint" />}
        value={filled.typed.phone_number}
        readOnly={filled.isFixed}
        error={filled.wrong.phone_number && <FieldProblem problem={filled.wrong.phone_number} />}
        onChange={change}
        onCompositionEnd={change}
        onBlur={({ currentTarget: { value } }) => {
          if (trimOnBlur(value) !== value) filled.type({ phone_number: trimOnBlur(value) })
        }}
      />
    </ContactFormFrame>
  )
}
