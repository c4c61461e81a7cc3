import { FormattedMessage } from 'react-intl'
import { QuestionDialog, type QuestionDialogProps } from '#src/ui/question-dialog.tsx'

type LeaveProps = Pick<QuestionDialogProps, 'isOpen' | 'returnTo'> & {
  onCancel: () => void
  onLeave: () => void
  /** How it is called to stay. */
  stayId?: string
}

/** Asks before something unsaved is lost. */
export function LeaveDialog({
  isOpen,
  returnTo,
  onCancel,
  onLeave,
  stayId = 'account.leaveCancel',
}: LeaveProps) {
  const words = (id: string) => <FormattedMessage id={id} />
  return (
    <QuestionDialog
      isOpen={isOpen}
      returnTo={returnTo}
      onDismiss={onCancel}
      title={words('account.leaveTitle')}
      text={words('account.leaveText')}
      primary={{ messageId: stayId, words: words(stayId), onPress: onCancel }}
      other={{ messageId: 'account.leaveConfirm', words: words('account.leaveConfirm'), onPress: onLeave }}
    />
  )
}
