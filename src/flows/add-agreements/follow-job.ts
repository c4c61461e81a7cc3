import type { QueryClient } from '@tanstack/react-query'
import { platformPolicy } from '#domain/policy.ts'
import { statusOf } from '#src/api/failure.ts'
import { forgetAgreements } from '#src/api/queries/agreements.ts'
import { type Job, jobQuery } from '#src/api/queries/jobs.ts'

/** What asking once more does not mend: the end of the session, or of what the person may do. */
const isForGood = (status: number) => [400, 401, 403].includes(status)
/** While servers of two versions run side by side, one does not know the job that another does. */
const timesUnknown = 6

/** Resolves after `ms` and once the page is looked at; never when nobody waits any more. */
const untilNext = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    // One that is aborted already says so no more.
    if (signal.aborted) return
    const seen = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', seen)
      resolve()
    }
    const timer = setTimeout(() => {
      if (!document.hidden) return resolve()
      document.addEventListener('visibilitychange', seen)
    }, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    })
  })

/**
 * A job once it is over: asked again and again, soon at first, since most additions are done within a second. Null
 * once no server will say any more. BACKFILL-17
 */
export async function followJob(
  queryClient: QueryClient,
  id: string,
  signal: AbortSignal,
): Promise<Job | null> {
  let pause: number = platformPolicy.firstJobPollMs
  let unknown = 0
  for (;;) {
    await untilNext(pause, signal)
    try {
      const job = await queryClient.fetchQuery({ ...jobQuery(id), staleTime: 0 })
      // Whoever leaves before the end has read some of what it changed.
      if (job.state !== 'waiting') forgetAgreements(queryClient)
      if (job.state === 'done' || job.state === 'failed') return job
      pause = Math.min(2 * pause, platformPolicy.jobPollMs)
      unknown = 0
    } catch (error) {
      const status = statusOf(error)
      if (status === 404) unknown += 1
      if (isForGood(status) || unknown === timesUnknown) return null
      pause = platformPolicy.jobPollAfterFailureMs
    }
  }
}
