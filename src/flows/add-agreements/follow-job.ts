import type { QueryClient } from '@tanstack/react-query'
import { platformPolicy } from '#domain/policy.ts'
import { statusOf } from '#src/api/failure.ts'
import { forgetAgreements } from '#src/api/queries/agreements.ts'
import { type Job, jobQuery } from '#src/api/queries/jobs.ts'

/**
 * What asking once more does not mend: the end of the session, or of what the person may do. A job that one server does not
 * know another does, while servers of two versions run side by side.
 */
const isForGood = (status: number) => [400, 401, 403].includes(status)

/** Resolves after `ms` and once the page is looked at; never when nobody waits any more. */
const untilNext = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
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

/** A job once it is over: asked again and again, soon at first, since most additions are done within a second. BACKFILL-17 */
export async function followJob(queryClient: QueryClient, id: string, signal: AbortSignal): Promise<Job> {
  let pause: number = platformPolicy.firstJobPollMs
  for (;;) {
    await untilNext(pause, signal)
    try {
      const job = await queryClient.fetchQuery({ ...jobQuery(id), staleTime: 0 })
      // Whoever leaves before the end has read some of what it changed.
      if (job.state !== 'waiting') forgetAgreements(queryClient)
      if (job.state === 'done' || job.state === 'failed') return job
      pause = Math.min(2 * pause, platformPolicy.jobPollMs)
    } catch (error) {
      if (isForGood(statusOf(error))) throw error
      pause = platformPolicy.jobPollAfterFailureMs
    }
  }
}
