import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { type AnyStateNode, StateMachine } from 'xstate'

const HELP = `Which requirements are proved, by the titles of the tests.

  npm run requirements                  ids without a test, and ids of which the rule alone is tested, by area
  npm run requirements -- --all         every id with its tests and the states that show it
  npm run requirements -- --area LOGIN  one area only; may be repeated
  npm run requirements -- --json        the same as JSON
  npm run requirements -- --help        this text

Ids are the lines "- **AREA-N** …" of docs/requirements. A test names them at the end of its title,
"[LOGIN-7]" or "[LOGIN-7, LIMIT-1]", or as a tag "@LOGIN-7"; a state of a chart in meta.requirements.
Comments, and tests that are skipped, to do or known to fail, count for nothing. "Rule alone": only tests of
tests/domain name the id, so a rule is proved, but no screen and no operation.
Ends with 1 when an id is named that does not exist, or is written twice.`

type Requirement = { id: string; area: string; text: string; where: string }
type Mention = { id: string; where: string; what: string }
type Row = Requirement & { tests: Mention[]; states: Mention[] }

const root = fileURLToPath(new URL('..', import.meta.url))

function filesBelow(folder: string, ending: RegExp): string[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  return readdirSync(start, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .sort()
    .map((name) => join(start, name))
}

function lines(file: string): { text: string; where: string }[] {
  const name = relative(root, file)
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ text, where: `${name}:${index + 1}` }))
}

function readRequirements(): Requirement[] {
  return filesBelow('docs/requirements', /\.md$/).flatMap((file) =>
    lines(file).flatMap(({ text, where }) => {
      const [, id, area, fact] = /^- \*\*(([A-Z]+)-\d+)\*\* (.+)$/.exec(text) ?? []
      return id && area && fact ? [{ id, area, text: fact, where }] : []
    }),
  )
}

const BRACKETS = /\[([A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*)\]/g
const TAGS = /@([A-Z]+-\d+)\b/g
const RUNNERS = new Set(['it', 'test', 'describe'])
const IDLE = new Set(['skip', 'todo', 'fixme', 'fail', 'fails'])

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

function idsNamed(title: string, tags: string): string[] {
  const inTitle = [...title.matchAll(BRACKETS)].flatMap(([, list = '']) => list.split(/,\s*/))
  return [...inTitle, ...[...tags.matchAll(TAGS)].map(([, id = '']) => id)]
}

/** What the titles and tags of one file's tests name. */
function mentionsIn(file: string): Mention[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const name = relative(root, file)
  const found: Mention[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [runner = '', ...how] = calledNames(node.expression)
      const [title, options] = node.arguments
      if (RUNNERS.has(runner) && title !== undefined) {
        if (how.some((word) => IDLE.has(word))) return
        const text = textOf(title)
        const line = source.getLineAndCharacterOfPosition(title.getStart()).line + 1
        const what = text.replace(/\s*\[[A-Z]+-\d.*$/, '')
        const ids = idsNamed(text, tagsOf(options))
        found.push(...ids.map((id) => ({ id, where: `${name}:${line}`, what })))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function readTests(): Mention[] {
  return filesBelow('tests', /\.tsx?$/).flatMap(mentionsIn)
}

async function readStates(): Promise<Mention[]> {
  const mentions: Mention[] = []
  for (const file of filesBelow('machines', /\.machine\.ts$/)) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const machine of Object.values(exported)) {
      if (machine instanceof StateMachine) collect(machine.root, relative(root, file), mentions)
    }
  }
  return mentions
}

function collect(node: AnyStateNode, where: string, into: Mention[]): void {
  const named: unknown = node.meta?.requirements
  if (Array.isArray(named)) into.push(...named.map((id) => ({ id: String(id), where, what: node.id })))
  for (const child of Object.values(node.states)) collect(child, where, into)
}

function faultsIn(requirements: Requirement[], mentions: Mention[]): string[] {
  const first = new Map<string, Requirement>()
  const twice: string[] = []
  for (const requirement of requirements) {
    const earlier = first.get(requirement.id)
    if (earlier) twice.push(`${requirement.where}: ${requirement.id} is written already at ${earlier.where}`)
    else first.set(requirement.id, requirement)
  }
  const unknown = mentions
    .filter(({ id }) => !first.has(id))
    .map(({ id, where, what }) => `${where}: ${id} does not exist (${what})`)
  return [...twice, ...unknown]
}

function byArea(rows: Row[]): Map<string, Row[]> {
  const areas = new Map<string, Row[]>()
  for (const row of rows) areas.set(row.area, [...(areas.get(row.area) ?? []), row])
  return areas
}

const isOfRule = ({ where }: Mention): boolean => where.startsWith('tests/domain/')
const isProved = ({ tests }: Row): boolean => tests.some((test) => !isOfRule(test))
const isRuleAlone = ({ tests }: Row): boolean => tests.length > 0 && tests.every(isOfRule)

function summary(rows: Row[]): string {
  const proved = rows.filter(isProved).length
  const ofRule = rows.filter(isRuleAlone).length
  return `${proved} of ${rows.length} proved; ${ofRule} by the rule alone; ${rows.length - proved - ofRule} by no test`
}

function printMissing(rows: Row[]): void {
  for (const [area, ofArea] of byArea(rows)) {
    console.log(`\n${area}: ${summary(ofArea)}`)
    for (const row of ofArea.filter((one) => !isProved(one))) {
      console.log(`  ${row.id.padEnd(12)} ${isRuleAlone(row) ? '(rule alone) ' : ''}${row.text}`)
    }
  }
}

function printAll(rows: Row[]): void {
  for (const { id, text, tests, states } of rows) {
    console.log(`\n${id} ${text}`)
    for (const { where, what } of tests) console.log(`  test   ${what} (${where})`)
    for (const { what } of states) console.log(`  state  ${what}`)
    if (tests.length === 0) console.log('  no test')
  }
}

function options() {
  return parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      area: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values
}

async function main(): Promise<number> {
  const { all, area, json, help } = options()
  if (help) {
    console.log(HELP)
    return 0
  }
  const requirements = readRequirements()
  const tests = readTests()
  const states = await readStates()
  const faults = faultsIn(requirements, [...tests, ...states])
  const rows = requirements
    .filter((requirement) => area.length === 0 || area.includes(requirement.area))
    .map((requirement) => ({
      ...requirement,
      tests: tests.filter(({ id }) => id === requirement.id),
      states: states.filter(({ id }) => id === requirement.id),
    }))

  if (json) console.log(JSON.stringify({ requirements: rows, faults }, null, 2))
  else {
    if (all) printAll(rows)
    else printMissing(rows)
    console.log(
      `\n${summary(rows)}; ${rows.filter((row) => row.states.length > 0).length} are shown by a state`,
    )
  }
  for (const fault of faults) console.error(fault)
  return faults.length > 0 ? 1 : 0
}

// `| head` closes the pipe early: that is an end, not a fault.
process.stdout.on('error', () => process.exit())

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
