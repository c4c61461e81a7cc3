import type { Flow } from './flow.ts'
import { stateNodes, transitionsOf } from './recorder.ts'
import type { Situation } from './situation.ts'
import { standingStates } from './standing.ts'
import type { Walk } from './walk.ts'
import { leafStates, leavesOf, words } from './words.ts'

/** What somebody means who names a place on a path: a state, or the moment after something has happened. */
export type Place =
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'tag'; readonly tag: string; readonly state: string }
  /** An answer of a call by its name in the cases, or an event by its type. */
  | { readonly kind: 'step'; readonly step: string; readonly by: string | null }

function isCalled(name: string, typed: string): boolean {
  return name === typed || words(name) === typed
}

function isIn(leaf: string, state: string): boolean {
  return leaf === state || leaf.startsWith(`${state}.`) || leaf.split('.').includes(state)
}

function statesCalled(flow: Flow, typed: string): Place[] {
  const names = new Set(leafStates(flow.machine).flatMap((leaf) => [leaf, ...leaf.split('.')]))
  const exact = [...names].filter((name) => name === typed)
  const [state] = exact.length > 0 ? exact : [...names].filter((name) => isCalled(name, typed))
  const isPart = leafStates(flow.machine).some((leaf) => isIn(leaf, typed))
  if (state === undefined && !isPart) return []
  return [{ kind: 'state', state: isPart ? typed : (state ?? typed) }]
}

function tagsCalled({ machine }: Flow, typed: string): Place[] {
  return stateNodes(machine.root).flatMap((node): Place[] => {
    const tag = [...node.tags].find((name) => isCalled(name, typed))
    return tag === undefined || node.parent === undefined
      ? []
      : [{ kind: 'tag', tag, state: node.path.join('.') }]
  })
}

function stepsCalled({ cases }: Flow, typed: string): Place[] {
  const answers = Object.entries(cases.outcomes).flatMap(([actor, named]) =>
    Object.keys(named)
      .filter((name) => isCalled(name, typed))
      .map((step): Place => ({ kind: 'step', step, by: actor })),
  )
  const events = Object.keys(cases.events).filter((type) => isCalled(type, typed))
  return [...answers, ...events.map((step): Place => ({ kind: 'step', step, by: null }))]
}

/**
 * What a chart has of a name: the state that is called so; when there is none, every state that is marked with it as a
 * tag, and every answer and event of that name.
 */
export function placesCalled(flow: Flow, typed: string): readonly Place[] {
  const states = statesCalled(flow, typed)
  return states.length > 0 ? states : [...tagsCalled(flow, typed), ...stepsCalled(flow, typed)]
}

/** Whether a situation lies in a state, by its path or one name of it. */
function lies(situation: Situation | undefined, state: string): boolean {
  return situation !== undefined && leavesOf(situation.snapshot).some((leaf) => isIn(leaf, state))
}

/** Whether a walk is at a place after so many steps. */
export function isAt({ offers, situations }: Walk, place: Place, steps: number): boolean {
  if (place.kind !== 'step') return lies(situations[steps], place.state)
  const offer = steps === 0 ? undefined : offers[steps - 1]
  if (place.by !== null) return offer?.actor === place.by && offer.case === place.step
  return offer?.kind === 'event' && offer.type === place.step
}

/** Whether somebody may stand at a place: a state that is left at once is none. */
export function canStandAt(flow: Flow, place: Place): boolean {
  return place.kind === 'step' || standingStates(flow.machine).some((leaf) => isIn(leaf, place.state))
}

/** The names of places that somebody may have meant, those of states first. */
export function placeNames({ machine, cases }: Flow): string[] {
  const leaves = standingStates(machine)
  const tags = stateNodes(machine.root).flatMap((node) => [...node.tags])
  const answers = Object.values(cases.outcomes).flatMap((named) => Object.keys(named))
  return [...new Set([...leaves, ...leaves.flatMap((leaf) => leaf.split('.')), ...tags, ...answers])]
}

/** The states in which one can stand and of which the chart speaks with a word; if it does of none, those to which a way leads of which it does. */
export function statesThatMention({ machine }: Flow, word: string): string[] {
  const asked = words(word)
  const has = (text: string | undefined): boolean => ` ${text?.toLowerCase() ?? ''}`.includes(` ${asked}`)
  const standing = new Set(standingStates(machine))
  const states = stateNodes(machine.root).filter((node) => standing.has(node.path.join('.')))
  const into: readonly unknown[] = transitionsOf(machine)
    // Where a call has failed, nothing of what was asked for has come about.
    .filter(({ description, eventType }) => has(description) && !eventType.startsWith('xstate.error.'))
    .flatMap(({ target }) => target ?? [])
  const described = states.filter(({ description }) => has(description))
  const found = described.length > 0 ? described : states.filter((node) => into.includes(node))
  return found.map(({ path }) => path.join('.'))
}

/** The states in which a flow ends. */
export function endsOf({ machine }: Flow): string[] {
  return stateNodes(machine.root)
    .filter(({ type }) => type === 'final')
    .map(({ path }) => path.join('.'))
}

/** A place in words: `alreadyEnrolled`, `alreadyEnrolled, marked "enrolled"`, `the answer "enrolled" of enroll`. */
export function placeWords(place: Place): string {
  if (place.kind === 'state') return place.state
  if (place.kind === 'tag') return `the state ${place.state}, which is marked "${place.tag}"`
  return place.by === null
    ? `the moment after the event ${place.step}`
    : `the moment when ${place.by} answers "${place.step}"`
}
