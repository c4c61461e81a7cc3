import type { FlowModel, StateModel, TransitionModel } from '../model.ts'
import { words } from '../words.ts'

/** Two things of which the second is, or seems to be, what the first has become. */
export interface Pair<T> {
  readonly before: T
  readonly after: T
}

export interface Matched<T> {
  readonly pairs: readonly Pair<T>[]
  /** Those of the pairs that go by another name now: a guess by likeness. */
  readonly renamed: readonly Pair<T>[]
  readonly gone: readonly T[]
  readonly come: readonly T[]
}

/** From this likeness on, something that came counts as what something gone is called now. */
const enough = 0.5

/** How alike two lists are, 0 to 1, whatever their order; two empty ones say nothing. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const [one, two] = [new Set(a), new Set(b)]
  const both = [...one].filter((item) => two.has(item)).length
  return one.size + two.size === 0 ? 0 : (2 * both) / (one.size + two.size)
}

/** Ties things by name, then those that are left by likeness, the likest first. */
function matchBy<T extends object>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (one: T) => string,
  likenessOf: (a: T, b: T) => number,
): Matched<T> {
  const byName = new Map(after.map((one) => [nameOf(one), one]))
  const pairs = before.flatMap((one) => {
    const same = byName.get(nameOf(one))
    return same === undefined ? [] : [{ before: one, after: same }]
  })
  const stayed = new Set(pairs.map((pair) => pair.after))
  let gone = before.filter((one) => !byName.has(nameOf(one)))
  let come = after.filter((one) => !stayed.has(one))
  const renamed: Pair<T>[] = []
  const guesses = gone
    .flatMap((one) => come.map((other) => ({ before: one, after: other, like: likenessOf(one, other) })))
    .filter(({ like }) => like >= enough)
    .sort((a, b) => b.like - a.like)
  for (const guess of guesses) {
    if (!gone.includes(guess.before) || !come.includes(guess.after)) continue
    renamed.push({ before: guess.before, after: guess.after })
    gone = gone.filter((one) => one !== guess.before)
    come = come.filter((one) => one !== guess.after)
  }
  return { pairs: [...pairs, ...renamed], renamed, gone, come }
}

/** The event of a transition without the name of its own state, so that it stays when the state is renamed. */
export function causeOf({ event, source }: TransitionModel): string {
  return event.endsWith(`.${source}`) ? event.slice(0, -source.length - 1) : event
}

function pathOf(model: FlowModel, id: string): string {
  return model.states.find((state) => state.id === id)?.path ?? id
}

/** What leads to a state and away from it. */
function neighbours(model: FlowModel, { id }: StateModel): string[] {
  return model.transitions.flatMap((transition) => {
    const by = `${causeOf(transition)}|${transition.guard ?? ''}`
    const away = transition.source === id ? [`away|${by}`] : []
    const here = transition.targets.includes(id)
    const to = here && transition.source !== id ? [`to|${pathOf(model, transition.source)}|${by}`] : []
    return [...away, ...to]
  })
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The states of two versions of a chart, tied to each other. */
export function matchStates(before: FlowModel, after: FlowModel): Matched<StateModel> {
  const likenessOf = (a: StateModel, b: StateModel): number => {
    if ((a.kind === 'final') !== (b.kind === 'final')) return 0
    const place = pathOf(before, a.parent ?? '') === pathOf(after, b.parent ?? '') ? 1 : 0
    const name = a.key === b.key ? 1 : likeness(words(a.key).split(' '), words(b.key).split(' '))
    return (
      0.25 * name +
      0.35 * likeness(neighbours(before, a), neighbours(after, b)) +
      0.2 * likeness(wordsIn(a.description), wordsIn(b.description)) +
      0.1 * likeness(a.requirements, b.requirements) +
      0.1 * place
    )
  }
  return matchBy(before.states, after.states, ({ path }) => path, likenessOf)
}

/** The flows of two versions, tied to each other. */
export function matchFlows(before: readonly FlowModel[], after: readonly FlowModel[]): Matched<FlowModel> {
  const pathsOf = ({ states }: FlowModel): string[] => states.map(({ path }) => path)
  const likenessOf = (a: FlowModel, b: FlowModel): number => likeness(pathsOf(a), pathsOf(b))
  return matchBy(before, after, ({ id }) => id, likenessOf)
}
