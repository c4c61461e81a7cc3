import { dirname, join } from 'node:path'
import { isTree } from './chart-config.ts'
import type { Effects } from './effects.ts'
import type { Flow } from './flow.ts'
import { actWords } from './formats.ts'
import { type PlannedPath, planForReplay } from './plan.ts'
import type { Trace } from './trace.ts'
import { doneWords, fieldWords, stateWords, timeWords, valueWords, words } from './words.ts'

/** The file beside a chart that holds what its paths do, from the top of the repository. */
export function readingFile(flow: Flow): string {
  return join(dirname(flow.source), `${flow.id}.paths.md`)
}

/** How a field that is remembered is called in a reading; null for one that is left out. */
export type FieldName = (name: string) => string | null

function fieldsOf(context: string, nameOf: FieldName): Record<string, unknown> {
  const fields: unknown = JSON.parse(context)
  return Object.fromEntries(
    Object.entries(isTree(fields) ? fields : {}).flatMap(([name, value]) => {
      const called = nameOf(name)
      return called === null ? [] : [[called, value]]
    }),
  )
}

function remembered(before: Trace | undefined, after: Trace, nameOf: FieldName): string[] {
  const [old, now] = [before ? fieldsOf(before.context, nameOf) : {}, fieldsOf(after.context, nameOf)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort()
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
  return changed.map((name) => `${words(name)} = ${fieldWords(name, now[name])}`)
}

/** What follows a step: each part that there is, in the same order everywhere. */
function consequences(before: Trace | undefined, after: Trace, effects: Effects, nameOf: FieldName): string {
  const part = (name: string, items: readonly string[]): string[] =>
    items.length === 0 ? [] : [`${name}: ${items.join(', ')}`]
  const asks = effects.asks.map(({ actor, input }) =>
    input === undefined ? words(actor) : `${words(actor)} (${valueWords(input)})`,
  )
  const timers = [
    ...effects.starts.map(({ timer, ms }) => `${words(timer)} begins (${timeWords(ms)})`),
    ...effects.stops.map((timer) => `${words(timer)} is given up`),
  ]
  const ends = after.status === 'active' ? [] : [after.output === 'nothing' ? 'nothing' : after.output]
  return [
    ...part(
      'does',
      effects.does.map(({ type, params }) => doneWords(type, params)),
    ),
    ...part('remembers', remembered(before, after, nameOf)),
    ...part('asks', asks),
    ...part('timers', timers),
    ...part(
      'ends with',
      ends.map((output) => valueWords(parsed(output))),
    ),
  ]
    .map((text) => `; ${text}`)
    .join('')
}

function parsed(text: string): unknown {
  return text === 'nothing' ? undefined : JSON.parse(text)
}

function linesOf(path: PlannedPath, nameOf: FieldName): string[] {
  const [first, ...later] = path.traces
  const [firstEffects, ...laterEffects] = path.effects
  if (!first || !firstEffects) return []
  const start = `starts with ${words(path.input)} → ${stateWords(path.start)}`
  return [
    `- ${start}${consequences(undefined, first, firstEffects, nameOf)}`,
    ...path.steps.flatMap((step, index) => {
      const [before, after, effects] = [path.traces[index], later[index], laterEffects[index]]
      if (!before || !after || !effects) return []
      const act = actWords(step)
      const text = `${stateWords(step.from)} — ${act} → ${stateWords(step.to)}`
      return [`- ${text}${consequences(before, after, effects, nameOf)}`]
    }),
  ]
}

/**
 * What a flow does, step by step, in prose: one line for each distinct step of its pair paths, sorted, and the list of
 * the paths. It is committed beside the chart, so that a change of behaviour shows as a change of words.
 */
export function toReading(flow: Flow, nameOf: FieldName = (name) => name): string {
  const paths = planForReplay(flow, { cover: 'pairs' })
  const lines = [...new Set(paths.flatMap((path) => linesOf(path, nameOf)))].sort()
  const titles = paths.map(({ id, title }) => `- ${title} (\`${id}\`)`).sort()
  return [
    `# What ${flow.title} does`,
    `Written by \`npm run flows -- reading ${flow.id} --write\` from the chart and its cases; never by hand. What changes here is what a change of the chart does. Moments, such as \`now\` and \`sent at\`, count from the start of the samples' clock.`,
    `## Steps\n\n${lines.join('\n')}`,
    `## Paths\n\n${titles.join('\n')}`,
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n')
}

/** The lines that one text has and the other has not, as a change note: `was: …`, `now: …`. */
export function changesBetween(was: string, is: string): string[] {
  const [old, now] = [was.split('\n'), is.split('\n')]
  const gone = old.filter((line) => !now.includes(line)).map((line) => `was: ${line}`)
  const come = now.filter((line) => !old.includes(line)).map((line) => `now: ${line}`)
  return [...gone, ...come]
}
