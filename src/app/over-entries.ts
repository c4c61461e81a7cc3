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
    /** Entries from which a link led on: Forward leads over them. */
    const passed = new Set<unknown>()
    let last = history.location.state
    const skip = (isForward: boolean) => {
      const over = standsOver(router)
      if (over === undefined || openOver.has(over)) return
      history[isForward && passed.has(last.__TSR_key) ? 'forward' : 'back']({ ignoreBlocker: true })
    }
    const timer = setTimeout(skip)
    const stop = history.subscribe(({ action: { type } }) => {
      if (type === 'PUSH' && last.over) passed.add(last.__TSR_key)
      last = history.location.state
      if (type === 'BACK' || type === 'FORWARD' || type === 'GO') skip(type === 'FORWARD')
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
}
