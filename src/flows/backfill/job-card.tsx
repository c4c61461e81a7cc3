import { FormattedMessage, useIntl } from 'react-intl'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Card } from '#src/ui/card.tsx'
import { WorkBar } from '#src/ui/progress.tsx'
import { body, muted } from '#src/ui/theme/text.css.ts'
import { IdList } from './id-list.tsx'
import { JobEnd, type JobEndProps } from './job-end.tsx'
import { JobState } from './job-state.tsx'
import { wordOf } from './job-words.ts'
import { Unheld } from './unheld.tsx'

type CardProps = JobEndProps & { isOver: boolean }

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
