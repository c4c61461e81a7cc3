import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MilestoneModal, OnboardingMilestone } from '#domain/milestones.ts'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { provideNews } from './provide.ts'

export type News = { modal: MilestoneModal; closing_sets: OnboardingMilestone }

/** Tells that the project has come to a milestone; closing it moves onboarding on. */
export function NewsModal({
  news,
  user,
  agreement,
  onMoved,
}: {
  news: News
  user: User
  agreement: User['agreements'][number]
  onMoved: () => void
}) {
  const intl = useIntl()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const [logic] = useState(() =>
    provideNews(queryClient, {
      userId: user.id,
      agreementId: agreement.id,
      news,
      goOn: onMoved,
      goToDashboard: () => void router.navigate({ to: '/dashboard/overview' }),
    }),
  )
  const [snapshot, send] = useActor(logic, {
    inspect: recordTaken(sandbox),
    input: { isLast: news.closing_sets === 'ONBOARDING_COMPLETE' },
  })
  const close = () => send({ type: 'news.close' })
  return (
    <Dialog
      isOpen={snapshot.hasTag('open')}
      onCloseRequest={close}
      title={<FormattedMessage id={`onboarding.news.${news.modal}.title`} />}
      closeLabel={intl.formatMessage({ id: 'onboarding.close' })}
      actions={
        <Actions>
          <Button busy={snapshot.hasTag('busy')} messageId="onboarding.news.continue" onClick={close}>
            <FormattedMessage id="onboarding.news.continue" />
          </Button>
        </Actions>
      }
    >
      <p className={body}>
        <FormattedMessage id={`onboarding.news.${news.modal}.text`} />
      </p>
    </Dialog>
  )
}
