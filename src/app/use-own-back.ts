import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was opened over the page, and has an entry of its own in the history. */
    over?: string
  }
}

const standsOver = ({ history }: AnyRouter) => history.location.state.over

/** Whether a step in the history is that of something open over the page, which asks by itself. */
export function isOwnBack(router: AnyRouter, action: string): boolean {
  return action === 'BACK' && standsOver(router) !== undefined
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
  const latest = useLatest({ isOpen, goBack })
  useEffect(() => {
    const { history } = router
    if (!isOpen) {
      // Closed by a step to another page: that step is in the history before the timer ends.
      const timer = setTimeout(() => {
        if (standsOver(router) === name) history.back({ ignoreBlocker: true })
      })
      return () => clearTimeout(timer)
    }
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
    return history.block({
      blockerFn: ({ action }) => action === 'BACK' && standsOver(router) === name && latest.current.goBack(),
      enableBeforeUnload: false,
    })
  }, [router, name, isOpen, latest])
  useEffect(
    () =>
      // Back from the page that was gone to from here: what was open is not, and its entry is nothing by itself.
      router.history.subscribe(({ action, location }) => {
        const isLeftOver = location.state.over === name && !latest.current.isOpen
        if (action.type === 'BACK' && isLeftOver) router.history.back({ ignoreBlocker: true })
      }),
    [router, name, latest],
  )
}
