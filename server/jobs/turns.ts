import type { Executor } from '../data/database.ts'
import {
  enqueue,
  failJob,
  finishJob,
  isUnderWay,
  type Job,
  keepProgress,
  putOffJob,
  releaseJob,
  TakenAway,
  takeJobs,
} from '../data/outbox.ts'
import { usualTries } from '../data/schema/work.ts'
import type { Services } from '../services.ts'
import { isResting, restMs } from './sending.ts'

/** A call ends within its deadline of 5 s; each one that is done prolongs the lease. */
const leaseMs = 60_000

/** Vendors are asked about many things one after the other: some in a turn, by whichever server comes first, until all were. */
export type Turns = {
  kind: string
  /** ms from the beginning of one round to that of the next, and from turn to turn within it. */
  everyMs: number
  turnMs: number
  /** What the log says of a turn that failed. */
  fault: string
}
export type TurnEnd = 'over' | 'stopped' | 'goes_on'

/** Begins a round at this time (ms), if it is time for one and the one before is over; of any number of servers one does. */
export async function beginTurns(executor: Executor, { kind, everyMs }: Turns, at: number): Promise<void> {
  const due = new Date(Math.floor(at / everyMs) * everyMs).toISOString()
  if (!(await isUnderWay(executor, kind)))
    await enqueue(executor, { kind, payload: {}, onceKey: `${kind}:${due}` })
}

/** Does one turn, if one is due. A vendor that is spared stops it for as long, and then it goes on where it stood. */
export async function doTurn(
  services: Services,
  { kind, turnMs, fault }: Turns,
  turn: (job: Job) => Promise<TurnEnd>,
): Promise<void> {
  const { db } = services.database
  const [job] = await takeJobs(db, { limit: 1, leaseMs, kinds: [kind] })
  if (job === undefined) return
  const began = performance.now()
  try {
    const end = await turn(job)
    if (end === 'over') await finishJob(db, job)
    else if (end === 'stopped') await releaseJob(db, job)
    else {
      const leftMs = Math.max(0, turnMs - (performance.now() - began))
      await putOffJob(db, job, leftMs, { spread: 0 })
    }
  } catch (error) {
    if (error instanceof TakenAway) return
    if (isResting(error)) return putOffJob(db, job, restMs(job))
    services.log.warn({ err: error, kind: job.kind, attempt: job.attempts }, fault)
    await failJob(db, job, error instanceof Error ? error.name : 'unknown', { tries: usualTries })
  }
}

/** Notes how far it has come, in the transaction that came there. @throws TakenAway when another server has it by now */
export async function keepPlace(executor: Executor, job: Job, place: unknown): Promise<void> {
  if (!(await keepProgress(executor, job, place, { leaseMs, tries: usualTries }))) throw new TakenAway()
}
