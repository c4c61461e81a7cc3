import { FormattedMessage } from 'react-intl'
import { QuestionDialog, type QuestionDialogProps } from '#src/ui/question-dialog.tsx'

type LeaveProps = Pick<QuestionDialogProps, 'isOpen' | 'returnTo'> & {
  onCancel: () => void
  onLeave: () => void
}

/** Asks before something unsaved is lost. */
export function LeaveDialog({ isOpen, returnTo, onCancel, onLeave }: LeaveProps) {
  const words = (id: string) => <FormattedMessage id={id} />
  return (
    <QuestionDialog
      isOpen={isOpen}
      returnTo={returnTo}
      onDismiss={onCancel}
      title={words('account.leaveTitle')}
      text={words('account.leaveText')}
      primary={{ messageId: 'account.leaveCancel', words: words('account.leaveCancel'), onPress: onCancel }}
      other={{ messageId: 'account.leaveConfirm', words: words('account.leaveConfirm'), onPress: onLeave }}
    />
  )
}
