import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import * as css from './button.css.ts'
import { classNames } from './class-names.ts'
import { type Press, reportPress } from './press.ts'
import { SpinnerMark } from './spinner.tsx'

export type ButtonVariant = keyof typeof css.variants

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  /** 48 px; 44 beside a navigation or in a table's tool row; 40 on desktop in the foot of a card. */
  size?: keyof typeof css.sizes | undefined
  /** Full width on a phone, or always; otherwise as wide as its words. */
  wide?: keyof typeof css.wide | undefined
}

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> &
  ButtonLook &
  Press & {
    /** Working: keeps width and focus, takes no further press. */
    busy?: boolean | undefined
    icon?: ReactNode
    iconAfter?: ReactNode
  }

/** The classes of a button, for a control of another element that looks like one. */
export function buttonClass({ variant = 'primary', size = 'control', wide }: ButtonLook): string {
  return classNames(css.variants[variant], css.sizes[size], wide && css.wide[wide])
}

export type BareButtonProps = ComponentPropsWithRef<'button'> & Press

/** What every button stands on: each press is reported by its name, but for one that is off. Its look is its place's. */
export function BareButton({ messageId, track, onClick, ...rest }: BareButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (rest['aria-disabled'] === true) return event.preventDefault()
    reportPress({ messageId, track })
    onClick?.(event)
  }
  return <button type="button" {...rest} onClick={press} />
}

/** A native button. At most one primary stands on a screen. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, busy = false, icon, iconAfter, children, ...rest } = props
  return (
    <BareButton
      {...rest}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={buttonClass({ variant, size, wide })}
    >
      <span className={classNames(css.face, busy && css.faceBusy)}>
        {icon}
        {children}
        {iconAfter}
      </span>
      {busy && (
        <span className={css.wait}>
          <SpinnerMark />
        </span>
      )}
    </BareButton>
  )
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'aria-label'> &
  Press & {
    label: string
    children: ReactNode
    /** A dot for "something new"; the label has to say it too. */
    dot?: boolean
  }

/** A drawing to press, 44 px square, with its name for those who listen. */
export function IconButton({ label, children, dot = false, ...rest }: IconButtonProps) {
  return (
    <BareButton {...rest} className={css.iconButton} aria-label={label} title={label}>
      <span className={css.face}>{children}</span>
      {dot && <span className={css.dot} />}
    </BareButton>
  )
}
