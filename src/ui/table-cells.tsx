import type { ReactNode } from 'react'
import * as css from './table-cells.css.ts'

/** Two lines in a cell: a name and what belongs to it. Streets end in an ellipsis (`clip`), people's names wrap. */
export function CellLines({
  first,
  second,
  strong,
  clip,
}: {
  first: ReactNode
  second?: ReactNode
  strong?: boolean
  clip?: boolean
}) {
  return (
    <span className={css.lines}>
      <span className={css.first} data-strong={strong || undefined} data-clip={clip || undefined}>
        {first}
      </span>
      {second !== undefined && <span className={css.second}>{second}</span>}
    </span>
  )
}

/** A mark and its word in one cell. */
export function CellMark({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className={css.beside}>
      {mark}
      {children}
    </span>
  )
}
