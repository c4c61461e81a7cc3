import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
} from 'xstate'
import { type Effects, effectsOf, property, type Told } from './effects.ts'
import { recordTransitions } from './recorder.ts'
import { withStandIns } from './stand-ins.ts'
import { actionText, type Trace, traceOf } from './trace.ts'

export interface Timer {
  readonly id: string
  readonly event: AnyEventObject
  /** ms until it is due. */
  readonly remaining: number
}

/** Where a chart stands in the plan: its snapshot, its running timers in the order they were set, its working actors. */
export interface Situation {
  readonly status: 'active'
  readonly output: undefined
  readonly error: undefined
  readonly snapshot: AnyMachineSnapshot
  readonly timers: readonly Timer[]
  readonly actors: readonly string[]
  /** True right after a pause, so that pauses do not follow each other for ever. */
  readonly paused: boolean
  readonly trace: Trace
  readonly effects: Effects
}

/** What happens next: an event, after `wait` ms, by the timer `timer`, ending the actor `ends`. */
export interface Happening {
  readonly event?: AnyEventObject
  readonly wait?: number
  readonly timer?: string
  readonly ends?: string
}

/** Goes through a chart from situation to situation. */
export interface Stepper {
  start(input: unknown): Situation
  next(situation: Situation, happening: Happening): Situation
}

interface Seen {
  told: Told[]
  actions: string[]
  taken: string[]
  timers: Timer[]
  actors: Set<string>
}

function isEvent(value: unknown): value is AnyEventObject {
  return typeof value === 'object' && value !== null && 'type' in value
}

function note(seen: Seen, type: string, params: unknown): void {
  const text = actionText(type, params)
  if (text !== undefined) seen.actions.push(text)
  seen.told.push({ type, params })
  if (type === 'xstate.raise') {
    const delay = property(params, 'delay')
    const event = property(params, 'event')
    if (typeof delay === 'number' && isEvent(event)) {
      const id = String(property(params, 'id') ?? event.type)
      seen.timers = [
        ...seen.timers.filter((timer) => timer.id !== id),
        { id, event, remaining: Math.max(0, delay) },
      ]
    }
  }
  if (type === 'xstate.cancel') {
    const canceled = property(params, 'sendId') ?? params
    seen.timers = seen.timers.filter(({ id }) => id !== canceled)
  }
  if (type === 'xstate.spawnChild') seen.actors.add(String(property(params, 'id')))
  if (type === 'xstate.stopChild') seen.actors.delete(String(property(params, 'id')))
}

/** Walks a chart without running it: pure, with time as a number and every effect only noted. */
export function createStepper(chart: AnyStateMachine): Stepper {
  const machine = withStandIns(chart)
  const self = createEmptyActor()
  let seen: Seen = { told: [], actions: [], taken: [], timers: [], actors: new Set() }
  self.system.inspect(recordTransitions((id) => seen.taken.push(id), machine.id))
  const scope: AnyActorScope = {
    self,
    id: 'plan',
    sessionId: 'plan',
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor: (action) => note(seen, action.type, action.params),
  }

  const situation = (snapshot: AnyMachineSnapshot, paused: boolean, before: readonly Timer[]): Situation => {
    const active = snapshot.status === 'active'
    const timers = active ? seen.timers : []
    const actors = active ? [...seen.actors].sort() : []
    const remaining = timers.map((timer) => timer.remaining).sort((a, b) => a - b)
    const trace = traceOf(snapshot, { actions: seen.actions, taken: seen.taken, actors, timers: remaining })
    const effects = effectsOf(machine, seen.told, before)
    const running = { status: 'active', output: undefined, error: undefined } as const
    return { ...running, snapshot, timers, actors, paused, trace, effects }
  }

  return {
    start(input) {
      seen = { told: [], actions: [], taken: [], timers: [], actors: new Set() }
      return situation(machine.getInitialSnapshot(scope, input), false, [])
    },
    next(from, { event, wait = 0, timer, ends }) {
      const timers = from.timers
        .filter(({ id }) => id !== timer)
        .map((other) => ({ ...other, remaining: other.remaining - wait }))
      const actors = new Set(from.actors.filter((id) => id !== ends))
      seen = { told: [], actions: [], taken: [], timers, actors }
      if (!event) return situation(from.snapshot, true, timers)
      return situation(machine.transition(from.snapshot, event, scope), false, timers)
    },
  }
}
