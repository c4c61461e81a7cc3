import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was opened over the page, and has an entry of its own in the history. */
    over?: string
  }
}

/** What is open over the page now, by name. */
export const openOver = new Set<string>()

/** What the entry of the history that is shown was opened for. */
export const standsOver = ({ history }: AnyRouter) => history.location.state.over

/**
 * The entry of something that is not open is nothing by itself: after a reload, back from a page that was gone to from
 * there, and forward to what was closed. For the shell, once.
 */
export function useNoEntryLeftOver(): void {
  const router = useRouter()
  useEffect(() => {
    const { history } = router
    let last = history.location.state
    /** The entry from which a link led on last: Forward leads over it. */
    let passed: unknown
    const skip = (isForward: unknown) => {
      const over = standsOver(router)
      if (over !== undefined && !openOver.has(over))
        history[isForward && passed === last.__TSR_key ? 'forward' : 'back']({ ignoreBlocker: true })
    }
    const timer = setTimeout(skip)
    const stop = history.subscribe(({ action: { type } }) => {
      if (type === 'PUSH' && last.over) passed = last.__TSR_key
      last = history.location.state
      if (type !== 'PUSH' && type !== 'REPLACE') skip(type === 'FORWARD')
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
}
