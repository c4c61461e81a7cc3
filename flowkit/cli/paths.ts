import { existsSync, readFileSync } from 'node:fs'
import type { Flow } from '../flow.ts'
import { formats, isFormat } from '../formats.ts'
import {
  canStandAt,
  endsOf,
  type Place,
  placeNames,
  placesCalled,
  placeWords,
  statesThatMention,
} from '../places.ts'
import { type Path, planPaths, planRounds } from '../plan.ts'
import { changesBetween, readingFile, toReading } from '../reading.ts'
import { standingStates } from '../standing.ts'
import { nearest, type Options, type Result, saveText, UsageError } from './result.ts'
import { progress } from './table.ts'

const covers = ['transitions', 'pairs', 'states', 'rounds'] as const
const manyPaths = 20

function oneOf<T extends string>(option: string, value: string, known: readonly T[]): T {
  const found = known.find((name) => name === value)
  if (found !== undefined) return found
  throw new UsageError(
    `--${option} cannot be "${value}": ${nearest(value, known)}type one of: ${known.join(', ')}`,
  )
}

/** Where the chart speaks of a word, as commands to type. */
function mentionsOf(flow: Flow, option: string, word: string): string {
  const [first, ...more] = statesThatMention(flow, word)
  if (first === undefined) return ''
  const others = more.length === 0 ? '' : `, or with ${more.join(' or ')}`
  return `the chart speaks of it at ${[first, ...more].join(', ')}: type "npm run flows -- paths ${flow.id} --${option} ${first}"${others}. `
}

/** What an option names; throws when the chart has nothing that is called so. */
function placesOf(flow: Flow, option: 'from' | 'to', typed: string | undefined): readonly Place[] {
  if (typed === undefined) return []
  const places = placesCalled(flow, typed)
  if (places.length > 0) return places
  const near = nearest(typed, placeNames(flow))
  const ends = endsOf(flow)
  const end = ends.length === 0 ? '' : `it ends at ${ends.join(', ')}; `
  throw new UsageError(
    `${flow.id} has no state "${typed}" for --${option}: ${near}${end}${mentionsOf(flow, option, typed)}type one of: ${standingStates(flow.machine).join(', ')}`,
  )
}

/** What is told of a name that is no state's: what was taken for it, and how to ask for one state of it. */
function meaningOf(flow: Flow, typed: string | undefined, places: readonly Place[], found: readonly Path[]) {
  const others = places.filter(({ kind }) => kind !== 'state')
  if (typed === undefined || others.length === 0) return []
  const ends = [...new Set(found.flatMap(({ start, steps }) => steps.at(-1)?.to ?? start))]
  const one = ends.length === 0 ? '' : `. For one state: ${ends.map((state) => `--to ${state}`).join(' or ')}`
  return [`${flow.id} has no state "${typed}"; taken for it: ${others.map(placeWords).join('; ')}${one}`]
}

/** Why no path was found among those that cover so much. */
function reasonFor(flow: Flow, cover: (typeof covers)[number], { from, to }: Options): string {
  const [passed] = [to, from].filter(
    (typed) => typed !== undefined && !placesCalled(flow, typed).some((place) => canStandAt(flow, place)),
  )
  if (passed !== undefined)
    return `nobody stands in ${passed}: it is left at once; type one of: ${standingStates(flow.machine).join(', ')}`
  if (from === undefined || to === undefined)
    return `no path of ${flow.id} goes${from === undefined ? '' : ` from ${from}`}${to === undefined ? '' : ` to ${to}`}`
  const pairs = cover === 'pairs' ? [] : planPaths(flow, { from, to, cover: 'pairs' })
  if (pairs.length > 0)
    return `no test path of ${flow.id} that is for one step goes from ${from} to ${to}, but ${counted(pairs)} for two steps do: type "npm run flows -- paths ${flow.id} --cover pairs --from ${from} --to ${to}"`
  const ways = 'each goes the shortest way to its last step'
  return `no test path of ${flow.id} goes from ${from} to ${to}: ${ways}, and that of the chart may be longer; leave out --from or --to`
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

const asked = ({ from, to }: Options) => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

function roundsOf(flow: Flow, { from, to }: Options): Path[] {
  if (from === undefined && to === undefined) return planRounds(flow)
  throw new UsageError(
    'rounds go through everything: leave out --from and --to, or type --cover transitions with them',
  )
}

/** The paths of one flow, on the screen or in a file; well when there are any. */
export function paths(flow: Flow, options: Options): Result {
  const { cover = 'transitions', from, to, out } = options
  const how = oneOf('cover', cover, covers)
  const format = formatOf(options)
  const starts = placesOf(flow, 'from', from)
  const ends = placesOf(flow, 'to', to)
  const found =
    how === 'rounds' ? roundsOf(flow, options) : planPaths(flow, { ...asked(options), cover: how })
  if (found.length === 0) return { text: reasonFor(flow, how, options), ok: false, isReason: true }
  const text = formats[format](flow, found)
  const isLong = found.length > manyPaths && from === undefined && to === undefined
  const hint = [
    ...meaningOf(flow, from, starts, []),
    ...meaningOf(flow, to, ends, found),
    ...(isLong && format === 'md' && out === undefined
      ? [`${counted(found)}: --from STATE, --to STATE or --cover states give fewer`]
      : []),
  ].join('\n')
  return { text, ok: true, written: counted(found), hint }
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
    if (write) saveText(file, is)
    const state = was === is ? 'as written' : write ? 'written' : 'stale'
    return {
      id: flow.id,
      text: [`${file}: ${state}`, ...changes.map((line) => `  ${line}`)].join('\n'),
      ok: was === is || write,
    }
  })
  const ok = results.every((result) => result.ok)
  const stale = results.filter((result) => !result.ok)
  const commands = stale.map(({ id }) => `  npm run flows -- reading ${id} --write`)
  const advice = ok ? [] : ['Is this what the chart should do? Then:', ...commands]
  return { text: [...results.map(({ text }) => text), ...advice].join('\n'), ok }
}
