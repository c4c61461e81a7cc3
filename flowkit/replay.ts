import type { Flow } from './flow.ts'
import { GenerationError } from './graph.ts'
import { type PlannedPath, planForReplay } from './plan.ts'
import { transitionIds } from './recorder.ts'
import { type Departure, runPath } from './run-path.ts'
import { type GuardAnswers, withStandIns } from './stand-ins.ts'

/** A part of a whole, with the names of what is missing. */
export interface Share {
  readonly seen: number
  readonly all: number
  readonly missing: readonly string[]
}

export interface ReplayReport {
  readonly flow: string
  readonly transitionPaths: number
  readonly pairPaths: number
  /** Transitions that real actors took, of all that the chart has. */
  readonly transitions: Share
  /** Pair paths that ended as planned. */
  readonly pairs: Share
  /** Answers of guards that were seen, two for each guard. */
  readonly guards: Share
  /** Events that were sent where they are not accepted. */
  readonly refused: number
  readonly departures: readonly Departure[]
  /** Set when no paths could be made. */
  readonly broken?: string
}

export interface Oracle {
  readonly transitionPaths: readonly PlannedPath[]
  readonly pairPaths: readonly PlannedPath[]
}

/** All paths that replay walks for a flow. */
export function oracleOf(flow: Flow): Oracle {
  return {
    transitionPaths: planForReplay(flow, { cover: 'transitions' }),
    pairPaths: planForReplay(flow, { cover: 'pairs' }),
  }
}

function shareOf(all: readonly string[], isSeen: (name: string) => boolean): Share {
  const missing = all.filter((name) => !isSeen(name))
  return { seen: all.length - missing.length, all: all.length, missing }
}

function guardNames(flow: Flow): string[] {
  return Object.keys(flow.machine.implementations.guards)
}

function nothing(flow: Flow, broken: string): ReplayReport {
  const none = { seen: 0, all: 0, missing: [] }
  const transitions = shareOf(transitionIds(flow.machine), () => false)
  return {
    flow: flow.id,
    transitionPaths: 0,
    pairPaths: 0,
    transitions,
    pairs: none,
    guards: none,
    refused: 0,
    departures: [],
    broken,
  }
}

/** Walks every transition path and every pair path of a flow on real actors and says what was really taken. */
export function replay(flow: Flow, onProgress?: (done: number, all: number) => void): ReplayReport {
  let oracle: Oracle
  try {
    oracle = oracleOf(flow)
  } catch (error) {
    if (error instanceof GenerationError) return nothing(flow, error.message)
    throw error
  }
  const taken = new Set<string>()
  const asked: GuardAnswers = new Map()
  const machine = withStandIns(flow.machine, asked)
  const departures: Departure[] = []
  const failed = new Set<PlannedPath>()
  const all = [...oracle.transitionPaths, ...oracle.pairPaths]
  all.forEach((path, index) => {
    onProgress?.(index, all.length)
    const input = flow.cases.inputs[path.input]
    const departure = runPath(path, { machine, input, compareTaken: true, onTaken: (id) => taken.add(id) })
    if (!departure) return
    departures.push(departure)
    failed.add(path)
  })
  const answers = guardNames(flow).flatMap((name) => [`${name} is true`, `${name} is false`])
  const titles = oracle.pairPaths.filter((path) => failed.has(path)).map(({ id, title }) => `${id} ${title}`)
  return {
    flow: flow.id,
    transitionPaths: oracle.transitionPaths.length,
    pairPaths: oracle.pairPaths.length,
    transitions: shareOf(transitionIds(flow.machine), (id) => taken.has(id)),
    pairs: { seen: oracle.pairPaths.length - titles.length, all: oracle.pairPaths.length, missing: titles },
    guards: shareOf(answers, (name) => {
      const [guard = '', , answer] = name.split(' ')
      return asked.get(guard)?.has(answer === 'true') ?? false
    }),
    refused: oracle.pairPaths.flatMap(({ refused }) => refused.flat()).length,
    departures,
  }
}

/** True when nothing is missing: all transitions, pairs and guard answers seen, and nothing departed from the plan. */
export function isComplete(report: ReplayReport): boolean {
  const shares = [report.transitions, report.pairs, report.guards]
  const whole = shares.every(({ missing }) => missing.length === 0)
  return report.broken === undefined && report.departures.length === 0 && whole
}
