import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ActorRefFrom } from 'xstate'
import type { verificationMachine } from '#machines/verification/verification.machine.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { CodeEntry } from './code-entry.tsx'
import { Countdown } from './countdown.tsx'

type Props = {
  confirmCode: ActorRefFrom<typeof verificationMachine> | undefined
  /** Why a code is asked for, and where it went. */
  lead: ReactNode
  /** Below the form: where else to go. */
  ways: ReactNode
}

/** Six digits from the mailbox, with the time that is left. */
export function CodePage({ confirmCode, lead, ways }: Props) {
  const context = useSelector(confirmCode, (snapshot) => snapshot?.context)
  const isBusy = useSelector(confirmCode, (snapshot) => snapshot?.hasTag('busy') ?? true)
  const isVerifying = useSelector(confirmCode, (snapshot) => snapshot?.matches('verifyingCode') ?? true)
  const mayResend = useSelector(confirmCode, (snapshot) => snapshot?.can({ type: 'code.resend' }) ?? false)
  const isExpired = useSelector(confirmCode, (snapshot) => snapshot?.matches('codeExpired') ?? false)
  const typed = useRef('')
  const verify = () => confirmCode?.send({ type: 'code.submit', code: typed.current })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify()
  }
  return (
    <>
      <PageTitle lead={lead}>
        <FormattedMessage id="verification.title" />
      </PageTitle>
      <form onSubmit={submit} noValidate>
        <FieldStack>
          <CodeEntry
            failure={context?.failure ?? null}
            round={context?.resends ?? 0}
            onTyped={(code) => {
              typed.current = code
            }}
            onWhole={verify}
          />
          <Countdown sentAt={context?.sentAt ?? 0} isExpired={isExpired} />
          <Actions>
            <Button
              variant="secondary"
              busy={isBusy && !isVerifying}
              disabled={!mayResend && !isBusy}
              onClick={() => confirmCode?.send({ type: 'code.resend' })}
              messageId="verification.resend"
            >
              <FormattedMessage id="verification.resend" />
            </Button>
            <Button type="submit" busy={isVerifying} disabled={isExpired} messageId="verification.verify">
              <FormattedMessage id="verification.verify" />
            </Button>
          </Actions>
        </FieldStack>
      </form>
      {ways}
    </>
  )
}
