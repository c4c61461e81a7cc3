import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { filesBelow } from './lines.ts'

/** A test whose title or tags name a requirement. */
export interface Mention {
  readonly id: string
  /** File and line, from the top of the repository. */
  readonly where: string
  /** The title without its ids; `…` where the program fills something in. */
  readonly what: string
}

const brackets = /\[([A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*)\]/g
const tags = /@([A-Z]+-\d+)\b/g
const runners = new Set(['it', 'test', 'describe'])
const idle = new Set(['skip', 'todo', 'fixme', 'fail', 'fails'])

/** The names along a call, `test.describe.skip` or `it.each(…)(…)`: it, each. */
function calledNames(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...calledNames(node.expression), node.name.text]
  return ts.isCallExpression(node) ? calledNames(node.expression) : []
}

function textOf(node: ts.Node | undefined): string {
  if (node === undefined) return ''
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return ''
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

/** The words of the `tag` in the options of a test of Playwright. */
function tagsOf(node: ts.Node | undefined): string {
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return ''
  const tag = node.properties.find((one) => one.name !== undefined && one.name.getText() === 'tag')
  return tag?.getText() ?? ''
}

/** The ids that a title names in brackets, and a list of tags with `@`. */
export function idsNamed(title: string, tagged = ''): string[] {
  const inTitle = [...title.matchAll(brackets)].flatMap(([, list = '']) => list.split(/,\s*/))
  return [...inTitle, ...[...tagged.matchAll(tags)].map(([, id = '']) => id)]
}

/** A title without the ids at its end. */
export function withoutIds(title: string): string {
  return title.replace(/\s*\[[A-Z]+-\d.*$/, '')
}

function mentionsIn(root: string, file: string): Mention[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const name = relative(root, file)
  const found: Mention[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [runner = '', ...how] = calledNames(node.expression)
      const [title, options] = node.arguments
      if (runners.has(runner) && title !== undefined) {
        if (how.some((word) => idle.has(word))) return
        const text = textOf(title)
        const line = source.getLineAndCharacterOfPosition(title.getStart()).line + 1
        const ids = idsNamed(text, tagsOf(options))
        found.push(...ids.map((id) => ({ id, where: `${name}:${line}`, what: withoutIds(text) })))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The texts of a bench that name a requirement: the names of its rows. */
function rowsIn(root: string, file: string): Mention[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Mention[] = []
  const visit = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? textOf(node) : ''
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const where = `${relative(root, file)}:${line}`
    found.push(...idsNamed(text).map((id) => ({ id, where, what: withoutIds(text) })))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What the rows of the benches name, which measure and prove nothing of what a program does. */
export function readBenchRows(root: string): Mention[] {
  return filesBelow(root, 'scripts/bench', /\.ts$/).flatMap((file) => rowsIn(root, file))
}

/** What the titles and tags of all tests name; tests that are skipped, to do or known to fail name nothing. */
export function readMentions(root: string): Mention[] {
  return filesBelow(root, 'tests', /\.tsx?$/).flatMap((file) => mentionsIn(root, file))
}
