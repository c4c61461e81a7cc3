import { type FormEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { smsText } from '#domain/legal-texts.ts'
import type { SmsOptInFailure } from '#machines/sms-opt-in/sms-opt-in.machine.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { useWording } from '#src/app/use-wording.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { CodeRefusal } from '../verification/code-refusal.tsx'

type Props = {
  formId: string
  number: string
  /** For the number alone there is nothing to agree to. */
  isNumberAlone: boolean
  /** That the box was not ticked, or that no code can be sent yet; another object for each time. */
  failure: SmsOptInFailure | null
  isBusy: boolean
  onSubmit: (isTicked: boolean) => void
}

/** The number, and the box under which text messages are agreed to. */
export function LegalStep({ formId, number, isNumberAlone, failure, isBusy, onSubmit }: Props) {
  const refusal = failure?.kind === 'consentMissing' ? failure : null
  const consent = useWording(smsText)
  const form = useRef<HTMLFormElement>(null)
  const [mended, setMended] = useState<object | null>(null)
  useFirstWrong(form, isBusy ? null : refusal)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(isNumberAlone || new FormData(event.currentTarget).has('sms_consent'))
  }
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit}>
      <FieldStack>
        <p className={body}>
          <FormattedMessage
            id={isNumberAlone ? 'sms.verifyLead' : 'sms.legalLead'}
            values={{ number: <strong>{number}</strong> }}
          />
        </p>
        {!isNumberAlone && (
          <Checkbox
            name="sms_consent"
            label={<span lang={consent.language}>{consent.text}</span>}
            error={refusal !== null && mended !== refusal && <FormattedMessage id="sms.consentMissing" />}
            onChange={({ currentTarget }) => setMended(currentTarget.checked ? refusal : null)}
          />
        )}
        <CodeRefusal refusal={failure?.kind === 'tooManyCodes' ? failure : null} />
      </FieldStack>
    </form>
  )
}
