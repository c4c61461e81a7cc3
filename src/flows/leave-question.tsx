import { FormattedMessage } from 'react-intl'
import { QuestionDialog, type QuestionDialogProps } from '#src/ui/question-dialog.tsx'

export type LeaveQuestionProps = Pick<QuestionDialogProps, 'isOpen' | 'returnTo'> & {
  onStay: () => void
  onLeave: () => void
  titleId?: string
  /** What is lost. */
  textId?: string
  /** How it is called to stay. */
  stayId?: string
  leaveId?: string
}

/** Asks before something is lost; in the words of what was typed and not saved where none are given. */
export function LeaveQuestion({
  titleId = 'account.leaveTitle',
  textId = 'account.leaveText',
  stayId = 'account.leaveCancel',
  leaveId = 'account.leaveConfirm',
  onStay,
  onLeave,
  ...shown
}: LeaveQuestionProps) {
  const words = (id: string) => <FormattedMessage id={id} />
  return (
    <QuestionDialog
      {...shown}
      onDismiss={onStay}
      title={words(titleId)}
      text={words(textId)}
      primary={{ messageId: stayId, words: words(stayId), onPress: onStay }}
      other={{ messageId: leaveId, words: words(leaveId), onPress: onLeave }}
    />
  )
}
