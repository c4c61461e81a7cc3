import { parseArgs } from 'node:util'
import { GenerationError } from '../graph.ts'
import { BrokenChart, faultWords } from '../load.ts'
import { unknownWords } from '../unknown-names.ts'
import { helpOf } from './help.ts'
import { loadFlows } from './known.ts'
import { type Asked, isVerb, type Verb, type VerbName, verbs } from './known-verbs.ts'
import { nearest, type Result, saveText, UsageError } from './result.ts'

const options = {
  cover: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  'if-stale': { type: 'boolean' },
  write: { type: 'boolean' },
  flow: { type: 'string' },
  flows: { type: 'string' },
  requirements: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** `did you mean "--format"? `, for an option that there is not. */
function nearestOption(reason: string): string {
  const [, typed] = /^Unknown option '--([\w-]+)/.exec(reason) ?? []
  return typed === undefined ? '' : nearest(typed, Object.keys(options)).replaceAll(/"(?=\w)/g, '"--')
}

const refused = (reason: string) =>
  new UsageError(`${reason}; ${nearestOption(reason)}type "npm run flows -- --help" for the options`)

function understood(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s/)[0] ?? '') : ''
    // Another option stands where its value should be.
    throw refused(reason.replace(/' argument is ambiguous$/, " <value>' argument missing"))
  }
}

/** What was typed; an option whose value is empty, `--to ""`, has none. */
function parse(args: readonly string[]) {
  const parsed = understood(args)
  const [empty] = Object.entries(parsed.values).find(([, value]) => value === '') ?? []
  if (empty !== undefined) throw refused(`Option '--${empty} <value>' argument missing`)
  return parsed
}

function verbOf(name: string): VerbName {
  if (isVerb(name)) return name
  const names = Object.keys(verbs)
  throw new UsageError(
    `there is no verb "${name}": ${nearest(name, names)}The verbs are: ${names.join(', ')}`,
  )
}

function checkWords(name: VerbName, { takes: [most, what] }: Verb, words: readonly string[]): void {
  if (words.length > most)
    throw new UsageError(`${name} takes ${what}; leave out: ${words.slice(most).join(' ')}`)
}

function checkOptions(name: VerbName, verb: Verb, values: object): void {
  const known: readonly string[] = ['flows', 'help', ...verb.options]
  const odd = Object.keys(values).find((option) => !known.includes(option))
  if (odd === undefined) return
  const takes = known.map((option) => `--${option}`).join(', ')
  throw new UsageError(`${name} takes no --${odd}; it takes: ${takes}`)
}

/** Puts what a verb prints into the file of `--out`, also what it has to object to. */
function toFile(name: VerbName, verb: Verb, out: string | undefined, result: Result): Result {
  const { text, ok, written, hint, isReason } = result
  if (out === undefined || !verb.printsToOut || isReason) return result
  saveText(out, `${text}\n`)
  const said = `${written ?? `what ${name} says is`} written to ${out}`
  const more = ok ? [] : [`${name}: not all is well, ${out} says what`]
  return { ok, text: said, hint: [...(hint ? [hint] : []), ...more].join('\n') }
}

/** Does a verb; what nobody foresaw is told in one sentence, with the chart that is to blame where it can be known. */
async function done(name: VerbName, verb: Verb, asked: Asked): Promise<Result> {
  try {
    return await verb.act(asked)
  } catch (error) {
    if (error instanceof UsageError || error instanceof GenerationError) throw error
    const unknown = asked.flows.map(unknownWords).find((said) => said !== null)
    throw new BrokenChart(unknown ?? `${name} cannot go on: ${faultWords(error, process.cwd())}`)
  }
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
    const [typed, ...words] = positionals[0] === 'help' ? positionals.slice(1) : positionals
    const isHelp = values.help === true || positionals[0] === 'help'
    if (typed === undefined) return { code: isHelp ? 0 : 2, out: helpOf(), err: '' }
    const name = verbOf(typed)
    if (isHelp) return { code: 0, out: helpOf(name), err: '' }
    const verb: Verb = verbs[name]
    checkWords(name, verb, words)
    checkOptions(name, verb, values)
    const asked = { words, values, flows: await loadFlows(values.flows) }
    const { text, ok, hint = '' } = toFile(name, verb, values.out, await done(name, verb, asked))
    return { code: ok ? 0 : 1, out: text, err: hint }
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, out: '', err: error.message }
    const isOfChart = error instanceof GenerationError || error instanceof BrokenChart
    if (isOfChart) return { code: 1, out: '', err: error.message }
    throw error
  }
}
