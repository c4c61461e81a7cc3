import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { CodeActions, CodeForm, useCode } from '../verification/code-form.tsx'
import type { EmailChangeProps } from './address-form.tsx'

/** The six digits that went to the new address, with the time that is left. */
export function ChangeCode({ snapshot, send }: EmailChangeProps) {
  const { confirmCode } = snapshot.children
  const { isResending, isVerifying } = useCode(confirmCode)
  const isBusy = isResending || isVerifying
  return (
    <CodeForm
      confirmCode={confirmCode}
      lead={
        <p className={body}>
          <FormattedMessage
            id="emailChange.codeLead"
            values={{ email: <strong>{snapshot.context.email}</strong> }}
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
          onClick={() => send({ type: 'form.leave' })}
        >
          <FormattedMessage id="emailChange.leave" />
        </Button>
      </Actions>
    </CodeForm>
  )
}
