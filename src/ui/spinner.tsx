import type { ReactNode } from 'react'
import { block, ring, track } from './spinner.css.ts'

/** The turning arc alone, inside a control that says itself that it is busy. */
export function SpinnerMark() {
  return (
    <svg className={ring} viewBox="0 0 20 20" aria-hidden="true">
      <circle className={track} cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}

/** A wait in words: what for, and how long it usually takes. It appears after 150 ms. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <div className={block} role="status">
      <SpinnerMark />
      <span>{children}</span>
    </div>
  )
}
