import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { contractVideo, mayHaveContractVideo } from '#domain/faq.ts'
import { isLost } from '#src/api/failure.ts'
import { videosQuery } from '#src/api/queries/onboarding.ts'
import type { User } from '#src/api/queries/people.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { body, sectionTitle } from '#src/ui/theme/text.css.ts'
import { useReview } from '../agreement-review/use-review.ts'
import { ContractButton } from '../contract-download/contract-button.tsx'
import * as css from './onboarding.css.ts'
import { StepVideo, StepVideoWaiting } from './step-video.tsx'

/** The agreement, told by its video where there is one, else by what comes next. */
export function ReviewStep({
  agreement,
  onNext,
}: {
  agreement: User['agreements'][number]
  onNext: () => void
}) {
  const look = useReview(agreement)
  const videos = useQuery(videosQuery)
  const video = contractVideo(videos.data ?? [], agreement)
  const isAwaited = video === null && mayHaveContractVideo(agreement)
  const isLooking = isAwaited && videos.isPending
  const isVideoLost = isAwaited && isLost(videos)
  const goOn = () => {
    look()
    onNext()
  }
  return (
    <>
      <PageTitle lead={<FormattedMessage id="onboarding.review.lead" />}>
        <FormattedMessage id="onboarding.review.title" />
      </PageTitle>
      {isLooking && <StepVideoWaiting />}
      {isVideoLost && <FailedQueries of={[videos]} />}
      {video === null && !isLooking && !isVideoLost && (
        <section className={css.next}>
          <h2 className={sectionTitle}>
            <FormattedMessage id="onboarding.review.next" />
          </h2>
          <p className={body}>
            <FormattedMessage id="onboarding.review.nextText" />
          </p>
        </section>
      )}
      {video !== null && <StepVideo key={video.url} video={video} onPlay={look} />}
      <Actions place="start">
        <ContractButton agreement={agreement} onPressed={look} />
        <Button messageId="onboarding.next" onClick={goOn}>
          <FormattedMessage id="onboarding.next" />
        </Button>
      </Actions>
    </>
  )
}
