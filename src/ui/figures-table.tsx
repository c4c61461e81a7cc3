import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './data-table.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type FiguresRow<C extends string> = {
  id: string
  name: ReactNode
  cells: Readonly<Record<C, ReactNode>>
}

export type FiguresTableProps<C extends string> = {
  /** Says what the table holds, to those who listen. */
  caption: string
  /** Head of the names of the rows. */
  nameHead: ReactNode
  /** The columns of figures, from left to right. */
  columns: readonly { id: C; head: ReactNode }[]
  rows: readonly FiguresRow<C>[]
  /** The last row, semi-bold: a total that says how far it goes. */
  total?: FiguresRow<C>
}

type LineProps<C extends string> = { row: FiguresRow<C>; columns: FiguresTableProps<C>['columns'] }

function Line<C extends string>({ row, columns }: LineProps<C>) {
  return (
    <tr>
      <th className={css.plainCell} scope="row">
        {row.name}
      </th>
      {columns.map(({ id }) => (
        <td className={classNames(css.plainCell, css.plainEnd)} key={id}>
          {row.cells[id]}
        </td>
      ))}
    </tr>
  )
}

/** The same as a chart draws, in figures. */
export function FiguresTable<C extends string>({
  caption,
  nameHead,
  columns,
  rows,
  total,
}: FiguresTableProps<C>) {
  return (
    <table className={css.plain}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th className={css.plainHead} scope="col">
            {nameHead}
          </th>
          {columns.map(({ id, head }) => (
            <th className={classNames(css.plainHead, css.plainEnd)} scope="col" key={id}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line row={row} columns={columns} key={row.id} />
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <Line row={total} columns={columns} />
        </tfoot>
      )}
    </table>
  )
}
