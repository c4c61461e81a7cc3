import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isTree, toList } from './chart-config.ts'
import type { Flow } from './flow.ts'
import {
  actionNameFault,
  actorNameFault,
  eventNameFault,
  guardNameFault,
  stateNameFault,
} from './lint-names.ts'
import { sourceFaults } from './lint-source.ts'
import { twinFaults, unknownFaults, unusedFaults } from './lint-use.ts'
import { triggerWords } from './mutants.ts'
import { stateNodes, transitionsOf } from './recorder.ts'

export interface Fault {
  readonly rule: string
  /** A state's id, a name, or a file. */
  readonly place: string
  readonly words: string
}

/** What lint reads beside the chart object. */
export interface LintSources {
  /** The chart's file. */
  readonly source: string
  /** Every requirement id that the product has. */
  readonly requirements: ReadonlySet<string>
}

const fault = (rule: string, place: string, words: string): Fault => ({ rule, place, words })

function isLeaf({ type }: AnyStateNode): boolean {
  return type === 'atomic' || type === 'final'
}

function stateFaults(node: AnyStateNode, requirements: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = []
  if (node.parent) {
    const named = stateNameFault(node.key)
    if (named) faults.push(fault('state-name', node.id, named))
    if (!node.description) faults.push(fault('description', node.id, 'say what is true in this state'))
  }
  if (isLeaf(node)) {
    const ids: unknown = isTree(node.meta) ? node.meta.requirements : undefined
    if (!Array.isArray(ids) || ids.length === 0) {
      faults.push(fault('requirements', node.id, "add meta: { requirements: ['AREA-1'] }"))
    }
    for (const id of toList(ids)) {
      if (!requirements.has(String(id))) {
        faults.push(fault('requirements', node.id, `docs/requirements has no ${String(id)}`))
      }
    }
  }
  if (node.type === 'final' && node.invoke.length > 0) {
    faults.push(fault('final-invoke', node.id, 'a final state starts no actor: invoke it in a state before'))
  }
  return faults
}

function transitionFaults(transition: AnyTransitionDefinition): Fault[] {
  const place = `${transition.source.id}, ${triggerWords(transition)}`
  const faults: Fault[] = []
  if (!transition.description) faults.push(fault('description', place, 'say what happens in this transition'))
  if (typeof transition.guard === 'function') {
    faults.push(fault('no-inline', place, 'name the guard in setup({ guards })'))
  }
  faults.push(...actionFaults(place, transition.actions))
  return faults
}

function actionFaults(place: string, actions: readonly unknown[]): Fault[] {
  return actions
    .filter((action) => typeof action === 'function')
    .map(() => fault('no-inline', place, 'name the action in setup({ actions })'))
}

function eventFaults(node: AnyStateNode): Fault[] {
  return Object.keys(node.config.on ?? {}).flatMap((type) => {
    const named = eventNameFault(type)
    return named
      ? [fault(type.includes('*') ? 'no-wildcard' : 'event-name', `${node.id}, ${type}`, named)]
      : []
  })
}

function delayFaults({ id, machine, config }: AnyStateNode): Fault[] {
  return Object.keys(config.after ?? {}).flatMap((delay) => {
    if (!Number.isNaN(Number(delay))) {
      return [fault('named-delay', id, `name the delay of ${delay} ms in setup({ delays })`)]
    }
    const isKnown = delay in machine.implementations.delays
    return isKnown ? [] : [fault('named-delay', id, `setup({ delays }) has no ${delay}`)]
  })
}

/** A chart names a child chart by its type alone; that fails by reaching an end, not by throwing. */
function isChildChart(flow: Flow, src: unknown): boolean {
  const port: unknown = typeof src === 'string' ? flow.machine.implementations.actors[src] : undefined
  return typeof port === 'object' && port !== null && Object.keys(port).length === 0
}

function invokeFaults(flow: Flow, node: AnyStateNode): Fault[] {
  return toList(node.config.invoke).flatMap((call, index) => {
    if (!isTree(call)) return []
    const name = [call.id, call.src].find((part) => typeof part === 'string') ?? `invoke ${index}`
    const place = `${node.id}, ${name}`
    const faults: Fault[] = []
    if (typeof call.id !== 'string') faults.push(fault('invoke', place, 'give the invoke an id'))
    if (typeof call.src !== 'string')
      faults.push(fault('no-inline', place, 'name the actor in setup({ actors })'))
    const listens = typeof call.src === 'string' && flow.cases.listeningActors?.includes(call.src)
    if (!listens && !call.onDone) faults.push(fault('invoke', place, 'say where its answer leads: onDone'))
    if (!listens && !isChildChart(flow, call.src) && !call.onError)
      faults.push(fault('invoke', place, 'say where its failure leads: onError'))
    return faults
  })
}

function initialNodes(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel')
    return [node, ...Object.values<AnyStateNode>(node.states).flatMap(initialNodes)]
  const first: AnyStateNode | undefined = node.type === 'compound' ? node.initial.target?.[0] : undefined
  return first ? [node, ...initialNodes(first)] : [node]
}

/** The states that are entered with a state: those around it, and those in which it begins. */
function enteredWith(node: AnyStateNode): AnyStateNode[] {
  return [
    ...(node.parent ? enteredWith(node.parent).filter((one) => isAround(one, node)) : []),
    ...initialNodes(node),
  ]
}

function isAround(outer: AnyStateNode, { parent }: AnyStateNode): boolean {
  return parent !== undefined && (parent === outer || isAround(outer, parent))
}

/** The states that may hold before anybody has done anything, by the transitions that are taken without an event. */
function startingNodes(root: AnyStateNode): Set<AnyStateNode> {
  const met = new Set(initialNodes(root))
  // What is added while the set is gone through is gone through too.
  for (const node of met) {
    const targets = (node.always ?? []).flatMap(({ target }): readonly AnyStateNode[] => target ?? [])
    for (const entered of targets.flatMap(enteredWith)) met.add(entered)
  }
  return met
}

function initialInvokeFaults(flow: Flow): Fault[] {
  return [...startingNodes(flow.machine.root)].flatMap((node) =>
    node.invoke
      // A child chart is linted as a flow of its own: its beginning waits, or reads.
      .filter(({ src }) => !isChildChart(flow, src))
      .filter(({ src }) => !flow.cases.readingActors?.includes(String(src)))
      .map(({ src }) => {
        const words = `a state in which the flow begins, or comes at once, may start only what reads: wait for the person, or list "${src}" in readingActors`
        return fault('initial-write', node.id, words)
      }),
  )
}

function throws(action: unknown): boolean {
  if (typeof action !== 'function' || 'resolve' in action) return true
  try {
    action({}, {})
    return false
  } catch {
    return true
  }
}

function portFaults({ machine }: Flow): Fault[] {
  return Object.entries(machine.implementations.actions)
    .filter(([, action]) => !throws(action))
    .map(([name]) => fault('port', name, 'let the action throw in the chart and bind it in provide.ts'))
}

function nameFaults(flow: Flow): Fault[] {
  const { guards, actions, actors } = flow.machine.implementations
  const check = (rule: string, names: object, faultOf: (name: string) => string | undefined): Fault[] =>
    Object.keys(names).flatMap((name) => {
      const words = faultOf(name)
      return words ? [fault(rule, name, words)] : []
    })
  return [
    ...check('guard-name', guards, guardNameFault),
    ...check('action-name', actions, actionNameFault),
    ...check('actor-name', actors, actorNameFault),
  ]
}

function difference(place: string, wanted: Iterable<string>, given: Iterable<string>): Fault[] {
  const [needed, had] = [new Set(wanted), new Set(given)]
  return [
    ...[...needed].filter((name) => !had.has(name)).map((name) => fault('cases', place, `lacks ${name}`)),
    ...[...had]
      .filter((name) => !needed.has(name))
      .map((name) => fault('cases', place, `the chart has no ${name}`)),
  ]
}

function casesFaults(flow: Flow): Fault[] {
  const { machine, cases } = flow
  const nodes = stateNodes(machine.root)
  const events = nodes.flatMap(({ config }) => Object.keys(config.on ?? {}))
  const invokes = nodes.flatMap(({ invoke }) => invoke)
  const sources = invokes.map(({ src }) => String(src))
  const known = (place: string, names: readonly string[] = []): Fault[] =>
    names
      .filter((name) => !sources.includes(name))
      .map((name) => fault('cases', place, `the chart has no ${name}`))
  const silent = invokes.filter(({ id, src }) => {
    const outcomes = Object.values(cases.outcomes[id] ?? {})
    const mayFail = !isChildChart(flow, src)
    const answers =
      outcomes.some((outcome) => 'output' in outcome) &&
      (!mayFail || outcomes.some((outcome) => 'error' in outcome))
    return !cases.listeningActors?.includes(String(src)) && !answers
  })
  return [
    ...difference('events', events, Object.keys(cases.events)),
    ...difference(
      'outcomes',
      invokes.map(({ id }) => id),
      Object.keys(cases.outcomes),
    ),
    ...silent.map(({ id }) => fault('cases', `outcomes, ${id}`, 'needs at least one output and one error')),
    ...known('readingActors', cases.readingActors),
    ...known('listeningActors', cases.listeningActors),
    ...(Object.keys(cases.inputs).length === 0 ? [fault('cases', 'inputs', 'needs at least one input')] : []),
  ]
}

/** Every rule about how a chart is written that a program can check, over the chart object and its file. */
export function lint(flow: Flow, { source, requirements }: LintSources): Fault[] {
  const nodes = stateNodes(flow.machine.root)
  const unknown = unknownFaults(flow)
  return [
    ...unknown,
    ...sourceFaults(flow.source, source),
    ...nodes.flatMap((node) => [
      ...stateFaults(node, requirements),
      ...actionFaults(`${node.id}, entry`, toList(node.config.entry)),
      ...actionFaults(`${node.id}, exit`, toList(node.config.exit)),
      ...eventFaults(node),
      ...delayFaults(node),
      ...invokeFaults(flow, node),
    ]),
    ...transitionsOf(flow.machine).flatMap(transitionFaults),
    ...nameFaults(flow),
    ...portFaults(flow),
    ...initialInvokeFaults(flow),
    ...casesFaults(flow),
    ...unusedFaults(flow),
    // The chart cannot be gone through with a name that is not there.
    ...(unknown.length > 0 ? [] : twinFaults(flow)),
  ]
}
