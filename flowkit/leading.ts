import type { FlowModel, TransitionModel } from './model.ts'

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

/** The end of a sentence about a transition: `it stays`, `it enters the state anew`, `to locked out`. */
export function goalWords(model: FlowModel, transition: TransitionModel): string {
  const named = (id: string) => model.states.find((state) => state.id === id)?.title ?? id
  const leading = leadingOf(model, transition)
  if (leading === 'stays') return 'it stays'
  if (leading === 'anew') return 'it enters the state anew'
  return `to ${transition.targets.map(named).join(' and ')}`
}
