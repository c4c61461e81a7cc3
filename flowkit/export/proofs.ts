import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import * as xstate from 'xstate'
import type { Flow } from '../flow.ts'
import { stateNodes, transitionId, transitionsOf } from '../recorder.ts'
import { missingNames, type Names, namesInConfig, namesOf } from './names.ts'

/** Why something is not so, in a sentence; null when it is. */
export type Objection = string | null

function sentenceOf(error: unknown): string {
  return String(error).replace(/^\w*Error: /, '')
}

/** The chart's file without its types, run where nothing is known but the language and `xstate`. */
function exportedBy(source: string): Record<string, unknown> {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.CommonJS,
      isolatedModules: true,
    },
  })
  const exported: Record<string, unknown> = {}
  const require = (name: string): unknown => {
    if (name === 'xstate') return xstate
    throw new Error(`it imports "${name}"`)
  }
  runInNewContext(outputText, { exports: exported, require })
  return exported
}

function differenceOf(own: Names, other: Names): string | undefined {
  return missingNames(own, other)[0] ?? missingNames(other, own)[0]
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  return typeof guard === 'object' && guard !== null ? String(Reflect.get(guard, 'type')) : ''
}

/** Each transition with what it asks and does: what two machines must have alike to be the same chart. */
function shapeOf(machine: xstate.AnyStateMachine): string[] {
  const states = stateNodes(machine.root).map(({ id, type }) => `${type} ${id}`)
  const transitions = transitionsOf(machine).map((transition) => {
    const actions = transition.actions.map(guardName).join(', ')
    const how = transition.reenter ? ' anew' : ''
    return `${transitionId(transition)} [${guardName(transition.guard)}] / ${actions}${how}`
  })
  return [...states, ...transitions]
}

function firstDifference(one: readonly string[], other: readonly string[]): string | undefined {
  const index = one.findIndex((line, at) => line !== other[at])
  return index < 0 ? other[one.length] : one[index]
}

/** Whether the chart's file, given as text, is the chart and needs nothing but `xstate`. */
export function standsAlone(flow: Flow, source: string): Objection {
  let exported: Record<string, unknown>
  try {
    exported = exportedBy(source)
  } catch (error) {
    return `${flow.source} does not stand alone: ${sentenceOf(error)}`
  }
  const machine = Object.values(exported)
    .filter((value) => value instanceof xstate.StateMachine)
    .find(({ id }) => id === flow.machine.id)
  if (machine === undefined) return `${flow.source} exports no chart "${flow.machine.id}"`
  const other =
    differenceOf(namesOf(flow.machine), namesOf(machine)) ??
    firstDifference(shapeOf(flow.machine), shapeOf(machine))
  return other === undefined ? null : `${flow.source} read by itself is another chart: ${other}`
}

/** Whether the JSON has every name of the chart and no other, and is the same chart when a machine is made from it. */
export function losesNoName({ id, machine }: Flow, json: string): Objection {
  const own = namesOf(machine)
  const written = namesInConfig(JSON.parse(json))
  const [lost] = missingNames(own, written)
  if (lost !== undefined) return `the JSON of ${id} has lost: ${lost}`
  const [added] = missingNames(written, own)
  if (added !== undefined) return `the JSON of ${id} has what the chart has not: ${added}`
  const again = xstate.createMachine(JSON.parse(json))
  const other = firstDifference(shapeOf(machine), shapeOf(again))
  return other === undefined ? null : `a machine made from the JSON of ${id} differs: ${other}`
}
