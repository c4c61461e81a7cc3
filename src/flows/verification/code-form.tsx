import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ActorRefFrom } from 'xstate'
import type { verificationMachine } from '#machines/verification/verification.machine.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { CodeEntry } from './code-entry.tsx'
import { CodeRefusal } from './code-refusal.tsx'
import { Countdown } from './countdown.tsx'

export type ConfirmCode = ActorRefFrom<typeof verificationMachine>

/** How the code stands. What stood there last stays: busy while what follows a right code is under way. */
export function useCode(confirmCode: ConfirmCode | undefined) {
  const [last, setLast] = useState(confirmCode)
  if (confirmCode !== undefined && confirmCode !== last) setLast(confirmCode)
  const snapshot = useSelector(confirmCode ?? last, (now) => now)
  const isOver = snapshot?.status !== 'active' && snapshot?.context.result !== 'abandoned'
  const isResending = snapshot?.matches('resendingCode') ?? false
  return {
    to: snapshot?.context.to,
    failure: snapshot?.context.failure ?? null,
    round: snapshot?.context.resends ?? 0,
    sentAt: snapshot?.context.sentAt ?? 0,
    refusedUntil: snapshot?.context.refusedUntil ?? null,
    isExpired: snapshot?.matches('codeExpired') ?? false,
    /** Also while another is on its way. */
    hasExpired: snapshot?.context.failure === 'expiredCode',
    isResending,
    isVerifying: isOver || (snapshot?.hasTag('busy') === true && !isResending),
  }
}

type CodeFormProps = {
  confirmCode: ConfirmCode | undefined
  /** For a button that stands outside the form. */
  formId?: string
  /** What is said of a wrong code that came by another way than mail. */
  wrongCodeId?: string
  /** Whether it is known when the code was sent; a later one is known. */
  isSendingKnown?: boolean
  lead?: ReactNode
  /** Below the fields: what ends the form. */
  children?: ReactNode
}

/** Six digits, with the time that is left. */
export function CodeForm(props: CodeFormProps) {
  const { confirmCode, formId, wrongCodeId, isSendingKnown = true, lead, children } = props
  const { failure, round, sentAt, hasExpired, refusedUntil } = useCode(confirmCode)
  const typed = useRef({ round, code: '' })
  // What was typed before another code was sent stands in the field no more.
  const code = () => (typed.current.round === round ? typed.current.code : '')
  const verify = () => confirmCode?.send({ type: 'code.submit', code: code() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify()
  }
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <FieldStack>
        {lead}
        <CodeEntry
          failure={failure}
          round={round}
          wrongCodeId={wrongCodeId}
          onTyped={(next) => {
            typed.current = { round, code: next }
          }}
          onWhole={verify}
        />
        {(isSendingKnown || round > 0) && !hasExpired && <Countdown sentAt={sentAt} />}
        <CodeRefusal refusal={refusedUntil === null ? null : { until: refusedUntil }} />
        {children}
      </FieldStack>
    </form>
  )
}

type CodeActionsProps = Pick<CodeFormProps, 'confirmCode' | 'formId'> & { submitId?: string }

/** Another code, and the end of the form. */
export function CodeActions({ confirmCode, formId, submitId = 'verification.verify' }: CodeActionsProps) {
  const { isExpired, hasExpired, isResending, isVerifying } = useCode(confirmCode)
  return (
    <Actions>
      <Button
        variant={hasExpired ? 'primary' : 'secondary'}
        busy={isResending}
        disabled={isVerifying}
        onClick={() => confirmCode?.send({ type: 'code.resend' })}
        messageId="verification.resend"
      >
        <FormattedMessage id="verification.resend" />
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={hasExpired ? 'secondary' : 'primary'}
        busy={isVerifying}
        disabled={isExpired}
        messageId={submitId}
      >
        <FormattedMessage id={submitId} />
      </Button>
    </Actions>
  )
}
