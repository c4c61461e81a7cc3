import * as v from 'valibot'
import { type Executor, inTransaction, orAgain } from '../data/database.ts'
import { failJob, finishJob, type Job, keepProgress, releaseJob, takeJobs } from '../data/outbox.ts'
import { importRecord, isOfOneRecord } from '../operations/platform-import.ts'
import type { Services } from '../services.ts'
import { VendorFault } from '../vendors/fault.ts'

export const backfillKind = 'backfill'
const beatMs = 1_000
/** A call ends within its deadline of 5 s; each one that is done prolongs the lease. */
const leaseMs = 60_000

export const backfillSchema = v.object({ workflow_ids: v.array(v.string()) })
export const importSchema = v.object({
  added: v.array(v.string()),
  updated: v.array(v.string()),
  unknown: v.array(v.string()),
  /** Left out by results of the version before. */
  failed: v.optional(v.array(v.string()), []),
})
export type PlatformImport = v.InferOutput<typeof importSchema>
const nothingYet = (): PlatformImport => ({ added: [], updated: [], unknown: [], failed: [] })

/** What became of the workflows so far, as it is kept with a job; of none when nothing is kept yet. */
export function importSoFar(result: unknown): PlatformImport {
  const kept = v.safeParse(importSchema, result)
  return kept.success ? kept.output : nothingYet()
}
export const readOf = ({ added, updated, unknown, failed }: PlatformImport): ReadonlySet<string> =>
  new Set([...added, ...updated, ...unknown, ...failed])

/**
 * Reads workflows anew, as staff asked. Any number of servers may run one: a backfill is one server's at a time, and
 * goes on where it stood when that server is stopped. The given function ends it after the workflow in hand.
 * BACKFILL-6, BACKFILL-7.
 */
export function startBackfills(services: Services): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  const beat = async () => {
    try {
      while (!stopped && (await runBackfill(services, () => !stopped)));
    } catch (error) {
      services.log.warn({ err: error }, 'backfills not looked for')
    }
    if (!stopped) timer = setTimeout(begin, beatMs)
  }
  const begin = () => {
    working = beat()
  }
  if (services.vendors.platform) begin()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await working
  }
}

/** Another server has the job since its lease ended: what this one was about to write must not stand. */
class TakenAway extends Error {}

/**
 * Does one backfill that is due, as far as `goOn` lets it; whether there was one. What is broken off is handed back,
 * unless it is to look like that of a server in the middle of it.
 */
export async function runBackfill(
  services: Services,
  goOn: () => boolean = () => true,
  { handsBack = true }: { handsBack?: boolean } = {},
): Promise<boolean> {
  const { db } = services.database
  const [job] = await takeJobs(db, { limit: 1, leaseMs, kinds: [backfillKind] })
  if (job === undefined) return false
  try {
    const result = await readAnew(services, job, goOn)
    if (result) await finishJob(db, job, result)
    else if (handsBack) await releaseJob(db, job)
  } catch (error) {
    if (error instanceof TakenAway) return true
    services.log.warn({ err: error, kind: job.kind, attempt: job.attempts }, 'backfill broken off')
    // The message of a failed query holds what was to be written.
    await failJob(db, job, error instanceof VendorFault ? error.message : 'failed')
  }
  return true
}

/**
 * What became of all of them; null when it was broken off by the end of this server. A record that cannot be taken in holds
 * up none behind it; a platform that is silent ends the try. BACKFILL-13
 */
async function readAnew(services: Services, job: Job, goOn: () => boolean): Promise<PlatformImport | null> {
  const { database, vendors, log } = services
  const { platform } = vendors
  if (!platform) throw new Error('No platform is configured.')
  const { workflow_ids } = v.parse(backfillSchema, job.payload)
  let result = importSoFar(job.result)
  const done = readOf(result)
  const keep = async (executor: Executor, outcome: keyof PlatformImport, workflowId: string) => {
    const next = { ...result, [outcome]: [...result[outcome], workflowId] }
    if (!(await keepProgress(executor, job, next, leaseMs))) throw new TakenAway()
    return next
  }
  const take = async (workflowId: string) => {
    const record = await platform.byWorkflow(workflowId)
    return orAgain(() =>
      inTransaction(database.db, {}, async (tx) => {
        const made = record === null ? null : await importRecord(tx, services, record, job.user_id)
        return keep(tx, made === null ? 'unknown' : made.isNew ? 'added' : 'updated', workflowId)
      }),
    )
  }
  for (const workflowId of workflow_ids) {
    if (done.has(workflowId)) continue
    if (!goOn()) return null
    try {
      result = await take(workflowId)
    } catch (error) {
      if (!isOfOneRecord(error)) throw error
      log.warn({ err: error, kind: job.kind }, 'record of the platform not taken in')
      result = await keep(database.db, 'failed', workflowId)
    }
  }
  return result
}
