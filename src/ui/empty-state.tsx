import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './state-panel.css.ts'
import { body, cardTitle } from './theme/text.css.ts'

/** Why nothing is here, and what will fill it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={css.panel}>
      <p className={cardTitle}>{title}</p>
      {children !== undefined && <div className={classNames(body, css.text)}>{children}</div>}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}
