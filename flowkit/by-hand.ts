import type { Flow } from './flow.ts'
import type { FlowModel } from './model.ts'
import type { Path, Step } from './plan.ts'

/** What somebody does who walks a path by hand, in sentences. */
export interface HandsOf {
  /** Before the path begins: who is where; empty where the cases do not say it. */
  readonly start: string
  /**
   * For each step, before it is done: what brings about the answers of the calls that begin
   * with it or by themselves after it, and how it comes about; empty where nothing is needed.
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
function beginOf(steps: readonly Step[], at: number, model: Pick<FlowModel, 'states'>): number {
  const actor = steps[at]?.actor ?? ''
  const states = callers(model, actor)
  return steps.findLastIndex(
    (step, index) => index < at && (!isIn(step.from, states) || step.actor === actor),
  )
}

/** Who is where as a path starts: as its input says, or as one of its answers needs it. */
function startOf({ byHand }: Flow['cases'], { input, steps }: Path): string {
  const others = steps.flatMap(
    ({ actor = '', case: name }) => byHand?.startsFor?.[actor]?.[name]?.[input] ?? [],
  )
  return others[0] ?? byHand?.starts[input] ?? ''
}

/** What is done for an answer while its call lasts; empty where it comes by itself. */
function doneMeanwhile({ byHand }: Flow['cases'], step: Step | undefined): string {
  return step?.actor === undefined ? '' : (byHand?.meanwhile?.[step.actor]?.[step.case] ?? '')
}

/**
 * The last step before which something can be arranged for the call that ends with step `at`; -1 for the start.
 *
 * A call that begins with the answer of another one begins at once: what it needs is arranged before that one begins.
 */
function lastChance(
  cases: Flow['cases'],
  model: Pick<FlowModel, 'states'>,
  steps: readonly Step[],
  at: number,
): number {
  const begun = beginOf(steps, at, model)
  const step = steps[begun]
  if (step?.actor === undefined || doneMeanwhile(cases, step) !== '') return begun
  return lastChance(cases, model, steps, begun)
}

/**
 * What a person does along a path beside its own acts.
 *
 * What `answers` says is done before the step of theirs that asks for it, since the call is made afterwards; what
 * `meanwhile` says stands at the answer itself.
 */
export function handsOf(cases: Flow['cases'], model: Pick<FlowModel, 'states'>, path: Path): HandsOf {
  const said: string[][] = [[], ...path.steps.map(() => [])]
  const [start] = said
  start?.push(startOf(cases, path))
  path.steps.forEach(({ actor, case: name }, at) => {
    const hint = actor === undefined ? undefined : cases.byHand?.answers?.[actor]?.[name]
    if (hint === undefined) return
    // The first of the lists is that of the start.
    said[lastChance(cases, model, path.steps, at) + 1]?.push(hint)
  })
  // Last, since an answer is arranged before the step is made.
  path.steps.forEach((step, at) => {
    const { event, case: name } = step
    said[at + 1]?.push(cases.byHand?.events?.[event.type]?.[name] ?? '', doneMeanwhile(cases, step))
  })
  const [begun = '', ...before] = said.map((sentences) => sentences.filter(Boolean).join(' '))
  return { start: begun, before }
}
