import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { backfillMachine, type StartAnswer } from '#machines/backfill/backfill.machine.ts'
import {
  backfillJobMachine,
  type JobAnswer,
  type RestartAnswer,
} from '#machines/backfill-job/backfill-job.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { ApiFailure, isRefusal, statusOf } from '#src/api/failure.ts'
import { forgetAgreements } from '#src/api/queries/agreements.ts'
import { type Job, jobQuery } from '#src/api/queries/jobs.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import { whileWanted } from '../while-wanted.ts'

const started = () => announce('success', 'adminBackfill.started')

/** Whether it may have begun. */
export const isUnsure = (error: unknown) => !(error instanceof ApiFailure) || mayBeDone(error)

const notStarted = (event: object) =>
  announce(
    'error',
    'error' in event && isUnsure(event.error) ? 'adminBackfill.startUnsure' : 'adminBackfill.notStarted',
  )

/** The list tells whether it has begun. */
const readJobs = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['jobs', 'page'] })

/** Keeps what is known of a job that was started, so that its page has something to show at once. */
function noteJob(queryClient: QueryClient, job: Job): Job {
  queryClient.setQueryData(jobQuery(job.id).queryKey, job)
  void readJobs(queryClient)
  return job
}

const startJob = async (queryClient: QueryClient, workflowIds: readonly string[]): Promise<Job> =>
  noteJob(
    queryClient,
    bodyOf(await api.POST('/agreements/backfill_workflows/', { body: { workflow_ids: [...workflowIds] } })),
  )

/** What is to be added: one contract, or workflows. */
type Addition = { homeowner_contract_id: string } | { workflow_ids: readonly string[] }

/** As a backfill is started, of agreements that are added. BACKFILL-17 */
export const startAddition = async (queryClient: QueryClient, added: Addition): Promise<Job> =>
  noteJob(
    queryClient,
    bodyOf(
      'homeowner_contract_id' in added
        ? await api.POST('/platform/add_agreement/', {
            body: { homeowner_contract_id: added.homeowner_contract_id },
          })
        : await api.POST('/platform/add_agreements_by_workflow_id/', {
            body: { workflow_ids: [...added.workflow_ids] },
          }),
    ),
  )

const reasons: Readonly<Record<string, string>> = {
  platform_unavailable: 'adminBackfill.platformSilent',
  throttled: 'adminBackfill.tooManyStarted',
  forbidden: 'adminBackfill.forbidden',
  impersonating: 'admin.looking',
}

/** Why the server does not do it, as a message; undefined for whatever says nothing more. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? reasons[error.code] : undefined

async function start(queryClient: QueryClient, starting: Promise<Job>): Promise<StartAnswer> {
  try {
    const { id } = await starting
    return { kind: 'started', jobId: id }
  } catch (error) {
    if (!isRefusal(error)) void readJobs(queryClient)
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return { kind: 'refused', reason }
  }
}

/** What the server answers without a reason is no start either. */
async function startTyped(queryClient: QueryClient, workflowIds: readonly string[]): Promise<StartAnswer> {
  try {
    return await start(queryClient, startJob(queryClient, workflowIds))
  } catch (error) {
    if (isUnsure(error)) throw error
    reportError('backfill', error)
    return { kind: 'refused', reason: 'adminBackfill.notStartedText' }
  }
}

/** Binds the backfill chart to the server, the toasts, and the address of the job. */
export function provideBackfill(queryClient: QueryClient, goToJob: (jobId: string) => void) {
  return backfillMachine.provide({
    actors: {
      startBackfill: fromPromise(({ input }) => startTyped(queryClient, input.workflowIds)),
    },
    actions: {
      announceStarted: started,
      announceNotStarted: ({ event }) => notStarted(event),
      reportNotStarted: ({ event }) => {
        if ('error' in event) reportError('backfill', event.error)
      },
      goToJob: ({ event }) => {
        if (event.type === 'xstate.done.actor.startBackfill' && event.output.kind === 'started')
          goToJob(event.output.jobId)
      },
    },
  })
}

const kinds = { waiting: 'underWay', running: 'underWay', done: 'done', failed: 'failed' } as const

async function readJob(queryClient: QueryClient, jobId: string): Promise<JobAnswer> {
  try {
    const { state } = await queryClient.fetchQuery({ ...jobQuery(jobId), staleTime: 0 })
    // Whoever leaves before the end has read some of what it changed.
    if (state !== 'waiting') forgetAgreements(queryClient)
    return { kind: kinds[state] }
  } catch (error) {
    // An id that is none is refused, somebody else's is not found, and whoever may see none any more is forbidden.
    if ([400, 403, 404].includes(statusOf(error))) return { kind: 'gone' }
    throw error
  }
}

/** What a job did not come to is read by another of its kind. */
function restOf(queryClient: QueryClient, kind: Job['kind'], unread: readonly string[]): Promise<Job> {
  if (kind === 'backfill') return startJob(queryClient, unread)
  const [first = ''] = unread
  return startAddition(
    queryClient,
    kind === 'add_by_contract' ? { homeowner_contract_id: first } : { workflow_ids: unread },
  )
}

/** @throws when it is not known whether the rest has begun */
async function restart(queryClient: QueryClient, jobId: string): Promise<RestartAnswer> {
  const { kind = 'backfill', unread } = queryClient.getQueryData(jobQuery(jobId).queryKey) ?? {}
  try {
    const answer = await start(queryClient, restOf(queryClient, kind, unread ?? []))
    if (answer.kind === 'started') return answer
    const { reason } = answer
    // There is nothing typed that still stands there.
    return {
      kind: 'refused',
      reason: reason === reasons.platform_unavailable ? 'adminBackfill.silentNow' : reason,
    }
  } catch (error) {
    reportError('backfill', error)
    if (isUnsure(error)) throw error
    return { kind: 'refused', reason: 'adminBackfill.notAgain' }
  }
}

/** Binds the chart of one job to the server, the page that may be hidden, the toasts and the list of jobs. */
export function provideBackfillJob(queryClient: QueryClient, jobId: string, goToJobs: () => void) {
  const isBackfill = () => queryClient.getQueryData(jobQuery(jobId).queryKey)?.kind === 'backfill'
  return backfillJobMachine.provide({
    actors: {
      watchPage: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: document.hidden ? 'page.hide' : 'page.show' })
        document.addEventListener('visibilitychange', tell)
        return () => document.removeEventListener('visibilitychange', tell)
      }),
      readJob: fromPromise(({ signal }) => {
        signal.addEventListener('abort', () => void queryClient.cancelQueries(jobQuery(jobId)))
        return whileWanted(signal, readJob(queryClient, jobId))
      }),
      restartJob: fromPromise(() => restart(queryClient, jobId)),
    },
    actions: {
      announceStarted: () => (isBackfill() ? started() : announce('success', 'adminBackfill.addingStarted')),
      announceNotStarted: ({ event }) => {
        if (isBackfill()) notStarted(event)
        else if ('error' in event && isUnsure(event.error)) announce('error', 'adminBackfill.addUnsure')
        else announce('error', 'adminBackfill.addingNotStarted')
      },
      goToJobs,
    },
  })
}
