import type { Flow } from './flow.ts'
import type { FlowModel } from './model.ts'
import type { Path, Step } from './plan.ts'

/** What somebody does who walks a path by hand, in sentences. */
export interface HandsOf {
  /** Before the path begins: who is where; empty where the cases do not say it. */
  readonly start: string
  /**
   * For each step, before it is done: what brings about the answer of the call that begins
   * with it, and how its event comes about; empty where nothing is needed.
   */
  readonly before: readonly string[]
}

/** In which states each call is made, by its id. */
function callers({ states }: Pick<FlowModel, 'states'>, actor: string): string[] {
  return states.filter(({ services }) => services.some(({ id }) => id === actor)).map(({ path }) => path)
}

function isIn(leaves: readonly string[], states: readonly string[]): boolean {
  return leaves.some((leaf) => states.some((path) => leaf === path || leaf.startsWith(`${path}.`)))
}

/** The step with which the call began that ends with step `at`; -1 when it began with the path. */
function callOf(steps: readonly Step[], at: number, states: readonly string[]): number {
  const actor = steps[at]?.actor
  return steps.findLastIndex(
    (step, index) => index < at && (!isIn(step.from, states) || step.actor === actor),
  )
}

/**
 * What a person does along a path beside its own acts.
 *
 * An answer is brought about before the step that asks for it: afterwards the call is made already.
 */
export function handsOf(cases: Flow['cases'], model: Pick<FlowModel, 'states'>, path: Path): HandsOf {
  const said: string[][] = [[], ...path.steps.map(() => [])]
  const [start] = said
  start?.push(cases.byHand?.starts[path.input] ?? '')
  path.steps.forEach(({ actor, case: name }, at) => {
    const hint = actor === undefined ? undefined : cases.byHand?.answers?.[actor]?.[name]
    if (actor === undefined || hint === undefined) return
    // The first of the lists is that of the start.
    said[callOf(path.steps, at, callers(model, actor)) + 1]?.push(hint)
  })
  // Last, since an answer is arranged before the step is made.
  path.steps.forEach(({ event, case: name }, at) => {
    said[at + 1]?.push(cases.byHand?.events?.[event.type]?.[name] ?? '')
  })
  const [begun = '', ...before] = said.map((sentences) => sentences.filter(Boolean).join(' '))
  return { start: begun, before }
}
