import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import * as css from './notice.css.ts'

/** The violet strip above a page that staff look at in somebody else's name. */
export function StaffBanner({
  label,
  title,
  children,
  action,
}: {
  label: string
  title: ReactNode
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <section className={css.staff} aria-label={label}>
      <span className={css.staffWords}>
        <Icon name="eye" />
        <span>
          <span className={css.title}>{title}</span> {children}
        </span>
      </span>
      {action}
    </section>
  )
}
