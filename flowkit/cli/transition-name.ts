import type { FlowModel } from '../model.ts'

function placeOf(model: FlowModel, id: string): string {
  return model.states.find((state) => state.id === id)?.title ?? id
}

/** `entering code: submit code → verifying code`, and its id for whoever looks for it. */
export function transitionName(model: FlowModel, id: string): string {
  const found = model.transitions.find((transition) => transition.id === id)
  if (found === undefined) return id
  const to = found.targets.map((target) => placeOf(model, target)).join(' + ')
  return `${placeOf(model, found.source)}: ${found.words}${to === '' ? '' : ` → ${to}`}\n    ${id}`
}
