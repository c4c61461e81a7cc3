import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import * as css from './state-panel.css.ts'
import { body, cardTitle } from './theme/text.css.ts'

export type ErrorPanelProps = {
  title: ReactNode
  /** What it means and what to do. */
  children?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  busy?: boolean
  messageId?: string
  /** Trying again is the one thing to do on the page: on a phone it is as wide as the panel. */
  wide?: 'phone'
  /** Something else to do, beside or in place of trying again. */
  action?: ReactNode
}

/** Something could not be shown; it says so in its place and can be tried again. */
export function ErrorPanel({
  title,
  children,
  retryLabel,
  onRetry,
  busy,
  messageId,
  wide,
  action,
}: ErrorPanelProps) {
  return (
    <div className={css.error} role="alert">
      <p className={cardTitle}>{title}</p>
      {children !== undefined && <div className={classNames(body, css.text)}>{children}</div>}
      {onRetry !== undefined && retryLabel !== undefined && (
        <div className={css.action}>
          <Button variant="secondary" wide={wide} onClick={onRetry} busy={busy} messageId={messageId}>
            {retryLabel}
          </Button>
        </div>
      )}
      {action}
    </div>
  )
}
