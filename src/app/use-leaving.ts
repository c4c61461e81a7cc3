import { type BlockerFn, type HistoryLocation, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ActorRef, type AnyMachineSnapshot, type EventObject, waitFor } from 'xstate'
import { standsOver } from './over-entries.ts'
import { isOwnBack } from './use-own-back.ts'

const rests = (snapshot: AnyMachineSnapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('asking')

/**
 * Whether a form keeps its page: it is asked as a person going elsewhere would be, at once or when nothing is on its way
 * any more.
 */
async function keepsPage<E extends EventObject>(
  actor: ActorRef<AnyMachineSnapshot, E>,
  leave: E,
): Promise<boolean> {
  const now = actor.getSnapshot()
  try {
    const { status } = rests(now) ? now : await waitFor(actor, rests)
    if (status !== 'active') return false
    actor.send(leave)
    return (await waitFor(actor, rests)).status === 'active'
  } catch {
    // The form ended meanwhile, saved or with its session.
    return false
  }
}

type Step = { from: HistoryLocation; to: HistoryLocation }

/** Takes a step in the history that was blocked, once the form lets its page go; not from where it led meanwhile. */
async function stepOnceLet(history: RouterHistory, { from, to }: Step, keeps: Promise<boolean>) {
  // The browser has taken the step already, and is led back from it: two steps on their way at once would be one.
  const isLedBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  if (await keeps) return
  await isLedBack
  const { pathname, state } = history.location
  if (pathname === from.pathname)
    history.go(to.state.__TSR_index - state.__TSR_index, { ignoreBlocker: true })
}

type Leaving<E> = {
  /** What the chart is told when another page is wanted; it goes on by ending. */
  leave: E
  /** Answers what the form asks so that it stays: Back while it asks. */
  stay: () => void
  /** Whether the end of the tab would lose something. */
  isUnsaved: () => boolean
  /** Whether a step in the history leaves the form; each does, when left away. */
  leaves?: (step: Record<'current' | 'next', { pathname: string; search: string }>) => boolean
}

/** Another page, or the end of the tab, comes only when nothing unsaved is lost by it or the person agrees. ACCOUNT-4, SUP-5. */
export function useLeaving<E extends EventObject>(
  actor: ActorRef<AnyMachineSnapshot, E>,
  leaving: Leaving<E>,
): void {
  const router = useRouter()
  const now = useEffectEvent(() => leaving)
  const isHeld = useRef(false)
  useEffect(() => {
    const { history } = router
    const blockerFn: BlockerFn = ({ action, currentLocation: from, nextLocation: to }) => {
      const { leave, stay, leaves } = now()
      if (isOwnBack(router, action) || leaves?.({ current: from, next: to }) === false) return false
      // What is open over the page takes its entry along as it closes, which only a step that waits leaves in order.
      if (action === 'PUSH' || action === 'REPLACE' || standsOver(router) !== undefined)
        return keepsPage(actor, leave)
      // The browser shows the other address until the step is blocked: the next one would begin there.
      if (isHeld.current || actor.getSnapshot().hasTag('asking')) {
        stay()
        return true
      }
      const keeps = keepsPage(actor, leave)
      if (actor.getSnapshot().status !== 'active') return false
      isHeld.current = true
      void keeps.finally(() => {
        isHeld.current = false
      })
      void stepOnceLet(history, { from, to }, keeps)
      return true
    }
    return history.block({ blockerFn, enableBeforeUnload: () => now().isUnsaved() })
  }, [router, actor])
}
