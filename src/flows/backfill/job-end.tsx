import { FormattedMessage } from 'react-intl'
import type { Job } from '#src/api/queries/jobs.ts'
import { AppLink } from '#src/app/links.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { wordOf } from './job-words.ts'

export type JobEndProps = {
  job: Job
  isBusy: boolean
  /** Why the rest could not be started, as a message. */
  reason: string | null
  /** No answer came that says whether the rest has begun. */
  isUnsure: boolean
  onRestart: () => void
}

/** What it came to, in a sentence; the rest of one that was given up can be read again. */
export function JobEnd({ job, isBusy, reason, isUnsure, onRestart }: JobEndProps) {
  const unknown = job.result?.unknown.length ?? 0
  const failed = job.result?.failed?.length ?? 0
  const left = job.unread?.length ?? 0
  // The portal's own fault is named by this word alone.
  const isSilent = job.error !== 'failed'
  if (job.state === 'failed')
    return (
      <>
        <Notice tone="bad" role="alert">
          <FormattedMessage id={wordOf(job, isSilent ? 'givenUp' : 'brokenOff')} />
        </Notice>
        {failed > 0 && <NotTakenIn job={job} count={failed} />}
        {reason !== null && (
          <Notice tone="bad" role="alert" title={<FormattedMessage id={wordOf(job, 'notStarted')} />}>
            <FormattedMessage id={reason} />
          </Notice>
        )}
        {isUnsure && (
          <Notice
            tone="warn"
            role="alert"
            title={<FormattedMessage id={wordOf(job, 'startUnsure')} />}
            action={
              <AppLink to="/admin/backfill" messageId="adminBackfill.toJobs">
                <FormattedMessage id="adminBackfill.toJobs" />
              </AppLink>
            }
          >
            <FormattedMessage id="adminBackfill.restartUnsure" />
          </Notice>
        )}
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
    <>
      {failed > 0 && <NotTakenIn job={job} count={failed} />}
      {unknown > 0 && (
        <Notice tone="warn" role="status">
          <FormattedMessage id={wordOf(job, 'doneSome')} values={{ count: unknown }} />
        </Notice>
      )}
      {failed === 0 && unknown === 0 && (
        <Notice tone="good" role="status">
          <FormattedMessage id={wordOf(job, 'doneAll')} />
        </Notice>
      )}
    </>
  )
}

const NotTakenIn = ({ job, count }: { job: Job; count: number }) => (
  <Notice tone="warn" role="status">
    <FormattedMessage id={wordOf(job, 'doneFailed')} values={{ count }} />
  </Notice>
)
