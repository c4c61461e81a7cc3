import type { ReactNode } from 'react'
import { hidden } from './visually-hidden.css.ts'

/** Text for those who listen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>
}
