import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { jobQuery } from '#src/api/queries/jobs.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { WorkBar } from '#src/ui/progress.tsx'
import { muted } from '#src/ui/theme/text.css.ts'
import { BackfillJob } from '../backfill/backfill-job.tsx'

/** How far the addition is that the form waits for; it goes on without the page. BACKFILL-17 */
export function HowFar({ jobId }: { jobId: string }) {
  const intl = useIntl()
  const { data: job, isError } = useQuery({ ...jobQuery(jobId), enabled: false })
  if (!job) return null
  const { done, total } = job
  return (
    <FieldStack>
      <WorkBar
        label={intl.formatMessage({ id: 'adminBackfill.addingTitle' }, { total })}
        done={done}
        total={total}
        says={intl.formatMessage({ id: 'adminBackfill.progress' }, { done, total })}
      />
      <p className={muted} role="status">
        <FormattedMessage id={isError ? 'adminBackfill.old' : 'adminBackfill.addingGoesOn'} />
      </p>
    </FieldStack>
  )
}

/** An addition that was begun before the page was left, or opened anew. BACKFILL-17 */
export function EarlierAddition({ jobId, onMore }: { jobId: string; onMore: () => void }) {
  return (
    <FieldStack>
      <BackfillJob key={jobId} jobId={jobId} />
      <div>
        <Button wide="phone" messageId="adminBackfill.addMore" onClick={onMore}>
          <FormattedMessage id="adminBackfill.addMore" />
        </Button>
      </div>
    </FieldStack>
  )
}
