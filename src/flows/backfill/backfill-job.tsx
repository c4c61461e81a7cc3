import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { platformPolicy } from '#domain/policy.ts'
import { jobQuery } from '#src/api/queries/jobs.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { StatusPlace } from '#src/ui/status-place.tsx'
import { JobCard } from './job-card.tsx'
import { provideBackfillJob } from './provide.ts'
import { useGoToJob } from './use-go-to-job.ts'

/** The chart of one job, as it stands at its address. */
function useBackfillJob(jobId: string) {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const goToJob = useGoToJob()
  const [logic] = useState(() => provideBackfillJob(queryClient, jobId, () => goToJob()))
  return useActor(logic, {
    inspect: recordTaken(sandbox),
    input: {
      isSeen: !document.hidden,
      pollAfter: platformPolicy.jobPollMs,
      pollAfterFailure: platformPolicy.jobPollAfterFailureMs,
      lateAfter: platformPolicy.jobLateMs,
    },
  })
}

/** How far a backfill is, and what became of each workflow. BACKFILL-6, BACKFILL-9, BACKFILL-11 */
export function BackfillJob({ jobId }: { jobId: string }) {
  const intl = useIntl()
  const [snapshot, send] = useBackfillJob(jobId)
  const { data: job } = useQuery({ ...jobQuery(jobId), enabled: false })
  const { isOld, reason, isUnsure } = snapshot.context
  if (snapshot.matches('gone'))
    return (
      <EmptyState title={<FormattedMessage id="adminBackfill.goneTitle" />}>
        <FormattedMessage id="adminBackfill.goneText" />
      </EmptyState>
    )
  return (
    <FieldStack>
      <StatusPlace>
        {isOld && snapshot.hasTag('following') && (
          <Notice
            tone="warn"
            action={
              <Button
                variant="link"
                messageId="adminBackfill.askNow"
                busy={snapshot.hasTag('asking')}
                onClick={() => send({ type: 'job.askNow' })}
              >
                <FormattedMessage id="adminBackfill.askNow" />
              </Button>
            }
          >
            <FormattedMessage id="adminBackfill.old" />
          </Notice>
        )}
      </StatusPlace>
      {job ? (
        <JobCard
          job={job}
          isOver={snapshot.hasTag('over')}
          isBusy={snapshot.hasTag('busy')}
          reason={reason}
          isUnsure={isUnsure}
          onRestart={() => send({ type: 'job.restart' })}
        />
      ) : (
        !isOld && (
          <SkeletonGroup label={intl.formatMessage({ id: 'shell.loading' })}>
            <Skeleton width="min(100%, 34rem)" height={44} />
            <Skeleton width="100%" height={180} />
          </SkeletonGroup>
        )
      )}
    </FieldStack>
  )
}
