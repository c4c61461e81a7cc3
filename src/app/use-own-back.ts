import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { openOver, standsOver } from './over-entries.ts'

/** Whether a step in the history is that of something open over the page, which asks by itself. */
export function isOwnBack(router: AnyRouter, action: string): boolean {
  return action === 'BACK' && openOver.has(standsOver(router) ?? '')
}

/** What Back does within something that is open: said by that, for whoever opened it and owns its Back. */
export type BackWithin = { current: (() => void) | null }

/** Says what Back does here, as long as this stands. */
export function useBackWithin(back: BackWithin | undefined, goBack: () => void): void {
  const goBackNow = useEffectEvent(goBack)
  useEffect(() => {
    if (back === undefined) return
    const goBackHere = () => goBackNow()
    back.current = goBackHere
    return () => {
      if (back.current === goBackHere) back.current = null
    }
  }, [back])
}

/** Once the browser stands where the router does: a step asked for while it is still led forward from a Back is dropped. */
function onceThere(router: AnyRouter, signal: AbortSignal, goOn: () => void): void {
  // None where a link to a place in the page has led to.
  const state: { __TSR_key?: string } | null = window.history.state
  const isBrowsers = router.options.history === undefined
  if (!isBrowsers || state?.__TSR_key === router.history.location.state.__TSR_key) goOn()
  else addEventListener('popstate', goOn, { once: true, signal })
}

/** Goes back over the entry of what has closed, without going back to where the page was scrolled to as it opened. */
function leaveEntry(router: AnyRouter): void {
  const { scrollX, scrollY } = window
  const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => {
    unsubscribe()
    if (!pathChanged) window.scrollTo(scrollX, scrollY)
  })
  router.history.back({ ignoreBlocker: true })
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
  const goBackNow = useEffectEvent(goBack)
  const wasOpen = useRef(false)
  useEffect(() => {
    const { history } = router
    if (!isOpen) {
      // An entry that is left over from before a reload is the shell's: two steps back would leave the page.
      if (!wasOpen.current) return
      wasOpen.current = false
      // Counts as open until its entry is left: the shell would leave it too, and two steps back leave the page.
      openOver.add(name)
      // Closed by a step to another page: that step is in the history before the timer ends.
      const over = new AbortController()
      const timer = setTimeout(onceThere, 0, router, over.signal, () => {
        openOver.delete(name)
        if (standsOver(router) === name) leaveEntry(router)
      })
      return () => {
        clearTimeout(timer)
        over.abort()
        openOver.delete(name)
      }
    }
    wasOpen.current = true
    openOver.add(name)
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
      blockerFn: ({ action }) => action === 'BACK' && standsOver(router) === name && goBackNow(),
      enableBeforeUnload: false,
    })
    return () => {
      openOver.delete(name)
      unblock()
    }
  }, [router, name, isOpen])
}

/**
 * The same for whoever opens something that knows itself what Back does in it, and says so by `useBackWithin`: the step in
 * the history waits until that has closed. Where that does not stand, as its script is missing, Back closes it: `onDismiss`.
 */
export function useBackHandedDown(name: string, isOpen: boolean, onDismiss: () => void): BackWithin {
  const back = useRef<(() => void) | null>(null)
  useOwnBack({
    name,
    isOpen,
    goBack: () => {
      const isThere = back.current !== null
      ;(back.current ?? onDismiss)()
      return isThere
    },
  })
  return back
}
