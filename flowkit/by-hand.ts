import type { Flow } from './flow.ts'
import type { Step } from './plan.ts'

type Said = Pick<Flow, 'cases'>

/** Who is where as a flow starts with an input, in a sentence; empty where the cases do not say it. */
export function startByHand({ cases }: Said, input: string): string {
  return cases.byHand?.starts[input] ?? ''
}

/** What a person does so that an actor answers as a step says, in a sentence; empty where what was typed does it. */
export function answerByHand({ cases }: Said, { actor, case: name }: Pick<Step, 'actor' | 'case'>): string {
  return actor === undefined ? '' : (cases.byHand?.answers?.[actor]?.[name] ?? '')
}
