import type { FlowModel } from '../model.ts'
import type { Path } from '../plan.ts'

/** What the scripts of a flow's page know of it: `window.flowBook`. */
export interface BookData {
  readonly flow: FlowModel
  /** The paths that go through every transition. */
  readonly paths: readonly Path[]
  readonly taken: {
    /** Ids of the transitions that replay took. */
    readonly replay: readonly string[]
    /** Ids of the transitions that the last browser run took; null when there was none. */
    readonly browser: readonly string[] | null
  }
  /** Texts of the requirements that the flow names, by id. */
  readonly requirements: Readonly<Record<string, string>>
}

/** The drawing on a flow's page: `window.flowChart`. */
export interface FlowChart {
  /** Shows these states as those that hold now, by their paths; none with an empty list. */
  light(states: readonly string[]): void
  /** Shows these transitions as those that led here, by their ids. */
  trace(transitions: readonly string[]): void
  /** Shows what stands behind a state (its path) or a transition (its id); null closes it. */
  choose(id: string | null): void
}

declare global {
  interface Window {
    flowBook?: BookData
    flowChart?: FlowChart
  }
}
