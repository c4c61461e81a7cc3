import type { AnyStateMachine } from 'xstate'
import type { Flow } from './flow.ts'
import { follow, startOf } from './graph.ts'
import { eventOf, type Offer } from './offers.ts'
import type { Step } from './plan.ts'
import { transitionId, transitionsOf } from './recorder.ts'
import type { Situation, Stepper } from './situation.ts'
import { toText } from './trace.ts'
import { doneWords, leavesOf, stateWords, words } from './words.ts'

/** A way through a chart: where it started, what happened, and where it stood each time; one situation more than offers. */
export interface Walk {
  readonly input: string
  readonly offers: readonly Offer[]
  readonly situations: readonly Situation[]
}

/** Follows offers from the start of a flow; throws a GenerationError when the chart breaks. */
export function walkOf(flow: Flow, stepper: Stepper, input: string, offers: readonly Offer[]): Walk {
  const situations = [startOf(flow, stepper, input)]
  for (const offer of offers) {
    const last = situations.at(-1)
    if (last) situations.push(follow(flow, stepper, last, offer))
  }
  return { input, offers, situations }
}

/** The place in words: `active + online`. */
export function placeWords({ snapshot }: Situation): string {
  return stateWords(leavesOf(snapshot))
}

/** What tells one taken step from another: where from, by what, through which transitions, where to. */
export function stepKey({ input, offers, situations }: Walk, index: number): string {
  const to = situations[index]
  if (!to) return ''
  const offer = offers[index - 1]
  const from = situations[index - 1]
  if (!offer || !from) return toText(['start', input, to.trace.taken, to.snapshot.value])
  return toText([from.snapshot.value, offer.type, offer.case, to.trace.taken, to.snapshot.value])
}

/** What a walk takes, its start included, in its order. */
export function stepKeys(walk: Walk): string[] {
  return walk.situations.map((_, index) => stepKey(walk, index))
}

/** The words for the last steps of a walk: `checking code → rejected → entering code`. */
export function titleOf({ input, offers, situations }: Walk, lastSteps: number): string {
  const first = Math.max(0, situations.length - 1 - lastSteps)
  const parts = situations.slice(first).flatMap((situation, index) => {
    const offer = index > 0 ? offers[first + index - 1] : undefined
    return offer ? [offer.words, placeWords(situation)] : [placeWords(situation)]
  })
  return parts.length === 1 ? `starts with ${words(input)} → ${parts[0]}` : parts.join(' → ')
}

/** What the id of a path is made from: the same text as long as the way stays the same. */
export function textOfWalk({ input, offers }: Walk): string {
  return toText([input, ...offers.map((offer) => [offer.type, offer.case])])
}

/** What a chart says of each of its transitions, by id. */
export function descriptionsOf(machine: AnyStateMachine): ReadonlyMap<string, string> {
  return new Map(transitionsOf(machine).map((one) => [transitionId(one), one.description ?? '']))
}

/** A walk as the steps of a path. */
export function stepsOf({ offers, situations }: Walk, descriptions: ReadonlyMap<string, string>): Step[] {
  return offers.flatMap((offer, index) => {
    const from = situations[index]
    const to = situations[index + 1]
    if (!from || !to) return []
    return [
      {
        event: eventOf(offer),
        kind: offer.kind,
        case: offer.case,
        words: offer.words,
        ...(offer.actor === undefined ? {} : { actor: offer.actor }),
        ...(offer.delay === undefined ? {} : { delay: offer.delay }),
        from: leavesOf(from.snapshot),
        to: leavesOf(to.snapshot),
        arrivedBy: `${placeWords(from)} → ${offer.words}`,
        transitions: to.trace.taken,
        descriptions: to.trace.taken.flatMap((id) => descriptions.get(id) || []),
        does: to.effects.does.map(({ type, params }) => doneWords(type, params)),
      },
    ]
  })
}
