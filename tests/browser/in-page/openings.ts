import type { AnyStateNode } from 'xstate'
import type { Flow } from '#flowkit/flow.ts'
import { type Path, planPaths, type Step } from '#flowkit/plan.ts'
import type { Driver } from '../drivers/driver.ts'
import { vocabularyOf } from '../vocabulary.ts'

/** A way into a state: a path, and the index of the step after which it stands there (-1: at the start). */
export type Opening = { path: Path; upTo: number }

type Candidate = Opening & { cost: number }

function nodeAt(flow: Flow, leaf: string): AnyStateNode {
  let node: AnyStateNode = flow.machine.root
  for (const name of leaf.split('.')) node = node.states[name] ?? node
  return node
}

const leavesAfter = (path: Path, step: number): readonly string[] =>
  step < 0 ? path.start : (path.steps[step]?.to ?? [])

/** How far from the usual an answer is: the cases name the usual ones first, and failures come last. */
function oddity(flow: Flow, { event, actor, case: name }: Step): number {
  if (actor === undefined) return 0
  if (event.type.startsWith('xstate.error')) return 9
  return Math.min(8, Object.keys(flow.cases.outcomes[actor] ?? {}).indexOf(name))
}

/** What a way costs somebody who waits: steps, and what makes one less sure. */
function candidate(flow: Flow, driver: Driver, whole: Path, upTo: number, leaf: string): Candidate {
  const next = whole.steps[upTo + 1]
  const works = nodeAt(flow, leaf).invoke.map(({ id }) => id)
  const isAnswered = next?.actor !== undefined && works.includes(next.actor)
  const isPassed = isAnswered && driver.answers[next.actor ?? '']?.[next.case]?.instant === true
  const steps = whole.steps.slice(0, upTo + 1)
  const odd = steps.reduce((sum, step) => sum + oddity(flow, step), isAnswered ? oddity(flow, next) : 0)
  const waits = steps.filter(({ delay }) => delay !== undefined).length
  const unsure = (isPassed ? 1_000 : 0) + (works.length > 0 && !isAnswered ? 15 : 0)
  const cost = steps.length * 20 + waits * 10 + odd + unsure
  // An actor that works in the state is held up as for the answer that comes next; otherwise nothing more is to come.
  return { path: isAnswered ? whole : { ...whole, steps }, upTo, cost }
}

/** The shortest way into each leaf state, by its path. */
export function openingsOf(flow: Flow, driver: Driver): Record<string, Opening> {
  const paths = planPaths(flow, { cover: 'transitions' })
  const ways: Record<string, Opening> = {}
  for (const leaf of vocabularyOf(flow).states) {
    const all = paths.flatMap((path) =>
      [-1, ...path.steps.keys()]
        .filter((step) => leavesAfter(path, step).includes(leaf))
        .map((step) => candidate(flow, driver, path, step, leaf)),
    )
    const [best] = all.sort((a, b) => a.cost - b.cost)
    if (best) ways[leaf] = { path: best.path, upTo: best.upTo }
  }
  return ways
}
