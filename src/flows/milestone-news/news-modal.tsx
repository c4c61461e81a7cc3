import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  type AgreementMilestone,
  hasReached,
  type MilestoneModal,
  type OnboardingMilestone,
} from '#domain/milestones.ts'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { provideNews } from './provide.ts'

export type News = { modal: MilestoneModal; closing_sets: OnboardingMilestone }

/** With what each is over of which it says that it comes next. */
const endOf: Partial<Record<MilestoneModal, AgreementMilestone>> = {
  'pre-installation-complete-modal': 'INSTALLATION_COMPLETED',
  'installation-complete-modal': 'IN_SERVICE',
}

/** Tells that the project has come to a milestone; closing it moves onboarding on. */
export function NewsModal({
  news,
  user,
  agreement,
  onMoved,
  onPostponed,
}: {
  news: News
  user: User
  agreement: User['agreements'][number]
  onMoved: () => void
  /** It could not be noted, and is left for later. */
  onPostponed: () => void
}) {
  const intl = useIntl()
  const textId = useId()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const [logic] = useState(() =>
    provideNews(queryClient, {
      userId: user.id,
      agreementId: agreement.id,
      news,
      goOn: onMoved,
      postpone: onPostponed,
      goToDashboard: () => void router.navigate({ to: '/dashboard/overview' }),
    }),
  )
  const [snapshot, send] = useActor(logic, {
    inspect: recordTaken(sandbox),
    input: { isLast: news.closing_sets === 'ONBOARDING_COMPLETE' },
  })
  const isBusy = snapshot.hasTag('busy')
  const hasFailed = snapshot.hasTag('notSaved')
  const { hasFailed: isAgain } = snapshot.context
  const end = endOf[news.modal]
  const isPast = end !== undefined && hasReached(agreement.current_milestone, end)
  const close = () => send({ type: 'news.close' })
  const postpone = () => send({ type: 'news.postpone' })
  const onWord = isAgain ? 'onboarding.news.tryAgain' : 'onboarding.news.continue'
  return (
    <Dialog
      isOpen={snapshot.hasTag('open')}
      onCloseRequest={isAgain ? postpone : close}
      title={<FormattedMessage id={`onboarding.news.${news.modal}.title`} />}
      closeLabel={intl.formatMessage({ id: 'onboarding.close' })}
      describedBy={textId}
      actions={
        <Actions place={isAgain ? 'between' : 'end'}>
          {isAgain && (
            <Button
              variant="secondary"
              disabled={isBusy}
              messageId="onboarding.news.later"
              onClick={postpone}
            >
              <FormattedMessage id="onboarding.news.later" />
            </Button>
          )}
          <Button key="on" autoFocus busy={isBusy} messageId={onWord} onClick={close}>
            <FormattedMessage id={onWord} />
          </Button>
        </Actions>
      }
    >
      <FieldStack>
        {isAgain && (
          // Said anew each time; while it is tried again it only keeps its place.
          <Notice key={String(hasFailed)} tone="bad" {...(hasFailed && { role: 'alert' as const })}>
            <FormattedMessage id="onboarding.notSaved" />
          </Notice>
        )}
        <p className={body} id={textId}>
          <FormattedMessage id={`onboarding.news.${news.modal}.text`} values={{ isPast }} />
        </p>
      </FieldStack>
    </Dialog>
  )
}
