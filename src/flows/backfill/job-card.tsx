import { FormattedMessage, useIntl } from 'react-intl'
import type { Job } from '#src/api/queries/jobs.ts'
import { AppLink } from '#src/app/links.tsx'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { WorkBar } from '#src/ui/progress.tsx'
import { body, muted } from '#src/ui/theme/text.css.ts'
import { IdList } from './id-list.tsx'
import { JobState } from './job-state.tsx'
import { Unheld } from './unheld.tsx'

type CardProps = {
  job: Job
  isOver: boolean
  isBusy: boolean
  /** Why the rest could not be started, as a message. */
  reason: string | null
  /** No answer came that says whether the rest has begun. */
  isUnsure: boolean
  onRestart: () => void
}

const additionWords: Readonly<Record<string, string>> = {
  jobTitle: 'addingTitle',
  goesOn: 'addingGoesOn',
  givenUp: 'addingGivenUp',
  brokenOff: 'addingBrokenOff',
  notStarted: 'addingNotStarted',
  startUnsure: 'addUnsure',
  doneAll: 'addingDoneAll',
  doneSome: 'addingDoneSome',
  doneFailed: 'addingDoneFailed',
}

/** The message by which a job of this kind is told: of a backfill, or of agreements that are added. */
const wordOf = ({ kind }: Job, id: string) =>
  `adminBackfill.${(kind !== 'backfill' && additionWords[id]) || id}`

/** How far it is, and once it is over what became of each workflow. BACKFILL-6, BACKFILL-9, BACKFILL-13, BACKFILL-20 */
export function JobCard({ isOver, ...props }: CardProps) {
  const { job } = props
  const intl = useIntl()
  const { done, total, state, created_at, result, unread } = job
  const left = unread ?? []
  const linked = job.kind === 'add_by_contract' ? 'contract' : 'workflow'
  return (
    <>
      <Card>
        <FieldStack>
          <div role="status">
            <JobState state={state} />
          </div>
          <WorkBar
            label={intl.formatMessage({ id: wordOf(job, 'jobTitle') }, { total })}
            done={done}
            total={total}
            says={intl.formatMessage({ id: 'adminBackfill.progress' }, { done, total })}
          />
          <p className={muted}>
            <FormattedMessage
              id="adminBackfill.jobStarted"
              values={{ at: dayAndTime(intl, created_at, { dateStyle: 'long', timeStyle: 'short' }) }}
            />
          </p>
          {!isOver && (
            <p className={body}>
              <FormattedMessage id={wordOf(job, 'goesOn')} />
            </p>
          )}
          {isOver && <JobEnd {...props} />}
        </FieldStack>
      </Card>
      {isOver && result && (
        <>
          <Unheld ids={result.unheld ?? []} linked={linked} />
          <IdList kind="failed" ids={result.failed ?? []} />
          <IdList kind="unknown" ids={result.unknown} />
          <IdList kind="unread" ids={left} />
          <IdList kind="updated" ids={result.updated} linked={linked} />
          <IdList kind="added" ids={result.added} linked={linked} />
        </>
      )}
    </>
  )
}

/** What it came to, in a sentence; the rest of one that was given up can be read again. */
function JobEnd({ job, isBusy, reason, isUnsure, onRestart }: Omit<CardProps, 'isOver'>) {
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
