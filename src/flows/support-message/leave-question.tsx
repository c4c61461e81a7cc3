import { FormattedMessage } from 'react-intl'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'

type Props = { isOpen: boolean; onStay: () => void; onLeave: () => void }

/** Asks before a message that was not sent is lost. SUP-5 */
export function LeaveQuestion({ isOpen, onStay, onLeave }: Props) {
  const words = (id: string) => <FormattedMessage id={id} />
  return (
    <QuestionDialog
      isOpen={isOpen}
      onDismiss={onStay}
      title={words('support.leaveTitle')}
      text={words('support.leaveText')}
      primary={{ messageId: 'support.stay', words: words('support.stay'), onPress: onStay }}
      other={{ messageId: 'support.leave', words: words('support.leave'), onPress: onLeave }}
    />
  )
}
