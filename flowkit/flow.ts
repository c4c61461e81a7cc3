import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  MachineContext,
  SnapshotFrom,
} from 'xstate'

/** What an actor ends with: one of these for each class of answer that the chart tells apart. */
export type Outcome<TContext = MachineContext> = (
  | { readonly output: unknown }
  | { readonly error: unknown }
) & {
  /** For an answer that comes with some inputs, or in some states, only: where it can come. */
  when?(context: TContext, snapshot: AnyMachineSnapshot): boolean
}

/** For a payload that comes in some situations only: where it can come. It is no part of the event. */
interface Sometimes {
  when?(snapshot: AnyMachineSnapshot): boolean
}

/** Payloads by case name, e.g. `{ sixDigits: { code: '123456' } }`; `'plain'` for an event without payload. */
export type PayloadCases = 'plain' | Readonly<Record<string, Readonly<Record<string, unknown>> & Sometimes>>

type EventCasesOf<TMachine extends AnyStateMachine> = {
  readonly [TEvent in EventFrom<TMachine> as Exclude<TEvent['type'], `xstate.${string}`>]: keyof Omit<
    TEvent,
    'type'
  > extends never
    ? 'plain'
    : Readonly<Record<string, Omit<TEvent, 'type'> & { when?(snapshot: SnapshotFrom<TMachine>): boolean }>>
}

/** What somebody does who walks the paths without a machine, in sentences; names of worlds stand in backticks. */
export interface ByHand {
  /** For each input: who is where as the flow starts. */
  readonly starts: Readonly<Record<string, string>>
  /** For answers by invoke id, by case and input: who is where instead on a path with this one, which comes to other people only. */
  readonly startsFor?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>
  /** For events by type: what is done for this one, where its name does not say it, as when a colleague or a clock brings it about. */
  readonly events?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** For answers by invoke id: what is arranged before the call for this one, where what the path types does not. */
  readonly answers?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** For answers by invoke id: what is done for this one while the call lasts, as in a flow within this one. */
  readonly meanwhile?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * What is brought about only in a world that is made for it, so that no round goes on to it: `type case` of events,
 * `invoke-id case` of answers; or all of it.
 */
export type Apart = 'all' | readonly string[]

/** What path generation needs beside the chart. Names are read by people: they become words in titles. */
export interface Cases<TMachine extends AnyStateMachine = AnyStateMachine> {
  /** Named inputs, the worlds a flow can start in; `{ start: undefined }` for a chart without input. */
  readonly inputs: Readonly<Record<string, InputFrom<TMachine>>>
  /** For each event type of the chart, its payloads by case name, or `'plain'`; one that cannot come everywhere says `when`. */
  readonly events: EventCasesOf<TMachine>
  /** For each invoke id, its answers by name: one output or error for each class of answer. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Outcome<ContextFrom<TMachine>>>>>>
  /** The context fields that guards and delays read. It decides which situations count as the same one. */
  project(context: ContextFrom<TMachine>): Readonly<Record<string, unknown>>
  /** Facts that hold in every situation, by name. */
  readonly invariants?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>
  /** Names (`src`) of actors that only read: the only ones that an initial state may invoke. */
  readonly readingActors?: readonly string[]
  /** Names (`src`) of actors that listen for as long as their state lasts and never end by themselves. */
  readonly listeningActors?: readonly string[]
  /** Named spans in ms in which nothing happens, where the order of two timers depends on when a person acts. */
  readonly pauses?: Readonly<Record<string, number>>
  /** Mutants that change nothing anybody could see: mutant id (as `mutate` prints it) to the reason. */
  readonly equivalents?: Readonly<Record<string, string>>
  /** Which calls are flows of their own: name (`src`) of the actor to the id of the flow. */
  readonly childFlows?: Readonly<Record<string, string>>
  readonly apart?: Apart
  readonly byHand?: ByHand
}

/** The same, with the chart's own types forgotten, so that one list can hold all flows. */
export interface AnyCases {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly events: Readonly<Record<string, PayloadCases>>
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, Outcome>>>>
  project(context: MachineContext): Readonly<Record<string, unknown>>
  readonly invariants?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>
  readonly readingActors?: readonly string[]
  readonly listeningActors?: readonly string[]
  readonly pauses?: Readonly<Record<string, number>>
  readonly equivalents?: Readonly<Record<string, string>>
  readonly childFlows?: Readonly<Record<string, string>>
  readonly apart?: Apart
  readonly byHand?: ByHand
}

export interface Flow {
  readonly id: string
  readonly title: string
  readonly machine: AnyStateMachine
  readonly cases: AnyCases
  /** The chart's file, from the top of the repository. */
  readonly source: string
}

/**
 * Ties a chart to its cases, checking payloads, inputs and context against the chart's types.
 *
 * `source` is only said when the chart does not lie at `machines/<id>/<id>.machine.ts`.
 */
export function defineFlow<TMachine extends AnyStateMachine>(definition: {
  readonly id: string
  readonly title: string
  readonly machine: TMachine
  readonly cases: Cases<TMachine>
  readonly source?: string
}): Flow {
  const { id, title, machine, cases } = definition
  return { id, title, machine, cases, source: definition.source ?? `machines/${id}/${id}.machine.ts` }
}
