import { type RefCallback, useCallback, useRef } from 'react'

/** A ref for an element; calls when that element is scrolled into sight. */
export function useReached(onReached: () => void): RefCallback<HTMLElement> {
  const newest = useRef(onReached)
  newest.current = onReached
  return useCallback((element) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) newest.current()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
