import { useRouter } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { openAccount } from '../account-panel/door.ts'
import { useLookOnly } from '../look-only.tsx'

/** Without a number there is nothing to send text messages to. */
export function NoPhone() {
  const { context } = useRouter().options
  const { isLooking } = useLookOnly()
  return (
    <EmptyState
      title={<FormattedMessage id="account.noPhone" />}
      action={
        !isLooking && (
          <Button messageId="sms.addPhone" onClick={() => openAccount(context, { type: 'phone.edit' })}>
            <FormattedMessage id="sms.addPhone" />
          </Button>
        )
      }
    >
      <FormattedMessage id="sms.noPhoneText" />
    </EmptyState>
  )
}
