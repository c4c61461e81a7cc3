import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import * as css from './notice.css.ts'
import { list } from './theme/text.css.ts'

export type NoticeTone = keyof typeof css.tones

export type NoticeProps = {
  tone?: NoticeTone
  /** `null` draws no sign. */
  icon?: IconName | null
  /** A few words in semi-bold, on a line of their own above the sentence. */
  title?: ReactNode
  children: ReactNode
  action?: ReactNode
  dismissLabel?: string
  onDismiss?: () => void
  /** `alert` interrupts the listener; `status` waits for its turn; none for what stands there from the start. */
  role?: 'alert' | 'status'
}

const signs: Record<NoticeTone, IconName> = {
  quiet: 'info',
  warn: 'warning',
  bad: 'warning',
  good: 'checkCircle',
}

/** A sentence on a page that stays until its reason is gone, with at most one thing to do. */
export function Notice({
  tone = 'quiet',
  icon,
  title,
  children,
  action,
  dismissLabel,
  onDismiss,
  role,
}: NoticeProps) {
  const name = icon === undefined ? signs[tone] : icon
  return (
    <div className={css.tones[tone]} role={role}>
      {name && (
        <span className={classNames(css.sign, css.signTones[tone])}>
          <Icon name={name} />
        </span>
      )}
      <span className={classNames(list, css.words)}>
        {title !== undefined && <span className={css.title}>{title} </span>}
        {children}
      </span>
      <span className={css.action}>{action}</span>
      {onDismiss !== undefined && dismissLabel !== undefined && (
        <span className={css.dismiss}>
          <IconButton label={dismissLabel} track="notice.dismiss" onClick={onDismiss}>
            <Icon name="cross" />
          </IconButton>
        </span>
      )}
    </div>
  )
}
