import type { UseQueryResult } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { UserPage } from '#src/api/queries/users.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { FilterChoice } from '../list/list-tools.tsx'
import { StaffListView } from '../list/staff-list-view.tsx'
import type { StaffList } from '../list/use-staff-list.ts'
import { useUserRows } from './user-rows.tsx'

type Props<S extends string> = {
  /** Names the table. */
  title: string
  list: StaffList<S>
  query: UseQueryResult<UserPage>
  filters: readonly FilterChoice[]
  columns: Parameters<typeof useUserRows>[0]
}

/** People, found by name or email. ADMIN-14, ADMIN-24 */
export function PeopleList<S extends string>({ title, list, query, filters, columns }: Props<S>) {
  const intl = useIntl()
  const rows = useUserRows(columns)
  return (
    <StaffListView
      {...rows}
      label={intl.formatMessage({ id: title })}
      list={list}
      query={query}
      searchLabel={intl.formatMessage({ id: 'adminUsers.search' })}
      filters={filters}
      rowId={({ id }) => id}
      emptyTitle={<FormattedMessage id="adminUsers.noneFound" />}
      noneYet={
        <EmptyState title={<FormattedMessage id="adminUsers.noneYet" />}>
          <FormattedMessage id="adminUsers.noneYetText" />
        </EmptyState>
      }
    />
  )
}
