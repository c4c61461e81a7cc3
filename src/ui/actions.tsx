import type { ReactNode } from 'react'
import { placings, stack } from './actions.css.ts'

/**
 * The buttons that end a form or a dialog. Written from left to right, the primary last: it stands at the right on
 * desktop (`start`: first, at the left) and on top on a phone, where all take the full width.
 */
export function Actions({
  children,
  place = 'between',
}: {
  children: ReactNode
  place?: keyof typeof placings
}) {
  return <div className={placings[place]}>{children}</div>
}

/** Fields under each other at the distance that fields have. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={stack}>{children}</div>
}
