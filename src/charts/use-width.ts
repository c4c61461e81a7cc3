import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element before the first paint and whenever it changes; `guess` until it is known (and where nothing is laid out). */
export function useWidth(guess: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(guess)
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
