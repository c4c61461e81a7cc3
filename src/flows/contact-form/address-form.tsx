import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMe } from '#src/app/use-me.ts'
import { Select } from '#src/ui/select.tsx'
import * as css from './contact-form.css.ts'
import { ContactFormFrame, FieldProblem } from './contact-form.tsx'
import { addressIn, addressValues } from './fields.ts'
import { FixedCountry } from './fixed-country.tsx'
import { wrongInAddress } from './save.ts'
import { stateOptions } from './state-options.ts'
import { TypedField } from './typed-field.tsx'
import { type ContactForm, useContactForm, useKeptDraft } from './use-contact-form.ts'
import { useLeavingContact } from './use-leaving-contact.ts'

const texts = [
  { name: 'street_1', label: 'account.street1', autoComplete: 'billing address-line1' },
  { name: 'street_2', label: 'account.street2', autoComplete: 'billing address-line2' },
  { name: 'city', label: 'account.city', autoComplete: 'billing address-level2' },
] as const

type Props = {
  actor: ContactForm
  /** Of a field that is missing it is said only that it is required. ADDR-14 */
  isBilling?: boolean
  /** Its button stands elsewhere. */
  formId?: string
}

/** The billing address. After a sign-out by time it begins with what was typed before. */
export default function AddressForm({ actor, isBilling = false, formId }: Props) {
  const intl = useIntl()
  const { user } = useMe()
  const [saved] = useState(() => addressValues(user.address))
  const kept = useKeptDraft(actor)
  const filled = useContactForm({
    actor,
    saved,
    initial: kept === null ? saved : addressIn(kept),
    wrongIn: (values) => wrongInAddress(values, isBilling),
  })
  const { typed, wrong, type, isFixed } = filled
  const problemOf = (field: string) => wrong[field] && <FieldProblem problem={wrong[field]} />
  useLeavingContact(actor)
  return (
    <ContactFormFrame {...filled} formId={formId} isResumed={kept !== null}>
      {texts.map(({ name, label, autoComplete }) => (
        <TypedField
          key={name}
          name={name}
          autoComplete={autoComplete}
          label={<FormattedMessage id={label} />}
          optional={name === 'street_2' ? intl.formatMessage({ id: 'account.optional' }) : undefined}
          value={typed[name]}
          readOnly={isFixed}
          error={problemOf(name)}
          onChange={(value) => type({ [name]: value })}
        />
      ))}
      <div className={css.pair}>
        <Select
          label={intl.formatMessage({ id: 'account.state' })}
          placeholder={intl.formatMessage({ id: 'account.chooseState' })}
          autoComplete="billing address-level1"
          options={stateOptions}
          value={stateOptions.find(({ id }) => id === typed.state)?.id ?? null}
          error={problemOf('state')}
          disabled={isFixed}
          onChange={(state) => type({ state })}
        />
        <TypedField
          name="zip_code"
          inputMode="numeric"
          autoComplete="billing postal-code"
          label={<FormattedMessage id="account.zip" />}
          value={typed.zip_code}
          readOnly={isFixed}
          error={problemOf('zip_code')}
          onChange={(zip_code) => type({ zip_code })}
        />
      </div>
      <FixedCountry />
    </ContactFormFrame>
  )
}
