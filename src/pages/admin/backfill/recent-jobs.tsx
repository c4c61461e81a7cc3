import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { isLost } from '#src/api/failure.ts'
import { fetchJobs, type JobSummary, jobsQuery } from '#src/api/queries/jobs.ts'
import { CsvButton } from '#src/app/csv-button.tsx'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { AppLink } from '#src/app/links.tsx'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { JobState } from '#src/flows/backfill/job-state.tsx'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { CardHead } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { CellLines } from '#src/ui/table-cells.tsx'
import { BeyondLast } from '../list/beyond-last.tsx'
import { foundIn } from '../list/found-in.ts'
import { ListPlace } from '../list/list-place.tsx'
import { Pages } from '../list/pages.tsx'
import * as css from './backfill-page.css.ts'

/** What the person has let be read, newest first; each leads to how far it is. BACKFILL-10 */
export function RecentJobs({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const intl = useIntl()
  const query = useQuery(jobsQuery(page))
  const found = foundIn(query)
  return (
    <section>
      <CardHead look="section" aside={found && found.count > 0 && <JobsCsv />}>
        <FormattedMessage id="adminBackfill.recent" />
      </CardHead>
      {isLost(query) ? (
        <FailedQueries of={[query]} />
      ) : !found ? (
        <SkeletonGroup label={intl.formatMessage({ id: 'adminBackfill.recent' })}>
          <Skeleton height={168} />
        </SkeletonGroup>
      ) : (
        <>
          <div className={css.note}>
            <StaleNote query={query} />
          </div>
          <ListPlace label={intl.formatMessage({ id: 'adminBackfill.recent' })}>
            <Jobs found={found} isBusy={query.isPlaceholderData} onPage={onPage} />
          </ListPlace>
        </>
      )}
      {found && found.results.length > 0 && found.total_pages > 1 && (
        <Pages found={{ ...found, count_is_exact: true }} isCountSaid={false} onPage={onPage} />
      )}
    </section>
  )
}

/** All of them, whichever page is looked at. ADMIN-49 */
function JobsCsv() {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id: `adminBackfill.${id}` })
  const rows = async () => [
    ['started', 'kind', 'read', 'total', 'state', 'job'].map((id) => say(`head.${id}`)),
    ...(await fetchJobs()).map(({ id, kind, created_at, done, total, state }) => [
      created_at,
      say(`kind.${kind}`),
      done,
      total,
      say(`state.${state}`),
      id,
    ]),
  ]
  return <CsvButton file="backfills" of={say('recent')} rows={rows} />
}

function Started({ row }: { row: JobSummary }) {
  const intl = useIntl()
  return (
    <AppLink to="/admin/backfill" search={{ job: row.id }} track="backfill.job">
      {dayAndTime(intl, row.created_at, { dateStyle: 'long', timeStyle: 'short' })}
    </AppLink>
  )
}

const Kind = ({ row: { kind } }: { row: JobSummary }) => (
  <FormattedMessage id={`adminBackfill.kind.${kind}`} />
)

type JobsProps = {
  found: { results: readonly JobSummary[]; count: number; page: number; total_pages: number }
  isBusy: boolean
  onPage: (page: number) => void
}

function Jobs({ found, isBusy, onPage }: JobsProps) {
  const intl = useIntl()
  const head = (id: string) => intl.formatMessage({ id: `adminBackfill.head.${id}` })
  const read = ({ done, total }: JobSummary) => (
    <FormattedMessage id="adminBackfill.progress" values={{ done, total }} />
  )
  return (
    <DataTable
      label={intl.formatMessage({ id: 'adminBackfill.recent' })}
      rows={found.results}
      rowId={({ id }) => id}
      busy={isBusy}
      empty={
        found.count > 0 ? (
          <BeyondLast found={{ ...found, count_is_exact: true }} onPage={onPage} />
        ) : (
          <EmptyState title={<FormattedMessage id="adminBackfill.none" />}>
            <FormattedMessage id="adminBackfill.noneText" />
          </EmptyState>
        )
      }
      columns={[
        { id: 'started', header: head('started'), whole: true, render: (row) => <Started row={row} /> },
        { id: 'kind', header: head('kind'), render: (row) => <Kind row={row} /> },
        { id: 'read', header: head('read'), whole: true, render: read },
        { id: 'state', header: head('state'), render: ({ state }) => <JobState state={state} /> },
      ]}
      renderCard={(row) => (
        <div className={css.card}>
          <CellLines first={<Started row={row} />} second={read(row)} strong />
          <Kind row={row} />
          <JobState state={row.state} />
        </div>
      )}
    />
  )
}
