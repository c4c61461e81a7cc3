import * as v from 'valibot'
import { type Executor, inTransaction, orAgain, readNow } from '../data/database.ts'
import {
  failJob,
  finishJob,
  type Job,
  keepProgress,
  releaseJob,
  TakenAway,
  takeJobs,
} from '../data/outbox.ts'
import { usualTries } from '../data/schema/work.ts'
import type { Services } from '../services.ts'
import { VendorFault } from '../vendors/fault.ts'
import { startBeat } from './beat.ts'
import { importRecord, isOfOneRecord } from './platform-import.ts'

export const backfillKind = 'backfill'
const additionKinds = ['add_by_workflow', 'add_by_contract'] as const
/** What is read from the platform by a job. */
export const platformKinds = [backfillKind, ...additionKinds] as const
export type PlatformKind = (typeof platformKinds)[number]
/** Whoever adds agreements waits for them: a platform that stays silent is told after some ten seconds. BACKFILL-17 */
const additionTries = 3
/** How often in a row a job of this kind is tried that comes no further. BACKFILL-14, BACKFILL-17 */
export const triesOf = (kind: PlatformKind): number => (kind === backfillKind ? usualTries : additionTries)
const beatMs = 1_000
/** A call ends within its deadline of 5 s; each one that is done prolongs the lease. */
const leaseMs = 60_000

const workflowsSchema = v.object({ workflow_ids: v.array(v.string()) })
const contractSchema = v.object({ homeowner_contract_id: v.string() })
const kindSchema = v.picklist(platformKinds)
export const isPlatformKind = (kind: string): kind is PlatformKind => v.is(kindSchema, kind)
export const importSchema = v.object({
  added: v.array(v.string()),
  updated: v.array(v.string()),
  unknown: v.array(v.string()),
  /** Left out by results of the version before. */
  failed: v.optional(v.array(v.string()), []),
  unheld: v.optional(v.array(v.string()), []),
})
export type PlatformImport = v.InferOutput<typeof importSchema>
const nothingYet = (): PlatformImport => ({
  added: [],
  updated: [],
  unknown: [],
  failed: [],
  unheld: [],
})

/** What became of the workflows so far, as it is kept with a job; of none when nothing is kept yet. */
export function importSoFar(result: unknown): PlatformImport {
  const kept = v.safeParse(importSchema, result)
  return kept.success ? kept.output : nothingYet()
}
export const readOf = ({ added, updated, unknown, failed }: PlatformImport): ReadonlySet<string> =>
  new Set([...added, ...updated, ...unknown, ...failed])

/** What a job of this kind was asked to read, each as it was named: workflows, or one contract. */
export const askedOf = (kind: PlatformKind, payload: unknown): string[] =>
  kind === 'add_by_contract'
    ? [v.parse(contractSchema, payload).homeowner_contract_id]
    : v.parse(workflowsSchema, payload).workflow_ids

/**
 * Reads workflows anew, as staff asked. Any number of servers may run one: a backfill is one server's at a time, and
 * goes on where it stood when that server is stopped. The given function ends it after the workflow in hand.
 * BACKFILL-6, BACKFILL-7.
 */
export const startBackfills = (services: Services): (() => Promise<void>) =>
  startRunning(services, runBackfill)

/** As `startBackfills`, of agreements that are added: in a turn of their own, since a backfill may take minutes. BACKFILL-17 */
export const startAdditions = (services: Services): (() => Promise<void>) =>
  startRunning(services, runAddition)

function startRunning(services: Services, run: Run): () => Promise<void> {
  if (!services.vendors.platform) return async () => {}
  return startBeat({
    everyMs: beatMs,
    async round(goOn) {
      while (goOn() && (await run(services, goOn)));
    },
    onFault: (error) => services.log.warn({ err: error }, 'jobs of the platform not looked for'),
  })
}

type Run = (services: Services, goOn?: () => boolean, options?: { handsBack?: boolean }) => Promise<boolean>

/**
 * Does one backfill that is due, as far as `goOn` lets it; whether there was one. What is broken off is handed back,
 * unless it is to look like that of a server in the middle of it.
 */
export const runBackfill: Run = (services, goOn, options) => runOne([backfillKind], services, goOn, options)

/** As `runBackfill`, of agreements that are added. */
export const runAddition: Run = (services, goOn, options) => runOne(additionKinds, services, goOn, options)

async function runOne(
  kinds: readonly PlatformKind[],
  services: Services,
  goOn: () => boolean = () => true,
  { handsBack = true }: { handsBack?: boolean } = {},
): Promise<boolean> {
  const { db } = services.database
  const [job] = await takeJobs(db, { limit: 1, leaseMs, kinds })
  if (job === undefined) return false
  const tries = isPlatformKind(job.kind) ? triesOf(job.kind) : usualTries
  try {
    const result = await readAnew(services, job, goOn)
    if (result) await finishJob(db, job, result)
    else if (handsBack) await releaseJob(db, job)
  } catch (error) {
    if (error instanceof TakenAway) return true
    services.log.warn({ err: error, kind: job.kind, attempt: job.attempts }, 'job of the platform broken off')
    // The message of a failed query holds what was to be written.
    await failJob(db, job, error instanceof VendorFault ? error.message : 'failed', { tries })
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
  const { kind } = job
  if (!platform || !isPlatformKind(kind)) throw new Error(`No platform is configured for ${kind}.`)
  let result = importSoFar(job.result)
  const done = readOf(result)
  const keep = async (executor: Executor, outcomes: readonly (keyof PlatformImport)[], name: string) => {
    const named = outcomes.map((outcome) => [outcome, [...result[outcome], name]])
    const next = { ...result, ...Object.fromEntries(named) }
    if (!(await keepProgress(executor, job, next, { leaseMs, tries: triesOf(kind) }))) throw new TakenAway()
    return next
  }
  const take = async (name: string) => {
    const askedAt = await readNow(database.db)
    const record = await (kind === 'add_by_contract' ? platform.byContract(name) : platform.byWorkflow(name))
    return orAgain(() =>
      inTransaction(database.db, {}, async (tx) => {
        if (record === null) return keep(tx, ['unknown'], name)
        const { isNew, isHeld } = await importRecord(tx, services, { record, askedAt }, job.user_id)
        return keep(tx, [isNew ? 'added' : 'updated', ...(isHeld ? [] : ['unheld' as const])], name)
      }),
    )
  }
  for (const name of askedOf(kind, job.payload)) {
    if (done.has(name)) continue
    if (!goOn()) return null
    try {
      result = await take(name)
    } catch (error) {
      if (!isOfOneRecord(error)) throw error
      log.warn({ err: error, kind: job.kind }, 'record of the platform not taken in')
      result = await keep(database.db, ['failed'], name)
    }
  }
  return result
}
