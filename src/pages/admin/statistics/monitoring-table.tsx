import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MonitoringRow } from '#src/api/queries/statistics.ts'
import { AppLink } from '#src/app/links.tsx'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Tag } from '#src/ui/tag.tsx'
import * as css from './statistics.css.ts'

type Props = {
  rows: readonly MonitoringRow[]
  are: 'good' | 'bad'
  isBusy: boolean
  /** Stands there when other pages have rows. */
  beyondLast: ReactNode
}

/** Systems with what is wrong, each leading to its agreement. STAT-2 */
export function MonitoringTable({ rows, are, isBusy, beyondLast }: Props) {
  const intl = useIntl()
  const head = (id: string) => intl.formatMessage({ id: `adminStatistics.head.${id}` })
  const heard = ({ as_of }: MonitoringRow) =>
    as_of === null
      ? intl.formatMessage({ id: 'adminStatistics.neverHeard' })
      : dayAndTime(intl, as_of, {
          year: 'numeric',
          month: 'long',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
        })
  return (
    <DataTable
      label={intl.formatMessage({ id: `adminStatistics.list.${are}` })}
      rows={rows}
      rowId={(row) => row.agreement_id}
      busy={isBusy}
      empty={
        beyondLast || (
          <EmptyState title={<FormattedMessage id={`adminStatistics.empty.${are}`} />}>
            <FormattedMessage id={`adminStatistics.emptyText.${are}`} />
          </EmptyState>
        )
      }
      columns={[
        { id: 'agreement', header: head('agreement'), whole: true, render: (row) => <Agreement row={row} /> },
        {
          id: 'site',
          header: head('site'),
          render: (row) => row.site_id ?? intl.formatMessage({ id: 'adminStatistics.noSite' }),
        },
        { id: 'status', header: head('status'), render: (row) => <Status row={row} /> },
        { id: 'heard', header: head('heard'), whole: true, render: heard },
        ...(are === 'bad'
          ? [
              {
                id: 'problems',
                header: head('problems'),
                render: (row: MonitoringRow) => <Problems row={row} />,
              },
            ]
          : []),
      ]}
      renderCard={(row) => (
        <div className={css.card}>
          <span className={css.cardHead}>
            <Agreement row={row} />
            <Status row={row} />
          </span>
          <span className={css.note}>{heard(row)}</span>
          {are === 'bad' && <Problems row={row} />}
        </div>
      )}
    />
  )
}

function Agreement({ row }: { row: MonitoringRow }) {
  return (
    <AppLink
      to="/admin/agreements/$agreementId"
      params={{ agreementId: row.agreement_id }}
      track="adminStatistics.agreement"
    >
      {row.homeowner_contract_id}
    </AppLink>
  )
}

function Status({ row }: { row: MonitoringRow }) {
  return (
    <Tag tone={row.status === 'Offline' ? 'bad' : row.status === 'Active' ? 'good' : 'neutral'}>
      <FormattedMessage id={`adminStatistics.system.${row.status}`} />
    </Tag>
  )
}

function Problems({ row }: { row: MonitoringRow }) {
  const intl = useIntl()
  const words = row.problems.map((problem) =>
    intl.formatMessage({ id: `adminStatistics.problem.${problem}` }),
  )
  return <span>{words.join(' · ')}</span>
}
