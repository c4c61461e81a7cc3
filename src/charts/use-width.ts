import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What a page leaves free beside a picture on a phone, in px. */
const beside = 40

/**
 * The width of an element before the first paint and whenever it changes; until it is known (and where nothing is laid out)
 * what it has on a phone, or `widest` where there is room. A right guess saves drawing the picture twice.
 */
export function useWidth(widest: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(() => Math.min(widest, innerWidth - beside))
  useLayoutEffect(() => {
    const here = element.current
    if (!here) return
    const measure = () => {
      const measured = Math.floor(here.getBoundingClientRect().width)
      if (measured > 0) setWidth(measured)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(here)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
