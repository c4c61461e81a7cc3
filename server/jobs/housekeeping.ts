import { sql } from 'drizzle-orm'
import { deleteOldChallenges } from '../data/challenges.ts'
import type { Db } from '../data/database.ts'
import { deleteOldDevices } from '../data/devices.ts'
import { deleteOldIntentions } from '../data/idempotency.ts'
import { noteEndedImpersonations } from '../data/impersonations.ts'
import { deleteOldMailedTokens } from '../data/mailed-tokens.ts'
import { deleteOldOauthGrants } from '../data/oauth.ts'
import { deleteFinishedJobs } from '../data/outbox.ts'
import { deleteOldSessions } from '../data/sessions.ts'
import { makeYearsAhead } from '../data/telemetry-years.ts'
import type { Services } from '../services.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** So few at once that nobody waits long for a row. */
const atOnce = 500

async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<void> {
  while ((await deleteSome(atOnce)) === atOnce);
}

/** What is done each hour, by the names that the log has for it. None of them waits for another. */
const steps: Readonly<Record<string, (db: Db, ago: (ms: number) => Date) => Promise<unknown>>> = {
  'ends of impersonations': (db) => noteEndedImpersonations(db, null),
  sessions: (db, ago) => deleteOldSessions(db, ago(30 * dayMs)),
  codes: (db, ago) => inBatches((most) => deleteOldChallenges(db, ago(dayMs), most)),
  'mailed links': (db, ago) => inBatches((most) => deleteOldMailedTokens(db, ago(30 * dayMs), most)),
  'known devices': (db, ago) => inBatches((most) => deleteOldDevices(db, ago(30 * dayMs), most)),
  'finished jobs': (db, ago) => deleteFinishedJobs(db, ago(7 * dayMs)),
  'idempotency keys': (db) => deleteOldIntentions(db),
  'grants of other programs': (db, ago) => deleteOldOauthGrants(db, ago(dayMs)),
  counters: (db, ago) => db.execute(sql`delete from rate_limits where expire < ${ago(dayMs).getTime()}`),
  'recent sends': (db) =>
    db.execute(sql`delete from recent_sends where updated_at < now() - interval '1 day'`),
  'years of telemetry': (db) => makeYearsAhead(db),
}

/**
 * Throws away what nobody needs any more: old sessions, codes, links and devices, finished jobs, old idempotency keys, codes and tokens of other
 * programs, counters that have run out. Makes room for the telemetry of the year to come. One that fails is told in the log and keeps
 * none behind it from being done; once it is stopped no other is begun.
 */
async function keepHouse({ database: { db }, log }: Services, stopped: AbortSignal): Promise<void> {
  const now = Date.now()
  for (const [step, run] of Object.entries(steps)) {
    if (stopped.aborted) return
    try {
      await run(db, (ms) => new Date(now - ms))
    } catch (error) {
      log.warn({ err: error, step }, 'housekeeping failed')
    }
  }
}

/** Once now and then every hour. The given function ends it and waits for the step that is under way. */
export function startHousekeeping(services: Services): () => Promise<void> {
  let working: Promise<void> = Promise.resolve()
  const stopping = new AbortController()
  const clean = () => {
    working = keepHouse(services, stopping.signal)
  }
  clean()
  const timer = setInterval(clean, hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await working
  }
}
