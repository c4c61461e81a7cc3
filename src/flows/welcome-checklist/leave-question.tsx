import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import type { SendChecklist } from './snapshot.ts'

/** Asks before the answers are lost. */
export function LeaveQuestion({ isOpen, send }: { isOpen: boolean; send: SendChecklist }) {
  const stay = () => send({ type: 'leave.cancel' })
  return (
    <Dialog
      isOpen={isOpen}
      size="narrow"
      onCloseRequest={stay}
      title={<FormattedMessage id="checklist.leaveTitle" />}
      actions={
        <Actions>
          <Button variant="secondary" messageId="checklist.leaveCancel" onClick={stay}>
            <FormattedMessage id="checklist.leaveCancel" />
          </Button>
          <Button messageId="checklist.leaveConfirm" onClick={() => send({ type: 'leave.confirm' })}>
            <FormattedMessage id="checklist.leaveConfirm" />
          </Button>
        </Actions>
      }
    >
      <p className={body}>
        <FormattedMessage id="checklist.leaveText" />
      </p>
    </Dialog>
  )
}
