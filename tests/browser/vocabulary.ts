import type { Flow } from '#flowkit/flow.ts'
import { transitionsOf } from '#flowkit/recorder.ts'
import { standingStates } from '#flowkit/standing.ts'

const caseNames = (cases: 'plain' | object) => (cases === 'plain' ? ['plain'] : Object.keys(cases).sort())

const timerName = /^xstate\.after\.([^.]+)\./

/** What a driver has to know of a chart, so that nothing is forgotten and nothing is left over. */
export function vocabularyOf({ machine, cases }: Flow) {
  const timers = transitionsOf(machine).flatMap(({ eventType }) => timerName.exec(eventType)?.[1] ?? [])
  const byName = (all: Readonly<Record<string, 'plain' | object>>) =>
    Object.fromEntries(Object.entries(all).map(([name, one]) => [name, caseNames(one)]))
  return {
    inputs: Object.keys(cases.inputs).sort(),
    events: byName(cases.events),
    answers: byName(cases.outcomes),
    timers: [...new Set(timers)].sort(),
    states: standingStates(machine).sort(),
  }
}
