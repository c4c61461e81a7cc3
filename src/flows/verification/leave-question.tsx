import { FormattedMessage } from 'react-intl'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'

type Props = { isOpen: boolean; onStay: () => void; onLeave: () => void }

/** Asks whether to go while a code is there. */
export function LeaveCodeQuestion({ isOpen, onStay, onLeave }: Props) {
  const words = (id: string) => <FormattedMessage id={id} />
  return (
    <QuestionDialog
      isOpen={isOpen}
      onDismiss={onStay}
      title={words('verification.leaveTitle')}
      text={words('verification.leaveText')}
      primary={{
        messageId: 'verification.leaveCancel',
        words: words('verification.leaveCancel'),
        onPress: onStay,
      }}
      other={{
        messageId: 'verification.leaveConfirm',
        words: words('verification.leaveConfirm'),
        onPress: onLeave,
      }}
    />
  )
}
