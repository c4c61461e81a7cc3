import * as v from 'valibot'
import { type Language, languages } from '#domain/language.ts'
import { languageOfHomeowner } from '../data/agreements.ts'
import type { Executor } from '../data/database.ts'
import { failJob, finishJob, type Job, putOffJob, takeJobs } from '../data/outbox.ts'
import type { Services } from '../services.ts'
import { composeMail } from './mails.ts'
import { expiredIn, isResting, restMs } from './sending.ts'
import { composeText } from './texts.ts'

export type Worker = {
  /** Looks at once instead of at the next beat: called when something was just put into the outbox. */
  nudge(): void
  /** Ends after the jobs in hand. */
  stop(): Promise<void>
}

const beatMs = 1_000
const leaseMs = 30_000
const notedAgainAfterMs = 250
// One kind is sent in turn: as many as are given up, after 5 s each, within the lease. More would be taken twice.
const jobsAtOnce = 5

/**
 * Sends what lies in the outbox. Any number of servers may run one: jobs are taken with SKIP LOCKED and a lease, so
 * a job whose taker died is taken again. What fails waits ever longer, with jitter (`failJob`).
 */
export function startWorker(services: Services): Worker {
  const workers = kindsOf(services).map((kind) => startKind(services, kind))
  return {
    nudge() {
      for (const worker of workers) worker.nudge()
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

/** A vendor that hangs holds up nothing but its own. */
function startKind(services: Services, kind: string): Worker {
  const { log } = services
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()

  const beat = async () => {
    try {
      while (!stopped && (await work(services, [kind])) > 0);
    } catch (error) {
      log.warn({ err: error }, 'outbox not reached')
    }
    if (!stopped) timer = setTimeout(begin, beatMs)
  }
  const begin = () => {
    working = beat()
  }
  begin()

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

/** What can be sent: the rest waits for its vendor. */
const kindsOf = ({ vendors }: Services) => [
  ...(vendors.mail ? ['mail'] : []),
  ...(vendors.sms ? ['sms'] : []),
]

/** Does what is due; how many jobs were taken. */
export async function work(services: Services, kinds = kindsOf(services)): Promise<number> {
  if (kinds.length === 0) return 0
  const leaseEndsAt = Date.now() + leaseMs
  const jobs = await takeJobs(services.database.db, { limit: jobsAtOnce, leaseMs, kinds })
  // One after the other of a kind; a vendor that hangs holds up nothing but its own.
  await Promise.all(
    kinds.map((kind) =>
      inTurn(
        services,
        jobs.filter((job) => job.kind === kind),
        leaseEndsAt,
      ),
    ),
  )
  return jobs.length
}

async function inTurn(services: Services, jobs: Job[], leaseEndsAt: number): Promise<void> {
  const { db } = services.database
  for (const job of jobs) {
    try {
      const dropped = expiredIn(job)
      if (dropped) {
        services.log.info({ kind: job.kind, attempt: job.attempts, dropped }, 'not sent any more')
        await finishJob(db, job, { dropped })
        continue
      }
      await run(services, job)
      await noteDone(services, job, leaseEndsAt)
    } catch (error) {
      await noteFault(services, job, error)
    }
  }
}

/** A vendor that is spared was not asked, and its job has not failed by that. VENDOR-24 */
async function noteFault({ database, log }: Services, job: Job, error: unknown): Promise<void> {
  if (isResting(error)) return putOffJob(database.db, job, restMs(job))
  const noted = { kind: job.kind, attempt: job.attempts }
  log.warn({ err: error, ...noted }, 'job failed')
  const end = await failJob(database.db, job, error instanceof Error ? error.name : 'unknown')
  if (end === 'given_up') log.error({ ...noted, job: job.id }, 'job given up')
}

/**
 * What has left is noted, also when the database is away for a moment: forgotten, it would leave again. Until the lease
 * ends, since then another may take it.
 */
async function noteDone({ database, log }: Services, job: Job, leaseEndsAt: number): Promise<void> {
  for (;;) {
    try {
      await finishJob(database.db, job)
      return
    } catch (error) {
      if (Date.now() + notedAgainAfterMs >= leaseEndsAt) throw error
      log.warn({ err: error, kind: job.kind }, 'job done and not noted yet')
    }
    await new Promise((resolve) => setTimeout(resolve, notedAgainAfterMs))
  }
}

const askedSchema = v.object({ language: v.picklist(languages) })

/** The language of the screen that asked for it, else that of the person's first agreement. LANG-22 */
async function languageFor(db: Executor, { payload, user_id }: Job): Promise<Language> {
  if (v.is(askedSchema, payload)) return payload.language
  return user_id ? languageOfHomeowner(db, user_id) : 'en'
}

async function run(services: Services, job: Job): Promise<void> {
  const { database, vendors } = services
  const language = await languageFor(database.db, job)
  if (job.kind === 'sms') {
    if (!vendors.sms) throw new Error('No text message vendor is configured.')
    const text = composeText(services, job, language)
    if (text) await vendors.sms.send(text)
    return
  }
  if (!vendors.mail) throw new Error('No mail vendor is configured.')
  const mail = composeMail(services, job, language)
  if (mail) await vendors.mail.send(mail)
}
