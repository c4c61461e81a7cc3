import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type AnyStateNode, StateMachine } from 'xstate'

const HELP = `Which requirements no test names.

  npm run requirements                  ids without a test, by area, with counts
  npm run requirements -- --all         every id with its tests and the states that show it
  npm run requirements -- --area LOGIN  one area only; may be repeated
  npm run requirements -- --json        the same as JSON
  npm run requirements -- --help        this text

Ids are the lines "- **AREA-N** …" of docs/requirements. A test names them at the end of its title,
"[LOGIN-7]" or "[LOGIN-7, LIMIT-1]"; a state of a chart in meta.requirements.
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

function readTests(): Mention[] {
  return filesBelow('tests', /\.tsx?$/).flatMap((file) =>
    lines(file).flatMap(({ text, where }) =>
      [...text.matchAll(BRACKETS)].flatMap(([, list = '']) =>
        list.split(/,\s*/).map((id) => ({ id, where, what: titleIn(text) })),
      ),
    ),
  )
}

function titleIn(line: string): string {
  const [, title] = /['"`](.*?)\s*\[[A-Z]+-\d/.exec(line) ?? []
  return title ?? line.trim()
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

function summary(rows: Row[]): string {
  const tested = rows.filter(({ tests }) => tests.length > 0)
  const ofRuleOnly = tested.filter(({ tests }) =>
    tests.every(({ where }) => where.startsWith('tests/domain/')),
  )
  return `${tested.length} of ${rows.length} have a test, ${ofRuleOnly.length} of them of the rule alone (tests/domain)`
}

function printMissing(rows: Row[]): void {
  for (const [area, ofArea] of byArea(rows)) {
    const missing = ofArea.filter(({ tests }) => tests.length === 0)
    console.log(`\n${area}: ${summary(ofArea)}`)
    for (const { id, text } of missing) console.log(`  ${id.padEnd(12)} ${text}`)
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
