import { sizes } from './avatar.css.ts'

/** One or two letters in a circle. The name stands beside it or on the control around it. */
export function Avatar({ initials, size = 'small' }: { initials: string; size?: 'small' | 'large' }) {
  return (
    <span className={sizes[size]} aria-hidden="true">
      {initials}
    </span>
  )
}
