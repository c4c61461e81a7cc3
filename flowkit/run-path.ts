import {
  type Actor,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type SnapshotFrom,
  toObserver,
} from 'xstate'
import { createStandingClock } from './clock.ts'
import type { PlannedPath } from './plan.ts'
import { recordTransitions } from './recorder.ts'
import { answer, workingActors } from './stand-ins.ts'
import { actionText, difference, type Trace, toText, traceOf } from './trace.ts'

/** Where and how a real actor left its plan. */
export interface Departure {
  readonly path: string
  readonly title: string
  /** 0 is the start, n what is seen after the nth step. */
  readonly step: number
  readonly words: string
}

export interface RunOptions {
  /** The chart with stand-ins; see `withStandIns`. */
  readonly machine: AnyStateMachine
  readonly input: unknown
  /** Whether the ids of transitions are compared too; not for mutants, whose transitions are counted differently. */
  readonly compareTaken: boolean
  readonly onTaken?: (id: string) => void
}

interface Run {
  readonly actor: Actor<AnyStateMachine>
  readonly clock: ReturnType<typeof createStandingClock>
  look(): Trace
  failure(): unknown
}

function begin({ machine, input, onTaken }: RunOptions): Run {
  const clock = createStandingClock()
  let taken: string[] = []
  let actions: string[] = []
  let failure: unknown
  let root: unknown
  const transitions = recordTransitions((id) => {
    taken.push(id)
    onTaken?.(id)
  }, machine.id)
  const inspect = (inspected: InspectionEvent): void => {
    root ??= inspected.actorRef
    if (inspected.actorRef !== root) return
    transitions(inspected)
    if (inspected.type !== '@xstate.action') return
    const text = actionText(inspected.action.type, inspected.action.params)
    if (text !== undefined) actions.push(text)
  }
  const actor = createActor(machine, { input, clock, inspect })
  const fail = (error: unknown): void => {
    failure ??= error ?? new Error('the chart stopped with an error')
  }
  actor.subscribe(toObserver({ error: fail }))
  actor.start()
  return {
    actor,
    clock,
    failure: () => failure,
    look() {
      const snapshot: SnapshotFrom<AnyStateMachine> = actor.getSnapshot()
      const active = snapshot.status === 'active'
      const trace = traceOf(snapshot, {
        actions,
        taken,
        actors: active ? workingActors(snapshot) : [],
        timers: clock.remaining(),
      })
      actions = []
      taken = []
      return trace
    },
  }
}

const unchanged = (before: Trace): Trace => ({ ...before, actions: [], taken: [] })

function withLess(timers: readonly number[], ms: number): number[] {
  return timers.map((timer) => timer - ms)
}

/** Does one step of the plan; says what happened too early, or nothing. */
function doStep(run: Run, path: PlannedPath, index: number): string | undefined {
  const offer = path.offers[index]
  const before = path.traces[index]
  if (!offer || !before) return 'the plan has no such step'
  if (offer.kind === 'event') {
    if (offer.happening.event) run.actor.send(offer.happening.event)
    return undefined
  }
  if (offer.actor !== undefined && offer.outcome) {
    const answered = answer(run.actor.getSnapshot(), offer.actor, offer.outcome)
    return answered ? undefined : `${offer.actor} is not working, so it cannot answer "${offer.words}"`
  }
  const wait = offer.delay ?? 0
  const early = offer.kind === 'timer' ? Math.max(0, wait - 1) : wait
  run.clock.advance(early)
  if (offer.kind === 'pause') return undefined
  if (wait > 0) {
    const still = { ...unchanged(before), timers: withLess(before.timers, early) }
    const tooEarly = difference(still, run.look(), true)
    if (tooEarly) return `1 ms before "${offer.words}" ${tooEarly}`
    // One timer at a time: others that are due at the same moment are steps of their own.
    return fireAt(run, wait - early)
  }
  return fireAt(run, 0)
}

function fireAt(run: Run, ms: number): string | undefined {
  return run.clock.fireNext(ms) ? undefined : 'the timer does not fire when it is due'
}

function tryRefused(run: Run, path: PlannedPath, index: number): string | undefined {
  const here = path.traces[index]
  if (!here) return undefined
  for (const event of path.refused[index] ?? []) {
    run.actor.send(event)
    const change = run.failure() ?? difference(unchanged(here), run.look(), true)
    if (change) return `${toText(event)} should change nothing here, but ${toText(change)}`
  }
  return undefined
}

/**
 * Runs a planned path on a real actor with a clock that stands still, and compares what is seen after each step.
 *
 * Before each step the events that are not accepted there are sent, and timers are shown to be silent 1 ms early.
 * Gives the first departure from the plan, or nothing.
 */
export function runPath(path: PlannedPath, options: RunOptions): Departure | undefined {
  const depart = (step: number, words: string): Departure => ({
    path: path.id,
    title: path.title,
    step,
    words,
  })
  const compare = (run: Run, step: number): string | undefined => {
    const planned = path.traces[step]
    const actual = run.look()
    if (run.failure() !== undefined) return `the chart breaks: ${toText(run.failure())}`
    return planned ? difference(planned, actual, options.compareTaken) : 'the plan has no such step'
  }
  let step = 0
  let run: Run | undefined
  try {
    run = begin(options)
    const wrongStart = compare(run, 0) ?? tryRefused(run, path, 0)
    if (wrongStart) return depart(0, wrongStart)
    for (step = 1; step <= path.offers.length; step += 1) {
      const wrong = doStep(run, path, step - 1) ?? compare(run, step) ?? tryRefused(run, path, step)
      if (wrong) return depart(step, wrong)
    }
    return undefined
  } catch (error) {
    return depart(step, `the chart breaks: ${toText(error)}`)
  } finally {
    run?.actor.stop()
  }
}
