import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'
import { Icon } from './icons.tsx'
import { Anchor, type AnchorProps } from './link.tsx'
import type { Press } from './press.ts'
import * as css from './store-badge.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StoreBadgeProps = Omit<AnchorProps, 'className' | 'target' | 'rel'> &
  Press & {
    icon: IconName
    /** The small line above the name of the store: "Get it on". */
    lead: ReactNode
    /** The store opens in a new tab; the words say so to those who listen. */
    newTab: string
  }

/** Where the mobile app can be had. */
export function StoreBadge({ icon, lead, newTab, children, ...rest }: StoreBadgeProps) {
  return (
    <Anchor {...rest} className={css.badge} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} size="large" />
      <span className={css.words}>
        <span className={css.lead}>{lead}</span> <span className={css.name}>{children}</span>
      </span>{' '}
      <VisuallyHidden>{newTab}</VisuallyHidden>
    </Anchor>
  )
}
