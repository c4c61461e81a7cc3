import {
  type ActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type Snapshot,
  toObserver,
} from 'xstate'
import type { Outcome } from './flow.ts'

interface AnswerEvent extends EventObject {
  type: 'flowkit.answer'
  outcome: Outcome
}

/** An actor that works until it is told what its answer is, and then answers at once. */
const answerable: ActorLogic<Snapshot<unknown>, EventObject, unknown> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    if (!isAnswer(event)) return snapshot
    const { outcome } = event
    return 'output' in outcome
      ? { status: 'done', output: outcome.output, error: undefined }
      : { status: 'error', output: undefined, error: outcome.error }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

function isAnswer(event: EventObject): event is AnswerEvent {
  return event.type === 'flowkit.answer'
}

/** Lets the actor that the chart invoked under `id` end with `outcome`. False when no such actor works. */
export function answer(snapshot: AnyMachineSnapshot, id: string, outcome: Outcome): boolean {
  const child: AnyActorRef | undefined = snapshot.children[id]
  if (child?.getSnapshot().status !== 'active') return false
  // A failing actor without an observer would be reported as an uncaught error.
  child.subscribe(toObserver({ error: () => undefined }))
  child.send({ type: 'flowkit.answer', outcome })
  return true
}

/** The ids of the actors that still work, in alphabetical order. */
export function workingActors(snapshot: AnyMachineSnapshot): string[] {
  return Object.entries<AnyActorRef | undefined>(snapshot.children)
    .filter(([, child]) => child?.getSnapshot().status === 'active')
    .map(([id]) => id)
    .sort()
}

/** The guards of a chart that were asked, with the answers they gave. */
export type GuardAnswers = Map<string, Set<boolean>>

/**
 * A copy of the chart in which every actor waits to be told its answer and every told effect does nothing.
 *
 * Guards, delays and assignments stay the chart's own; what guards answer is noted in `asked`.
 */
export function withStandIns(machine: AnyStateMachine, asked?: GuardAnswers): AnyStateMachine {
  const { actors, actions, guards } = machine.implementations
  const effects = Object.entries(actions).filter(([, action]) => !isBuiltIn(action))
  const copy = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, answerable])),
    actions: Object.fromEntries(effects.map(([name]) => [name, () => undefined])),
    guards: asked
      ? Object.fromEntries(Object.entries(guards).map(([name, guard]) => [name, noting(name, guard, asked)]))
      : {},
  })
  // A chart that runs in circles stops with an error instead of never.
  Object.assign(copy.options, { maxIterations: 200 })
  return copy
}

function isBuiltIn(action: unknown): boolean {
  return typeof action === 'function' && 'resolve' in action
}

function noting(name: string, guard: unknown, asked: GuardAnswers): unknown {
  if (typeof guard !== 'function') return guard
  const note = (result: boolean): boolean => {
    const answers = asked.get(name) ?? new Set()
    asked.set(name, answers.add(result))
    return result
  }
  const noted = (...args: unknown[]): boolean => note(Boolean(guard(...args)))
  if (!('check' in guard) || typeof guard.check !== 'function') return noted
  const { check } = guard
  return Object.assign(noted, guard, {
    check: (snapshot: unknown, args: unknown) => note(Boolean(check.call(guard, snapshot, args, guard))),
  })
}
