import * as v from 'valibot'
import { platformPolicy } from '#domain/policy.ts'
import { type Executor, inTransaction, orAgain, readNow } from '../data/database.ts'
import type { Job } from '../data/outbox.ts'
import { holdOfWorkflow } from '../data/platform.ts'
import { isSaidAgain } from '../data/platform-records.ts'
import { listAwaitingPayments, listInService, listUnderWay } from '../data/readings-due.ts'
import type { Services } from '../services.ts'
import { VendorFault } from '../vendors/fault.ts'
import type { PlatformVendor } from '../vendors/platform/port.ts'
import { startBeat } from './beat.ts'
import { importRecord, isOfOneRecord } from './platform-import.ts'
import { isResting } from './sending.ts'
import { beginTurns, doTurn, keepPlace, type TurnEnd, type Turns } from './turns.ts'

const { milestonesEveryMs: everyMs, milestonesTurnMs: turnMs, inServiceEveryMs } = platformPolicy

type Reading = Turns & {
  /** Agreements in one turn. */
  atOnce: number
  list: (executor: Executor, page: Page) => Promise<One[]>
}
type Page = { after: string | undefined; limit: number }
type One = { agreementId: string; workflowId: string }

const turns = { everyMs, turnMs, fault: 'milestones not read' }

/** Jobs and beats of their own, so that those under way wait for none in service, however many these are. MILE-26, MILE-27 */
const readings: readonly Reading[] = [
  {
    ...turns,
    kind: 'milestones',
    atOnce: platformPolicy.milestonesAtOnce,
    list: (executor, page) => listUnderWay(executor, { ...page, unreadForMs: everyMs / 2 }),
  },
  {
    ...turns,
    kind: 'payments',
    atOnce: platformPolicy.paymentsAtOnce,
    list(executor, page) {
      const { paymentsUnreadMs, reamortizedForDays } = platformPolicy
      // It may be reached a little earlier in its reading than the day before.
      const unreadForMs = paymentsUnreadMs - everyMs / 2
      return listAwaitingPayments(executor, { ...page, unreadForMs, reamortizedForDays })
    },
  },
  {
    ...turns,
    kind: 'in_service',
    everyMs: inServiceEveryMs,
    atOnce: platformPolicy.inServiceAtOnce,
    list: (executor, page) => listInService(executor, { ...page, unreadForMs: inServiceEveryMs / 2 }),
  },
]

const resultSchema = v.object({ after: v.optional(v.string()) })

/**
 * Reads the agreements under way anew, so that their milestones come by themselves: some at a time, by whichever server comes
 * first, until all were read; anew every six hours. So are those in service whose payments are not known, each once a day, and
 * all that are in service once a week. The given function ends it after the agreement in hand. MILE-22, MILE-26, MILE-27
 */
export function startMilestoneReadings(services: Services): () => Promise<void> {
  const { config, log, vendors } = services
  // The sandbox's platform says what stands in the portal: written back, it would undo what somebody does meanwhile.
  if (!vendors.platform || config.sandbox.on) return async () => {}
  const ends = readings.map((reading) =>
    startBeat({
      everyMs: turnMs / 6,
      waits: true,
      async round(goOn) {
        await beginReading(services, undefined, [reading])
        await readSome(services, goOn, [reading])
      },
      onFault: (error) => log.warn({ err: error }, 'milestones not asked for'),
    }),
  )
  return async () => void (await Promise.all(ends.map((end) => end())))
}

/** Begins readings, all unless told `which`, if it is time for one and the one before is over; of any number of servers one does. */
export async function beginReading(
  { database: { db } }: Services,
  now?: number,
  which: readonly Reading[] = readings,
): Promise<void> {
  const at = now ?? (await readNow(db)).getTime()
  for (const reading of which) await beginTurns(db, reading, at)
}

/** Does one turn of each reading that is due, one after the other. A platform that is spared stops them for as long. */
export async function readSome(
  services: Services,
  goOn: () => boolean = () => true,
  which: readonly Reading[] = readings,
): Promise<void> {
  for (const reading of which) await doTurn(services, reading, (job) => turnOf(services, reading, job, goOn))
}

async function turnOf(
  services: Services,
  { atOnce, list }: Reading,
  job: Job,
  goOn: () => boolean,
): Promise<TurnEnd> {
  const { platform } = services.vendors
  if (!platform) throw new Error('No platform is configured.')
  const kept = v.safeParse(resultSchema, job.result)
  const after = kept.success ? kept.output.after : undefined
  const some = await list(services.database.db, { after, limit: atOnce })
  for (const agreement of some) {
    if (!goOn()) return 'stopped'
    await readOne(services, platform, job, agreement)
  }
  return some.length < atOnce ? 'over' : 'goes_on'
}

/** What keeps one agreement from being read holds up none behind it: it is asked for again with the next reading. */
async function readOne(services: Services, platform: PlatformVendor, job: Job, one: One): Promise<void> {
  const { agreementId, workflowId } = one
  const { db } = services.database
  const keep = (executor: Executor) => keepPlace(executor, job, { after: agreementId })
  try {
    const askedAt = await readNow(db)
    const record = await platform.byWorkflow(workflowId)
    await orAgain(() =>
      inTransaction(db, {}, async (tx) => {
        const isNews = record !== null && !(await isSaidAgain(tx, record, askedAt))
        if (isNews && (await holdOfWorkflow(tx, one)))
          await importRecord(tx, services, { record, askedAt }, null)
        await keep(tx)
      }),
    )
  } catch (error) {
    if (!isOfOneRecord(error) && !isOneFault(error)) throw error
    services.log.warn({ err: error, agreementId }, 'agreement not read from the platform')
    await keep(db)
  }
}

/** A platform that does not answer is asked for the next one, until its breaker spares it. */
const isOneFault = (error: unknown): boolean => error instanceof VendorFault && !isResting(error)
