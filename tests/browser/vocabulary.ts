import type { AnyStateNode } from 'xstate'
import type { Flow } from '#flowkit/flow.ts'
import { stateNodes, transitionsOf } from '#flowkit/recorder.ts'

/** A state in which nobody ever stands: it is left at once, whatever the guards say. */
const isPassedThrough = ({ always }: AnyStateNode) =>
  always?.some(({ guard }) => guard === undefined) ?? false

const caseNames = (cases: 'plain' | object) => (cases === 'plain' ? ['plain'] : Object.keys(cases).sort())

const timerName = /^xstate\.after\.([^.]+)\./

/** What a driver has to know of a chart, so that nothing is forgotten and nothing is left over. */
export function vocabularyOf({ machine, cases }: Flow) {
  const leaves = stateNodes(machine.root).filter(
    (node) => Object.keys(node.states).length === 0 && !isPassedThrough(node),
  )
  const timers = transitionsOf(machine).flatMap(({ eventType }) => timerName.exec(eventType)?.[1] ?? [])
  const byName = (all: Readonly<Record<string, 'plain' | object>>) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, caseNames(one)]))
  return {
    inputs: Object.keys(cases.inputs).sort(),
    events: byName(cases.events),
    answers: byName(cases.outcomes),
    timers: [...new Set(timers)].sort(),
    states: leaves.map((node) => node.path.join('.')).sort(),
  }
}
