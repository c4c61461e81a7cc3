import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was opened over the page, and has an entry of its own in the history. */
    over?: string
  }
}

/** What is open over the page now, by name. */
const open = new Set<string>()

const standsOver = ({ history }: AnyRouter) => history.location.state.over

/** Whether a step in the history is that of something open over the page, which asks by itself. */
export function isOwnBack(router: AnyRouter, action: string): boolean {
  return action === 'BACK' && open.has(standsOver(router) ?? '')
}

type OwnBack = {
  /** No two have the same. */
  name: string
  isOpen: boolean
  /** Goes one step back in what is open; whether it is still open then. */
  goBack: () => boolean
}

/** Back, the browser's and the phone's, belongs to what is open over the page: the page stays until that is closed. */
export function useOwnBack({ name, isOpen, goBack }: OwnBack): void {
  const router = useRouter()
  const latest = useLatest(goBack)
  useEffect(() => {
    const { history } = router
    if (!isOpen) {
      // Closed by a step to another page: that step is in the history before the timer ends.
      const timer = setTimeout(() => {
        if (standsOver(router) === name) history.back({ ignoreBlocker: true })
      })
      return () => clearTimeout(timer)
    }
    open.add(name)
    if (standsOver(router) !== name)
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: (before) => ({ ...before, over: name }),
        resetScroll: false,
        hashScrollIntoView: false,
        ignoreBlocker: true,
      })
    const unblock = history.block({
      blockerFn: ({ action }) => action === 'BACK' && standsOver(router) === name && latest.current(),
      enableBeforeUnload: false,
    })
    return () => {
      open.delete(name)
      unblock()
    }
  }, [router, name, isOpen, latest])
}

/**
 * The entry of something that is not open is nothing by itself: after a reload, back from a page that was gone to from
 * there, and forward to what was closed. For the shell, once.
 */
export function useNoEntryLeftOver(): void {
  const router = useRouter()
  useEffect(() => {
    const { history } = router
    const skip = () => {
      const over = standsOver(router)
      if (over !== undefined && !open.has(over)) history.back({ ignoreBlocker: true })
    }
    const timer = setTimeout(skip)
    const stop = history.subscribe(({ action: { type } }) => {
      if (type === 'BACK' || type === 'FORWARD' || type === 'GO') skip()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
}
