import { type FormEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { CodeEntry } from '../verification/code-entry.tsx'
import { Countdown } from '../verification/countdown.tsx'
import type { EmailChangeProps } from './address-form.tsx'

/** The six digits that went to the new address, with the time that is left. */
export function ChangeCode({ snapshot, send }: EmailChangeProps) {
  const { email, failure, round, sentAt } = snapshot.context
  const typed = useRef('')
  const isExpired = snapshot.matches('codeExpired')
  const isResending = snapshot.matches('resendingCode')
  const isBusy = snapshot.hasTag('busy')
  const confirm = () => send({ type: 'code.submit', code: typed.current })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  return (
    <form noValidate onSubmit={submit}>
      <FieldStack>
        <p className={body}>
          <FormattedMessage id="emailChange.codeLead" values={{ email: <strong>{email}</strong> }} />
        </p>
        <CodeEntry
          failure={failure}
          round={round}
          onTyped={(code) => {
            typed.current = code
          }}
          onWhole={confirm}
        />
        <Countdown sentAt={sentAt} isExpired={isExpired} />
        <Actions>
          <Button
            variant="secondary"
            busy={isResending}
            disabled={isBusy && !isResending}
            messageId="verification.resend"
            onClick={() => send({ type: 'code.resend' })}
          >
            <FormattedMessage id="verification.resend" />
          </Button>
          <Button
            type="submit"
            busy={isBusy && !isResending}
            disabled={isExpired}
            messageId="emailChange.confirm"
          >
            <FormattedMessage id="emailChange.confirm" />
          </Button>
        </Actions>
        <Actions>
          <Button
            variant="link"
            disabled={isBusy}
            messageId="emailChange.otherAddress"
            onClick={() => send({ type: 'email.correct' })}
          >
            <FormattedMessage id="emailChange.otherAddress" />
          </Button>
          <Button
            variant="link"
            disabled={isBusy}
            messageId="emailChange.leave"
            onClick={() => send({ type: 'form.leave' })}
          >
            <FormattedMessage id="emailChange.leave" />
          </Button>
        </Actions>
      </FieldStack>
    </form>
  )
}
