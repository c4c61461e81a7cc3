import { FormattedMessage } from 'react-intl'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'

type Props = { isOpen: boolean; isNotKnown: boolean; onStay: () => void; onLeave: () => void }

/** Asks before a message that was not sent, or of which that is not known, is lost. SUP-5, SUP-30 */
export function LeaveQuestion({ isOpen, isNotKnown, onStay, onLeave }: Props) {
  const words = (id: string) => <FormattedMessage id={id} />
  return (
    <QuestionDialog
      isOpen={isOpen}
      onDismiss={onStay}
      title={words('support.leaveTitle')}
      text={words(isNotKnown ? 'support.leaveTextNotKnown' : 'support.leaveText')}
      primary={{ messageId: 'support.stay', words: words('support.stay'), onPress: onStay }}
      other={{ messageId: 'support.leave', words: words('support.leave'), onPress: onLeave }}
    />
  )
}
