import { handsOf } from './by-hand.ts'
import type { Flow } from './flow.ts'
import { lineWidth, literal, quoted } from './literal.ts'
import { modelOf } from './model.ts'
import type { Path, Step } from './plan.ts'
import { stateNodes } from './recorder.ts'
import { isMoment, stateWords, timeWords, valueWords, words } from './words.ts'

/** The ways in which paths are written, by the name that `--format` takes. */
export const formats = {
  md: toMarkdown,
  json: toJson,
  csv: toCsv,
  gherkin: toGherkin,
  playwright: toPlaywright,
}

export type Format = keyof typeof formats

/** Whether `--format` knows the name. */
export function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name)
}

/** A value without its moments, at whatever depth; undefined where nothing else is in it. */
function withoutMoments(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Error)
    return value
  const fields = Object.entries(value)
  const kept = fields.flatMap(([name, part]) => {
    const rest = isMoment(name, part) ? undefined : withoutMoments(part)
    return rest === undefined && part !== undefined ? [] : [[name, rest] as const]
  })
  return kept.length === 0 && fields.length > 0 ? undefined : Object.fromEntries(kept)
}

/** What is typed or told; without the moment at which it is, which only the chart counts from: the case says when. */
function payloadWords({ kind, event }: Step): string {
  const { type: _, ...payload } = event
  const told = withoutMoments(payload) ?? {}
  return kind === 'event' && Object.keys(told).length > 0 ? valueWords(told) : ''
}

/** What happens in a step, with what is typed or told in parentheses. */
export function actWords(step: Step): string {
  if (step.kind === 'answer') return `${words(step.actor ?? '')} answers: ${words(step.case)}`
  if (step.kind === 'failure') return `${words(step.actor ?? '')} fails: ${words(step.case)}`
  const payload = payloadWords(step)
  return payload === '' ? step.words : `${step.words} (${payload})`
}

function descriptionsOf({ machine }: Flow): ReadonlyMap<string, string> {
  return new Map(stateNodes(machine.root).map(({ path, description }) => [path.join('.'), description ?? '']))
}

const handWords = (said: string): string => (said === '' ? '' : `By hand: ${said}`)

/** `announces too soon; goes to verification` → `Then: the portal announces too soon; goes to verification.` */
export function outcomeWords({ does }: Step): string {
  return does.length === 0 ? '' : `Then the portal ${does.join('; ')}.`
}

function toMarkdown(flow: Flow, paths: readonly Path[]): string {
  const descriptions = descriptionsOf(flow)
  const met = new Set(paths.flatMap(({ start, steps }) => [...start, ...steps.flatMap(({ to }) => to)]))
  const states = [...descriptions].filter(([leaf]) => met.has(leaf))
  const model = modelOf(flow)
  const sections = paths.map((path) => {
    const hands = handsOf(flow.cases, model, path)
    const steps = path.steps.map((step, index) => {
      const said = [...step.descriptions, outcomeWords(step)].filter(Boolean).join(' ')
      const act = `${actWords(step)} → **${stateWords(step.to)}**`
      const lines = [handWords(hands.before[index] ?? ''), act, said].filter(Boolean)
      return `${index + 1}. ${lines.join('\n   ')}`
    })
    const begun = `Starts with *${words(path.input)}* in **${stateWords(path.start)}**.`
    const start = [begun, handWords(hands.start)].filter(Boolean).join(' ')
    return [`## ${path.title}`, `\`${path.id}\``, start, steps.join('\n')].filter(Boolean).join('\n\n')
  })
  const count = paths.length === 1 ? '1 path' : `${paths.length} paths`
  const legend = states.map(([leaf, description]) => `- **${stateWords([leaf])}**: ${description}`).join('\n')
  return [`# ${flow.title}: ${count}`, legend, ...sections].filter(Boolean).join('\n\n')
}

/** JSON in which failures keep their messages. */
export function toJsonText(value: unknown, indent?: number): string {
  return JSON.stringify(
    value,
    (_key, part: unknown) => (part instanceof Error ? { name: part.name, message: part.message } : part),
    indent,
  )
}

function toJson(flow: Flow, paths: readonly Path[]): string {
  const model = modelOf(flow)
  const told = paths.map((path) => {
    const { start: byHand, before } = handsOf(flow.cases, model, path)
    const steps = path.steps.map((step, index) => {
      const hint = before[index] ?? ''
      return hint === '' ? step : { ...step, byHand: hint }
    })
    return { ...path, ...(byHand !== '' && { byHand }), steps }
  })
  return toJsonText({ flow: flow.id, title: flow.title, paths: told }, 2)
}

function cell(value: string | number): string {
  const text = String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const columns = [
  'path',
  'title',
  'input',
  'step',
  'from',
  'arrived_by',
  'kind',
  'actor',
  'event',
  'case',
  'payload',
  'words',
  'wait_ms',
  'to',
  'description',
  'does',
  'by_hand',
]

function toCsv(flow: Flow, paths: readonly Path[]): string {
  const model = modelOf(flow)
  const rows = paths.flatMap((path) => {
    const hands = handsOf(flow.cases, model, path)
    const own = [path.id, path.title, path.input]
    const begun = [words(path.input), '', path.start.join(' + '), '', '', hands.start]
    const start = [0, '', '', 'start', '', '', '', '', ...begun]
    const steps = path.steps.map((step, index) => [
      index + 1,
      step.from.join(' + '),
      step.arrivedBy,
      step.kind,
      step.actor ?? '',
      step.event.type,
      step.case,
      payloadWords(step),
      step.words,
      step.delay ?? '',
      step.to.join(' + '),
      step.descriptions.join(' '),
      step.does.join('; '),
      hands.before[index] ?? '',
    ])
    return [start, ...steps].map((row) => [...own, ...row])
  })
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\n')
}

function gherkinAct(step: Step): string {
  if (step.kind === 'answer') return `"${words(step.actor ?? '')}" answers "${words(step.case)}"`
  if (step.kind === 'failure') return `"${words(step.actor ?? '')}" fails with "${words(step.case)}"`
  if (step.kind !== 'event') return `${timeWords(step.delay ?? 0)} pass (${words(step.case)})`
  const payload = payloadWords(step)
  return `"${step.words}" happens${payload === '' ? '' : ` with ${payload}`}`
}

function toGherkin(flow: Flow, paths: readonly Path[]): string {
  const descriptions = descriptionsOf(flow)
  const stands = (leaves: readonly string[]): string => {
    const said = leaves.map((leaf) => descriptions.get(leaf)).filter(Boolean)
    return `"${stateWords(leaves)}" holds${said.length === 0 ? '' : `: ${said.join(' ')}`}`
  }
  const model = modelOf(flow)
  const scenarios = paths.map((path) => {
    const hands = handsOf(flow.cases, model, path)
    const steps = path.steps.flatMap((step, index) => [
      ...[handWords(hands.before[index] ?? ''), ...step.descriptions]
        .filter(Boolean)
        .map((said) => `    # ${said}`),
      `    When ${gherkinAct(step)}`,
      `    Then ${stands(step.to)}`,
      ...step.does.map((done) => `    And the portal ${done}`),
    ])
    const begun = handWords(hands.start)
    return [
      `  @${path.id}`,
      `  Scenario: ${path.title}`,
      ...(begun === '' ? [] : [`    # ${begun}`]),
      `    Given it starts with "${words(path.input)}"`,
      `    And ${stands(path.start)}`,
      ...steps,
    ].join('\n')
  })
  return [`Feature: ${flow.title}`, ...scenarios].join('\n\n')
}

/** The first line of a test; what a test is given stands on lines of its own where it does not fit. */
function testStart(title: string): string {
  const start = `test(${quoted(title)}, async ({`
  const line = `${start} stage }) => {`
  return line.length <= lineWidth ? line : `${start}\n  stage,\n}) => {`
}

/** Tests that walk these very paths in Chromium, from any file in `tests/browser/journeys`; as the check wants them. */
function toPlaywright(flow: Flow, paths: readonly Path[]): string {
  const tests = paths.map((path) => {
    const plain: unknown = JSON.parse(toJsonText(path))
    return [
      testStart(`${path.title} [${path.id}]`),
      `  await walkPath(stage, flow, driver, ${literal(plain, 1, lineWidth)})`,
      '})',
    ].join('\n')
  })
  const head = [
    `import { flows } from '#machines/index.ts'`,
    `import { found } from '#tests/browser/drivers/driver.ts'`,
    `import { drivers } from '#tests/browser/drivers/index.ts'`,
    `import { test } from '#tests/browser/fixtures.ts'`,
    `import { walkPath } from '#tests/browser/walk.ts'`,
    '',
    `const known = flows.find(({ id }) => id === ${quoted(flow.id)})`,
    `const flow = found(known, ${quoted(`flow ${flow.id}`)})`,
    `const driver = found(drivers[flow.id], ${quoted(`driver of ${flow.id}`)})`,
  ]
  return [head.join('\n'), ...tests].join('\n\n')
}
