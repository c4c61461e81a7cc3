import { type ShouldBlockFn, useBlocker, useRouter } from '@tanstack/react-router'
import { type ActorRef, type AnyMachineSnapshot, type EventObject, waitFor } from 'xstate'
import { isOwnBack } from './use-own-back.ts'

/** Whether a form keeps its page: it is asked as a person going elsewhere would be, once nothing is on its way. */
async function keepsPage<E extends EventObject>(
  actor: ActorRef<AnyMachineSnapshot, E>,
  leave: E,
): Promise<boolean> {
  const rests = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('asking'))
  try {
    if ((await rests()).status !== 'active') return false
    actor.send(leave)
    return (await rests()).status === 'active'
  } catch {
    // The form ended meanwhile, saved or with its session.
    return false
  }
}

type Leaving<E> = {
  /** What the chart is told when another page is wanted; it goes on by ending. */
  leave: E
  /** Whether the end of the tab would lose something. */
  isUnsaved: () => boolean
  /** Whether a step in the history leaves the form; each does, when left away. */
  leaves?: (step: Parameters<ShouldBlockFn>[0]) => boolean
}

/** Another page, or the end of the tab, comes only when nothing unsaved is lost by it or the person agrees. ACCOUNT-4, SUP-5. */
export function useLeaving<E extends EventObject>(
  actor: ActorRef<AnyMachineSnapshot, E>,
  { leave, isUnsaved, leaves = () => true }: Leaving<E>,
): void {
  const router = useRouter()
  useBlocker({
    shouldBlockFn: (step) => !isOwnBack(router, step.action) && leaves(step) && keepsPage(actor, leave),
    enableBeforeUnload: isUnsaved,
  })
}
