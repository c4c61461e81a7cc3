import { type RefCallback, useCallback } from 'react'
import { useLatest } from '#src/ui/use-latest.ts'

/** A ref for an element; calls when that element is scrolled into sight. */
export function useReached(onReached: () => void): RefCallback<HTMLElement> {
  const latest = useLatest(onReached)
  return useCallback(
    (element) => {
      if (element === null || typeof IntersectionObserver === 'undefined') return
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [latest],
  )
}
