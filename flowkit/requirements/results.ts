import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTree } from '../chart-config.ts'
import type { SourceOfRun } from '../git.ts'

export type TestResult = 'passed' | 'failed' | 'skipped'

/** One test of a run that names a requirement. */
export interface ResultOfTest {
  /** From the top of the repository. */
  readonly file: string
  /** With the titles of the groups that it lies in. */
  readonly title: string
  readonly ids: readonly string[]
  readonly result: TestResult
}

/** The last run of one layer of the tests. */
export interface LayerRun {
  readonly layer: string
  /** When it ended, ISO. */
  readonly at: string
  /** What it was a run of; null without git. */
  readonly source: SourceOfRun | null
  readonly tests: readonly ResultOfTest[]
}

/** Where `npm test` keeps the last run of each layer, from the top of the repository. */
const resultsFolder = 'test-results/layers'

/** Keeps the run of a layer in the place of its last one. */
export function keepRun(root: string, run: LayerRun): void {
  mkdirSync(join(root, resultsFolder), { recursive: true })
  const head = JSON.stringify({ layer: run.layer, at: run.at, source: run.source })
  const lines = run.tests.map(({ file, title, ids, result }) => JSON.stringify([result, file, title, ids]))
  writeFileSync(join(root, resultsFolder, `${run.layer}.jsonl`), [head, ...lines, ''].join('\n'))
}

function toSource(value: unknown): SourceOfRun | null {
  if (!isTree(value) || typeof value.commit !== 'string') return null
  return { commit: value.commit, isChanged: value.isChanged === true }
}

function toResult(value: unknown): TestResult {
  return value === 'passed' || value === 'skipped' ? value : 'failed'
}

function toTest(value: unknown): ResultOfTest[] {
  if (!Array.isArray(value)) return []
  const [result, file, title, ids] = value
  const named = Array.isArray(ids) ? ids.map(String) : []
  return [{ result: toResult(result), file: String(file), title: String(title), ids: named }]
}

function readRun(file: string): LayerRun[] {
  try {
    const [head, ...tests] = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line))
    if (!isTree(head) || typeof head.layer !== 'string' || typeof head.at !== 'string') return []
    return [{ layer: head.layer, at: head.at, source: toSource(head.source), tests: tests.flatMap(toTest) }]
  } catch {
    return []
  }
}

/** The last run of each layer that was kept; one that cannot be read is passed over. */
export function readRuns(root: string): LayerRun[] {
  const folder = join(root, resultsFolder)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return files.sort().flatMap((name) => readRun(join(folder, name)))
}
