import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { platformPolicy } from '#domain/policy.ts'
import { type Job, jobQuery } from '#src/api/queries/jobs.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { WorkBar } from '#src/ui/progress.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { body, muted } from '#src/ui/theme/text.css.ts'
import { IdList } from './id-list.tsx'
import { JobState } from './job-state.tsx'
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
  const { isOld } = snapshot.context
  if (snapshot.matches('gone'))
    return (
      <EmptyState title={<FormattedMessage id="adminBackfill.goneTitle" />}>
        <FormattedMessage id="adminBackfill.goneText" />
      </EmptyState>
    )
  return (
    <FieldStack>
      {isOld && snapshot.hasTag('following') && (
        <Notice
          tone="warn"
          role="status"
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
      {job ? (
        <JobCard
          job={job}
          isOver={snapshot.hasTag('over')}
          isBusy={snapshot.hasTag('busy')}
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

type CardProps = { job: Job; isOver: boolean; isBusy: boolean; onRestart: () => void }

function JobCard({ job, isOver, isBusy, onRestart }: CardProps) {
  const intl = useIntl()
  const { done, total, state, created_at, result, unread } = job
  const left = unread ?? []
  return (
    <>
      <Card>
        <FieldStack>
          <div role="status">
            <JobState state={state} />
          </div>
          <WorkBar
            label={intl.formatMessage({ id: 'adminBackfill.jobTitle' }, { total })}
            done={done}
            total={total}
            says={intl.formatMessage({ id: 'adminBackfill.progress' }, { done, total })}
          />
          <p className={muted}>
            <FormattedMessage
              id="adminBackfill.jobStarted"
              values={{ at: intl.formatDate(created_at, { dateStyle: 'long', timeStyle: 'short' }) }}
            />
          </p>
          {!isOver && (
            <p className={body}>
              <FormattedMessage id="adminBackfill.goesOn" />
            </p>
          )}
          {isOver && <JobEnd job={job} isBusy={isBusy} onRestart={onRestart} />}
        </FieldStack>
      </Card>
      {isOver && result && (
        <>
          <IdList kind="unknown" ids={result.unknown} />
          <IdList kind="unread" ids={left} />
          <IdList kind="updated" ids={result.updated} linked />
          <IdList kind="added" ids={result.added} linked />
        </>
      )}
    </>
  )
}

/** What it came to, in a sentence; the rest of one that was given up can be read again. */
function JobEnd({ job, isBusy, onRestart }: Omit<CardProps, 'isOver'>) {
  const unknown = job.result?.unknown.length ?? 0
  const left = job.unread?.length ?? 0
  if (job.state === 'failed')
    return (
      <>
        <Notice tone="bad" role="alert">
          <FormattedMessage id="adminBackfill.givenUp" />
        </Notice>
        {left > 0 && (
          <div>
            <Button wide="phone" messageId="adminBackfill.restart" busy={isBusy} onClick={onRestart}>
              <FormattedMessage id="adminBackfill.restart" values={{ count: left }} />
            </Button>
          </div>
        )}
      </>
    )
  return (
    <Notice tone={unknown > 0 ? 'warn' : 'good'} role="status">
      {unknown > 0 ? (
        <FormattedMessage id="adminBackfill.doneSome" values={{ count: unknown }} />
      ) : (
        <FormattedMessage id="adminBackfill.doneAll" />
      )}
    </Notice>
  )
}
