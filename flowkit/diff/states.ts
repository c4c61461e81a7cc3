import type { FlowModel, StateModel, TimerModel } from '../model.ts'
import { words } from '../words.ts'
import type { Matched, Pair } from './match.ts'
import {
  type Change,
  descriptionChange,
  doings,
  headOf,
  listChanges,
  placeName,
  stateName,
} from './wording.ts'

/** Two versions of one chart, with their states tied to each other. */
export interface Versions extends Pair<FlowModel> {
  readonly states: Matched<StateModel>
}

/** The id that a state of the version before has in the version after. */
export function idNow({ states }: Versions, id: string): string {
  return states.pairs.find(({ before }) => before.id === id)?.after.id ?? id
}

const kinds: Readonly<Record<StateModel['kind'], string>> = {
  atomic: 'a plain state',
  compound: 'a state with others in it',
  parallel: 'a state of which all parts hold at once',
  final: 'an end',
  history: 'a way back to where one was',
}

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' and ')

function timerChanges(before: readonly TimerModel[], after: readonly TimerModel[]): string[] {
  const come = after.filter(({ name }) => !before.some((timer) => timer.name === name))
  const gone = before.filter(({ name }) => !after.some((timer) => timer.name === name))
  const changed = after.flatMap((timer) => {
    const was = before.find(({ name }) => name === timer.name)
    return was === undefined || was.words === timer.words
      ? []
      : [`waits *${timer.words}* now, it was *${was.words}*`]
  })
  return [
    ...come.map((timer) => `now waits *${timer.words}*`),
    ...gone.map((timer) => `no longer waits *${timer.words}*`),
    ...changed,
  ]
}

/** What is otherwise in one state, each a clause of which the state is the subject. */
function clausesOf(versions: Versions, { before, after }: Pair<StateModel>): string[] {
  const initial = before.initial === null ? null : idNow(versions, before.initial)
  const begins =
    initial === after.initial || after.initial === null
      ? []
      : [`begins in ${placeName(versions.after, after.initial)} now`]
  const parent = before.parent === null ? null : idNow(versions, before.parent)
  const lies =
    parent === after.parent || after.parent === null
      ? []
      : [`lies in ${placeName(versions.after, after.parent)} now`]
  const services = (state: StateModel): string[] =>
    state.services.map(({ id, src }) => (id === src ? id : `${id} by ${src}`))
  return [
    ...lies,
    ...(before.kind === after.kind ? [] : [`is ${kinds[after.kind]} now, it was ${kinds[before.kind]}`]),
    ...begins,
    // What is said of the whole flow stands above its states.
    ...(after.parent === null ? [] : descriptionChange(before.description, after.description)),
    ...listChanges(services(before), services(after), ['now asks', 'no longer asks']),
    ...timerChanges(before.timers, after.timers),
    ...listChanges(before.entry, after.entry, ['on entering, now does', 'on entering, no longer does']),
    ...listChanges(before.exit, after.exit, ['on leaving, now does', 'on leaving, no longer does']),
    ...listChanges(before.tags, after.tags, ['is marked', 'is no longer marked'], codes),
    ...listChanges(before.requirements, after.requirements, ['now shows', 'no longer shows'], (ids) =>
      ids.join(' and '),
    ),
  ]
}

function newState({ after }: Versions, state: StateModel): string {
  const services = state.services.map(({ id }) => `it asks *${words(id)}*`)
  const timers = state.timers.map((timer) => `it waits *${timer.words}*`)
  const said = [state.description, ...services, ...timers].filter(Boolean).join('; ')
  const steps = after.transitions
    .filter(({ source }) => source === state.id)
    .map((one) => `\n  - ${headOf(after, one)} ${doings(after, one, '')}`)
  const end = state.kind === 'final' ? ', an end' : ''
  return `${stateName(state)} is new${end}${said === '' ? '' : `: ${said}`}${steps.join('')}`
}

/** What is otherwise with the states of a chart. */
export function stateChanges(versions: Versions): Change[] {
  const { pairs, renamed, gone, come } = versions.states
  return [
    ...renamed.map(({ before, after }) => {
      const text = `${stateName(before)} seems to be called ${stateName(after)} now`
      return { text, before: before.id, after: after.id }
    }),
    ...come.map((state) => ({ text: newState(versions, state), before: null, after: state.id })),
    ...gone.map((state) => {
      const text = `${stateName(state)} is gone${state.description === '' ? '' : `: ${state.description}`}`
      return { text, before: state.id, after: null }
    }),
    ...pairs.flatMap((pair) =>
      clausesOf(versions, pair).map((clause) => {
        return { text: `${stateName(pair.after)} ${clause}`, before: pair.before.id, after: pair.after.id }
      }),
    ),
  ]
}
