import type { RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'

type MarkAllProps = {
  isOpen: boolean
  unread: number
  isBusy: boolean
  onConfirm: () => void
  onDismiss: () => void
  /** Where the focus goes when nothing is left to mark. */
  returnTo: RefObject<HTMLElement | null>
}

/** Asks before all alerts count as read. */
export function MarkAllDialog({ isOpen, unread, isBusy, onConfirm, onDismiss, returnTo }: MarkAllProps) {
  return (
    <QuestionDialog
      isOpen={isOpen}
      title={<FormattedMessage id="inbox.markAllTitle" />}
      text={<FormattedMessage id="inbox.markAllText" values={{ unread }} />}
      primary={{
        messageId: 'inbox.markAllYes',
        words: <FormattedMessage id="inbox.markAllYes" />,
        onPress: onConfirm,
        busy: isBusy,
      }}
      other={{
        messageId: 'inbox.markAllNo',
        words: <FormattedMessage id="inbox.markAllNo" />,
        onPress: onDismiss,
      }}
      onDismiss={onDismiss}
      returnTo={returnTo}
    />
  )
}
