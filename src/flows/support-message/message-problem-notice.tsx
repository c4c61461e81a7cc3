import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import type { FieldProblem, MessageProblem } from '#machines/support-message/support-message.machine.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { SupportMessage } from './use-support-message.ts'

/** Whether it is wrong with what stands in the field, and is said there. */
export const isOfField = (problem: MessageProblem | null): problem is FieldProblem =>
  problem === 'required' || problem === 'tooLong'

/** Why it was not sent, when it is not for what stands in it. */
export function MessageProblemNotice({ actor }: { actor: SupportMessage }) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const waitMinutes = useSelector(actor, ({ context }) => context.waitMinutes)
  if (problem === null || isOfField(problem)) return null
  return (
    <Notice tone="bad" role="alert">
      <FormattedMessage id={`support.${problem}`} values={{ minutes: waitMinutes }} />
    </Notice>
  )
}
