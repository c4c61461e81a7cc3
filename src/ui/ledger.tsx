import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './ledger.css.ts'
import { reach } from './reach.css.ts'
import { list, small } from './theme/text.css.ts'

/** Facts: rows with a line above, no box. */
export function Ledger({ children }: { children: ReactNode }) {
  return <dl className={css.ledger}>{children}</dl>
}

const places = { end: css.atEnd, start: css.atStart, below: css.below }

export type LedgerRowProps = {
  term: ReactNode
  children: ReactNode
  /**
   * `end` for dates, sums and rates above each other; `start` for words with an action beside them; `below` for the
   * same in a narrow place.
   */
  values?: keyof typeof places
  /** A tag beside the value. */
  tag?: ReactNode
  /** A link or link-like button at the right edge (not with `values="end"`). */
  action?: ReactNode
}

export function LedgerRow({ term, children, values = 'end', tag, action }: LedgerRowProps) {
  return (
    <div className={classNames(css.row, places[values])}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.value}>
        {tag === undefined ? (
          children
        ) : (
          <span className={css.beside}>
            {children}
            {tag}
          </span>
        )}
      </dd>
      {action !== undefined && <dd className={classNames(css.action, reach)}>{action}</dd>}
    </div>
  )
}

/** Figures beside each other on desktop, rows on a phone. */
export function FigureCells({ children }: { children: ReactNode }) {
  return <dl className={css.cells}>{children}</dl>
}

export function FigureCell({ name, figure, note }: { name: ReactNode; figure: ReactNode; note?: ReactNode }) {
  return (
    <div className={css.cell}>
      <dt className={classNames(list, css.cellName)}>{name}</dt>
      <dd className={css.cellFigure}>{figure}</dd>
      {note !== undefined && <dd className={classNames(small, css.cellNote)}>{note}</dd>}
    </div>
  )
}
