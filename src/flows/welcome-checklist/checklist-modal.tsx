import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { type BackWithin, useBackWithin } from '#src/app/use-own-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { StepsBar } from '#src/ui/progress.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { useLatest } from '#src/ui/use-latest.ts'
import { LeaveQuestion } from '../leave-question.tsx'
import type { AskedChecklist } from './asked-checklist.ts'
import { ChecklistActions } from './checklist-actions.tsx'
import { ChecklistPage } from './checklist-page.tsx'
import { ChecklistReview } from './checklist-review.tsx'
import { End } from './end.tsx'
import { provideWelcomeChecklist } from './provide.ts'

type ModalProps = {
  agreement: User['agreements'][number]
  user: User
  back?: BackWithin
  /** It is closed, with whether the checklist was passed in it. */
  onClosed: (end: { passed: boolean }) => void
}

/** The chart of this checklist, and its questions once they have come. */
function useChecklist({ agreement, onClosed }: ModalProps) {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const told = useLatest(onClosed)
  const [asked, setAsked] = useState<AskedChecklist | null>(null)
  const [logic] = useState(() =>
    provideWelcomeChecklist(queryClient, agreement.id, {
      onLoaded: setAsked,
      onClosed: (end) => told.current(end),
    }),
  )
  const [snapshot, send] = useActor(logic, { inspect: recordTaken(sandbox) })
  return { asked, snapshot, send }
}

/** The welcome checklist of an agreement: pages of questions, a review, and how it ended. */
export function ChecklistModal(props: ModalProps) {
  const intl = useIntl()
  const formId = useId()
  const { asked, snapshot, send } = useChecklist(props)
  const { page, pages } = snapshot.context
  const isActive = snapshot.status === 'active'
  const isAsking = snapshot.hasTag('asking')
  const isOnPages = page <= pages.length && (snapshot.hasTag('page') || isAsking)
  const isOnReview = snapshot.hasTag('review') || (isAsking && page > pages.length)
  const stay = () => send({ type: 'leave.cancel' })
  useBackWithin(props.back, () => {
    if (isAsking) stay()
    else send({ type: snapshot.can({ type: 'page.back' }) ? 'page.back' : 'checklist.close' })
  })
  return (
    <>
      <Dialog
        isOpen={isActive}
        size="medium"
        closeLabel={intl.formatMessage({ id: 'shell.close' })}
        onCloseRequest={() => send({ type: 'checklist.close' })}
        title={<FormattedMessage id="checklist.title" />}
        eyebrow={
          isOnPages || isOnReview ? (
            <FormattedMessage
              id={isOnPages ? 'checklist.page' : 'checklist.reviewStep'}
              values={{ page, pages: pages.length }}
            />
          ) : undefined
        }
        below={isOnPages || isOnReview ? <StepsBar steps={pages.length} current={page} /> : undefined}
        actions={<ChecklistActions snapshot={snapshot} send={send} formId={formId} />}
      >
        {snapshot.hasTag('loading') && (
          <SkeletonGroup label={intl.formatMessage({ id: 'checklist.loading' })}>
            <Skeleton width="100%" height={72} />
            <Skeleton width="100%" height={72} />
          </SkeletonGroup>
        )}
        {asked !== null && isOnPages && (
          <ChecklistPage key={page} formId={formId} asked={asked} snapshot={snapshot} send={send} />
        )}
        {asked !== null && isOnReview && (
          <ChecklistReview formId={formId} asked={asked} snapshot={snapshot} send={send} />
        )}
        <End snapshot={snapshot} />
      </Dialog>
      <LeaveQuestion
        isOpen={isAsking}
        titleId="checklist.leaveTitle"
        textId="checklist.leaveText"
        stayId="checklist.leaveCancel"
        leaveId="checklist.leaveConfirm"
        onStay={stay}
        onLeave={() => send({ type: 'leave.confirm' })}
      />
    </>
  )
}
