import type { ReactNode } from 'react'
import { BareButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import type { Press } from './press.ts'
import * as css from './tag.css.ts'
import { tag } from './theme/text.css.ts'

export type Tone = keyof typeof css.tones

const signs: Record<Tone, IconName | undefined> = {
  good: 'check',
  warn: 'warning',
  bad: 'warning',
  neutral: undefined,
}

/** A status: a sign and a word. `icon={null}` leaves the sign away where a neighbour carries it. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconName | null
  children: ReactNode
}) {
  const name = icon === undefined ? signs[tone] : icon
  return (
    <span className={classNames(css.tones[tone], tag)}>
      {name && (
        <span className={css.sign}>
          <Icon name={name} size="small" />
        </span>
      )}
      {children}
    </span>
  )
}

/** A chosen filter that can be taken off. */
export function Chip({
  children,
  removeLabel,
  onRemove,
  ...press
}: Press & {
  children: ReactNode
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <span className={css.chip}>
      {children}
      <BareButton {...press} className={css.remove} aria-label={removeLabel} onClick={onRemove}>
        <Icon name="cross" size="small" />
      </BareButton>
    </span>
  )
}
