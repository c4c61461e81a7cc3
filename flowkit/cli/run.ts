import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Flow } from '../flow.ts'
import { GenerationError } from '../graph.ts'
import { help } from './help.ts'
import { paths, readings } from './paths.ts'
import { nearest, type Options, type Result, UsageError } from './result.ts'
import { lintAll, list, mutateAll, replayAll } from './verbs.ts'

/** The verbs with the options that each takes; `--flows` and `--help` go with all. */
const optionsOf = {
  list: ['json'],
  lint: ['json', 'requirements'],
  paths: ['cover', 'from', 'to', 'format', 'out', 'json'],
  reading: ['write'],
  replay: ['json'],
  mutate: ['json'],
} as const
type Verb = keyof typeof optionsOf
const verbs = ['list', 'lint', 'paths', 'reading', 'replay', 'mutate'] as const satisfies Verb[]

const options = {
  cover: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  write: { type: 'boolean' },
  flows: { type: 'string' },
  requirements: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : ''
    throw new UsageError(`${reason}; type "npm run flows -- --help" for the options`)
  }
}

function isFlow(value: unknown): value is Flow {
  return typeof value === 'object' && value !== null && 'machine' in value && 'cases' in value
}

async function loadFlows(file: string | undefined): Promise<Flow[]> {
  const loaded: unknown = file === undefined ? await import('#machines/index.ts') : await load(file)
  const flows: unknown =
    typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, 'flows') : undefined
  if (Array.isArray(flows) && flows.every(isFlow)) return flows
  throw new UsageError(
    `${file} exports no "flows"; export const flows = [defineFlow({ … })] as machines/index.ts does`,
  )
}

async function load(file: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function chosen(flows: readonly Flow[], id: string | undefined): readonly Flow[] {
  if (id === undefined) return flows
  const found = flows.filter((flow) => flow.id === id)
  if (found.length > 0) return found
  const ids = flows.map((flow) => flow.id)
  throw new UsageError(`there is no flow "${id}": ${nearest(id, ids)}The flows are: ${ids.join(', ')}`)
}

function verbOf(name: string): Verb {
  const verb = verbs.find((known) => known === name)
  if (verb) return verb
  throw new UsageError(
    `there is no verb "${name}": ${nearest(name, verbs)}The verbs are: ${verbs.join(', ')}`,
  )
}

function checkOptions(verb: Verb, values: object): void {
  const known: readonly string[] = ['flows', 'help', ...optionsOf[verb]]
  const odd = Object.keys(values).find((name) => !known.includes(name))
  if (odd === undefined) return
  const takes = known.map((name) => `--${name}`).join(', ')
  throw new UsageError(`${verb} takes no --${odd}; it takes: ${takes}`)
}

function act(verb: Verb, flows: readonly Flow[], id: string | undefined, values: Options): Result {
  if (verb === 'list') return list(chosen(flows, id), values)
  if (verb === 'lint') return lintAll(chosen(flows, id), values)
  if (verb === 'reading') return readings(chosen(flows, id), values)
  if (verb === 'replay') return replayAll(chosen(flows, id), values)
  if (verb === 'mutate') return mutateAll(chosen(flows, id), values)
  const [flow] = id === undefined ? [] : chosen(flows, id)
  if (flow) return paths(flow, values)
  const ids = flows.map((known) => known.id)
  throw new UsageError(
    `paths of which flow? Type "npm run flows -- paths ${ids[0]}"; the flows are: ${ids.join(', ')}`,
  )
}

/** What the command line prints and where, and with which exit code it ends. */
export interface Ending {
  readonly code: 0 | 1 | 2
  readonly out: string
  readonly err: string
}

/** Understands and does one command. 0: all well; 1: something in a chart is missing or broken; 2: not understood. */
export async function run(args: readonly string[]): Promise<Ending> {
  try {
    const { values, positionals } = parse(args)
    const [name, id, ...more] = positionals
    if (values.help || name === undefined)
      return { code: name === undefined && !values.help ? 2 : 0, out: help, err: '' }
    const verb = verbOf(name)
    if (more.length > 0) throw new UsageError(`${verb} takes one flow; leave out: ${more.join(' ')}`)
    checkOptions(verb, values)
    const { text, ok, hint = '' } = act(verb, await loadFlows(values.flows), id, values)
    return { code: ok ? 0 : 1, out: text, err: hint }
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, out: '', err: error.message }
    if (error instanceof GenerationError) return { code: 1, out: '', err: error.message }
    throw error
  }
}
