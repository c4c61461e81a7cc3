import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'
import { stateNodes } from './recorder.ts'

/** A part of a chart's configuration that may be edited. */
export type Tree = Record<string, unknown>

/** Whether a value is such a part. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list of what a configuration gives as one, as a list, or not at all. */
export function toList(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function toTransition(value: unknown): Tree {
  return isTree(value) ? { ...value, actions: [...toList(value.actions)] } : { target: value, actions: [] }
}

function toTransitions(value: unknown): Tree[] {
  return value === undefined ? [{ actions: [] }] : toList(value).map(toTransition)
}

function mapTree(tree: unknown, change: (value: unknown) => unknown): Tree {
  return Object.fromEntries(
    Object.entries(isTree(tree) ? tree : {}).map(([key, value]) => [key, change(value)]),
  )
}

/** A copy of a state's configuration in which every transition is written out: lists of objects with lists of actions. */
function writtenOut(config: unknown): Tree {
  if (!isTree(config)) return {}
  const invoke = toList(config.invoke).map((call) => {
    const copy: Tree = isTree(call) ? { ...call } : {}
    for (const slot of ['onDone', 'onError', 'onSnapshot']) {
      if (copy[slot] !== undefined) copy[slot] = toTransitions(copy[slot])
    }
    return copy
  })
  return {
    ...config,
    entry: [...toList(config.entry)],
    exit: [...toList(config.exit)],
    ...(config.on === undefined ? {} : { on: mapTree(config.on, toTransitions) }),
    ...(config.after === undefined ? {} : { after: mapTree(config.after, toTransitions) }),
    ...(config.always === undefined ? {} : { always: toTransitions(config.always) }),
    ...(config.onDone === undefined ? {} : { onDone: toTransitions(config.onDone) }),
    ...(config.invoke === undefined ? {} : { invoke }),
    ...(config.states === undefined ? {} : { states: mapTree(config.states, writtenOut) }),
  }
}

function stateAt(config: Tree, path: readonly string[]): Tree {
  return path.reduce<Tree>((parent, key) => {
    const child = isTree(parent.states) ? parent.states[key] : undefined
    return isTree(child) ? child : {}
  }, config)
}

/** Where a transition is written: in which state, and how to reach its list in that state's configuration. */
export interface Site {
  readonly node: AnyStateNode
  readonly transition: AnyTransitionDefinition
  readonly index: number
  listIn(state: Tree): unknown
}

function sitesUnder(node: AnyStateNode, eventType: string, listIn: (state: Tree) => unknown): Site[] {
  const transitions = eventType === '' ? node.always : node.transitions.get(eventType)
  return (transitions ?? []).map((transition, index) => ({ node, transition, index, listIn }))
}

function invokedIn(state: Tree, index: number, slot: string): unknown {
  const call = toList(state.invoke)[index]
  return isTree(call) ? call[slot] : undefined
}

function sitesIn(node: AnyStateNode): Site[] {
  const under = (slot: 'on' | 'after', key: string) => (state: Tree) =>
    isTree(state[slot]) ? state[slot][key] : undefined
  const { config, id } = node
  return [
    ...Object.keys(config.on ?? {}).flatMap((type) => sitesUnder(node, type, under('on', type))),
    ...sitesUnder(node, '', (state) => state.always),
    ...node.invoke.flatMap((call, index) => [
      ...sitesUnder(node, `xstate.done.actor.${call.id}`, (state) => invokedIn(state, index, 'onDone')),
      ...sitesUnder(node, `xstate.error.actor.${call.id}`, (state) => invokedIn(state, index, 'onError')),
    ]),
    ...Object.keys(config.after ?? {}).flatMap((delay) =>
      sitesUnder(node, `xstate.after.${delay}.${id}`, under('after', delay)),
    ),
    ...(config.onDone === undefined
      ? []
      : sitesUnder(node, `xstate.done.state.${id}`, (state) => state.onDone)),
  ]
}

/** Every place of a chart where a transition is written. */
export function sitesOf(machine: AnyStateMachine): Site[] {
  return stateNodes(machine.root).flatMap(sitesIn)
}

function build(machine: AnyStateMachine, config: Tree, delays: Tree = {}): AnyStateMachine {
  const { implementations } = machine
  return Reflect.construct(StateMachine, [
    config,
    { ...implementations, delays: { ...implementations.delays, ...delays } },
  ])
}

/** A copy of the chart in which the list of transitions at `site` is edited in place. */
export function withTransitions(
  machine: AnyStateMachine,
  site: Site,
  edit: (transitions: Tree[], own: Tree) => void,
): AnyStateMachine {
  const config = writtenOut(machine.config)
  const list = site.listIn(stateAt(config, site.node.path))
  if (Array.isArray(list) && isTree(list[site.index])) edit(list, list[site.index])
  return build(machine, config)
}

/** A copy of the chart in which one state's configuration is edited in place. */
export function withState(
  machine: AnyStateMachine,
  node: AnyStateNode,
  edit: (state: Tree) => void,
): AnyStateMachine {
  const config = writtenOut(machine.config)
  edit(stateAt(config, node.path))
  return build(machine, config)
}

/** A copy of the chart in which a named delay takes `factor` times as long. */
export function withDelay(machine: AnyStateMachine, name: string, factor: number): AnyStateMachine {
  const delay: unknown = machine.implementations.delays[name]
  const changed =
    typeof delay === 'function'
      ? (...args: unknown[]) => Number(delay(...args)) * factor
      : Number(delay) * factor
  return build(machine, writtenOut(machine.config), { [name]: changed })
}
