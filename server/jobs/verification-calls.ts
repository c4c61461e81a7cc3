import * as v from 'valibot'
import { tpvPolicy } from '#domain/policy.ts'
import { inTransaction, isBrokenRule, readNow } from '../data/database.ts'
import type { Job } from '../data/outbox.ts'
import { listOpenCalls, noteOutcome, type OpenCall } from '../data/verification-calls.ts'
import type { Services } from '../services.ts'
import { VendorFault } from '../vendors/fault.ts'
import type { TpvVendor } from '../vendors/tpv/port.ts'
import { startBeat } from './beat.ts'
import { isResting } from './sending.ts'
import { beginTurns, doTurn, keepPlace, type TurnEnd, type Turns } from './turns.ts'

const { askAtOnce: atOnce, askEveryMs: everyMs, askTurnMs: turnMs, askWithinMs: withinMs } = tpvPolicy

const turns: Turns = { kind: 'calls', everyMs, turnMs, fault: 'verification calls not asked about' }

/** The call that was asked about last. */
const placeSchema = v.object({ after: v.object({ agreement_id: v.string(), user_id: v.string() }) })

/**
 * Asks the call centre how those calls stand that have verified nobody yet, so that they come to something also when their page
 * is gone: some at a time, by whichever server comes first; anew every hour. The given function ends it after the call in hand.
 * TPV-27
 */
export function startCallQuestions(services: Services): () => Promise<void> {
  const { config, log, vendors } = services
  // How a call of the sandbox ends is pressed on its page, and noted there.
  if (!vendors.tpv || config.sandbox.on) return async () => {}
  return startBeat({
    everyMs: turnMs / 6,
    waits: true,
    async round(goOn) {
      await beginAsking(services)
      await askSome(services, goOn)
    },
    onFault: (error) => log.warn({ err: error }, turns.fault),
  })
}

/** Begins a round of questions, if it is time for one and the one before is over; of any number of servers one does. */
export async function beginAsking({ database: { db } }: Services, now?: number): Promise<void> {
  await beginTurns(db, turns, now ?? (await readNow(db)).getTime())
}

/** Does one turn, if one is due. A call centre that is spared stops it for as long. */
export const askSome = (services: Services, goOn: () => boolean = () => true): Promise<void> =>
  doTurn(services, turns, (job) => turnOf(services, job, goOn))

async function turnOf(services: Services, job: Job, goOn: () => boolean): Promise<TurnEnd> {
  const { tpv } = services.vendors
  if (!tpv) throw new Error('No call centre is configured.')
  const kept = v.safeParse(placeSchema, job.result)
  const after = kept.success ? kept.output.after : undefined
  const some = await listOpenCalls(services.database.db, { after, limit: atOnce, withinMs })
  for (const call of some) {
    if (!goOn()) return 'stopped'
    await askAbout(services, tpv, job, call)
  }
  return some.length < atOnce ? 'over' : 'goes_on'
}

/** What keeps one call from being told of holds up none behind it: it is asked about again with the next round. */
async function askAbout({ database, log }: Services, tpv: TpvVendor, job: Job, call: OpenCall) {
  const { agreement_id, user_id } = call
  const place = { after: { agreement_id, user_id } }
  try {
    const said = await tpv.outcomeOf(call.vendor_call_id)
    await inTransaction(database.db, {}, async (tx) => {
      await noteOutcome(tx, call, said)
      await keepPlace(tx, job, place)
    })
  } catch (error) {
    if (!isOfOneCall(error)) throw error
    log.warn({ err: error, agreementId: agreement_id }, 'verification call not asked about')
    await keepPlace(database.db, job, place)
  }
}

/** A call centre that does not answer is asked about the next one, until its breaker spares it. */
const isOfOneCall = (error: unknown): boolean =>
  error instanceof VendorFault ? !isResting(error) : isBrokenRule(error)
