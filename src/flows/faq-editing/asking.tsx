import { useSelector } from '@xstate/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FaqDraft } from '#machines/faq-editing/faq-editing.machine.ts'
import type { Faq } from '#src/api/queries/faqs.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { QuestionDialog } from '#src/ui/question-dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import * as css from './faq-editing.css.ts'
import { FaqText } from './faq-text.tsx'
import type { FaqEditing } from './use-faq-editing.ts'

const words = (id: string) => <FormattedMessage id={id} />

type LeaveProps = { isOpen: boolean; onStay: () => void; onLeave: () => void }

/** Asks before a question that was not saved is lost. FAQ-4 */
function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveProps) {
  return (
    <QuestionDialog
      isOpen={isOpen}
      onDismiss={onStay}
      title={words('adminFaqs.leaveTitle')}
      text={words('adminFaqs.leaveText')}
      primary={{ messageId: 'adminFaqs.stay', words: words('adminFaqs.stay'), onPress: onStay }}
      other={{ messageId: 'adminFaqs.leave', words: words('adminFaqs.leave'), onPress: onLeave }}
    />
  )
}

type ChangedProps = {
  isOpen: boolean
  theirs: Faq | null
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Shows what somebody else has written meanwhile, and asks which of the two is right. FAQ-6 */
function ChangedQuestion({ isOpen, theirs, onMine, onTheirs, onClose }: ChangedProps) {
  const intl = useIntl()
  return (
    <Dialog
      isOpen={isOpen}
      size="medium"
      onCloseRequest={onClose}
      closeLabel={intl.formatMessage({ id: 'adminFaqs.close' })}
      title={words('adminFaqs.changedTitle')}
      actions={
        <Actions>
          <Button variant="secondary" messageId="adminFaqs.takeTheirs" onClick={onTheirs}>
            {words('adminFaqs.takeTheirs')}
          </Button>
          <Button messageId="adminFaqs.keepMine" onClick={onMine}>
            {words('adminFaqs.keepMine')}
          </Button>
        </Actions>
      }
    >
      <p className={body}>{words('adminFaqs.changedText')}</p>
      {theirs && (
        <div className={css.theirs}>
          <FaqText question={theirs.question} answer={theirs.answer} level="h3" />
          {theirs.tags.length > 0 && (
            <p className={css.note}>
              <FormattedMessage
                id="adminFaqs.theirTags"
                values={{ tags: theirs.tags.map(({ tag }) => tag).join(', ') }}
              />
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** What a question asks of its editor: whether to leave it, or which of two versions stands. FAQ-4, FAQ-6 */
export function Asking({ actor, theirs, draft }: { actor: FaqEditing; theirs: Faq | null; draft: FaqDraft }) {
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('confirmingLeave'))
  const isComparing = useSelector(actor, (snapshot) => snapshot.matches('comparing'))
  return (
    <>
      <LeaveQuestion
        isOpen={isLeaving}
        onStay={() => actor.send({ type: 'leave.cancel' })}
        onLeave={() => actor.send({ type: 'leave.confirm' })}
      />
      <ChangedQuestion
        isOpen={isComparing}
        theirs={theirs}
        onMine={() => actor.send({ type: 'mine.keep', draft })}
        onTheirs={() => actor.send({ type: 'theirs.take' })}
        onClose={() => actor.send({ type: 'comparison.close' })}
      />
    </>
  )
}
