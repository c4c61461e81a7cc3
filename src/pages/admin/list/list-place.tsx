import type { ReactNode } from 'react'
import * as css from './list.css.ts'

/** Gives the focus to the list around what was pressed, which goes with it. */
export function focusListAround(pressed: HTMLElement): void {
  pressed.closest<HTMLElement>('[data-list-place]')?.focus()
}

/** The place of a list, which stays while what stands in it changes. ADMIN-52 */
export function ListPlace({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div className={css.place} role="group" aria-label={label} tabIndex={-1} data-list-place>
      {children}
    </div>
  )
}
