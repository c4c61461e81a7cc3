import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { type Language, languages } from '#domain/language.ts'
import { languageOfHomeowner } from '../data/agreement-holders.ts'
import type { Executor } from '../data/database.ts'
import { failJob, finishJob, type Job, putOffJob, releaseJob, takeJobs } from '../data/outbox.ts'
import type { Services } from '../services.ts'
import { mailDeadlineMs } from '../vendors/mail/configuration.ts'
import { startBeat } from './beat.ts'
import { composeMail } from './mails.ts'
import { endedIn, expiredIn, isResting, restMs } from './sending.ts'
import { composeText } from './texts.ts'

export type Worker = {
  /** Ends after the jobs in hand. */
  stop(): Promise<void>
}

const beatMs = 1_000
const leaseMs = 30_000
/** The longest that a vendor has to take something: where the lease ends before, another worker would send it as well. LIMIT-21 */
const vendorMs = mailDeadlineMs
const notedAgainAfterMs = 250

/**
 * Sends what lies in the outbox. Any number of servers may run one: jobs are taken with SKIP LOCKED and a lease, so
 * a job whose taker died is taken again. What fails waits ever longer, with jitter (`failJob`). Each kind goes by itself: a
 * vendor that hangs holds up nothing but its own.
 */
export function startWorker(services: Services): Worker {
  const ends = kindsOf(services).map((kind) => startSending(services, kind))
  return {
    async stop() {
      await Promise.all(ends.map((end) => end()))
    },
  }
}

/** Sends what there is of a kind, beat by beat. Its end comes after the job in hand. */
const startSending = (services: Services, kind: string): (() => Promise<void>) =>
  startBeat({
    everyMs: beatMs,
    async round(goOn) {
      while (goOn() && (await sendNext(services, kind)));
    },
    onFault: (error) => services.log.warn({ err: error, kind }, 'outbox not reached'),
  })

/** What can be sent: the rest waits for its vendor. */
const kindsOf = ({ vendors }: Services) => [
  ...(vendors.mail ? ['mail'] : []),
  ...(vendors.sms ? ['sms'] : []),
]

/** Sends all that is due, one kind after the other; how many jobs were taken. */
export async function work(services: Services): Promise<number> {
  let count = 0
  for (const kind of kindsOf(services)) while (await sendNext(services, kind)) count += 1
  return count
}

/**
 * Takes the next job of a kind and sends it; false when none is due. One at a time: what somebody waits for comes after the one
 * in hand and not after a handful.
 */
async function sendNext(services: Services, kind: string): Promise<boolean> {
  const { db } = services.database
  const leaseEndsAt = performance.now() + leaseMs
  const [job] = await takeJobs(db, { limit: 1, leaseMs, kinds: [kind] })
  if (!job) return false
  try {
    const dropped = expiredIn(job) ?? (await endedIn(db, job))
    if (dropped) {
      services.log.info({ kind: job.kind, attempt: job.attempts, dropped }, 'not sent any more')
      await finishJob(db, job, { dropped })
      return true
    }
    const send = await prepare(services, job)
    if (performance.now() + vendorMs > leaseEndsAt) {
      services.log.warn({ kind: job.kind, attempt: job.attempts }, 'job handed back: prepared too slowly')
      await releaseJob(db, job)
      return true
    }
    await send?.()
    await noteDone(services, job, leaseEndsAt)
  } catch (error) {
    await noteFault(services, job, error)
  }
  return true
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
      if (performance.now() + notedAgainAfterMs >= leaseEndsAt) throw error
      log.warn({ err: error, kind: job.kind }, 'job done and not noted yet')
    }
    await pause(notedAgainAfterMs)
  }
}

const askedSchema = v.object({ language: v.picklist(languages) })

/** The language of the screen that asked for it, else that of the person's first agreement. LANG-22 */
async function languageFor(db: Executor, { payload, user_id }: Job): Promise<Language> {
  if (v.is(askedSchema, payload)) return payload.language
  return user_id ? languageOfHomeowner(db, user_id) : 'en'
}

/** What asks the vendor to take it; null when there is nothing to send. */
async function prepare(services: Services, job: Job): Promise<(() => Promise<void>) | null> {
  const { database, vendors } = services
  const language = await languageFor(database.db, job)
  if (job.kind === 'sms') {
    const { sms } = vendors
    if (!sms) throw new Error('No text message vendor is configured.')
    const text = composeText(services, job, language)
    return text && (() => sms.send(text))
  }
  const { mail: relay } = vendors
  if (!relay) throw new Error('No mail vendor is configured.')
  const mail = composeMail(services, job, language)
  return mail && (() => relay.send(mail))
}
