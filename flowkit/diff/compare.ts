import { dirname, join } from 'node:path'
import type { Flow } from '../flow.ts'
import { type FlowModel, modelOf } from '../model.ts'
import { fieldChanges } from './fields.ts'
import { matchFlows, matchStates, type Pair } from './match.ts'
import { type PathChanges, pathChanges } from './paths.ts'
import { stateChanges, type Versions } from './states.ts'
import { transitionChanges } from './transitions.ts'
import type { Version } from './versions.ts'
import { type Change, descriptionChange, listChanges } from './wording.ts'

/** What is otherwise with one flow. */
export interface FlowChange {
  readonly id: string
  readonly title: string
  readonly before: FlowModel | null
  readonly after: FlowModel | null
  /** About the flow as a whole, one sentence each. */
  readonly whole: readonly string[]
  readonly states: readonly Change[]
  readonly transitions: readonly Change[]
  /** Null for a flow that is new or gone. */
  readonly paths: PathChanges | null
}

export interface Comparison {
  readonly before: string
  readonly after: string
  /** How many flows both versions have that are as they were. */
  readonly same: number
  /** In the order of the version after, with those that are gone at the end. */
  readonly changes: readonly FlowChange[]
}

const imported = /from '([^']+)'/g

/** Where an import of a chart or its cases leads, from the top of the repository; nothing for packages. */
function pathOf(from: string, name: string): string[] {
  if (name.startsWith('#')) return [name.slice(1)]
  return name.startsWith('.') ? [join(dirname(from), name)] : []
}

/** The texts that make a flow what it is: its chart, its cases, and what these import. */
function textsOf(version: Version, flow: Flow): string {
  const chart = flow.source
  const cases = chart.replace(/\.machine\.ts$/, '.cases.ts')
  const own = [chart, cases].map((path) => ({ path, text: version.textOf(path) ?? '' }))
  const others = own.flatMap(({ path, text }) =>
    [...text.matchAll(imported)]
      .flatMap(([, name = '']) => pathOf(path, name))
      .filter((name) => !name.startsWith('flowkit/'))
      .map((name) => version.textOf(name) ?? ''),
  )
  return [flow.id, flow.title, ...own.map(({ text }) => text), ...others].join('\0')
}

function wholeChanges({ before, after }: Pair<FlowModel>): string[] {
  const called = (is: string, was: string, what: string): string[] =>
    is === was ? [] : [`Its ${what} is “${is}” now, it was “${was}”`]
  return [
    ...(before.id === after.id ? [] : [`\`${before.id}\` seems to be called \`${after.id}\` now`]),
    ...called(after.title, before.title, 'title'),
    ...called(after.source, before.source, 'file'),
    ...descriptionChange(before.description, after.description).map((clause) => `The flow ${clause}`),
    ...listChanges(before.inputs, after.inputs, ['It can now start with', 'It can no longer start with']),
  ]
}

/** The leaves that have another name now. */
function renamedLeaves({ states }: Versions): Map<string, string> {
  return new Map(
    states.pairs
      .filter(({ before, after }) => before.path !== after.path)
      .map(({ before, after }) => [before.path, after.path]),
  )
}

function isChanged({ whole, states, transitions, paths }: FlowChange): boolean {
  const { come = [], gone = [], otherwise = [], steps = [], broken = null } = paths ?? {}
  const told = [whole, states, transitions, come, gone, otherwise, steps]
  return broken !== null || told.some(({ length }) => length > 0)
}

function compareFlow(before: Flow, after: Flow): FlowChange {
  const pair = { before: modelOf(before), after: modelOf(after) }
  const versions: Versions = { ...pair, states: matchStates(pair.before, pair.after) }
  const fields = fieldChanges(before, after)
  return {
    id: after.id,
    title: after.title,
    ...pair,
    whole: [...wholeChanges(pair), ...fields.sentences],
    states: stateChanges(versions),
    transitions: transitionChanges(versions),
    paths: pathChanges(before, after, renamedLeaves(versions), fields),
  }
}

const aloneOf = (model: FlowModel, sentence: string): Omit<FlowChange, 'before' | 'after'> => ({
  id: model.id,
  title: model.title,
  whole: [sentence, ...(model.description === '' ? [] : [model.description])],
  states: [],
  transitions: [],
  paths: null,
})

/** What is otherwise between two versions of the charts. */
export function compareVersions(
  before: Version,
  after: Version,
  onProgress?: (flow: string, done: number, all: number) => void,
): Comparison {
  const was = before.flows.map(modelOf)
  const { pairs, gone, come } = matchFlows(was, after.flows.map(modelOf))
  const changed = after.flows.flatMap((flow, index): FlowChange[] => {
    onProgress?.(flow.id, index, after.flows.length)
    const fresh = come.find(({ id }) => id === flow.id)
    if (fresh) return [{ ...aloneOf(fresh, 'This flow is new.'), before: null, after: fresh }]
    const earlier = pairs.find((pair) => pair.after.id === flow.id)?.before.id
    const old = before.flows.find(({ id }) => id === earlier)
    if (old === undefined || textsOf(before, old) === textsOf(after, flow)) return []
    const change = compareFlow(old, flow)
    return isChanged(change) ? [change] : []
  })
  const left = gone.map((model) => ({ ...aloneOf(model, 'This flow is gone.'), before: model, after: null }))
  const altered = changed.filter((change) => change.before !== null).length
  return {
    before: before.name,
    after: after.name,
    same: pairs.length - altered,
    changes: [...changed, ...left],
  }
}
