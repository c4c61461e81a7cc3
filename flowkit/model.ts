import { type AnyStateNode, type AnyTransitionDefinition, initialTransition } from 'xstate'
import type { Flow } from './flow.ts'
import { eventless, stateNodes, transitionId, transitionsOf } from './recorder.ts'
import { isLeftAtOnce } from './standing.ts'
import { timerStarts } from './timer-starts.ts'
import { doneWords, eventWords, timeWords, words } from './words.ts'

/** What takes a transition: a person or the page, an actor that answers or fails, time, nothing at all, a child's end. */
export type TransitionKind = 'event' | 'answer' | 'failure' | 'timer' | 'always' | 'done'

/** One transition of a chart, as everything that shows charts reads it. */
export interface TransitionModel {
  /** Stable: `transitionId`. */
  readonly id: string
  /** Id of the state that it starts in. */
  readonly source: string
  /** Ids of the states that it leads to; empty when it stays. */
  readonly targets: readonly string[]
  readonly kind: TransitionKind
  /** The event as the chart spells it. */
  readonly event: string
  /** The event as a person says it: `submit code`, `verify code answers`, `after 10 s`. */
  readonly words: string
  readonly guard: string | null
  readonly actions: readonly string[]
  /** What the portal does, in words, with what an action is told: `closes (passed false)`. */
  readonly does: readonly string[]
  readonly description: string
  readonly reenter: boolean
}

/** A call that a state makes for as long as it lasts. */
export interface ServiceModel {
  readonly id: string
  readonly src: string
  /** Id of the flow that it is; null for a call. */
  readonly flow: string | null
}

/** A wait of a state. `ms` is null when it does not always begin with the same length. */
export interface TimerModel {
  readonly name: string
  readonly ms: number | null
  readonly words: string
}

/** One state of a chart. */
export interface StateModel {
  /** The id of its node, `autopay.enrolling`; the chart's own id for the whole. */
  readonly id: string
  /** Without the chart's id, dotted: `enrolling`; empty for the whole. It names states in paths and pictures. */
  readonly path: string
  readonly key: string
  readonly title: string
  readonly parent: string | null
  readonly kind: AnyStateNode['type']
  /** Whether nobody ever stands in it, since it is left at once. */
  readonly isLeftAtOnce: boolean
  /** Id of the state in which it begins; null but for compound states. */
  readonly initial: string | null
  readonly description: string
  readonly tags: readonly string[]
  /** Ids of docs/requirements. */
  readonly requirements: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly services: readonly ServiceModel[]
  readonly timers: readonly TimerModel[]
  /** Ids of the transitions that start in it, in the chart's order. */
  readonly transitions: readonly string[]
}

/** A chart as plain data: what the flow book draws, the exports write and two versions are compared by. */
export interface FlowModel {
  readonly id: string
  readonly title: string
  readonly description: string
  /** The chart's file, from the top of the repository. */
  readonly source: string
  /** Id of the whole, which is the first of `states`. */
  readonly root: string
  /** Parents before their children, as the chart lists them. */
  readonly states: readonly StateModel[]
  readonly transitions: readonly TransitionModel[]
  /** Names of the inputs, the worlds it can start in. */
  readonly inputs: readonly string[]
}

/** Names of actions; what a chart does by itself, such as setting its timers, has none. */
function namesOf(actions: readonly unknown[]): string[] {
  return actions.map(nameOf).filter((name) => name !== '')
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  const type: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, 'type') : undefined
  return typeof type === 'string' ? type : ''
}

/** What actions do in words; what is only known when it happens is left out. */
function doneBy(actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => {
    const name = nameOf(action)
    if (name === '') return []
    const params: unknown =
      typeof action === 'object' && action !== null ? Reflect.get(action, 'params') : undefined
    return [doneWords(name, typeof params === 'function' ? undefined : params)]
  })
}

const invoked = /^xstate\.(done|error)\.actor\.(.+)$/
const timed = /^xstate\.after\.([^.]+)\./

interface Length {
  /** In ms; null when it does not always begin with the same. */
  readonly ms: number | null
  readonly words: string
}

/** How long a delay takes: `10 min`, or `at most 28 min`, the longest of those with which its timer begins. */
function lengthOf(flow: Flow, name: string): Length {
  const { machine, cases } = flow
  const delay: unknown = machine.implementations.delays[name]
  const fixed = delay === undefined ? Number(name) : Number(delay)
  if (typeof delay !== 'function') return { ms: fixed, words: timeWords(fixed) }
  const atTheStarts = () =>
    Object.values(cases.inputs).map((input) => {
      const [{ context }] = initialTransition(machine, input)
      return Number(delay({ context }))
    })
  const lengths = [...(timerStarts(flow).get(name) ?? atTheStarts())]
  const [first] = lengths
  if (first !== undefined && lengths.every((length) => length === first))
    return { ms: first, words: timeWords(first) }
  const longest = Math.max(...lengths)
  return { ms: null, words: longest > 0 ? `at most ${timeWords(longest)}` : 'what is left of it' }
}

function timerOf(flow: Flow, name: string): TimerModel {
  const length = lengthOf(flow, name)
  return { name, ms: length.ms, words: `${words(name)} (${length.words})` }
}

/** `after 10 min (until expiry)`; `after 10 s` where a delay has no name of its own. */
function afterWords(flow: Flow, name: string): string {
  const length = lengthOf(flow, name).words
  return /^\d+$/.test(name) ? `after ${length}` : `after ${length} (${words(name)})`
}

function causeOf(flow: Flow, event: string): Pick<TransitionModel, 'kind' | 'words'> {
  if (event === eventless) return { kind: 'always', words: 'at once' }
  const [, how, actor] = invoked.exec(event) ?? []
  if (actor !== undefined)
    return how === 'done'
      ? { kind: 'answer', words: `${words(actor)} answers` }
      : { kind: 'failure', words: `${words(actor)} fails` }
  const [, delay] = timed.exec(event) ?? []
  if (delay !== undefined) return { kind: 'timer', words: afterWords(flow, delay) }
  if (event.startsWith('xstate.done.state.')) return { kind: 'done', words: 'when all in it is done' }
  return { kind: 'event', words: eventWords(event) }
}

function transitionModel(flow: Flow, transition: AnyTransitionDefinition): TransitionModel {
  const event = transition.eventType === '' ? eventless : transition.eventType
  return {
    id: transitionId(transition),
    source: transition.source.id,
    targets: (transition.target ?? []).map((target: AnyStateNode) => target.id),
    ...causeOf(flow, event),
    event,
    guard: transition.guard === undefined ? null : nameOf(transition.guard),
    actions: namesOf(transition.actions),
    does: doneBy(transition.actions),
    description: transition.description ?? '',
    reenter: transition.reenter,
  }
}

function requirementsOf({ meta }: AnyStateNode): string[] {
  const listed: unknown = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'requirements') : []
  return Array.isArray(listed) ? listed.map(String) : []
}

function stateModel(flow: Flow, node: AnyStateNode, transitions: readonly TransitionModel[]): StateModel {
  const begins = node.type === 'compound' ? node.initial.target?.[0] : undefined
  return {
    id: node.id,
    path: node.path.join('.'),
    key: node.key,
    title: words(node.path.at(-1) ?? node.key),
    parent: node.parent?.id ?? null,
    kind: node.type,
    isLeftAtOnce: isLeftAtOnce(node),
    initial: begins?.id ?? null,
    description: node.description ?? '',
    tags: [...node.tags],
    requirements: requirementsOf(node),
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    services: node.invoke.map(({ id, src }) => {
      const name = nameOf(src)
      return { id, src: name, flow: flow.cases.childFlows?.[name] ?? null }
    }),
    timers: Object.keys(node.config.after ?? {}).map((name) => timerOf(flow, name)),
    transitions: transitions.filter(({ source }) => source === node.id).map(({ id }) => id),
  }
}

/** The chart of a flow as plain data that JSON can carry, in the chart's own order. */
export function modelOf(flow: Flow): FlowModel {
  const { id, title, source, machine, cases } = flow
  const transitions = transitionsOf(machine).map((transition) => transitionModel(flow, transition))
  return {
    id,
    title,
    description: machine.root.description ?? '',
    source,
    root: machine.root.id,
    states: stateNodes(machine.root).map((node) => stateModel(flow, node, transitions)),
    transitions,
    inputs: Object.keys(cases.inputs),
  }
}

/** The states of a flow but the whole, as the chart lists them: what is counted as its states everywhere. */
export function statesOf({ states, root }: Pick<FlowModel, 'states' | 'root'>): readonly StateModel[] {
  return states.filter(({ id }) => id !== root)
}

/** Whether a state lies in another, at whatever depth; both by their ids. */
export function isWithin(model: Pick<FlowModel, 'states'>, inner: string, outer: string): boolean {
  const parent = model.states.find(({ id }) => id === inner)?.parent ?? null
  return parent === outer || (parent !== null && isWithin(model, parent, outer))
}

/** Whether a state has others in it. */
export function isAround({ states }: Pick<FlowModel, 'states'>, state: string): boolean {
  return states.some(({ parent }) => parent === state)
}
