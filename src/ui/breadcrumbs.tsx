import type { ReactNode } from 'react'
import { between, crumb, crumbs } from './breadcrumbs.css.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { reach } from './reach.css.ts'

/** The way here, in `Crumb`s: links, and the name of this page last. */
export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className={crumbs}>{children}</ol>
    </nav>
  )
}

/** One step of the way; the last one is where the reader is. */
export function Crumb({ here = false, children }: { here?: boolean; children: ReactNode }) {
  return (
    <li className={classNames(crumb, reach)} aria-current={here ? 'page' : undefined}>
      <span className={between}>
        <Icon name="chevronRight" size="small" />
      </span>
      {children}
    </li>
  )
}
