import { escaped } from '#domain/html.ts'
import type { Flow } from '../flow.ts'
import {
  type FlowModel,
  isWithin,
  modelOf,
  type StateModel,
  type TimerModel,
  type TransitionModel,
} from '../model.ts'
import { stateNodes } from '../recorder.ts'

const elements: Readonly<Record<StateModel['kind'], string>> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
}

function remark(text: string): string[] {
  return text === '' ? [] : [`<!-- ${text.replace(/-{2,}/g, '–').replace(/-$/, '–')} -->`]
}

function attributes(values: Readonly<Record<string, string | null | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [` ${name}="${escaped(value)}"`],
    )
    .join('')
}

function element(name: string, values: Parameters<typeof attributes>[0], inner: readonly string[]): string[] {
  const start = `<${name}${attributes(values)}`
  return inner.length === 0
    ? [`${start}/>`]
    : [`${start}>`, ...inner.map((line) => `  ${line}`), `</${name}>`]
}

const done = /^xstate\.done\.(actor|state)\.(.+)$/
const failed = /^xstate\.error\.actor\.(.+)$/
const timed = /^xstate\.after\.(.+)$/

/** The event as SCXML calls it. */
function eventOf({ kind, event }: TransitionModel): string | null {
  if (kind === 'always') return null
  const [, what, id] = done.exec(event) ?? []
  if (id !== undefined) return what === 'actor' ? `done.invoke.${id}` : `done.state.${id}`
  const [, actor] = failed.exec(event) ?? []
  if (actor !== undefined) return `error.platform.${actor}`
  const [, timer] = timed.exec(event) ?? []
  return timer === undefined ? event : `after.${timer}`
}

const script = (action: string): string => `<script>${escaped(action)}()</script>`

function transitionLines(model: FlowModel, transition: TransitionModel): string[] {
  const { source, targets, guard, actions, reenter, description } = transition
  const staysInside = targets.length > 0 && targets.every((target) => isWithin(model, target, source))
  const values = {
    event: eventOf(transition),
    cond: guard === null ? null : `${guard}()`,
    target: targets.length === 0 ? null : targets.join(' '),
    type: staysInside && !reenter ? 'internal' : null,
  }
  return [...remark(description), ...element('transition', values, actions.map(script))]
}

function sendId(state: StateModel, { name }: TimerModel): string {
  return `after.${name}.${state.id}`
}

/** Whether a state comes to an end, as a final state in it or one in each of its regions says. */
function ends({ states }: Pick<FlowModel, 'states'>, { id, kind }: StateModel): boolean {
  const inner = states.filter(({ parent }) => parent === id)
  if (kind === 'parallel') return inner.every((region) => ends({ states }, region))
  return inner.some((child) => child.kind === 'final')
}

/** A document ends by a final state that lies in no other: that of the chart lies in the state that is the whole chart. */
const end = 'end'

/** By the whole name: a descriptor takes every event whose name begins with it, that of a region that is done too. */
const endOf = (id: string) => ({
  event: `done.state.${id}`,
  cond: `_event.name === 'done.state.${id}'`,
  target: end,
})

function stateLines(flow: Flow, model: FlowModel, state: StateModel): string[] {
  const { timers, kind, id, initial, entry, exit, services, description } = state
  const sends = timers.map((timer) => {
    const length = timer.ms === null ? { delayexpr: `${timer.name}()` } : { delay: `${timer.ms}ms` }
    return element('send', { event: sendId(state, timer), id: sendId(state, timer), ...length }, []).join('')
  })
  const gives = timers.map((timer) => `<cancel sendid="${escaped(sendId(state, timer))}"/>`)
  const starts = [...sends, ...entry.map(script)]
  const left = [...gives, ...exit.map(script)]
  const hasEnd = id === model.root && ends(model, state)
  const inner = [
    ...(starts.length === 0 ? [] : element('onentry', {}, starts)),
    ...(left.length === 0 ? [] : element('onexit', {}, left)),
    ...services.flatMap((call) => element('invoke', { id: call.id, type: 'actor', src: call.src }, [])),
    ...model.transitions.filter(({ source }) => source === id).flatMap((one) => transitionLines(model, one)),
    ...(hasEnd ? element('transition', endOf(id), []) : []),
    ...model.states.filter(({ parent }) => parent === id).flatMap((child) => stateLines(flow, model, child)),
  ]
  const history = stateNodes(flow.machine.root).find((node) => node.id === id)?.history
  const type = kind === 'history' ? (history === 'deep' ? 'deep' : 'shallow') : null
  return [
    ...remark(description),
    ...element(elements[kind], { id, initial, type }, inner),
    ...(hasEnd ? element('final', { id: end }, []) : []),
  ]
}

/** The chart as SCXML of the W3C: guards, actions and computed delays as calls by name, timers as delayed events. */
export function toScxml(flow: Flow): string {
  const model = modelOf(flow)
  const [root] = model.states
  const whole = root === undefined ? [] : stateLines(flow, model, root)
  const lines = element(
    'scxml',
    {
      xmlns: 'http://www.w3.org/2005/07/scxml',
      version: '1.0',
      datamodel: 'ecmascript',
      name: model.root.replace(/\W/g, '_'),
      initial: model.root,
    },
    whole,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`
}
