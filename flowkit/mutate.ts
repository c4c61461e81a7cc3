import type { Flow } from './flow.ts'
import { GenerationError } from './graph.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import type { PlannedPath } from './plan.ts'
import { oracleOf } from './replay.ts'
import { runPath } from './run-path.ts'
import { withStandIns } from './stand-ins.ts'
import { toText } from './trace.ts'

interface Named {
  readonly id: string
  readonly words: string
}

export interface MutationReport {
  readonly flow: string
  readonly all: number
  readonly noticed: number
  /** Changes listed in the cases as invisible, with the reason given there. */
  readonly equivalent: readonly (Named & { readonly reason: string })[]
  /** Changes that no path notices. */
  readonly unnoticed: readonly Named[]
  /** Entries of the cases' list that are noticed after all, or that name no change. */
  readonly stale: readonly string[]
  /** Set when no paths could be made. */
  readonly broken?: string
}

/** Why no path can tell, or the words of the path that did. */
function notice(flow: Flow, mutant: Mutant, paths: readonly PlannedPath[]): string | undefined {
  const { transition } = mutant
  const near = transition === undefined ? [] : paths.filter((path) => path.transitions.includes(transition))
  const rest = paths.filter((path) => !near.includes(path))
  let machine: ReturnType<typeof withStandIns>
  try {
    machine = withStandIns(mutant.build())
  } catch (error) {
    return `the chart cannot be built: ${toText(error)}`
  }
  for (const path of [...near, ...rest]) {
    const departure = runPath(path, { machine, input: flow.cases.inputs[path.input], compareTaken: false })
    if (departure) return `${departure.title}: ${departure.words}`
  }
  return undefined
}

/**
 * Edits the chart in one place at a time and says which edits no replayed path notices.
 *
 * A path notices states, the whole context, output, actions with their parameters, working actors, waiting times
 * and events that are accepted where they should not be.
 */
export function mutate(flow: Flow, onProgress?: (done: number, all: number) => void): MutationReport {
  const mutants = mutantsOf(flow.machine)
  const listed = new Map(Object.entries(flow.cases.equivalents ?? {}))
  let paths: PlannedPath[]
  try {
    const { transitionPaths, pairPaths } = oracleOf(flow)
    paths = [...transitionPaths, ...pairPaths]
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error
    const none = { noticed: 0, equivalent: [], unnoticed: [], stale: [] }
    return { flow: flow.id, all: mutants.length, ...none, broken: error.message }
  }
  const unnoticed = mutants.filter((mutant, index) => {
    onProgress?.(index, mutants.length)
    return notice(flow, mutant, paths) === undefined
  })
  const unseen = new Set(unnoticed.map(({ id }) => id))
  return {
    flow: flow.id,
    all: mutants.length,
    noticed: mutants.length - unnoticed.length,
    equivalent: unnoticed.flatMap(({ id, words }) => {
      const reason = listed.get(id)
      return reason === undefined ? [] : [{ id, words, reason }]
    }),
    unnoticed: unnoticed.filter(({ id }) => !listed.has(id)).map(({ id, words }) => ({ id, words })),
    stale: [...listed.keys()].filter((id) => !unseen.has(id)),
  }
}
