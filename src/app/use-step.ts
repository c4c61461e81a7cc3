import { useEffect, useRef } from 'react'

/** Moves the focus to the page's title when another step of a flow takes the place of the one before on one page. */
export function useStep(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [step])
}
