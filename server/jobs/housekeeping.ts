import { sql } from 'drizzle-orm'
import { deleteOldChallenges } from '../data/challenges.ts'
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

/**
 * Throws away what nobody needs any more: old sessions, codes, links and devices, finished jobs, old idempotency keys, codes and tokens of other
 * programs, counters that have run out. Makes room for the telemetry of the year to come.
 */
async function keepHouse({ database: { db } }: Services): Promise<void> {
  const now = Date.now()
  await noteEndedImpersonations(db, null)
  await deleteOldSessions(db, new Date(now - 30 * dayMs))
  await inBatches((most) => deleteOldChallenges(db, new Date(now - dayMs), most))
  await inBatches((most) => deleteOldMailedTokens(db, new Date(now - 30 * dayMs), most))
  await inBatches((most) => deleteOldDevices(db, new Date(now - 30 * dayMs), most))
  await deleteFinishedJobs(db, new Date(now - 7 * dayMs))
  await deleteOldIntentions(db)
  await deleteOldOauthGrants(db, new Date(now - dayMs))
  await db.execute(sql`delete from rate_limits where expire < ${now - dayMs}`)
  await db.execute(sql`delete from recent_sends where updated_at < now() - interval '1 day'`)
  await makeYearsAhead(db)
}

/** Once now and then every hour. The given function ends it and waits for what is under way. */
export function startHousekeeping(services: Services): () => Promise<void> {
  let working: Promise<void> = Promise.resolve()
  const clean = () => {
    working = keepHouse(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'housekeeping failed'),
    )
  }
  clean()
  const timer = setInterval(clean, hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await working
  }
}
