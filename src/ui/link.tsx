import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react'
import { face } from './button.css.ts'
import { type ButtonLook, buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { external, leaving, variants, words } from './link.css.ts'
import { type Press, reportPress } from './press.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Everything that an anchor of this room carries; a router's link may be drawn from it with `render`. */
export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'style'>

export type RenderAnchor = { render?: ((props: AnchorProps) => ReactElement) | undefined }

/** Draws the anchor, or hands its props to `render`, and reports the press either way. */
export function Anchor({ render, messageId, track, onClick, ...rest }: AnchorProps & RenderAnchor & Press) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    reportPress({ messageId, track })
    onClick?.(event)
  }
  const props = { ...rest, onClick: press }
  return render === undefined ? <a {...props}>{props.children}</a> : render(props)
}

export type LinkProps = Omit<AnchorProps, 'className'> &
  RenderAnchor &
  Press & {
    variant?: keyof typeof variants | undefined
    /** Opens a new tab; the words say so to those who listen. */
    newTab?: string | undefined
  }

/** A link in words. */
export function Link({ variant = 'text', newTab, children, ...rest }: LinkProps) {
  const away = newTab === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <Anchor {...away} {...rest} className={classNames(variants[variant], newTab !== undefined && leaving)}>
      {variant === 'back' && <Icon name="chevronLeft" size="small" />}
      {newTab === undefined ? (
        children
      ) : (
        <>
          <span className={words}>{children}</span> <VisuallyHidden>{newTab}</VisuallyHidden>
          <span className={external}>
            <Icon name="external" size="small" />
          </span>
        </>
      )}
    </Anchor>
  )
}

export type ButtonLinkProps = Omit<AnchorProps, 'className'> &
  RenderAnchor &
  Press &
  ButtonLook & { icon?: ReactNode; iconAfter?: ReactNode }

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ variant, size, wide, icon, iconAfter, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, wide })}>
      <span className={face}>
        {icon}
        {children}
        {iconAfter}
      </span>
    </Anchor>
  )
}
