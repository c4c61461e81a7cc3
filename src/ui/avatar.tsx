import { sizes } from './avatar.css.ts'

/** The letters that stand for a person. */
export function initialsOf(person: { first_name: string; last_name: string }): string {
  return `${person.first_name.charAt(0)}${person.last_name.charAt(0)}`.toUpperCase()
}

/** One or two letters in a circle. The name stands beside it or on the control around it. */
export function Avatar({ initials, size = 'small' }: { initials: string; size?: 'small' | 'large' }) {
  return (
    <span className={sizes[size]} aria-hidden="true">
      {initials}
    </span>
  )
}
