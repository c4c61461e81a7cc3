import { languageOfHomeowner } from '../data/agreements.ts'
import { failJob, finishJob, type Job, takeJobs } from '../data/outbox.ts'
import type { Services } from '../services.ts'
import { composeMail } from './mails.ts'

export type Worker = {
  /** Looks at once instead of at the next beat: called when something was just put into the outbox. */
  nudge(): void
  /** Ends after the jobs in hand. */
  stop(): Promise<void>
}

const beatMs = 1_000
const leaseMs = 30_000

/**
 * Sends what lies in the outbox. Any number of servers may run one: jobs are taken with SKIP LOCKED and a lease, so
 * a job whose taker died is taken again. What fails waits ever longer, with jitter (`failJob`).
 */
export function startWorker(services: Services): Worker {
  const { log } = services
  const kinds = services.vendors.mail ? ['mail'] : []
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()

  const beat = async () => {
    try {
      while (!stopped && (await work(services, kinds)) > 0);
    } catch (error) {
      log.warn({ err: error }, 'outbox not reached')
    }
    if (!stopped) timer = setTimeout(begin, beatMs)
  }
  const begin = () => {
    working = beat()
  }
  if (kinds.length > 0) begin()

  return {
    nudge() {
      if (stopped || timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      begin()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await working
    },
  }
}

/** Does what is due; how many jobs were taken. */
export async function work(services: Services, kinds = ['mail']): Promise<number> {
  const { db } = services.database
  const jobs = await takeJobs(db, { limit: 10, leaseMs, kinds })
  for (const job of jobs) {
    try {
      await run(services, job)
      await finishJob(db, job.id)
    } catch (error) {
      services.log.warn({ err: error, kind: job.kind, attempt: job.attempts }, 'job failed')
      await failJob(db, job.id, error instanceof Error ? error.name : 'unknown')
    }
  }
  return jobs.length
}

async function run(services: Services, job: Job): Promise<void> {
  if (!services.vendors.mail) throw new Error('No mail vendor is configured.')
  const language = job.user_id ? await languageOfHomeowner(services.database.db, job.user_id) : 'en'
  const mail = composeMail(services, job, language)
  if (mail) await services.vendors.mail.send(mail)
}
