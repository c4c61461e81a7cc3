import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import {
  type AddAnswer,
  type AddRead,
  addAgreementsMachine,
} from '#machines/add-agreements/add-agreements.machine.ts'
import { isRefusal } from '#src/api/failure.ts'
import { forgetAgreements } from '#src/api/queries/agreements.ts'
import type { Job } from '#src/api/queries/jobs.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { isUnsure, reasonOf, startAddition } from '../backfill/provide.ts'
import { whileWanted } from '../while-wanted.ts'
import { followJob } from './follow-job.ts'

/** What a job that is over comes to, as the form tells it. */
function answerOf({ kind, result, unread, error }: Job): AddAnswer {
  const { added = [], updated = [], unknown = [], failed = [], unheld = [] } = result ?? {}
  const isNothing = [added, updated, failed].every(({ length }) => length === 0)
  const left = unread ?? []
  // The portal's own fault is named by this word alone.
  const isOwnFault = error === 'failed'
  if (isNothing && left.length === 0)
    return {
      kind: 'noneKnown',
      problem: {
        id: kind === 'add_by_contract' ? 'adminBackfill.contractUnknown' : 'adminBackfill.workflowsUnknown',
        values: { ids: unknown.join(', ') },
      },
    }
  if (isNothing && unknown.length === 0) {
    const reason = isOwnFault ? 'adminBackfill.addBrokenOff' : 'adminBackfill.platformSilent'
    return { kind: 'refused', reason }
  }
  const way = kind === 'add_by_contract' ? 'contract' : 'workflows'
  const named = (ids: readonly string[]) => ids.map((id) => ({ name: id, way, id }) as const)
  return {
    kind: 'added',
    result: {
      added: named(added),
      updated: named(updated),
      unknown,
      failed,
      unheld,
      unread: left,
      isOwnFault,
    },
  }
}

const unfollowed = 'adminBackfill.addUnfollowed'

/** What stands above the reason. */
export const titleOf = (reason: string | null) => {
  if (reason === null) return 'adminBackfill.addUnsure'
  return reason === unfollowed ? 'adminBackfill.addBegun' : 'adminBackfill.notAdded'
}

async function add(
  queryClient: QueryClient,
  read: AddRead | null,
  signal: AbortSignal,
  onStarted: (jobId: string) => void,
): Promise<AddAnswer> {
  if (read === null || read.problem !== null) throw new TypeError('There is nothing to add')
  let job: Job
  try {
    job = await startAddition(queryClient, read)
  } catch (error) {
    if (!isRefusal(error)) {
      // It may have begun, and stands in the list of jobs then.
      forgetAgreements(queryClient)
      void queryClient.invalidateQueries({ queryKey: ['jobs', 'page'] })
    }
    const reason = reasonOf(error)
    if (reason !== undefined) return { kind: 'refused', reason }
    if (isUnsure(error)) throw error
    reportError('agreements from the platform', error)
    return { kind: 'refused', reason: 'adminBackfill.notStartedText' }
  }
  // Whoever has left the form is led nowhere.
  if (!signal.aborted) onStarted(job.id)
  const over = await followJob(queryClient, job.id, signal)
  return over ? answerOf(over) : { kind: 'refused', reason: unfollowed }
}

/** Binds the chart of added agreements to the server, the cache, the address of the job, the toasts and the reports. */
export function provideAddAgreements(queryClient: QueryClient, onStarted: (jobId: string) => void) {
  return addAgreementsMachine.provide({
    actors: {
      addAgreements: fromPromise(({ input, signal }) =>
        whileWanted(signal, add(queryClient, input.read, signal, onStarted)),
      ),
    },
    actions: {
      announceNotAdded: ({ context: { failure } }) => announce('error', titleOf(failure?.reason ?? null)),
      reportNotAdded: ({ event }) => {
        if ('error' in event) reportError('agreements from the platform', event.error)
      },
    },
  })
}
