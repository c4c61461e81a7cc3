import { Icon, type IconName } from './icons.tsx'
import { Anchor, type AnchorProps, type RenderAnchor } from './link.tsx'
import { variants } from './nav-link.css.ts'
import type { Press } from './press.ts'

export type NavLinkProps = Omit<AnchorProps, 'className'> &
  RenderAnchor &
  Press & {
    look?: keyof typeof variants
    /** Only in the bar of a phone. */
    icon?: IconName
  }

/** A link of a navigation; the current one carries `aria-current`, from which its look follows. */
export function NavLink({ look = 'top', icon, children, ...rest }: NavLinkProps) {
  return (
    <Anchor {...rest} className={variants[look]}>
      {icon !== undefined && <Icon name={icon} size="large" />}
      {children}
    </Anchor>
  )
}
