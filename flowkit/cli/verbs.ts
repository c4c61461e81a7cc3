import { statSync } from 'node:fs'
import type { Flow } from '../flow.ts'
import { lint } from '../lint.ts'
import { readLintSources, readRequirements } from '../lint-files.ts'
import { type FlowModel, modelOf, statesOf } from '../model.ts'
import { type MutationReport, mutate } from '../mutate.ts'
import { stateNodes, transitionIds } from '../recorder.ts'
import { isComplete, type ReplayReport, replay, type Share } from '../replay.ts'
import { type Options, type Result, UsageError } from './result.ts'
import { progress, progressOver, table } from './table.ts'
import { transitionName } from './transition-name.ts'

/** The states of a flow with what holds in each, those that lie in others under them. */
function stateLines(flow: Flow): string[] {
  const states = statesOf(modelOf(flow)).map(({ path, description }) => [path, description])
  return ['', table([['state', 'what holds'], ...states])]
}

/** What each flow has: states, transitions, timers and services; of one flow its states by name too. */
export function list(flows: readonly Flow[], { json }: Options): Result {
  const entries = flows.map((flow) => {
    const { id, title, machine } = flow
    const nodes = stateNodes(machine.root)
    const services = nodes.flatMap((node) => node.invoke.map((call) => String(call.src)))
    return {
      id,
      title,
      states: statesOf(modelOf(flow)).map(({ path }) => path),
      transitions: transitionIds(machine),
      timers: Object.keys(machine.implementations.delays),
      services: [...new Set(services)],
    }
  })
  if (json) return { text: JSON.stringify(entries, null, 2), ok: true }
  const rows = entries.map(({ id, title, states, transitions, timers, services }) => [
    id,
    title,
    states.length,
    transitions.length,
    timers.join(' ') || '–',
    services.join(' ') || '–',
  ])
  const header = ['flow', 'title', 'states', 'transitions', 'timers', 'services']
  const [one, ...more] = flows
  const named = one !== undefined && more.length === 0 ? stateLines(one) : []
  return { text: [table([header, ...rows]), ...named].join('\n'), ok: true }
}

/** What each flow has to mend; well when there is nothing. */
export function lintAll(
  flows: readonly Flow[],
  { json, requirements = 'docs/requirements' }: Options,
): Result {
  if (!statSync(requirements, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`there is no folder ${requirements} for --requirements`)
  const ids = readRequirements(requirements)
  const tell = progress()
  const faults = flows.flatMap((flow, index) => {
    tell(`linting ${flow.id}`, index, flows.length)
    return lint(flow, readLintSources(flow, ids, process.cwd())).map((fault) => ({ flow: flow.id, ...fault }))
  })
  const ok = faults.length === 0
  if (json) return { text: JSON.stringify(faults, null, 2), ok }
  const lines = faults.map(({ flow, rule, place, words }) => `${flow}: ${place}: ${words} (${rule})`)
  const count = flows.length === 1 ? '1 flow' : `${flows.length} flows`
  return {
    text: [...lines, ok ? `${count}: nothing to mend` : `${faults.length} to mend in ${count}`].join('\n'),
    ok,
  }
}

function shareText({ seen, all }: Share): string {
  return all === 0 ? '–' : `${seen}/${all}`
}

function replayDetails(model: FlowModel, report: ReplayReport): string[] {
  const { flow, broken, departures, transitions, guards } = report
  if (broken !== undefined) return [broken]
  return [
    ...departures.map(
      ({ path, title, step, words }) => `${flow}: ${path} "${title}", step ${step}: ${words}`,
    ),
    ...transitions.missing.map((id) => `${flow}: never taken: ${transitionName(model, id)}`),
    ...guards.missing.map((answer) => `${flow}: never seen: ${answer}`),
  ]
}

/** What replay saw of each flow; well when nothing is missing. */
export function replayAll(flows: readonly Flow[], { json }: Options): Result {
  const tell = progressOver('replaying', flows)
  const reports = flows.map((flow) => replay(flow, (done, all) => tell(flow, done, all)))
  const ok = reports.every(isComplete)
  if (json) return { text: JSON.stringify(reports, null, 2), ok }
  const rows = reports.map((report) => [
    report.flow,
    report.transitionPaths + report.pairPaths,
    shareText(report.transitions),
    shareText(report.pairs),
    shareText(report.guards),
    report.refused,
    report.departures.length,
  ])
  const header = ['flow', 'paths', 'transitions', 'pairs', 'guard answers', 'refused events', 'departures']
  const details = flows.flatMap((flow, index) => {
    const report = reports[index]
    return report === undefined || isComplete(report) ? [] : replayDetails(modelOf(flow), report)
  })
  return { text: [...details, table([header, ...rows])].join('\n'), ok }
}

function mutationDetails(report: MutationReport): string[] {
  const { flow, broken, unnoticed, equivalent, stale } = report
  return [
    ...(broken === undefined ? [] : [broken]),
    ...unnoticed.map(({ id, words }) => `${flow}: no path notices: ${words}\n    ${id}`),
    ...equivalent.map(({ words, reason }) => `${flow}: nobody can see: ${words} (${reason})`),
    ...stale.map((id) => `${flow}: listed in equivalents, but it is noticed or is no edit: ${id}`),
  ]
}

function isNoticed({ broken, unnoticed, stale }: MutationReport): boolean {
  return broken === undefined && unnoticed.length === 0 && stale.length === 0
}

/** Which edits no path notices; well when there are none but the listed ones. */
export function mutateAll(flows: readonly Flow[], { json }: Options): Result {
  const tell = progressOver('mutating', flows)
  const reports = flows.map((flow) => mutate(flow, (done, all) => tell(flow, done, all)))
  const ok = reports.every(isNoticed)
  if (json) return { text: JSON.stringify(reports, null, 2), ok }
  const rows = reports.map(({ flow, all, noticed, equivalent, unnoticed }) => [
    flow,
    all,
    noticed,
    equivalent.length,
    unnoticed.length,
  ])
  const header = ['flow', 'edits', 'noticed', 'equivalent', 'unnoticed']
  return { text: [...reports.flatMap(mutationDetails), table([header, ...rows])].join('\n'), ok }
}
