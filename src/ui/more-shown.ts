import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a list with a button that shows more of it: when the button goes with the last of it, whoever pressed it has the
 * focus on the first that it showed, or on what can be pressed in there.
 *
 * @returns what holds the rows.
 */
export function useMoreShown<E extends HTMLElement>(count: number, hasMore: boolean): RefObject<E | null> {
  const rows = useRef<E>(null)
  const before = useRef({ count, hasMore })
  useLayoutEffect(() => {
    const last = before.current
    before.current = { count, hasMore }
    const hasGone = last.hasMore && !hasMore && document.activeElement === document.body
    const row = hasGone ? rows.current?.children[last.count] : undefined
    if (!(row instanceof HTMLElement)) return
    const target = row.querySelector<HTMLElement>('a, button') ?? row
    if (target === row) row.tabIndex = -1
    target.focus()
  }, [count, hasMore])
  return rows
}
