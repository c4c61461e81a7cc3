import type { Coverage, FlowCoverage } from '../coverage.ts'
import type { Flow } from '../flow.ts'
import type { FlowModel, StateModel, TransitionModel } from '../model.ts'
import type { Path } from '../plan.ts'
import type { RequirementTable } from '../requirements/table.ts'
import type { Area, Chapter } from './areas.ts'

/** A file that the book has to offer, from the top of the book. */
export interface Download {
  readonly file: string
  readonly words: string
  readonly about: 'chart' | 'paths'
}

/** Everything that the page of one flow says. */
export interface FlowFacts {
  readonly model: FlowModel
  readonly cases: Flow['cases']
  readonly paths: readonly Path[]
  /** The drawing without its style sheet. */
  readonly svg: string
  readonly coverage: FlowCoverage
  /** Paths of the states of which there are pictures. */
  readonly pictures: ReadonlySet<string>
  readonly downloads: readonly Download[]
}

/** Everything that the pages about all flows say. */
export interface BookFacts {
  readonly areas: readonly Area[]
  readonly flows: ReadonlyMap<string, FlowFacts>
  readonly chapters: readonly Chapter[]
  readonly runs: RequirementTable['runs']
  readonly coverage: Coverage
}

/** The transitions that start in a state, as the chart lists them. */
export function transitionsFrom(model: FlowModel, state: StateModel): readonly TransitionModel[] {
  return model.transitions.filter(({ source }) => source === state.id)
}

/** Where a picture of a state lies, from the top of the book. */
export function pictureFile(flow: string, state: string, width: 1280 | 390): string {
  return `pictures/${flow}/${state}.${width}.png`
}
