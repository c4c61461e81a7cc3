import type { AnyEventObject } from 'xstate'
import { apartIn } from './apart.ts'
import type { Effects } from './effects.ts'
import type { Flow } from './flow.ts'
import { follow, shortestArrivals, situationKey } from './graph.ts'
import { type Kind, type Offer, offersIn, refusedEvents } from './offers.ts'
import { pathId } from './path-id.ts'
import { isAt, type Place, placesCalled } from './places.ts'
import { createStepper, type Stepper } from './situation.ts'
import { type Trace, toText } from './trace.ts'
import { descriptionsOf, stepKey, stepKeys, stepsOf, titleOf, type Walk, walkOf } from './walk.ts'
import { type WalkOn, walkedOn } from './walk-on.ts'
import { leavesOf } from './words.ts'

export type Cover = 'transitions' | 'pairs' | 'states'

/** One step of a path. State names are the innermost states that hold, without the chart's id. */
export interface Step {
  readonly event: AnyEventObject
  readonly kind: Kind
  readonly case: string
  readonly words: string
  /** The invoke id, for answers and failures. */
  readonly actor?: string
  /** ms to wait, for timers and pauses. */
  readonly delay?: number
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly arrivedBy: string
  /** Ids of the transitions taken in this step, those without an event included. */
  readonly transitions: readonly string[]
  /** What the chart says of these transitions. */
  readonly descriptions: readonly string[]
  /** What the portal does in this step, in words: `goes to login`. */
  readonly does: readonly string[]
}

export interface Path {
  /** Stable as long as the path stays the same: flow id and a hash of input and steps. */
  readonly id: string
  readonly title: string
  /** The name of the input in the cases. */
  readonly input: string
  readonly start: readonly string[]
  readonly steps: readonly Step[]
  readonly transitions: readonly string[]
}

/** A path with all that replay compares: what is seen at the start and after each step, and what is refused there. */
export interface PlannedPath extends Path {
  readonly offers: readonly Offer[]
  readonly traces: readonly Trace[]
  readonly effects: readonly Effects[]
  readonly refused: readonly (readonly AnyEventObject[])[]
}

/** Something to be covered, with the words that name the path made for it. */
interface Target {
  readonly key: string
  readonly title: string
  readonly walk: Walk
}

function targetsOf(cover: Cover, flow: Flow, stepper: Stepper, walks: readonly Walk[]): Target[] {
  const targets = new Map<string, Target>()
  const add = (key: string, walk: Walk, lastSteps: number): void => {
    if (!targets.has(key)) targets.set(key, { key, title: titleOf(walk, lastSteps), walk })
  }
  for (const walk of walks) {
    const last = walk.situations.length - 1
    const end = walk.situations[last]
    if (!end) continue
    if (cover === 'states') add(toText(end.snapshot.value), walk, 1)
    else add(stepKey(walk, last), walk, 1)
    if (cover !== 'pairs') continue
    for (const offer of offersIn(flow.cases, end)) {
      const situations = [...walk.situations, follow(flow, stepper, end, offer)]
      const longer = { input: walk.input, offers: [...walk.offers, offer], situations }
      add(toText([stepKey(longer, last), stepKey(longer, last + 1)]), longer, 2)
    }
  }
  return [...targets.values()]
}

/** The keys that a walk covers on its way. */
function coveredBy(cover: Cover, walk: Walk): string[] {
  if (cover === 'states') return walk.situations.map(({ snapshot }) => toText(snapshot.value))
  const steps = stepKeys(walk)
  if (cover === 'transitions') return steps
  return [...steps, ...steps.slice(1).map((key, index) => toText([steps[index], key]))]
}

/** Leaves out every target whose cover lies on the way of a longer path; the order stays. */
function withoutRepeats(cover: Cover, targets: readonly Target[]): Target[] {
  const covered = new Set<string>()
  const kept = new Set<Target>()
  const longestFirst = targets
    .map((target, index) => ({ target, index }))
    .sort((a, b) => b.target.walk.offers.length - a.target.walk.offers.length || a.index - b.index)
  for (const { target } of longestFirst) {
    if (covered.has(target.key)) continue
    kept.add(target)
    for (const key of coveredBy(cover, target.walk)) covered.add(key)
  }
  return targets.filter((target) => kept.has(target))
}

function plannedPath(flow: Flow, { title, walk }: Target, probed: Set<string>): PlannedPath {
  const refused = walk.situations.map((situation) => {
    const key = situationKey(flow, situation)
    if (probed.has(key)) return []
    probed.add(key)
    return refusedEvents(flow.cases, situation)
  })
  const [start] = walk.situations
  return {
    id: pathId(flow, walk),
    title,
    input: walk.input,
    start: start ? leavesOf(start.snapshot) : [],
    steps: stepsOf(walk, descriptionsOf(flow.machine)),
    transitions: [...new Set(walk.situations.flatMap(({ trace }) => trace.taken))],
    offers: walk.offers,
    traces: walk.situations.map(({ trace }) => trace),
    effects: walk.situations.map(({ effects }) => effects),
    refused,
  }
}

function named(paths: readonly PlannedPath[]): PlannedPath[] {
  const seen = new Map<string, number>()
  return paths.map((path) => {
    const count = (seen.get(path.title) ?? 0) + 1
    seen.set(path.title, count)
    return count === 1 ? path : { ...path, title: `${path.title} · ${count}` }
  })
}

export interface PlanOptions {
  readonly cover: Cover
  /** Only what ends there: a state by its path or its last name; or a tag, an answer or an event. */
  readonly to?: string
  /** Only what passes through there before its end. */
  readonly from?: string
}

function passesThrough(walk: Walk, places: readonly Place[]): boolean {
  return walk.offers.some((_, steps) => places.some((place) => isAt(walk, place, steps)))
}

/** Of the targets those that are wanted; what ends at one of several places is not left out for what ends at another. */
function wantedOf(flow: Flow, { cover, to, from }: PlanOptions, targets: readonly Target[]): Target[] {
  const starts = from === undefined ? undefined : placesCalled(flow, from)
  const begun = targets.filter(({ walk }) => starts === undefined || passesThrough(walk, starts))
  if (to === undefined) return withoutRepeats(cover, begun)
  const kept = placesCalled(flow, to).flatMap((place) =>
    withoutRepeats(
      cover,
      begun.filter(({ walk }) => isAt(walk, place, walk.offers.length)),
    ),
  )
  return begun.filter((target) => kept.includes(target))
}

function pathOf({ id, title, input, start, steps, transitions }: PlannedPath): Path {
  return { id, title, input, start, steps, transitions }
}

/** The paths of a flow with everything that replay needs; the same every time, in the same order. */
export function planForReplay(flow: Flow, options: PlanOptions): PlannedPath[] {
  const stepper = createStepper(flow.machine)
  const walks = shortestArrivals(flow, stepper).map(({ input, offers }) =>
    walkOf(flow, stepper, input, offers),
  )
  const targets = wantedOf(flow, options, targetsOf(options.cover, flow, stepper, walks))
  const probed = new Set<string>()
  return named(targets.map((target) => plannedPath(flow, target, probed)))
}

/** A path that is planned by itself may have more. */
const mostStepsOfRound = 6

/**
 * Paths that take what those of `transitions` take, and are about half as many: each goes on where it can. For a run in
 * which the way to the start costs more than the steps do. In a stable order with stable ids.
 */
export function planRounds(flow: Flow, isApart: WalkOn['isApart'] = apartIn(flow)): Path[] {
  const stepper = createStepper(flow.machine)
  const alone = planForReplay(flow, { cover: 'transitions' })
  const walks = alone.map(({ input, offers }) => walkOf(flow, stepper, input, offers))
  const targets = walkedOn(flow, stepper, walks, { mostSteps: mostStepsOfRound, isApart }).map((walk) => {
    const known = alone.find((path) => path.id === pathId(flow, walk))
    return { key: '', title: known?.title ?? titleOf(walk, walk.offers.length), walk }
  })
  return named(targets.map((target) => plannedPath(flow, target, new Set()))).map(pathOf)
}

/**
 * The test paths of a flow: every transition from every state (`transitions`), every pair of such steps (`pairs`)
 * or every state (`states`), in a stable order with stable ids. Throws a GenerationError when the chart breaks.
 */
export function planPaths(flow: Flow, options: PlanOptions): Path[] {
  return planForReplay(flow, options).map(pathOf)
}
