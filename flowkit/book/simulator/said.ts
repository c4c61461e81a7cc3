import type { AnyEventObject } from 'xstate'
import type { Effects } from '../../effects.ts'
import type { Offer } from '../../offers.ts'
import type { Situation } from '../../situation.ts'
import { doneWords, eventWords, timeWords, valueWords, words } from '../../words.ts'

const most = 160

function short(text: string): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** What an event carries, what an actor answers; nothing when that is nothing. */
export function detailOf({ kind, happening, outcome }: Offer): string {
  if (outcome !== undefined) {
    const given = 'output' in outcome ? outcome.output : outcome.error
    return given === undefined ? '' : short(valueWords(given))
  }
  if (kind !== 'event' || happening.event === undefined) return ''
  return payloadWords(happening.event)
}

function payloadWords(event: AnyEventObject): string {
  const { type: _, ...payload } = event
  return Object.keys(payload).length === 0 ? '' : short(valueWords(payload))
}

/** Events that are not accepted, in words, each once. */
export function refusedWords(events: readonly AnyEventObject[]): string[] {
  return [...new Set(events.map(({ type }) => eventWords(type)))].sort()
}

/** What may happen, by whom or what brings it about, in the order in which one looks for it. */
export interface Group {
  readonly title: string
  readonly offers: readonly Offer[]
}

/** The offers under headings: what people and pages do, each actor that is waited for, and time. */
export function groupsOf(offers: readonly Offer[]): Group[] {
  const actors = [...new Set(offers.flatMap(({ actor }) => actor ?? []))]
  const groups = [
    { title: 'Something happens', offers: offers.filter(({ kind }) => kind === 'event') },
    ...actors.map((actor) => ({
      title: `The portal waits for an answer: ${words(actor)}`,
      offers: offers.filter((offer) => offer.actor === actor),
    })),
    { title: 'Time passes', offers: offers.filter(({ kind }) => kind === 'timer' || kind === 'pause') },
  ]
  return groups.filter((group) => group.offers.length > 0)
}

/** The words on the button of an offer, under the heading of its group. */
export function offerWords(offer: Offer): string {
  if (offer.kind === 'answer') return words(offer.case)
  return offer.kind === 'failure' ? `fails: ${words(offer.case)}` : offer.words
}

/** What happened, as the list of steps says it. */
export function happenedWords(offer: Offer): string {
  if (offer.kind === 'answer') return `${words(offer.actor ?? '')} answers: ${words(offer.case)}`
  if (offer.kind === 'failure') return `${words(offer.actor ?? '')} fails: ${words(offer.case)}`
  return offer.words
}

/** What the portal does in a step: what it shows and tells, whom it asks, which timers begin and end. */
export function effectWords({ does, asks, starts, stops }: Effects): string[] {
  return [
    ...does.map(({ type, params }) => short(doneWords(type, params))),
    ...asks.map(({ actor }) => `asks: ${words(actor)}`),
    ...starts.map(({ timer, ms }) => `begins to wait: ${words(timer)} (${timeWords(ms)})`),
    ...stops.map((timer) => `waits no longer: ${words(timer)}`),
  ]
}

/** What is waited for in a situation. */
export function waitsFor(
  { actors, timers, snapshot }: Situation,
  nameOf: (type: string) => string,
): string[] {
  if (snapshot.status !== 'active') return []
  return [
    ...actors.map((actor) => `an answer: ${words(actor)}`),
    ...[...timers]
      .sort((a, b) => a.remaining - b.remaining)
      .map(({ event, remaining }) => `${words(nameOf(event.type))}, due in ${timeWords(remaining)}`),
  ]
}
