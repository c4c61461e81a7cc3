import type { ReactNode } from 'react'
import { place } from './status-place.css.ts'

/** Stands before its words come: many readers of the screen leave out a region that comes together with them. */
export function StatusPlace({ children }: { children: ReactNode }) {
  return (
    <div className={place} role="status">
      {children}
    </div>
  )
}
