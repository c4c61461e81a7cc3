import type { Page } from '@playwright/test'
import type { Path, Step } from '#flowkit/plan.ts'
import type { MadePerson } from '../sandbox.ts'
import type { Stage } from '../stage.ts'

/** What the acts of one path remember from one to the next. */
export type Kept = {
  /** Who signs in. */
  person?: MadePerson
  homeowner?: MadePerson
  /** The agreement that is looked at. */
  agreement?: string
  staff?: MadePerson
  /** Another tab of the same browser. */
  tab?: Page
  /** The path of a mailed link. */
  link?: string
  /** The question that is edited, with its words as they were saved first. */
  question?: { id: string; asked: string }
  /** The number of the person's phone, E.164. */
  phone?: string
  /** How far the server's clock has been moved, in ms. */
  clockOffset: number
  /** The moment of the person's last sign, in page time. */
  lastSign?: number
}

/** A path on its way: what its next steps are decides how the world is made. */
export type Walk = {
  readonly stage: Stage
  readonly path: Path
  /** Index of the step that is being made; -1 while the portal is opened. */
  at: number
  /** The invoke id whose answer is being arranged. */
  readonly actor?: string
  /** The answers that wait until the state before them was seen, by the actor that waits. */
  readonly held: { actor: string; id: string }[]
  readonly kept: Kept
}

export type Act = (walk: Walk) => Promise<unknown>

/** How an answer of an actor is brought about in the real server. */
export type Answer = {
  /** Before the step that starts the actor. The answer should wait (`late`), so that the state before it can be seen. */
  arrange?: Act
  /** When the state that waits for it has been seen. */
  give?: Act
  /** It is found in the browser alone: the state before it passes unseen. */
  instant?: boolean
}

/** How a person goes through a flow, by role and label, and what they see. */
export type Driver = {
  /** Opens the portal so that the flow stands at its start. */
  inputs: Record<string, Act>
  /** By event type and case. */
  events: Record<string, Record<string, Act>>
  /** By invoke id and case. */
  answers: Record<string, Record<string, Answer>>
  /** By invoke id: keeps it working while something else happens. */
  holds: Record<string, Act>
  /** By the name of the delay: its length in this environment in ms; null: what the plan says; or how its moment is found. */
  timers: Record<string, number | null | ((walk: Walk) => Promise<number>)>
  /** What is on the screen, by leaf state: together with the other leaves that hold, and by the step that led there. */
  states: Record<string, (stage: Stage, together: readonly string[], walk: Walk) => Promise<void>>
  /** Leaf states that a few seconds end: time stands still while they are looked at. */
  brief?: readonly string[]
}

/** What a driver or a path must have by now. */
export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}.`)
  return value
}

export function nextStep({ path, at }: Walk): Step | undefined {
  return path.steps[at + 1]
}

/** The step that led to where the path stands; undefined at its start. */
export function lastStep({ path, at }: Walk): Step | undefined {
  return path.steps[at]
}

/** Whether the path stands where it does because an actor answered so. */
export function isAnsweredBy(walk: Walk, actor: string, answer: string): boolean {
  const step = lastStep(walk)
  return step?.actor === actor && step.case === answer
}

/** How long an actor is kept at work while something else happens: as long as a sandbox holds anything. */
export const heldMs = 60_000
