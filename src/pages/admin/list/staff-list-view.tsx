import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FailedQueries } from '#src/pages/shell/failed-part.tsx'
import { PageWaiting } from '#src/pages/shell/page-waiting.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { BeyondLast } from './beyond-last.tsx'
import * as css from './list.css.ts'
import { csvAddress, isNarrowed } from './list-search.ts'
import { type FilterChoice, ListChoice, ListTools } from './list-tools.tsx'
import { type ListPage, Pages } from './pages.tsx'
import type { StaffList } from './use-staff-list.ts'

export type StaffListProps<R, S extends string> = {
  /** Names the table. */
  label: string
  list: StaffList<S>
  query: UseQueryResult<ListPage<R>>
  searchLabel: string
  filters: readonly FilterChoice[]
  /** Those whose id is one that the list can be sorted by have an arrow. */
  columns: readonly TableColumn<R>[]
  rowId: (row: R) => string
  /** A row on a phone. */
  renderCard: (row: R) => ReactNode
  /** What is missing when nothing fits: "No agreement fits". */
  emptyTitle: ReactNode
}

/** A list of staff: searched, filtered, sorted and leafed through, all of it in the address. ADMIN-1, ADMIN-21 */
export function StaffListView<R, S extends string>(props: StaffListProps<R, S>) {
  const { label, list, query, searchLabel, filters, columns, rowId, renderCard, emptyTitle } = props
  const { table, change, shape } = list
  const found = query.data
  return (
    <div className={css.page}>
      <ListTools list={list} filters={filters} searchLabel={searchLabel} />
      <ListChoice list={list} filters={filters} found={found} />
      {query.isError && !query.isFetching ? (
        <FailedQueries of={[query]} />
      ) : found === undefined ? (
        <PageWaiting />
      ) : (
        <DataTable
          label={label}
          rows={found.results}
          rowId={rowId}
          busy={query.isPlaceholderData}
          columns={columns.map((column) => ({ ...column, sortable: isSort(shape.sorts, column.id) }))}
          renderCard={renderCard}
          sort={{ column: table.sort_by, direction: table.direction }}
          onSortChange={({ column, direction }) => {
            const sort_by = shape.sorts.find((sort) => sort === column)
            if (sort_by !== undefined) change({ sort_by, direction })
          }}
          empty={
            found.count > 0 ? (
              <BeyondLast found={found} onPage={(page) => change({ page })} />
            ) : (
              <NothingFits title={emptyTitle} list={list} />
            )
          }
        />
      )}
      {found && found.results.length > 0 && !query.isError && (
        <Pages
          found={found}
          onPage={(page) => change({ page })}
          onSize={(page_size) => change({ page_size })}
        />
      )}
    </div>
  )
}

const isSort = (sorts: readonly string[], id: string): boolean => sorts.includes(id)

function NothingFits<S extends string>({ title, list }: { title: ReactNode; list: StaffList<S> }) {
  const { table, change } = list
  if (!isNarrowed(table)) return <EmptyState title={title} />
  return (
    <EmptyState
      title={title}
      action={
        <Button
          variant="secondary"
          messageId="admin.clearAll"
          onClick={() => change({ filters: {}, search: '' })}
        >
          <FormattedMessage id="admin.clearAll" />
        </Button>
      }
    >
      <FormattedMessage id="admin.noneFoundText" />
    </EmptyState>
  )
}

/** All rows of the list as it is filtered and sorted, as a file. ADMIN-7 */
export function CsvLink<S extends string>({
  path,
  list,
  found,
}: {
  path: `/${string}/`
  list: StaffList<S>
  found: { count: number; count_is_exact: boolean } | undefined
}) {
  const intl = useIntl()
  const words = found?.count_is_exact
    ? intl.formatMessage({ id: 'admin.csvRows' }, { count: found.count })
    : intl.formatMessage({ id: 'admin.csv' })
  return (
    <ButtonLink
      variant="secondary"
      size="nav"
      icon={<Icon name="download" />}
      href={csvAddress(path, list.table)}
      download
      messageId="admin.csv"
    >
      {words}
    </ButtonLink>
  )
}
