import type { Flow } from './flow.ts'
import type { Path, Step } from './plan.ts'
import { stateWords, timeWords, words } from './words.ts'

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
  return name in formats
}

function actWords(step: Step): string {
  if (step.kind === 'event') return step.words
  if (step.kind === 'answer') return `${words(step.actor ?? '')} answers: ${words(step.case)}`
  if (step.kind === 'failure') return `${words(step.actor ?? '')} fails: ${words(step.case)}`
  return step.words
}

function toMarkdown(flow: Flow, paths: readonly Path[]): string {
  const sections = paths.map((path) => {
    const steps = path.steps.map(
      (step, index) => `${index + 1}. ${actWords(step)} → **${stateWords(step.to)}**`,
    )
    const start = `Starts with *${words(path.input)}* in **${stateWords(path.start)}**.`
    return [`## ${path.title}`, `\`${path.id}\``, start, steps.join('\n')].filter(Boolean).join('\n\n')
  })
  const count = paths.length === 1 ? '1 path' : `${paths.length} paths`
  return [`# ${flow.title}: ${count}`, ...sections].join('\n\n')
}

function toJson(flow: Flow, paths: readonly Path[]): string {
  return JSON.stringify({ flow: flow.id, title: flow.title, paths }, null, 2)
}

function cell(value: string | number): string {
  const text = String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function toCsv(_flow: Flow, paths: readonly Path[]): string {
  const header = ['path', 'title', 'input', 'step', 'from', 'kind', 'event', 'case', 'words', 'wait_ms', 'to']
  const rows = paths.flatMap((path) =>
    path.steps.map((step, index) => [
      path.id,
      path.title,
      path.input,
      index + 1,
      step.from.join(' + '),
      step.kind,
      step.event.type,
      step.case,
      step.words,
      step.delay ?? '',
      step.to.join(' + '),
    ]),
  )
  return [header, ...rows].map((row) => row.map(cell).join(',')).join('\n')
}

function gherkinAct(step: Step): string {
  if (step.kind === 'event') return `the person does "${step.words}"`
  if (step.kind === 'answer') return `"${words(step.actor ?? '')}" answers "${words(step.case)}"`
  if (step.kind === 'failure') return `"${words(step.actor ?? '')}" fails with "${words(step.case)}"`
  return `${timeWords(step.delay ?? 0)} pass (${words(step.case)})`
}

function toGherkin(flow: Flow, paths: readonly Path[]): string {
  const scenarios = paths.map((path) => {
    const steps = path.steps.flatMap((step) => [
      `    When ${gherkinAct(step)}`,
      `    Then the screen is "${stateWords(step.to)}"`,
    ])
    return [
      `  @${path.id}`,
      `  Scenario: ${path.title}`,
      `    Given the world "${words(path.input)}"`,
      `    And the screen is "${stateWords(path.start)}"`,
      ...steps,
    ].join('\n')
  })
  return [`Feature: ${flow.title}`, ...scenarios].join('\n\n')
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

function playwrightStep(step: Step): string[] {
  const sees = `  await flow.sees([${step.to.map(quoted).join(', ')}])`
  if (step.kind === 'event')
    return [`  await flow.does(${JSON.stringify(step.event)}, ${quoted(step.case)})`, sees]
  if (step.delay !== undefined) return [`  await flow.waits(${step.delay})`, sees]
  return [`  await flow.answers(${quoted(step.actor ?? '')}, ${quoted(step.case)})`, sees]
}

function toPlaywright(flow: Flow, paths: readonly Path[]): string {
  const tests = paths.map((path) =>
    [
      `test(${quoted(`${path.title} [${path.id}]`)}, async ({ page }) => {`,
      `  const flow = await open(page, ${quoted(path.input)})`,
      `  await flow.sees([${path.start.map(quoted).join(', ')}])`,
      ...path.steps.flatMap(playwrightStep),
      '})',
    ].join('\n'),
  )
  const imports = `import { test } from '@playwright/test'\nimport { open } from './drivers/${flow.id}.ts'`
  return [imports, ...tests].join('\n\n')
}
