import type { Flow } from '../flow.ts'
import { transitionWords } from '../leading.ts'
import { type FlowModel, modelOf } from '../model.ts'
import { type OpenRequirement, type Requirement, readOpenLines, readRequirementLines } from './lines.ts'
import { type LayerRun, type ResultOfTest, readRuns, type TestResult } from './results.ts'
import { type Mention, readBenchRows, readMentions } from './titles.ts'

/** A state of a chart that shows a requirement. */
export interface ShownBy {
  readonly flow: string
  /** Without the chart's id, as the flow book names it; empty for the whole chart. */
  readonly state: string
  readonly title: string
  /** The chart's file, from the top of the repository. */
  readonly where: string
}

/** A transition that starts in a state which shows a requirement, or leads to one. */
export interface PassedBy {
  readonly flow: string
  readonly id: string
  readonly words: string
}

/** A test that names a requirement, with what came of it when its layer was run last; or a row of a bench, which is measured. */
export interface ProvedBy extends Mention {
  readonly result: TestResult | 'not run' | 'measured'
}

/** What is known of one requirement. */
export interface RequirementRow extends Requirement {
  readonly states: readonly ShownBy[]
  readonly transitions: readonly PassedBy[]
  /** The rows of benches behind the tests. */
  readonly tests: readonly ProvedBy[]
  /** Of all its tests: failed when one failed, passed when those that ran passed. */
  readonly result: 'passed' | 'failed' | 'not run'
  /** Why no test names it yet; null for all others. */
  readonly open: string | null
}

export interface RequirementTable {
  readonly rows: readonly RequirementRow[]
  /** What is wrong with the ids, as sentences. */
  readonly faults: readonly string[]
  /** The last run of each layer, without its tests. */
  readonly runs: readonly Omit<LayerRun, 'tests'>[]
}

function shownBy(models: readonly FlowModel[]): Map<string, ShownBy[]> {
  const shown = new Map<string, ShownBy[]>()
  for (const { id: flow, source: where, states } of models)
    for (const { path: state, title, requirements } of states)
      for (const id of requirements) shown.set(id, [...(shown.get(id) ?? []), { flow, state, title, where }])
  return shown
}

function passedBy(models: readonly FlowModel[]): Map<string, PassedBy[]> {
  const passed = new Map<string, PassedBy[]>()
  for (const model of models) {
    const shows = new Map(model.states.map((state) => [state.id, state.requirements]))
    for (const transition of model.transitions) {
      const { id, source, targets } = transition
      const ids = new Set([source, ...targets].flatMap((state) => shows.get(state) ?? []))
      const by = { flow: model.id, id, words: transitionWords(model, transition) }
      for (const one of ids) passed.set(one, [...(passed.get(one) ?? []), by])
    }
  }
  return passed
}

/** Whether a title of a run may be that of a test as it is written: each part between what is filled in occurs. */
function fits(title: string, what: string): boolean {
  const parts = what.split(/…|%[sdifjoO#%$]|\$[\w.]+/)
  let from = 0
  return parts.every((part) => {
    const at = title.indexOf(part, from)
    from = at + part.length
    return at >= 0
  })
}

function resultOf(results: readonly ResultOfTest[]): ProvedBy['result'] {
  if (results.length === 0) return 'not run'
  if (results.some(({ result }) => result === 'failed')) return 'failed'
  return results.some(({ result }) => result === 'passed') ? 'passed' : 'skipped'
}

function provedBy(mention: Mention, ran: ReadonlyMap<string, readonly ResultOfTest[]>): ProvedBy {
  const [file = ''] = mention.where.split(':')
  const ofFile = (ran.get(mention.id) ?? []).filter((test) => test.file === file)
  const exact = ofFile.filter(({ title }) => fits(title, mention.what))
  return { ...mention, result: resultOf(exact.length > 0 ? exact : ofFile) }
}

function allOf(tests: readonly ProvedBy[]): RequirementRow['result'] {
  if (tests.some(({ result }) => result === 'failed')) return 'failed'
  return tests.some(({ result }) => result === 'passed') ? 'passed' : 'not run'
}

function byId<T>(items: readonly T[], idsOf: (item: T) => readonly string[]): Map<string, T[]> {
  const map = new Map<string, T[]>()
  for (const item of items) for (const id of idsOf(item)) map.set(id, [...(map.get(id) ?? []), item])
  return map
}

interface Named {
  readonly id: string
  readonly where: string
  readonly what: string
}

function faultsIn(
  requirements: readonly Requirement[],
  named: readonly Named[],
  open: readonly OpenRequirement[],
  shown: ReadonlySet<string>,
): string[] {
  const first = new Map<string, Requirement>()
  const twice: string[] = []
  for (const requirement of requirements) {
    const earlier = first.get(requirement.id)
    if (earlier) twice.push(`${requirement.where}: ${requirement.id} is written already at ${earlier.where}`)
    else first.set(requirement.id, requirement)
  }
  const unknown = named
    .filter(({ id }) => !first.has(id))
    .map(({ id, where, what }) => `${where}: ${id} does not exist (${what})`)
  const isOpen = new Set(open.map(({ id }) => id))
  const without = [...first.values()]
    .filter(({ id }) => !shown.has(id) && !isOpen.has(id))
    .map(({ id, where }) => `${where}: ${id} has no test: name it at the end of a test's title, "[${id}]"`)
  const needless = open
    .filter(({ id }) => shown.has(id))
    .map(({ id, where }) => `${where}: ${id} is no longer open, a test names it: take the line out`)
  return [...twice, ...unknown, ...without, ...needless]
}

/** Every requirement of the repository at `root` with its states, transitions, tests and the last run's results. */
export function requirementTable(root: string, flows: readonly Flow[]): RequirementTable {
  const requirements = readRequirementLines(root)
  const open = readOpenLines(root)
  const mentions = readMentions(root)
  const measured = readBenchRows(root).map((row): ProvedBy => ({ ...row, result: 'measured' }))
  const models = flows.map(modelOf)
  const runs = readRuns(root)
  const ran = byId(
    runs.flatMap(({ tests }) => tests),
    ({ ids }) => ids,
  )
  const tests = byId(mentions, ({ id }) => [id])
  const benches = byId(measured, ({ id }) => [id])
  const states = shownBy(models)
  const transitions = passedBy(models)
  const byCharts = [...states].flatMap(([id, shown]) =>
    shown.map(({ where, flow, state }) => ({ id, where, what: `${flow}.${state}` })),
  )
  const byOpen = open.map(({ id, where }) => ({ id, where, what: 'open' }))
  return {
    rows: requirements.map((requirement) => {
      const proved = [
        ...(tests.get(requirement.id) ?? []).map((mention) => provedBy(mention, ran)),
        ...(benches.get(requirement.id) ?? []),
      ]
      return {
        ...requirement,
        states: states.get(requirement.id) ?? [],
        transitions: transitions.get(requirement.id) ?? [],
        tests: proved,
        result: allOf(proved),
        open: open.find(({ id }) => id === requirement.id)?.reason ?? null,
      }
    }),
    faults: faultsIn(
      requirements,
      [...mentions, ...measured, ...byCharts, ...byOpen],
      open,
      new Set([...tests.keys(), ...benches.keys()]),
    ),
    runs: runs.map(({ layer, at, source }) => ({ layer, at, source })),
  }
}
