import type { AnyStateMachine } from 'xstate'
import { isTree, toList } from './chart-config.ts'
import type { Flow } from './flow.ts'
import { stateNodes, transitionsOf } from './recorder.ts'

/** What `setup()` names, by the word under which it does. */
export type Named = 'guards' | 'actions' | 'actors' | 'delays'

/** The name of a guard, action or actor in a chart; those inside `and`, `or` and `not` too. */
function namesIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (typeof part === 'function' && 'guards' in part) return toList(part.guards).flatMap(namesIn)
  if (!isTree(part)) return []
  return typeof part.type === 'string' ? [part.type] : []
}

/** Every name that a chart uses. */
export function usedNames(machine: AnyStateMachine): Readonly<Record<Named, ReadonlySet<string>>> {
  const nodes = stateNodes(machine.root)
  const transitions = transitionsOf(machine)
  const actions = [
    ...transitions.flatMap((one) => toList(one.actions)),
    ...nodes.flatMap(({ config }) => [...toList(config.entry), ...toList(config.exit)]),
  ]
  const invoked = nodes.flatMap(({ config }) => toList(config.invoke))
  return {
    guards: new Set(transitions.flatMap(({ guard }) => namesIn(guard))),
    actions: new Set(actions.flatMap(namesIn)),
    actors: new Set(invoked.flatMap((call) => (isTree(call) ? namesIn(call.src) : []))),
    delays: new Set(nodes.flatMap(({ config }) => Object.keys(config.after ?? {}))),
  }
}

/** A name that a chart uses and its `setup()` does not have. */
export interface UnknownName {
  readonly kind: 'guards' | 'actions' | 'actors'
  readonly name: string
}

/** The guards, actions and actors that a chart uses and its `setup()` does not have. */
export function unknownNames({ machine }: Pick<Flow, 'machine'>): UnknownName[] {
  const used = usedNames(machine)
  const { implementations } = machine
  return (['guards', 'actions', 'actors'] as const).flatMap((kind) =>
    [...used[kind]].filter((name) => !(name in implementations[kind])).map((name) => ({ kind, name })),
  )
}

/** What is told of such names in one sentence; nothing when there are none. */
export function unknownWords(flow: Flow): string | null {
  const unknown = unknownNames(flow).map(({ kind, name }) => `setup({ ${kind} }) has no ${name}`)
  if (unknown.length === 0) return null
  return `${flow.id}: the chart ${flow.source} uses a name that is not there: ${unknown.join(', ')}. Correct the name, or add it there.`
}
