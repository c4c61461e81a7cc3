import type { Path } from '../plan.ts'
import { words } from '../words.ts'
import type { Comparison, FlowChange } from './compare.ts'
import type { OtherwisePath, PathChanges } from './paths.ts'

/** The pictures of one flow as it was and as it is: names of files beside the Markdown, as far as there are any. */
export interface Pictures {
  readonly before?: string
  readonly after?: string
}

/** From this many lines on, a list is folded away. */
const many = 12

function counted(count: number, one: string, more = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${more}`
}

/** A list; a long one folded away under its title. */
function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const items = lines.map((line) => `- ${line}`).join('\n')
  if (lines.length < many) return [`### ${title}\n\n${items}`]
  return [
    `<details><summary><b>${title}</b>: ${counted(lines.length, 'line')}</summary>\n\n${items}\n\n</details>`,
  ]
}

const pathLine = ({ id, title, input }: Path): string => `${title} (\`${id}\`, starts with *${words(input)}*)`
const otherwiseLine = ({ id, title, how }: OtherwisePath): string => `${title} (\`${id}\`): ${how}`

function pathLists(paths: PathChanges): string[] {
  if (paths.broken !== null) return [`No test paths can be made: ${paths.broken}.`]
  const { come, gone, otherwise, steps } = paths
  return [
    ...list('New test paths', come.map(pathLine)),
    ...list('Gone test paths', gone.map(pathLine)),
    ...list('Changed test paths', otherwise.map(otherwiseLine)),
    ...list(
      'Step by step',
      steps.map((line) => line.replace(': - ', ': ')),
    ),
  ]
}

function pictureTable({ title }: FlowChange, { before, after }: Pictures): string[] {
  if (before === undefined && after === undefined) return []
  const cell = (file: string | undefined, when: string): string =>
    file === undefined ? '–' : `![${title}, ${when}](${file})`
  return [`| before | after |\n|---|---|\n| ${cell(before, 'before')} | ${cell(after, 'after')} |`]
}

function section(change: FlowChange, pictures: Pictures): string[] {
  const { id, title, whole, states, transitions, paths } = change
  return [
    `## ${title} (\`${id}\`)`,
    ...whole,
    ...pictureTable(change, pictures),
    ...list(
      'States',
      states.map(({ text }) => text),
    ),
    ...list(
      'What happens',
      transitions.map(({ text }) => text),
    ),
    ...(paths === null ? [] : pathLists(paths)),
  ]
}

/** `2 flows changed, 1 flow is new, 37 flows are as they were` */
export function summary({ changes, same }: Comparison): string {
  const come = changes.filter(({ before }) => before === null).length
  const gone = changes.filter(({ after }) => after === null).length
  const changed = changes.length - come - gone
  return [
    ...(changed > 0 ? [`${counted(changed, 'flow')} changed`] : []),
    ...(come > 0 ? [`${counted(come, 'flow is', 'flows are')} new`] : []),
    ...(gone > 0 ? [`${counted(gone, 'flow is', 'flows are')} gone`] : []),
    ...(same > 0 ? [counted(same, 'flow is as it was', 'flows are as they were')] : []),
  ].join(', ')
}

/** The change between two versions in words, for a pull request. */
export function toMarkdown(comparison: Comparison, pictures: ReadonlyMap<string, Pictures>): string {
  const { before, after, changes } = comparison
  if (changes.length === 0)
    return `Nothing changed in the flows between ${before} and ${after}: ${summary(comparison)}.`
  return [
    `# What changed in the flows between ${before} and ${after}`,
    `${summary(comparison)}.`,
    ...changes.flatMap((change) => section(change, pictures.get(change.id) ?? {})),
  ].join('\n\n')
}
