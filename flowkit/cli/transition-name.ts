import { transitionWords } from '../leading.ts'
import type { FlowModel } from '../model.ts'

/** `entering code: submit code → verifying code`, and its id for whoever looks for it. */
export function transitionName(model: FlowModel, id: string): string {
  const found = model.transitions.find((transition) => transition.id === id)
  return found === undefined ? id : `${transitionWords(model, found)}\n    ${id}`
}
