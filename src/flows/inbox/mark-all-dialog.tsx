import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'

type MarkAllProps = {
  isOpen: boolean
  unread: number
  isBusy: boolean
  onConfirm: () => void
  onDismiss: () => void
}

/** Asks before all alerts count as read. */
export function MarkAllDialog({ isOpen, unread, isBusy, onConfirm, onDismiss }: MarkAllProps) {
  return (
    <Dialog
      isOpen={isOpen}
      size="narrow"
      onCloseRequest={onDismiss}
      title={<FormattedMessage id="inbox.markAllTitle" />}
      actions={
        <Actions>
          <Button variant="secondary" messageId="inbox.markAllNo" disabled={isBusy} onClick={onDismiss}>
            <FormattedMessage id="inbox.markAllNo" />
          </Button>
          <Button messageId="inbox.markAllYes" busy={isBusy} onClick={onConfirm}>
            <FormattedMessage id="inbox.markAllYes" />
          </Button>
        </Actions>
      }
    >
      <p className={body}>
        <FormattedMessage id="inbox.markAllText" values={{ unread }} />
      </p>
    </Dialog>
  )
}
