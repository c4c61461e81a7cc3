import { type FormEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { FieldStack } from '#src/ui/actions.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { CodeEntry } from '../verification/code-entry.tsx'
import { Countdown } from '../verification/countdown.tsx'
import type { SmsOptInProps } from './prove-number.tsx'

/** The six digits that went to the phone, with the time that is left. */
export function CodeStep({
  formId,
  number,
  snapshot,
  send,
}: SmsOptInProps & { formId: string; number: string }) {
  const { failure, round, sentAt } = snapshot.context
  const typed = useRef('')
  const verify = () => send({ type: 'code.submit', code: typed.current })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify()
  }
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <FieldStack>
        <p className={body}>
          <FormattedMessage id="sms.codeLead" values={{ number: <strong>{number}</strong> }} />
        </p>
        <CodeEntry
          failure={failure === 'consentMissing' ? null : failure}
          round={round}
          wrongCodeId="sms.wrongCode"
          onTyped={(code) => {
            typed.current = code
          }}
          onWhole={verify}
        />
        <Countdown sentAt={sentAt} isExpired={snapshot.matches('codeExpired')} />
      </FieldStack>
    </form>
  )
}
