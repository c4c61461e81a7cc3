import type { FlowModel, TransitionModel } from './model.ts'
import { guardWords } from './words.ts'

/** Where a transition leads: nowhere, out of its state and into it again, or to another state. */
export type Leading = 'stays' | 'anew' | 'away'

/** Whether a transition stays in its state, enters it anew, so that its timers and calls begin again, or leads away. */
export function leadingOf(
  { states }: Pick<FlowModel, 'states'>,
  { source, targets, reenter }: TransitionModel,
): Leading {
  if (targets.length === 0) return 'stays'
  if (targets.some((target) => target !== source)) return 'away'
  const kind = states.find(({ id }) => id === source)?.kind
  // A state with others in it begins with its first one again, also when it does not enter itself.
  return reenter || kind === 'compound' || kind === 'parallel' ? 'anew' : 'stays'
}

/** A transition in one sentence without its full stop: `While entering code, submit code [is complete?]: to checking code`. */
export function sentenceOf(model: FlowModel, transition: TransitionModel): string {
  const { source, guard } = transition
  const condition = guard === null ? '' : ` ${guardWords(guard)}`
  return `While ${titleOfState(model, source)}, ${transition.words}${condition}: ${goalWords(model, transition)}`
}

/** `it stays`, `it enters the state anew`, `to locked out`. */
function goalWords(model: FlowModel, transition: TransitionModel): string {
  const leading = leadingOf(model, transition)
  if (leading === 'stays') return 'it stays'
  if (leading === 'anew') return 'it enters the state anew'
  return `to ${transition.targets.map((id) => titleOfState(model, id)).join(' and ')}`
}

/** `entering code: submit code → verifying code`. */
export function transitionWords(model: FlowModel, { source, targets, words }: TransitionModel): string {
  const to = targets.map((target) => titleOfState(model, target)).join(' + ')
  return `${titleOfState(model, source)}: ${words}${to === '' ? '' : ` → ${to}`}`
}

const titleOfState = ({ states }: FlowModel, id: string): string =>
  states.find((state) => state.id === id)?.title ?? id
