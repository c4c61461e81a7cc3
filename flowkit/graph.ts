import { getShortestPaths } from '@xstate/graph'
import type { ActorLogic } from 'xstate'
import type { Flow } from './flow.ts'
import { type Offer, offersIn } from './offers.ts'
import type { Situation, Stepper } from './situation.ts'
import { toText } from './trace.ts'
import { unknownWords } from './unknown-names.ts'

/** A stop, said in a sentence, for a chart or its cases that path generation cannot work with. */
export class GenerationError extends Error {}

/** A flow that comes to more is not walked. */
export const mostSituations = 20_000

/** What makes two situations the same one, so that whatever follows is the same too. */
export function situationKey(flow: Flow, { snapshot, timers, actors, paused }: Situation): string {
  return toText([
    snapshot.status,
    snapshot.value,
    flow.cases.project(snapshot.context),
    timers.map(({ id, remaining }) => [id, remaining]),
    actors,
    paused,
    Object.values(snapshot.historyValue).map((nodes) => nodes.map(({ id }) => id)),
  ])
}

/** A shortest way to one arrival: a situation reached by this happening from that situation. */
export interface Arrival {
  readonly input: string
  readonly offers: readonly Offer[]
}

function checked(flow: Flow, situation: Situation, how: string): Situation {
  const { snapshot } = situation
  if (snapshot.status === 'error') {
    throw new GenerationError(
      unknownWords(flow) ?? `${flow.id}: the chart breaks ${how}: ${toText(snapshot.error)}`,
    )
  }
  for (const [name, holds] of Object.entries(flow.cases.invariants ?? {})) {
    if (!holds(snapshot)) throw new GenerationError(`${flow.id}: "${name}" does not hold ${how}`)
  }
  return situation
}

/** Does something with a chart; a chart that breaks is said in a sentence, with the names that it lacks. */
function attempt<T>(flow: Flow, how: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (error instanceof GenerationError) throw error
    throw new GenerationError(unknownWords(flow) ?? `${flow.id}: the chart breaks ${how}: ${toText(error)}`)
  }
}

function stepped(flow: Flow, how: string, step: () => Situation): Situation {
  return attempt(flow, how, () => checked(flow, step(), how))
}

function offersAt(flow: Flow, situation: Situation): Offer[] {
  return attempt(flow, `in ${toText(situation.snapshot.value)}`, () => offersIn(flow.cases, situation))
}

/** The situation at the start of a flow with one of its named inputs. */
export function startOf(flow: Flow, stepper: Stepper, input: string): Situation {
  return stepped(flow, `at the start with input ${input}`, () => stepper.start(flow.cases.inputs[input]))
}

/** The situation after one more happening; throws a GenerationError when the chart breaks there. */
export function follow(flow: Flow, stepper: Stepper, from: Situation, offer: Offer): Situation {
  const how = `on "${offer.words}" (${offer.type}) in ${toText(from.snapshot.value)}`
  return stepped(flow, how, () => stepper.next(from, offer.happening))
}

type SituationLogic = ActorLogic<Situation, Offer, unknown>

/** The search for shortest paths over situations, so that another implementation can be compared with it. */
export type Search = (
  logic: SituationLogic,
  options: {
    events: (situation: Situation) => Offer[]
    serializeEvent: (offer: Offer) => string
    serializeState: (to: Situation, offer: Offer | undefined, from?: Situation) => string
    limit: number
  },
) => { readonly steps: readonly { readonly event: Offer }[] }[]

/**
 * A shortest way to every arrival that a flow has, for each input, in a stable order.
 *
 * "Arrived by this happening from that situation" is part of what is searched for, so every happening in every
 * situation is in at least one way.
 */
export function shortestArrivals(flow: Flow, stepper: Stepper, search: Search = getShortestPaths): Arrival[] {
  return Object.keys(flow.cases.inputs).flatMap((input) => {
    const logic: SituationLogic = {
      getInitialSnapshot: () => startOf(flow, stepper, input),
      transition: (from, offer) => follow(flow, stepper, from, offer),
      getPersistedSnapshot: (situation) => situation,
    }
    const keys = new WeakMap<Situation, string>()
    const key = (situation: Situation): string => {
      const known = keys.get(situation) ?? situationKey(flow, situation)
      keys.set(situation, known)
      return known
    }
    try {
      const paths = search(logic, {
        events: (situation) => offersAt(flow, situation),
        serializeEvent: (offer) => toText([offer.type, offer.case]),
        serializeState: (to, offer, from) =>
          from && offer ? toText([key(to), offer.type, offer.case, key(from)]) : key(to),
        limit: mostSituations,
      })
      return paths.map(({ steps }) => ({ input, offers: steps.slice(1).map(({ event }) => event) }))
    } catch (error) {
      if (error instanceof Error && error.message === 'Traversal limit exceeded') {
        throw new GenerationError(
          `${flow.id}: more than ${mostSituations} situations with input ${input}. ` +
            'Let project() give only what guards and delays read, and put an upper limit on counters in the chart.',
        )
      }
      throw error
    }
  })
}
