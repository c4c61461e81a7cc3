import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FaqDraft } from '#machines/faq-editing/faq-editing.machine.ts'
import type { Faq } from '#src/api/queries/faqs.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { LeaveQuestion } from '../leave-question.tsx'
import * as css from './faq-editing.css.ts'
import { FaqText } from './faq-text.tsx'
import type { FaqEditing } from './use-faq-editing.ts'

const words = (id: string) => <FormattedMessage id={id} />

type Versions = {
  /** The question as it was opened here. */
  opened: Faq | null
  /** The same as it is by now. */
  theirs: Faq | null
  draft: FaqDraft
}

/** Whether theirs is hidden, where yours is not or the other way round, and what becomes of that. FAQ-12 */
function TheirHiding({ opened, theirs, draft }: Versions) {
  if (theirs === null || theirs.hidden === draft.hidden) return null
  return (
    <p className={css.note}>
      <FormattedMessage
        id={theirs.hidden ? 'adminFaqs.theirsHidden' : 'adminFaqs.theirsShown'}
        values={{ stays: String(opened?.hidden === draft.hidden) }}
      />
    </p>
  )
}

type ChangedProps = Versions & {
  isOpen: boolean
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Shows what somebody else has written meanwhile, and asks which of the two is right. FAQ-6 */
function ChangedQuestion({ isOpen, onMine, onTheirs, onClose, ...versions }: ChangedProps) {
  const { theirs } = versions
  const intl = useIntl()
  const textId = useId()
  return (
    <Dialog
      isOpen={isOpen}
      size="medium"
      describedBy={textId}
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
      <p className={body} id={textId}>
        {words('adminFaqs.changedText')}
      </p>
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
          <TheirHiding {...versions} />
        </div>
      )}
    </Dialog>
  )
}

/** What a question asks of its editor: whether to leave it, or which of two versions stands. FAQ-4, FAQ-6 */
export function Asking({ actor, ...versions }: Versions & { actor: FaqEditing }) {
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('confirmingLeave'))
  const isComparing = useSelector(actor, (snapshot) => snapshot.matches('comparing'))
  return (
    <>
      <LeaveQuestion
        isOpen={isLeaving}
        titleId="adminFaqs.leaveTitle"
        textId="adminFaqs.leaveText"
        stayId="adminFaqs.stay"
        leaveId="adminFaqs.leave"
        onStay={() => actor.send({ type: 'leave.cancel' })}
        onLeave={() => actor.send({ type: 'leave.confirm' })}
      />
      <ChangedQuestion
        isOpen={isComparing}
        {...versions}
        onMine={() => actor.send({ type: 'mine.keep', draft: versions.draft })}
        onTheirs={() => actor.send({ type: 'theirs.take' })}
        onClose={() => actor.send({ type: 'comparison.close' })}
      />
    </>
  )
}
