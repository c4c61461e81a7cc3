import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table'
import { classNames } from './class-names.ts'
import * as css from './data-table.css.ts'
import { Icon } from './icons.tsx'
import { SortChoice, type SortWords } from './sort-choice.tsx'
import { media } from './theme/media.ts'
import { useMedia } from './use-media.ts'

export type Sort = { column: string; direction: 'ascending' | 'descending' }

export type TableColumn<R> = {
  id: string
  header: string
  render: (row: R) => ReactNode
  sortable?: boolean
  align?: 'start' | 'end'
  /** Never broken over lines: numbers of agreements, dates. */
  whole?: boolean
  /** Read with each cell of its row; the first column where none says so. */
  rowHeader?: boolean
}

export type DataTableProps<R> = {
  label: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  rowId: (row: R) => string
  /** A row on a phone. */
  renderCard: (row: R) => ReactNode
  sort?: Sort
  onSortChange?: (sort: Sort) => void
  /** What the choice of an order is called on a phone, where there are no heads to press. */
  sortWords?: SortWords
  onRowAction?: (id: string) => void
  /** Stands in place of the rows, below the heads: an EmptyState or an ErrorPanel. */
  empty: ReactNode
  /** New rows are on their way; the old ones stay. */
  busy?: boolean
}

/** A table of staff screens: sticky header, sorting, arrow keys; a list of blocks on a phone. */
export function DataTable<R>(props: DataTableProps<R>) {
  const {
    label,
    columns,
    rows,
    rowId,
    renderCard,
    sort,
    onSortChange,
    sortWords,
    onRowAction,
    empty,
    busy = false,
  } = props
  const roomy = useMedia(media.small)
  if (!roomy) {
    return rows.length === 0 ? (
      empty
    ) : (
      <>
        {sortWords && onSortChange && (
          <SortChoice words={sortWords} columns={columns} sort={sort} onChange={onSortChange} />
        )}
        <ul className={css.cards} aria-label={label} aria-busy={busy}>
          {rows.map((row) => (
            <li className={css.item} key={rowId(row)}>
              {renderCard(row)}
            </li>
          ))}
        </ul>
      </>
    )
  }
  const named = columns.some((column) => column.rowHeader)
  return (
    <div className={css.frame} aria-busy={busy}>
      <I18nProvider locale={document.documentElement.lang}>
        <Table
          className={css.table}
          aria-label={label}
          {...(sort !== undefined && { sortDescriptor: sort })}
          onSortChange={(next) => onSortChange?.({ column: String(next.column), direction: next.direction })}
          {...(onRowAction !== undefined && { onRowAction: (key) => onRowAction(String(key)) })}
        >
          <TableHeader>
            {columns.map((column, index) => (
              <Column
                className={classNames(css.column, css.aligns[column.align ?? 'start'])}
                id={column.id}
                key={column.id}
                allowsSorting={column.sortable ?? false}
                isRowHeader={named ? (column.rowHeader ?? false) : index === 0}
              >
                <span className={css.columnWords}>
                  {column.header}
                  {column.sortable && (
                    <span className={css.sorter}>
                      <Icon
                        name={
                          sort?.column === column.id && sort.direction === 'ascending'
                            ? 'chevronUp'
                            : 'chevronDown'
                        }
                        size="small"
                      />
                    </span>
                  )}
                </span>
              </Column>
            ))}
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <Row className={css.row} id={rowId(row)} key={rowId(row)}>
                {columns.map((column) => (
                  <Cell
                    className={classNames(
                      css.cell,
                      css.aligns[column.align ?? 'start'],
                      column.whole && css.whole,
                    )}
                    key={column.id}
                  >
                    {column.render(row)}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      </I18nProvider>
      {rows.length === 0 && <div className={css.inPlace}>{empty}</div>}
    </div>
  )
}
