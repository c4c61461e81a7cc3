import type { TransitionKind } from '../model.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** What a line of text is for; the style sheet has a class of the same name. */
export type Role = 'title' | 'service' | 'timer' | 'action' | 'stays' | 'words' | 'guard' | 'does'

/** One line of text, within the box of its state or label. `x` is its left end, `y` the line on which letters stand. */
export interface Line extends Point {
  readonly text: string
  readonly role: Role
  readonly width: number
  /** The sign in front of it, when it begins a transition. */
  readonly sign?: TransitionKind
}

/** A transition that leads back to its own state: lines in the box instead of an arrow. */
export interface Stay {
  readonly id: string
  readonly kind: TransitionKind
  readonly box: Box
  readonly lines: readonly Line[]
}

export interface PlacedState {
  /** `StateModel.id`. */
  readonly id: string
  readonly box: Box
  readonly lines: readonly Line[]
  readonly stays: readonly Stay[]
}

export interface PlacedTransition {
  /** `TransitionModel.id`. */
  readonly id: string
  readonly kind: TransitionKind
  /** One line of corners for each state that it leads to. */
  readonly routes: readonly (readonly Point[])[]
  readonly label: Box
  readonly lines: readonly Line[]
}

/** Where a compound state begins: a dot with an arrow. */
export interface PlacedStart {
  /** Id of the state that begins. */
  readonly state: string
  readonly dot: Box
  readonly route: readonly Point[]
}

/** What stands for the whole of a state inside its own box: where a transition from all of it begins, or begins anew. */
export interface PlacedWhole {
  readonly state: string
  readonly box: Box
  readonly lines: readonly Line[]
  /** For the whole chart, which has no box of its own: its transitions that stay. */
  readonly stays: readonly Stay[]
}

/** A chart with a place for everything in it. Numbers are CSS pixels from the upper left. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** All but the whole chart, parents before their children. */
  readonly states: readonly PlacedState[]
  readonly transitions: readonly PlacedTransition[]
  readonly starts: readonly PlacedStart[]
  readonly wholes: readonly PlacedWhole[]
}
