import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { type JobSummary, jobsQuery } from '#src/api/queries/jobs.ts'
import { AppLink } from '#src/app/links.tsx'
import { JobState } from '#src/flows/backfill/job-state.tsx'
import { FailedPart } from '#src/pages/shell/failed-part.tsx'
import { CardHead } from '#src/ui/card.tsx'
import { CellLines, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Pages } from '../list/pages.tsx'

/** What the person has let be read, newest first; each leads to how far it is. BACKFILL-10 */
export function RecentJobs({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const intl = useIntl()
  const query = useQuery(jobsQuery(page))
  const found = query.data
  return (
    <section>
      <CardHead look="section">
        <FormattedMessage id="adminBackfill.recent" />
      </CardHead>
      {query.isError && !found ? (
        <FailedPart onRetry={() => void query.refetch()} isBusy={query.isFetching} />
      ) : !found ? (
        <SkeletonGroup label={intl.formatMessage({ id: 'adminBackfill.recent' })}>
          <Skeleton height={168} />
        </SkeletonGroup>
      ) : (
        <Jobs rows={found.results} isBusy={query.isPlaceholderData} />
      )}
      {found && found.total_pages > 1 && <Pages found={{ ...found, count_is_exact: true }} onPage={onPage} />}
    </section>
  )
}

function Started({ row }: { row: JobSummary }) {
  const intl = useIntl()
  return (
    <AppLink to="/admin/backfill" search={{ job: row.id }} track="backfill.job">
      {intl.formatDate(row.created_at, { dateStyle: 'medium', timeStyle: 'short' })}
    </AppLink>
  )
}

function Jobs({ rows, isBusy }: { rows: readonly JobSummary[]; isBusy: boolean }) {
  const intl = useIntl()
  const head = (id: string) => intl.formatMessage({ id: `adminBackfill.head.${id}` })
  const read = ({ done, total }: JobSummary) => (
    <FormattedMessage id="adminBackfill.progress" values={{ done, total }} />
  )
  return (
    <DataTable
      label={intl.formatMessage({ id: 'adminBackfill.recent' })}
      rows={rows}
      rowId={({ id }) => id}
      busy={isBusy}
      empty={
        <EmptyState title={<FormattedMessage id="adminBackfill.none" />}>
          <FormattedMessage id="adminBackfill.noneText" />
        </EmptyState>
      }
      columns={[
        { id: 'started', header: head('started'), whole: true, render: (row) => <Started row={row} /> },
        { id: 'read', header: head('read'), whole: true, render: read },
        { id: 'state', header: head('state'), render: ({ state }) => <JobState state={state} /> },
      ]}
      renderCard={(row) => (
        <>
          <CellLines first={<Started row={row} />} second={read(row)} strong />
          <JobState state={row.state} />
        </>
      )}
    />
  )
}
