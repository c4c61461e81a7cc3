import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icons.tsx'
import { bar, pages, size, where } from './pagination.css.ts'

export type PaginationProps = {
  /** Names the navigation. */
  label: string
  /** "1 to 25 of 38". */
  summary: ReactNode
  /** What it says now is heard from elsewhere. */
  quiet?: boolean
  /** "Page 1 of 2". */
  position: ReactNode
  previousLabel: string
  nextLabel: string
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** A select for the size of a page. */
  pageSize?: ReactNode
}

/** Off for everybody, and yet not lost to the keyboard, which would have to start over at the top of the page. */
const off = { 'aria-disabled': true, 'data-disabled': true } as const

/** Below a table: what is shown, and the ways on. A way that does not exist is off, and keeps the focus all the same. */
export function Pagination(props: PaginationProps) {
  const {
    label,
    summary,
    quiet = false,
    position,
    previousLabel,
    nextLabel,
    onPrevious,
    onNext,
    pageSize,
  } = props
  return (
    <nav className={bar} aria-label={label}>
      <span aria-live={quiet ? 'off' : 'polite'}>{summary}</span>
      <div className={size}>{pageSize}</div>
      <div className={pages}>
        <Button
          variant="secondary"
          size="nav"
          {...(onPrevious === undefined && off)}
          track="pagination.previous"
          onClick={onPrevious}
          icon={<Icon name="chevronLeft" size="small" />}
        >
          {previousLabel}
        </Button>
        <span className={where}>{position}</span>
        <Button
          variant="secondary"
          size="nav"
          {...(onNext === undefined && off)}
          track="pagination.next"
          onClick={onNext}
          iconAfter={<Icon name="chevronRight" size="small" />}
        >
          {nextLabel}
        </Button>
      </div>
    </nav>
  )
}
