import type { AnyEventObject } from 'xstate'
import type { Flow } from '../../flow.ts'
import { follow, startOf } from '../../graph.ts'
import { type Offer, offersIn, refusedEvents } from '../../offers.ts'
import type { Step } from '../../plan.ts'
import { createStepper, type Situation } from '../../situation.ts'
import type { Walk } from '../../walk.ts'

/** A chart that is gone through by hand: every walk is a value of its own, so that each can be gone back to. */
export interface Simulator {
  readonly flow: Flow
  /** A walk of no steps; throws a GenerationError when the chart breaks. */
  begin(input: string): Walk
  take(walk: Walk, offer: Offer): Walk
  /** What may happen now; nothing when the flow has ended. */
  offers(walk: Walk): readonly Offer[]
  /** The events that are not accepted now. */
  refused(walk: Walk): readonly AnyEventObject[]
}

/** Where a walk stands. */
export function standing({ situations }: Walk): Situation {
  const last = situations.at(-1)
  if (last === undefined) throw new Error('A walk has a start.')
  return last
}

/** Goes through the chart of a flow as it ships, with its cases; nothing of it calls anybody. */
export function createSimulator(flow: Flow): Simulator {
  const stepper = createStepper(flow.machine)
  return {
    flow,
    begin: (input) => ({ input, offers: [], situations: [startOf(flow, stepper, input)] }),
    take: (walk, offer) => ({
      input: walk.input,
      offers: [...walk.offers, offer],
      situations: [...walk.situations, follow(flow, stepper, standing(walk), offer)],
    }),
    offers: (walk) => offersIn(flow.cases, standing(walk)),
    refused: (walk) => refusedEvents(flow.cases, standing(walk)),
  }
}

/** The walk as it was after so many steps. */
export function backTo({ input, offers, situations }: Walk, steps: number): Walk {
  return { input, offers: offers.slice(0, steps), situations: situations.slice(0, steps + 1) }
}

type Named = Pick<Step, 'kind' | 'case' | 'actor'> & { readonly type: string }

/** What names a step among all that may happen at its place, as it stands in a link. */
export function keyOf(step: Named): string {
  if (step.kind === 'timer') return `*${step.case}`
  if (step.kind === 'pause') return `**${step.case}`
  if (step.kind !== 'event') return `${step.actor ?? ''}!${step.case}`
  return step.case === 'plain' ? step.type : `${step.type}~${step.case}`
}

const mark = '#simulate='

/** The end of an address that leads to a walk: `#simulate=notElected/terms.accept~shown/acceptTerms!accepted`. */
export function addressOf(input: string, steps: readonly Named[]): string {
  return mark + [input, ...steps.map(keyOf)].map(encodeURIComponent).join('/')
}

/** What an address leads to: as far as the chart still goes that way, and the step from which it does not. */
export interface Found {
  readonly walk: Walk
  readonly lost: string | null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The walk to which an address leads; null when it speaks of none, or of a world that there is not. */
export function walkAt(simulator: Simulator, address: string): Found | null {
  if (!address.startsWith(mark)) return null
  const [input = '', ...keys] = address.slice(mark.length).split('/').map(decoded)
  if (!Object.hasOwn(simulator.flow.cases.inputs, input)) return null
  let walk = simulator.begin(input)
  for (const key of keys) {
    const offer = simulator.offers(walk).find((one) => keyOf(one) === key)
    if (offer === undefined) return { walk, lost: key }
    walk = simulator.take(walk, offer)
  }
  return { walk, lost: null }
}
