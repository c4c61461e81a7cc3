import * as v from 'valibot'
import { inTransaction } from '../data/database.ts'
import { failJob, finishJob, type Job, keepProgress, releaseJob, takeJobs } from '../data/outbox.ts'
import { importRecord } from '../operations/platform-import.ts'
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
})
export type PlatformImport = v.InferOutput<typeof importSchema>
export const nothingYet = (): PlatformImport => ({ added: [], updated: [], unknown: [] })

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

/** What became of all of them; null when it was broken off by the end of this server. */
async function readAnew(services: Services, job: Job, goOn: () => boolean): Promise<PlatformImport | null> {
  const { database, vendors } = services
  if (!vendors.platform) throw new Error('No platform is configured.')
  const { workflow_ids } = v.parse(backfillSchema, job.payload)
  const result = v.is(importSchema, job.result) ? structuredClone(job.result) : nothingYet()
  const done = new Set([...result.added, ...result.updated, ...result.unknown])
  for (const workflowId of workflow_ids) {
    if (done.has(workflowId)) continue
    if (!goOn()) return null
    const record = await vendors.platform.byWorkflow(workflowId)
    await inTransaction(database.db, {}, async (tx) => {
      const made = record === null ? null : await importRecord(tx, services, record, job.user_id)
      result[made === null ? 'unknown' : made.isNew ? 'added' : 'updated'].push(workflowId)
      if (!(await keepProgress(tx, job, result, leaseMs))) throw new TakenAway()
    })
  }
  return result
}
