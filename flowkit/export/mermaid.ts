import type { Flow } from '../flow.ts'
import {
  type FlowModel,
  isAround,
  isWithin,
  modelOf,
  type StateModel,
  type TransitionModel,
} from '../model.ts'
import { guardWords, words } from '../words.ts'

/** A name that Mermaid takes as an id. */
function idOf(state: string): string {
  return state.replace(/\W/g, '_')
}

/** A text that ends no label: Mermaid reads on to a colon, a semicolon or a number sign. */
function plain(text: string): string {
  return text.replace(/[:;#"%\s]+/g, ' ').trim()
}

function labelOf({ words: said, guard, actions }: TransitionModel): string {
  const asks = guard === null ? '' : ` ${guardWords(guard)}`
  const does = actions.length === 0 ? '' : ` / ${actions.map(words).join(', ')}`
  return plain(`${said}${asks}${does}`)
}

/** Mermaid has no arrow between a state and what is in it, so the whole of a state is stood for by a state in it. */
function endOf(model: FlowModel, state: string, other: string): string {
  const isWhole = isAround(model, state) && (state === other || isWithin(model, other, state))
  return isWhole ? `${idOf(state)}_anywhere` : idOf(state)
}

function needsWhole(model: FlowModel, state: string): boolean {
  const name = `${idOf(state)}_anywhere`
  return model.transitions.some(({ source, targets }) =>
    (targets.length === 0 ? [source] : targets).some(
      (target) => endOf(model, source, target) === name || endOf(model, target, source) === name,
    ),
  )
}

function remark(description: string): string[] {
  return description === '' ? [] : [`%% ${description.replace(/\s+/g, ' ')}`]
}

function childrenOf(model: FlowModel, state: StateModel): string[] {
  const children = model.states.filter(({ parent }) => parent === state.id)
  const begins = children.flatMap(({ id }) => (id === state.initial ? [`[*] --> ${idOf(id)}`] : []))
  const whole = needsWhole(model, state.id)
    ? [
        `state "anywhere in ${plain(state.path === '' ? model.title : state.title)}" as ${idOf(state.id)}_anywhere`,
      ]
    : []
  const regions = children.map((child) => stateLines(model, child))
  const split =
    state.kind === 'parallel'
      ? regions.flatMap((region, at) => (at === 0 ? region : ['--', ...region]))
      : regions.flat()
  return [...begins, ...whole, ...split]
}

function stateLines(model: FlowModel, state: StateModel): string[] {
  const name = `state "${plain(state.title)}" as ${idOf(state.id)}`
  const inner = childrenOf(model, state)
  const end = state.kind === 'final' ? [`${idOf(state.id)} --> [*]`] : []
  if (inner.length === 0) return [...remark(state.description), name, ...end]
  return [...remark(state.description), `${name} {`, ...inner.map((line) => `    ${line}`), '}', ...end]
}

function transitionLines(model: FlowModel, transition: TransitionModel): string[] {
  const { source, targets, description } = transition
  const goals = targets.length === 0 ? [source] : targets
  return [
    ...remark(description),
    ...goals.map(
      (target) =>
        `${endOf(model, source, target)} --> ${endOf(model, target, source)} : ${labelOf(transition)}`,
    ),
  ]
}

/** The chart as a Mermaid state diagram; descriptions stand in it as remarks. */
export function toMermaid(flow: Flow): string {
  const model = modelOf(flow)
  const [root] = model.states
  if (root === undefined) return 'stateDiagram-v2\n'
  const top =
    root.kind === 'parallel'
      ? stateLines(model, { ...root, title: model.title, description: '' })
      : childrenOf(model, root)
  const lines = [
    ...remark(model.description),
    ...top,
    ...model.transitions.flatMap((one) => transitionLines(model, one)),
  ]
  return ['stateDiagram-v2', ...lines.map((line) => `    ${line}`), ''].join('\n')
}
