import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import type { SendCopy } from './copy-form.tsx'

/** Asks before a ticked box is left. */
export function LeaveQuestion({ isOpen, send }: { isOpen: boolean; send: SendCopy }) {
  const stay = () => send({ type: 'leave.cancel' })
  return (
    <Dialog
      isOpen={isOpen}
      size="narrow"
      onCloseRequest={stay}
      title={<FormattedMessage id="copy.leaveTitle" />}
      actions={
        <Actions>
          <Button variant="secondary" messageId="copy.leaveCancel" onClick={stay}>
            <FormattedMessage id="copy.leaveCancel" />
          </Button>
          <Button messageId="copy.leaveConfirm" onClick={() => send({ type: 'leave.confirm' })}>
            <FormattedMessage id="copy.leaveConfirm" />
          </Button>
        </Actions>
      }
    >
      <p className={body}>
        <FormattedMessage id="copy.leaveText" />
      </p>
    </Dialog>
  )
}
