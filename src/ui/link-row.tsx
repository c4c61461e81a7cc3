import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { Anchor, type AnchorProps, type RenderAnchor } from './link.tsx'
import * as css from './link-row.css.ts'
import type { Press } from './press.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type RowContent = {
  icon?: IconName
  /** Stands muted before the chevron. */
  value?: ReactNode
  children: ReactNode
}

/** A list of rows; `lined` draws the lines above and between. */
export function LinkRows({ children, lined = true }: { children: ReactNode; lined?: boolean }) {
  return <ul className={classNames(css.rows, lined && css.lined)}>{children}</ul>
}

/** What stands in a row. */
export function RowContents({ icon, value, children, end }: RowContent & { end: IconName }) {
  return (
    <>
      {icon !== undefined && (
        <span className={css.lead}>
          <Icon name={icon} />
        </span>
      )}
      <span className={css.words}>{children}</span>
      {value !== undefined && <span className={css.value}>{value}</span>}
      <span className={css.end}>
        <Icon name={end} />
      </span>
    </>
  )
}

export type LinkRowProps = Omit<AnchorProps, 'className' | 'children'> &
  RenderAnchor &
  Press &
  RowContent & { newTab?: string }

/** A row that leads somewhere. */
export function LinkRow({ icon, value, children, newTab, ...rest }: LinkRowProps) {
  const away = newTab === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <li className={css.item}>
      <Anchor {...away} {...rest} className={css.row}>
        <RowContents icon={icon} value={value} end={newTab === undefined ? 'chevronRight' : 'external'}>
          {children}
          {newTab !== undefined && (
            <>
              {' '}
              <VisuallyHidden>{newTab}</VisuallyHidden>
            </>
          )}
        </RowContents>
      </Anchor>
    </li>
  )
}
