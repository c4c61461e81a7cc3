import { type ReactNode, useCallback, useState } from 'react'
import * as css from './sideways.css.ts'

/** What may be wider than its place scrolls in itself; while it is, the keyboard reaches it too. LAYOUT-28 */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  const [scrolls, setScrolls] = useState(false)
  const frame = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={frame}
      className={css.sideways}
      {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': label })}
    >
      {children}
    </div>
  )
}
