import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTree } from './chart-config.ts'
import type { Flow } from './flow.ts'
import { changedSince, type SourceOfRun } from './git.ts'
import { transitionIds } from './recorder.ts'
import { replay, type Share } from './replay.ts'

/** What a browser run took of one flow, as the running application recorded it. */
export interface BrowserFlow {
  readonly flow: string
  /** Ids of the transitions that it took. */
  readonly taken: readonly string[]
  /** Paths of the plan that did not end as planned, or were not walked: id and title. */
  readonly notWalked: readonly string[]
}

/** The last browser run, as `tests/browser/taken.spec.ts` wrote it down. */
export interface BrowserRun {
  /** When it ended, ISO. */
  readonly at: string
  /** When it began, ISO: what was changed later was not in it. Of older runs nobody noted it. */
  readonly began?: string
  /** What it was a run of; null without git. */
  readonly source: SourceOfRun | null
  readonly flows: readonly BrowserFlow[]
}

/** Transitions of one chart, told apart by whether they were taken; in the chart's order. */
export interface Taken {
  readonly taken: readonly string[]
  readonly missing: readonly string[]
}

export interface FlowCoverage {
  readonly flow: string
  readonly title: string
  /** How many transitions the chart has. */
  readonly transitions: number
  /** What real actors took, with a simulated clock. */
  readonly replay: Taken
  /** Pairs of steps that real actors did as planned. */
  readonly pairs: Share
  /** Answers of guards that were seen, two for each guard. */
  readonly guards: Share
  /** What the running application took in a browser; null when there was no run. */
  readonly browser: (Taken & { readonly notWalked: readonly string[] }) | null
}

export interface Coverage {
  /** Of which run `browser` speaks; null when there was none. */
  readonly run: Pick<BrowserRun, 'at' | 'source'> | null
  /** A sentence for people when there was no run, or it is older than the sources; null when it is of them. */
  readonly doubt: string | null
  readonly flows: readonly FlowCoverage[]
}

/** The file in which the last browser run wrote down what it took, from the top of the repository. */
export const browserRunFile = 'test-results/flows-taken.json'

/** Where the application lives and what it is built with, and so what a browser run is a run of. */
const sources = [
  'domain',
  'machines',
  'src',
  'server',
  'public',
  'config',
  'openapi.yaml',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

const howToRun = '`npm test -- browser` walks every path in a browser and writes it down'

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function toSource(value: unknown): SourceOfRun | null {
  if (!isTree(value) || typeof value.commit !== 'string') return null
  const changed = textsOf(value.changed)
  return {
    commit: value.commit,
    isChanged: value.isChanged === true,
    ...(changed.length > 0 && { changed }),
  }
}

function toRun(value: unknown): BrowserRun | null {
  if (!isTree(value) || typeof value.at !== 'string' || !Array.isArray(value.flows)) return null
  const { source } = value
  return {
    at: value.at,
    ...(typeof value.began === 'string' && { began: value.began }),
    source: toSource(source),
    flows: value.flows.filter(isTree).map(({ flow, taken, notWalked }) => {
      return { flow: String(flow), taken: textsOf(taken), notWalked: textsOf(notWalked) }
    }),
  }
}

/** The last browser run of the repository at `root`; null when there was none, or nothing can be read of it. */
export function readBrowserRun(root: string): BrowserRun | null {
  const file = join(root, browserRunFile)
  if (!existsSync(file)) return null
  try {
    return toRun(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Why the results of a browser run may not hold for the sources as they are now; null when they do. */
export function doubtOf(root: string, run: BrowserRun | null): string | null {
  if (run === null) return `No browser run has left its results here: ${howToRun}.`
  const { at, began = at, source } = run
  const of = `The browser run of ${at.slice(0, 16).replace('T', ' ')} UTC`
  const again = `again: ${howToRun}`
  if (source === null) return `${of} does not say which sources it was of: run it ${again}.`
  const changed = changedSince(root, { began, source }, sources)
  if (changed === null)
    return `${of} was of ${source.commit.slice(0, 7)}, which is not in this repository: run it ${again}.`
  if (changed.length === 0) return null
  const count =
    changed.length === 1 ? `${changed[0]} has` : `${changed.length} files, such as ${changed[0]}, have`
  return `${of} is older than the sources: ${count} changed since. Run it ${again}.`
}

function split(ids: readonly string[], taken: ReadonlySet<string>): Taken {
  return { taken: ids.filter((id) => taken.has(id)), missing: ids.filter((id) => !taken.has(id)) }
}

/** What replay and a browser run took of each chart, by the names that its transitions have now. */
export function coverageOf(
  flows: readonly Flow[],
  run: BrowserRun | null,
  doubt: string | null = null,
  onProgress?: (flow: Flow, done: number, all: number) => void,
): Coverage {
  return {
    run: run && { at: run.at, source: run.source },
    doubt,
    flows: flows.map((flow) => {
      const ids = transitionIds(flow.machine)
      const report = replay(flow, (done, all) => onProgress?.(flow, done, all))
      const missed = new Set(report.transitions.missing)
      const seen = run?.flows.find((one) => one.flow === flow.id)
      const browser = run && { ...split(ids, new Set(seen?.taken)), notWalked: seen?.notWalked ?? [] }
      return {
        flow: flow.id,
        title: flow.title,
        transitions: ids.length,
        replay: split(ids, new Set(ids.filter((id) => !missed.has(id)))),
        pairs: report.pairs,
        guards: report.guards,
        browser,
      }
    }),
  }
}

/** True when replay and the browser took everything, on every path, and nothing casts doubt on the browser's run. */
export function isCovered({ doubt, flows }: Coverage): boolean {
  const isWhole = flows.every(
    ({ replay, pairs, guards, browser }) =>
      [replay, pairs, guards].every(({ missing }) => missing.length === 0) &&
      browser?.missing.length === 0 &&
      browser.notWalked.length === 0,
  )
  return isWhole && doubt === null
}
