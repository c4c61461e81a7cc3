import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Flow } from '../flow.ts'
import { formats, isFormat } from '../formats.ts'
import { type Cover, type Path, planPaths } from '../plan.ts'
import { changesBetween, readingFile, toReading } from '../reading.ts'
import { stateNodes } from '../recorder.ts'
import { leafStates } from '../words.ts'
import { nearest, type Options, type Result, UsageError } from './result.ts'
import { progress } from './table.ts'

const covers: readonly Cover[] = ['transitions', 'pairs', 'states']
const manyPaths = 20

function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((name) => name === value)
  if (found !== undefined) return found
  throw new UsageError(
    `--${option} cannot be "${value}": ${nearest(value, known)}type one of: ${known.join(', ')}`,
  )
}

/** The innermost states in which nobody ever stands: they are left at once, whatever the guards say. */
function passedThrough({ machine }: Flow): Set<string> {
  const nodes = stateNodes(machine.root).filter(({ always }) =>
    always?.some(({ guard }) => guard === undefined),
  )
  return new Set(nodes.map(({ path }) => path.join('.')))
}

function leavesCalled(flow: Flow, state: string): string[] {
  return leafStates(flow.machine).filter(
    (leaf) => leaf === state || leaf.startsWith(`${state}.`) || leaf.split('.').includes(state),
  )
}

/** Whether somebody may stand in the state of an option; throws when the chart has no such state. */
function canStand(flow: Flow, option: string, state: string | undefined): boolean {
  if (state === undefined) return true
  const passed = passedThrough(flow)
  const called = leavesCalled(flow, state)
  if (called.length > 0) return called.some((leaf) => !passed.has(leaf))
  const leaves = leafStates(flow.machine).filter((leaf) => !passed.has(leaf))
  const names = [...leaves, ...leaves.flatMap((leaf) => leaf.split('.'))]
  throw new UsageError(
    `${flow.id} has no state "${state}" for --${option}: ${nearest(state, names)}type one of: ${leaves.join(', ')}`,
  )
}

/** Why no path was found. */
function reasonFor(flow: Flow, { from, to }: Options): string {
  const [passed] = [to, from].filter((state) => state !== undefined && !canStand(flow, 'to', state))
  if (passed !== undefined) return `nobody stands in ${passed}: it is left at once`
  return `no path of ${flow.id} goes${from === undefined ? '' : ` from ${from}`}${to === undefined ? '' : ` to ${to}`}`
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function formatOf({ format, json }: Options): keyof typeof formats {
  if (json && format !== undefined && format !== 'json') {
    throw new UsageError(`--json is --format json: leave it out, or --format ${format}`)
  }
  const name = format ?? (json ? 'json' : 'md')
  if (isFormat(name)) return name
  throw new UsageError(`--format cannot be "${name}"; type one of: ${Object.keys(formats).join(', ')}`)
}

const counted = (found: readonly Path[]): string => (found.length === 1 ? '1 path' : `${found.length} paths`)

/** The paths of one flow, on the screen or in a file; well when there are any. */
export function paths(flow: Flow, options: Options): Result {
  const { cover = 'transitions', from, to, out } = options
  const how = oneOf('cover', cover, covers)
  const format = formatOf(options)
  canStand(flow, 'from', from)
  canStand(flow, 'to', to)
  const found = planPaths(flow, {
    cover: how,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  })
  if (found.length === 0) return { text: reasonFor(flow, options), ok: false }
  const text = formats[format](flow, found)
  if (out !== undefined) {
    save(out, `${text}\n`)
    return { text: `${counted(found)} written to ${out}`, ok: true }
  }
  const isLong = found.length > manyPaths && from === undefined && to === undefined
  if (!isLong || format !== 'md') return { text, ok: true }
  return { text, ok: true, hint: `${counted(found)}: --from STATE, --to STATE or --cover states give fewer` }
}

/** Whether what stands beside each chart is what its paths do now; with `write` it is written anew. */
export function readings(flows: readonly Flow[], { write }: Options): Result {
  const tell = progress()
  const results = flows.map((flow, index) => {
    tell(`reading ${flow.id}`, index, flows.length)
    const file = readingFile(flow)
    const is = toReading(flow)
    const was = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const changes = changesBetween(was, is)
    if (write) save(file, is)
    const state = was === is ? 'as written' : write ? 'written' : 'stale'
    return {
      text: [`${file}: ${state}`, ...changes.map((line) => `  ${line}`)].join('\n'),
      ok: was === is || write,
    }
  })
  const ok = results.every((result) => result.ok)
  const advice = ok ? [] : ['Is this what the chart should do? Then: npm run flows -- reading --write']
  return { text: [...results.map(({ text }) => text), ...advice].join('\n'), ok }
}
