import { millisecondsInDay as dayMs, millisecondsInHour as hourMs } from 'date-fns/constants'
import { deleteOldChallenges } from '../data/challenges.ts'
import { deleteOldCounters } from '../data/counters.ts'
import { type Db, readNow } from '../data/database.ts'
import { deleteOldDevices } from '../data/devices.ts'
import { deleteOldIntentions } from '../data/idempotency.ts'
import { noteEndedImpersonations } from '../data/impersonations.ts'
import { deleteOldMailedTokens } from '../data/mailed-tokens.ts'
import { deleteEndedOauthTokens, deleteOldOauthCodes, deleteOldOauthTokens } from '../data/oauth.ts'
import { deleteOldCodes, deleteOldJobs, giveUpAbandoned } from '../data/outbox.ts'
import { deleteOldSends } from '../data/recent-sends.ts'
import { deleteOldSessions } from '../data/sessions.ts'
import { makeYearsAhead } from '../data/telemetry-years.ts'
import type { Services } from '../services.ts'
import { startBeat } from './beat.ts'

/** So few at once that nobody waits long for a row, and that one statement takes them however many there are. */
const atOnce = 500

type InBatches = (deleteSome: (most: number) => Promise<number>) => Promise<void>

type Step = (
  db: Db,
  ago: (ms: number) => Date,
  inBatches: InBatches,
  log: Services['log'],
) => Promise<unknown>

/** What is done each hour, by the names that the log has for it. None of them waits for another. */
const steps: Readonly<Record<string, Step>> = {
  'ends of impersonations': (db) => noteEndedImpersonations(db, null),
  sessions: (db, ago, inBatches) => inBatches((most) => deleteOldSessions(db, ago(30 * dayMs), most)),
  codes: (db, ago, inBatches) => inBatches((most) => deleteOldChallenges(db, ago(dayMs), most)),
  'mailed links': (db, ago, inBatches) =>
    inBatches((most) => deleteOldMailedTokens(db, ago(30 * dayMs), most)),
  'known devices': (db, ago, inBatches) => inBatches((most) => deleteOldDevices(db, ago(30 * dayMs), most)),
  'mails and texts of codes': (db, ago, inBatches) =>
    inBatches((most) => deleteOldCodes(db, ago(dayMs), most)),
  'abandoned jobs': async (db, _ago, _inBatches, log) => {
    for (const { id, kind } of await giveUpAbandoned(db)) log.error({ job: id, kind }, 'job given up')
  },
  'finished jobs': (db, ago, inBatches) => inBatches((most) => deleteOldJobs(db, ago(7 * dayMs), most)),
  'idempotency keys': (db, ago, inBatches) => inBatches((most) => deleteOldIntentions(db, ago(0), most)),
  'grants of other programs': async (db, ago, inBatches) => {
    await inBatches((most) => deleteOldOauthTokens(db, ago(dayMs), most))
    await inBatches((most) => deleteEndedOauthTokens(db, ago(dayMs), most))
    await inBatches((most) => deleteOldOauthCodes(db, ago(dayMs), most))
  },
  counters: (db, ago, inBatches) => inBatches((most) => deleteOldCounters(db, ago(dayMs), most)),
  'recent sends': (db, ago, inBatches) => inBatches((most) => deleteOldSends(db, ago(dayMs), most)),
  'years of telemetry': (db) => makeYearsAhead(db),
}

/** By the database's clock, as everything here was written: SEC-38. */
async function readClock({ database: { db }, log }: Services): Promise<Date | null> {
  try {
    return await readNow(db)
  } catch (error) {
    log.warn({ err: error, step: 'clock' }, 'housekeeping failed')
    return null
  }
}

/**
 * Throws away what nobody needs any more: old sessions, codes, links and devices, finished jobs, old idempotency keys, codes and tokens of other
 * programs, counters that have run out. Makes room for the telemetry of the year to come. One that fails is told in the log and keeps
 * none behind it from being done; once it is stopped no other is begun, and none goes on with its next batch.
 */
async function keepHouse(services: Services, goOn: () => boolean): Promise<void> {
  const { database, log } = services
  const now = await readClock(services)
  if (now === null) return
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const inBatches: InBatches = async (deleteSome) => {
    while (goOn() && (await deleteSome(atOnce)) === atOnce);
  }
  for (const [step, run] of Object.entries(steps)) {
    if (!goOn()) return
    try {
      await run(database.db, ago, inBatches, log)
    } catch (error) {
      log.warn({ err: error, step }, 'housekeeping failed')
    }
  }
}

/** Once now and then every hour. The given function ends it and waits for what is under way. */
export const startHousekeeping = (services: Services): (() => Promise<void>) =>
  startBeat({
    everyMs: hourMs,
    round: (goOn) => keepHouse(services, goOn),
    onFault: (error) => services.log.warn({ err: error }, 'housekeeping failed'),
  })
