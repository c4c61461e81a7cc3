import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import * as css from './page-title.css.ts'
import { lead as leadText, pageTitle, staffTitle } from './theme/text.css.ts'

export type PageTitleProps = {
  /** A sentence that answers the visitor's question. */
  children: ReactNode
  /** Above it, small: a date, a greeting, a name, or the link back. */
  eyebrow?: ReactNode
  lead?: ReactNode
  /** At the right end on desktop, below on a phone. */
  action?: ReactNode
  look?: 'home' | 'staff'
  /** Its words change once more is known: on a phone it keeps room for two lines, so that nothing moves. */
  changing?: boolean
  ref?: Ref<HTMLHeadingElement>
}

/** The h1 of a page. It can take the focus when the page is reached. */
export function PageTitle({
  children,
  eyebrow,
  lead,
  action,
  look = 'home',
  changing = false,
  ref,
}: PageTitleProps) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        {eyebrow !== undefined && <div className={css.eyebrow}>{eyebrow}</div>}
        <h1
          className={classNames(
            look === 'staff' ? staffTitle : pageTitle,
            css.title,
            changing && css.twoLines,
          )}
          tabIndex={-1}
          ref={ref}
          data-page-title
        >
          {children}
        </h1>
        {lead !== undefined && <p className={classNames(leadText, css.lead)}>{lead}</p>}
      </div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}
