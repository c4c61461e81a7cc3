import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { delayName } from './effects.ts'
import type { AnyCases, Outcome } from './flow.ts'
import type { Happening, Situation } from './situation.ts'
import { eventWords, timeWords, words } from './words.ts'

export type Kind = 'event' | 'answer' | 'failure' | 'timer' | 'pause'

/** One thing that may happen in a situation, with the words for it. */
export interface Offer {
  readonly type: string
  readonly kind: Kind
  /** The name of the payload, answer or pause in the cases; the delay's name for a timer. */
  readonly case: string
  readonly words: string
  readonly happening: Happening
  readonly actor?: string
  readonly outcome?: Outcome
  /** ms to wait, for timers and pauses. */
  readonly delay?: number
}

/** The event that a chart gets in an offer; `flowkit.pause` stands for none. */
export function eventOf(offer: Offer): AnyEventObject {
  return offer.happening.event ?? { type: 'flowkit.pause' }
}

interface NamedEvent {
  /** Whether it can come here at all, whatever the chart makes of it. */
  canCome(snapshot: AnyMachineSnapshot): boolean
  readonly event: AnyEventObject
  readonly case: string
  readonly words: string
}

/** All events of the cases with each of their payloads. */
function namedEvents(cases: AnyCases): NamedEvent[] {
  return Object.entries(cases.events).flatMap(([type, payloads]) => {
    if (payloads === 'plain')
      return [{ canCome: () => true, event: { type }, case: 'plain', words: eventWords(type) }]
    const named = Object.entries(payloads)
    return named.map(([name, { when, ...payload }]) => ({
      canCome: (snapshot) => when?.(snapshot) ?? true,
      event: { ...payload, type },
      case: name,
      words: named.length > 1 ? `${eventWords(type)} (${words(name)})` : eventWords(type),
    }))
  })
}

/** The events that the chart does not accept in this situation, each payload once. */
export function refusedEvents(cases: AnyCases, { snapshot }: Situation): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  return namedEvents(cases)
    .map(({ event }) => event)
    .filter((event) => !snapshot.can(event))
}

/** The words for an answer, with its actor where another actor has an answer of that name. */
function answerWords(cases: AnyCases, id: string, name: string): string {
  const isShared = Object.entries(cases.outcomes).some(([other, named]) => other !== id && name in named)
  return isShared ? `${words(id)}: ${words(name)}` : words(name)
}

function answers(cases: AnyCases, id: string, snapshot: AnyMachineSnapshot): Offer[] {
  const possible = Object.entries(cases.outcomes[id] ?? {}).filter(
    ([, outcome]) => outcome.when?.(snapshot.context, snapshot) ?? true,
  )
  return possible.map(([name, outcome]): Offer => {
    const good = 'output' in outcome
    const type = good ? `xstate.done.actor.${id}` : `xstate.error.actor.${id}`
    const event = good
      ? { type, output: outcome.output, actorId: id }
      : { type, error: outcome.error, actorId: id }
    return {
      type,
      kind: good ? 'answer' : 'failure',
      case: name,
      words: answerWords(cases, id, name),
      happening: { event, ends: id },
      actor: id,
      outcome,
    }
  })
}

/**
 * Everything that may happen now: what the chart accepts of a person and of others, any answer of each actor
 * that works, and of the timers only the one due first. A timer that is due at once leaves no room for anything else.
 */
export function offersIn(cases: AnyCases, situation: Situation): Offer[] {
  const { snapshot, timers, actors, paused } = situation
  if (snapshot.status !== 'active') return []
  const due = timers.reduce<(typeof timers)[number] | undefined>(
    (first, timer) => (first && first.remaining <= timer.remaining ? first : timer),
    undefined,
  )
  const timer: Offer[] = []
  if (due) {
    const name = delayName(snapshot.machine, due.event.type)
    timer.push({
      type: due.event.type,
      kind: 'timer',
      case: name,
      words: `${words(name)} passes (${timeWords(due.remaining)})`,
      happening: { event: due.event, wait: due.remaining, timer: due.id },
      delay: due.remaining,
    })
    if (due.remaining === 0) return timer
  }
  const events = namedEvents(cases)
    .filter(({ event, canCome }) => snapshot.can(event) && canCome(snapshot))
    .map(({ event, case: name, words: text }): Offer => {
      return { type: event.type, kind: 'event', case: name, words: text, happening: { event } }
    })
  const pauses = Object.entries(paused ? {} : (cases.pauses ?? {}))
    .filter(([, ms]) => due !== undefined && ms < due.remaining)
    .map(([name, ms]): Offer => {
      const text = `${words(name)} (${timeWords(ms)})`
      return {
        type: 'flowkit.pause',
        kind: 'pause',
        case: name,
        words: text,
        happening: { wait: ms },
        delay: ms,
      }
    })
  return [...events, ...actors.flatMap((id) => answers(cases, id, snapshot)), ...timer, ...pauses]
}
