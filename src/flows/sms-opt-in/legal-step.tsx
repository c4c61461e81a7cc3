import { type FormEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { useConsentText } from './use-consent-text.ts'

type Props = {
  formId: string
  number: string
  /** That the box was not ticked; another object for each time. */
  refusal: object | null
  isBusy: boolean
  onSubmit: (isTicked: boolean) => void
}

/** The number, and the box under which text messages are agreed to. */
export function LegalStep({ formId, number, refusal, isBusy, onSubmit }: Props) {
  const consent = useConsentText()
  const form = useRef<HTMLFormElement>(null)
  const [mended, setMended] = useState<object | null>(null)
  useFirstWrong(form, isBusy ? null : refusal)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(new FormData(event.currentTarget).has('sms_consent'))
  }
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit}>
      <FieldStack>
        <p className={body}>
          <FormattedMessage id="sms.legalLead" values={{ number: <strong>{number}</strong> }} />
        </p>
        <Checkbox
          name="sms_consent"
          label={<span lang={consent.language}>{consent.text}</span>}
          error={refusal !== null && mended !== refusal && <FormattedMessage id="sms.consentMissing" />}
          onChange={({ currentTarget }) => setMended(currentTarget.checked ? refusal : null)}
        />
      </FieldStack>
    </form>
  )
}
