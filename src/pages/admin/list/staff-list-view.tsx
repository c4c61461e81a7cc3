import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isLost } from '#src/api/failure.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { PageWaiting } from '#src/pages/shell/page-waiting.tsx'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { BeyondLast } from './beyond-last.tsx'
import { foundIn } from './found-in.ts'
import * as css from './list.css.ts'
import { ListPlace } from './list-place.tsx'
import { isNarrowed } from './list-search.ts'
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
  /** Stands there when nothing was searched or filtered either: why the list is empty, and what will fill it. */
  noneYet: ReactNode
}

/** A list of staff: searched, filtered, sorted and leafed through, all of it in the address. ADMIN-1, ADMIN-21 */
export function StaffListView<R, S extends string>(props: StaffListProps<R, S>) {
  const { label, list, query, searchLabel, filters, columns, rowId, renderCard, emptyTitle, noneYet } = props
  const { table, change, shape } = list
  const intl = useIntl()
  const found = foundIn(query)
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    change({ filters: {}, search: '' })
    field.current?.focus()
  }
  return (
    <div className={css.page}>
      <ListTools list={list} filters={filters} searchLabel={searchLabel} field={field} />
      <ListChoice list={list} filters={filters} found={found} field={field} onClear={clear} />
      <StaleNote query={query} />
      {isLost(query) ? (
        <FailedQueries of={[query]} />
      ) : found === undefined ? (
        <PageWaiting />
      ) : (
        <ListPlace label={label}>
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
            sortWords={{
              label: intl.formatMessage({ id: 'admin.sortBy' }),
              option: (column, direction) =>
                intl.formatMessage({ id: `admin.sort.${direction}` }, { column }),
            }}
            empty={
              found.count > 0 ? (
                <BeyondLast found={found} onPage={(page) => change({ page })} />
              ) : isNarrowed(table) ? (
                <NothingFits title={emptyTitle} onClear={clear} />
              ) : (
                noneYet
              )
            }
          />
        </ListPlace>
      )}
      {found && found.results.length > 0 && (
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

function NothingFits({ title, onClear }: { title: ReactNode; onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="secondary" messageId="admin.clearAll" onClick={onClear}>
          <FormattedMessage id="admin.clearAll" />
        </Button>
      }
    >
      <FormattedMessage id="admin.noneFoundText" />
    </EmptyState>
  )
}
