import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's title, and brings it into sight, when another step of a flow, or what a search
 * parameter names, takes the place of the one before on one page. LAYOUT-27
 */
export function useStep(step: string): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    // A step that comes by itself must not take the keys of whoever writes in the chat beside the page.
    if (document.activeElement?.matches('iframe, aside textarea, aside input')) return
    const title = document.querySelector<HTMLElement>('[data-page-title]')
    // The focus alone would not do it for a title that has it already, as after a tap on a button in Safari.
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'nearest' })
  }, [step])
}
