import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useRef, useState } from 'react'
import { readBackfill } from '#domain/backfill.ts'
import { platformPolicy } from '#domain/policy.ts'
import { heldTyping } from '#src/app/held-typing.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useConfig } from '#src/app/use-session.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { provideBackfill } from './provide.ts'
import { TypedIds } from './typed-ids.tsx'
import { useGoToJob } from './use-go-to-job.ts'

const typedWorkflows = heldTyping<string>()

type Props = {
  /** Something else is looked at and typed in: nobody is led away from there. BACKFILL-12 */
  isAside: () => boolean
  onStartedAside: () => void
  /** One was started so before: this form begins empty. */
  isAnew: boolean
}

/** Workflows to be read again: typed and started. BACKFILL-1 … BACKFILL-5, BACKFILL-8 */
export function BackfillForm({ isAside, onStartedAside, isAnew }: Props) {
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const goToJob = useGoToJob()
  const form = useRef<HTMLFormElement>(null)
  const goOn = useLatest((jobId: string) => (isAside() ? onStartedAside() : goToJob(jobId)))
  const [logic] = useState(() => provideBackfill(queryClient, (jobId) => goOn.current(jobId)))
  const [snapshot, send] = useActor(logic, { inspect: recordTaken(sandbox) })
  const { problem, failure } = snapshot.context
  return (
    <TypedIds
      form={form}
      typing={typedWorkflows}
      place="again"
      isAnew={isAnew}
      isList
      label={{ id: 'adminBackfill.field' }}
      hint={{ id: 'adminBackfill.fieldHint', values: { most: platformPolicy.backfillIds } }}
      problem={problem}
      problemIn={(text) => readBackfill(text).problem}
      failure={
        failure && {
          title: { id: failure.reason === null ? 'adminBackfill.startUnsure' : 'adminBackfill.notStarted' },
          text: { id: failure.reason ?? 'adminBackfill.startUnsureText' },
        }
      }
      isBusy={snapshot.hasTag('busy')}
      submitId="adminBackfill.start"
      onType={(isRight) => send({ type: 'ids.change', isRight })}
      onSubmit={(text) => send({ type: 'backfill.start', read: readBackfill(text) })}
    />
  )
}
