import type { IconName } from './icon-names.ts'
import { sizes } from './icons.css.ts'
import drawings from './icons.svg'

export type { IconName }

type IconProps = {
  name: IconName
  /** 16, 20 or 24 px. */
  size?: 'small' | 'medium' | 'large'
}

/** A line drawing beside words. It is never the only carrier of a meaning, so it stays silent. */
export function Icon({ name, size = 'medium' }: IconProps) {
  return (
    <svg className={sizes[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
