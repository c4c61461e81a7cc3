import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { CodeActions, CodeForm, useCode } from '../verification/code-form.tsx'
import { LeaveCodeQuestion } from '../verification/leave-question.tsx'
import type { EmailChangeProps } from './address-form.tsx'
import * as css from './email-change.css.ts'

/** The six digits that went to the new address, with the time that is left. */
export function ChangeCode({ snapshot, send }: EmailChangeProps) {
  const { confirmCode } = snapshot.children
  const { isResending, isVerifying } = useCode(confirmCode)
  const isBusy = isResending || isVerifying
  return (
    <>
      <CodeForm
        confirmCode={confirmCode}
        lead={
          <p className={body}>
            <FormattedMessage
              id="emailChange.codeLead"
              values={{ email: <strong className={css.address}>{snapshot.context.email}</strong> }}
            />
          </p>
        }
      >
        <CodeActions confirmCode={confirmCode} submitId="emailChange.confirm" />
        <Actions>
          <Button
            variant="link"
            disabled={isBusy}
            messageId="emailChange.otherAddress"
            onClick={() => confirmCode?.send({ type: 'code.abandon' })}
          >
            <FormattedMessage id="emailChange.otherAddress" />
          </Button>
          <Button
            variant="link"
            disabled={isBusy}
            messageId="emailChange.leave"
            onClick={() => send({ type: 'change.drop' })}
          >
            <FormattedMessage id="emailChange.leave" />
          </Button>
        </Actions>
      </CodeForm>
      <LeaveCodeQuestion
        isOpen={snapshot.hasTag('asking')}
        onStay={() => send({ type: 'leave.cancel' })}
        onLeave={() => send({ type: 'leave.confirm' })}
      />
    </>
  )
}
