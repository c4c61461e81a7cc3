import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { opensByItself } from '#domain/autopay.ts'
import type { Task } from '#domain/task.ts'
import { tasksMachine } from '#machines/tasks/tasks.machine.ts'
import type { User } from '#src/api/queries/people.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useFlags } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { useIsCopyAsked } from '../authoritative-copy/use-is-copy-asked.ts'

/**
 * The chart of what is done of an agreement's tasks, and what the page tells it.
 *
 * @param own - The task that the page itself is about.
 */
export function useTasks(agreement: User['agreements'][number], own: Task | null) {
  const { sandbox } = useConfig()
  const { ach_modal } = useFlags()
  const isCopyAsked = useIsCopyAsked(agreement)
  const [snapshot, send] = useActor(tasksMachine, {
    inspect: recordTaken(sandbox),
    input: { isCopyAsked },
  })
  const { task, isByReturn } = snapshot.context
  useEffect(() => send({ type: 'question.change', isCopyAsked }), [isCopyAsked, send])
  // A call stands once, on its step or in its dialog: a second one would ask the server twice as often.
  const isOnPage = task === 'tpv' && own === 'tpv'
  const isOpen = snapshot.hasTag('open')
  useEffect(() => {
    if (isOpen && isOnPage) send({ type: 'task.close', isAutopayDue: false })
  }, [isOpen, isOnPage, send])
  return {
    /** What stands open. */
    shown: isOpen && !isOnPage ? task : null,
    isByReturn,
    /** A question or a form stands above the page, or is about to. */
    isHeld: isCopyAsked || snapshot.hasTag('held'),
    open: (chosen: Task) => send({ type: 'task.open', task: chosen }),
    close: () => send({ type: 'task.close', isAutopayDue: false }),
    closeChecklist: ({ passed }: { passed: boolean }) =>
      send({
        type: 'task.close',
        isAutopayDue: passed && opensByItself(agreement, 'checklistPassed', ach_modal),
      }),
    /** Somebody has come back from an enrolment, and the address says so no more. */
    comeBack: () =>
      send({ type: 'enrolment.return', isAutopayDue: opensByItself(agreement, 'redirect', ach_modal) }),
  }
}
