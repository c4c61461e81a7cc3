import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'

type LeaveProps = { isOpen: boolean; onCancel: () => void; onLeave: () => void }

/** Asks before something unsaved is lost. */
export function LeaveDialog({ isOpen, onCancel, onLeave }: LeaveProps) {
  return (
    <Dialog
      isOpen={isOpen}
      size="narrow"
      onCloseRequest={onCancel}
      title={<FormattedMessage id="account.leaveTitle" />}
      actions={
        <Actions>
          <Button variant="secondary" messageId="account.leaveCancel" onClick={onCancel}>
            <FormattedMessage id="account.leaveCancel" />
          </Button>
          <Button messageId="account.leaveConfirm" onClick={onLeave}>
            <FormattedMessage id="account.leaveConfirm" />
          </Button>
        </Actions>
      }
    >
      <p className={body}>
        <FormattedMessage id="account.leaveText" />
      </p>
    </Dialog>
  )
}
