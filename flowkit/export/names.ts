import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isTree, type Tree, toList } from '../chart-config.ts'
import { stateNodes } from '../recorder.ts'

const kinds = [
  'state',
  'event',
  'guard',
  'action',
  'actor',
  'delay',
  'description',
  'tag',
  'requirement',
] as const
type Kind = (typeof kinds)[number]

/** Every name in a chart, each with what it names: `guard hasAttemptsLeft`. */
export type Names = ReadonlySet<string>

class Collector {
  readonly names = new Set<string>()

  add(kind: Kind, names: readonly unknown[]): void {
    for (const name of names) if (typeof name === 'string' && name !== '') this.names.add(`${kind} ${name}`)
  }
}

function nameOf(part: unknown): unknown {
  return isTree(part) ? part.type : part
}

function requirementsIn(meta: unknown): unknown[] {
  return isTree(meta) ? toList(meta.requirements) : []
}

function addTransition(to: Collector, { guard, actions, description }: AnyTransitionDefinition): void {
  to.add('guard', [nameOf(guard)])
  to.add('action', actions.map(nameOf))
  to.add('description', [description])
}

/** Whether an action is the chart's own: what starts and gives up its timers is not, and no configuration has it. */
function isWritten(action: unknown): boolean {
  return typeof nameOf(action) === 'string'
}

function addNode(to: Collector, node: AnyStateNode): void {
  to.add('state', [node.id])
  to.add('description', [node.description])
  to.add('tag', node.tags)
  to.add('requirement', requirementsIn(node.meta))
  to.add('action', [...node.entry, ...node.exit].filter(isWritten).map(nameOf))
  to.add(
    'actor',
    node.invoke.flatMap(({ id, src }) => [id, nameOf(src)]),
  )
  to.add('delay', Object.keys(node.config.after ?? {}))
  to.add('event', [...node.transitions.keys()])
  for (const transition of [...node.transitions.values()].flat()) addTransition(to, transition)
  for (const transition of node.always ?? []) addTransition(to, transition)
}

/** The names that a machine has, read from its states and from what was set up for it. */
export function namesOf(machine: AnyStateMachine): Names {
  const to = new Collector()
  for (const node of stateNodes(machine.root)) addNode(to, node)
  const { guards, actions, actors, delays } = machine.implementations
  to.add('guard', Object.keys(guards))
  to.add('action', Object.keys(actions))
  to.add('actor', Object.keys(actors))
  to.add('delay', Object.keys(delays))
  return to.names
}

function addWritten(to: Collector, transitions: unknown): void {
  for (const transition of toList(transitions).filter(isTree)) {
    to.add('guard', [nameOf(transition.guard)])
    to.add('action', toList(transition.actions).map(nameOf))
    to.add('description', [transition.description])
  }
}

function addEvents(to: Collector, named: unknown, event: (key: string) => string): void {
  for (const [key, transitions] of Object.entries(isTree(named) ? named : {})) {
    to.add('event', [event(key)])
    addWritten(to, transitions)
  }
}

function addCalls(to: Collector, state: Tree): void {
  for (const call of toList(state.invoke).filter(isTree)) {
    to.add('actor', [call.id, nameOf(call.src)])
    for (const [slot, word] of [
      ['onDone', 'done'],
      ['onError', 'error'],
    ] as const) {
      if (call[slot] === undefined) continue
      to.add('event', [`xstate.${word}.actor.${String(call.id)}`])
      addWritten(to, call[slot])
    }
  }
}

function addState(to: Collector, state: Tree, id: string): void {
  to.add('state', [id])
  to.add('description', [state.description])
  to.add('tag', toList(state.tags))
  to.add('requirement', requirementsIn(state.meta))
  to.add('action', [...toList(state.entry), ...toList(state.exit)].map(nameOf))
  to.add('delay', Object.keys(isTree(state.after) ? state.after : {}))
  addCalls(to, state)
  addEvents(to, state.on, (key) => key)
  addEvents(to, state.after, (delay) => `xstate.after.${delay}.${id}`)
  addWritten(to, state.always)
  if (state.onDone !== undefined) {
    to.add('event', [`xstate.done.state.${id}`])
    addWritten(to, state.onDone)
  }
  for (const [key, child] of Object.entries(isTree(state.states) ? state.states : {})) {
    if (isTree(child)) addState(to, child, typeof child.id === 'string' ? child.id : `${id}.${key}`)
  }
}

/** The names in a chart's configuration, as it is written. */
export function namesInConfig(config: unknown): Names {
  const to = new Collector()
  if (isTree(config)) addState(to, config, String(config.id))
  return to.names
}

/** What one of two has and the other has not, in words. */
export function missingNames(expected: Names, found: Names): string[] {
  return [...expected].filter((name) => !found.has(name)).sort()
}
