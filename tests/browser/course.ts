import { expect } from '@playwright/test'
import type { Path, Step } from '#flowkit/plan.ts'

/** What a page tells its charts by itself, whatever the person does; no step has to plan it. */
const byThePage = new Set(['activity.noticed', 'clock.told'])

const isByThePage = (id: string): boolean => byThePage.has(id.split('|')[1] ?? '')

/** How many of the planned transitions were taken in their order, and what was taken beside them. */
export function followed(
  planned: readonly string[],
  taken: readonly string[],
): { done: number; beside: readonly string[] } {
  let done = 0
  const beside: string[] = []
  for (const id of taken) {
    if (id === planned[done]) done += 1
    else if (!isByThePage(id)) beside.push(id)
  }
  return { done, beside }
}

const idsOf = (steps: readonly Step[]): string[] => steps.flatMap(({ transitions }) => transitions)

/**
 * Compares what a chart takes on a path with what is planned, exactly. A run is what one act sets going: its own step
 * and the answers that follow it by themselves, which may come before they are waited for.
 */
export class Course {
  readonly #path: Path
  readonly #all: () => readonly string[]
  /** Where in the list of all the newest document begins, and where the run begins. */
  #opened = 0
  #mark = 0
  #isAtStart = true
  #steps: readonly Step[]

  constructor(path: Path, all: () => readonly string[]) {
    this.#path = path
    this.#all = all
    this.#steps = this.#stepsFrom(0)
  }

  /** What the newest document has taken of this chart, its start included. */
  taken(): string[] {
    return this.#all().slice(this.#opened)
  }

  /** The page is being opened: what was taken before belongs to the way there. */
  reopen(): void {
    this.#opened = this.#all().length
    this.#mark = this.#opened
  }

  /** A person acts, or time passes: what was set going before has come to its end. */
  beginAt(index: number): void {
    this.end()
    this.#isAtStart = false
    this.#steps = this.#path.steps.slice(index, index + 1).concat(this.#stepsFrom(index + 1))
    this.#mark = this.#all().length
  }

  /** What was taken in this run, without what a page tells by itself. */
  ofRun(): string[] {
    return this.#inRun().filter((id) => !isByThePage(id))
  }

  /** Whether this run has come to the end of a step. */
  isDone(step: Step): boolean {
    return this.#followed().done >= idsOf(this.#steps.slice(0, this.#steps.indexOf(step) + 1)).length
  }

  /** What was taken in this run and is planned nowhere in it. */
  beside(): readonly string[] {
    return this.#followed().beside
  }

  /** Fails unless this run has taken all that is planned, and nothing beside it. */
  end(): void {
    const { done, beside } = this.#followed()
    const planned = idsOf(this.#steps)
    expect({ beside, missing: planned.slice(done) }, 'what was taken beside the path').toEqual({
      beside: [],
      missing: [],
    })
  }

  #stepsFrom(index: number): readonly Step[] {
    const rest = this.#path.steps.slice(index)
    return rest.slice(0, rest.findIndex(({ actor }) => actor === undefined) >>> 0)
  }

  #followed() {
    return followed(idsOf(this.#steps), this.#inRun())
  }

  /** At the start of a path the chart may have come to where it begins by transitions of its own. */
  #inRun(): string[] {
    const taken = this.#all().slice(this.#mark)
    if (!this.#isAtStart) return taken
    const [first] = idsOf(this.#steps)
    const begin = first === undefined ? -1 : taken.indexOf(first)
    return begin === -1 ? [] : taken.slice(begin)
  }
}
