import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { milestoneVideo } from '#domain/faq.ts'
import { autopayPolicy } from '#domain/policy.ts'
import { isLost } from '#src/api/failure.ts'
import { videosQuery } from '#src/api/queries/onboarding.ts'
import type { User } from '#src/api/queries/people.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { AppButtonLink } from '#src/app/links.tsx'
import { useFlags } from '#src/app/use-me.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { body, sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './onboarding.css.ts'
import { SideCards } from './side-cards.tsx'
import { StepVideo } from './step-video.tsx'

export type MilestoneScreenStep = 'PRE_INSTALLATION' | 'SYSTEM_INSTALLATION' | 'SYSTEM_ACTIVATION'

const points = ['first', 'second', 'third'] as const

type Props = {
  step: MilestoneScreenStep
  agreement: User['agreements'][number]
  onEnroll: () => void
  /** What the project waits for, if it does. */
  wanted: ReactNode
  /** The four milestones, each with who has it in hand and how long it takes. */
  timeline: ReactNode
}

/** What happens in one stretch of the way, what the homeowner has of it, and where the project stands. */
export function MilestoneScreen({ step, agreement, onEnroll, wanted, timeline }: Props) {
  const videos = useQuery(videosQuery)
  const { web_video_resources } = useFlags()
  const video = milestoneVideo(videos.data ?? [], step)
  const isKnown = videos.data !== undefined || isLost(videos)
  // What comes later than the words would move them while they are read.
  const [painted, setPainted] = useState({ step, isFilmFirst: isKnown })
  if (painted.step !== step) setPainted({ step, isFilmFirst: isKnown })
  const film = (
    <>
      {video !== null && <StepVideo key={video.url} video={video} />}
      {isLost(videos) && <FailedQueries of={[videos]} />}
      {video !== null && web_video_resources && (
        <p className={css.toVideos}>
          <AppButtonLink
            to="/support/$page"
            params={{ page: 'video_resources' }}
            variant="secondary"
            messageId="onboarding.video.resources"
          >
            <FormattedMessage id="onboarding.video.resources" />
          </AppButtonLink>
        </p>
      )}
    </>
  )
  return (
    <>
      <PageTitle lead={<FormattedMessage id={`onboarding.${step}.lead`} />}>
        <FormattedMessage id={`onboarding.${step}.title`} />
      </PageTitle>
      {wanted}
      <div className={css.beside}>
        <div className={body}>
          {painted.isFilmFirst && film}
          <p>
            <FormattedMessage id={`onboarding.${step}.text`} />
          </p>
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point}>
                <FormattedMessage id={`onboarding.${step}.${point}`} />
              </li>
            ))}
          </ul>
          <p>
            <FormattedMessage
              id={`onboarding.${step}.end`}
              values={{ days: autopayPolicy.firstPaymentDays }}
            />
          </p>
          {!painted.isFilmFirst && film}
        </div>
        <SideCards agreement={agreement} onEnroll={onEnroll} />
      </div>
      <section className={css.stands} aria-labelledby="onboarding-stands">
        <h2 className={sectionTitle} id="onboarding-stands">
          <FormattedMessage id="onboarding.stands" />
        </h2>
        {timeline}
      </section>
    </>
  )
}
