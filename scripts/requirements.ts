import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { LayerRun } from '#flowkit/requirements/results.ts'
import { type ProvedBy, type RequirementRow, requirementTable } from '#flowkit/requirements/table.ts'
import { flows } from '#machines/index.ts'

const HELP = `Which requirements are proved, by the titles of the tests.

  npm run requirements                  ids without a test, and ids of which the rule alone is tested, by area
  npm run requirements -- --all         every id with its tests and what came of them last, the states that show it
                                        and the transitions that lead there or away
  npm run requirements -- --area LOGIN  one area only; may be repeated
  npm run requirements -- --json        the same as JSON
  npm run requirements -- --help        this text

Ids are the lines "- **AREA-N** …" of docs/requirements. A test names them at the end of its title,
"[LOGIN-7]" or "[LOGIN-7, LIMIT-1]", or as a tag "@LOGIN-7"; a state of a chart in meta.requirements.
Comments, and tests that are skipped, to do or known to fail, count for nothing. "Rule alone": only tests of
tests/domain name the id, so a rule is proved, but no screen and no operation. Results are those that "npm test"
kept of the last run of each layer.
Ends with 1 when an id is named that does not exist or is written twice, when an id has no test and docs/requirements
has no line "- open AREA-N: why", or when such a line is no longer needed.`

const root = fileURLToPath(new URL('..', import.meta.url))

function byArea(rows: readonly RequirementRow[]): Map<string, RequirementRow[]> {
  const areas = new Map<string, RequirementRow[]>()
  for (const row of rows) areas.set(row.area, [...(areas.get(row.area) ?? []), row])
  return areas
}

const isOfRule = ({ where }: ProvedBy): boolean => where.startsWith('tests/domain/')
const isProved = ({ tests }: RequirementRow): boolean => tests.some((test) => !isOfRule(test))
const isRuleAlone = ({ tests }: RequirementRow): boolean => tests.length > 0 && tests.every(isOfRule)

function summary(rows: readonly RequirementRow[]): string {
  const proved = rows.filter(isProved).length
  const ofRule = rows.filter(isRuleAlone).length
  return `${proved} of ${rows.length} proved; ${ofRule} by the rule alone; ${rows.length - proved - ofRule} by no test`
}

function printMissing(rows: readonly RequirementRow[]): void {
  for (const [area, ofArea] of byArea(rows)) {
    console.log(`\n${area}: ${summary(ofArea)}`)
    for (const row of ofArea.filter((one) => !isProved(one))) {
      const why = row.open === null ? '' : ` (open: ${row.open})`
      console.log(`  ${row.id.padEnd(12)} ${isRuleAlone(row) ? '(rule alone) ' : ''}${row.text}${why}`)
    }
  }
}

function printAll(rows: readonly RequirementRow[]): void {
  for (const { id, text, tests, states, transitions, open } of rows) {
    console.log(`\n${id} ${text}`)
    for (const { where, what, result } of tests) console.log(`  test   ${result}: ${what} (${where})`)
    for (const { flow, state, title } of states) console.log(`  state  ${title} (${flow}.${state})`)
    for (const { flow, words } of transitions) console.log(`  step   ${words} (${flow})`)
    if (tests.length === 0) console.log(`  no test${open === null ? '' : `: ${open}`}`)
  }
}

function printRuns(rows: readonly RequirementRow[], runs: readonly Omit<LayerRun, 'tests'>[]): void {
  if (runs.length === 0) {
    console.log('No run has been kept: `npm test` keeps the last one of each layer.')
    return
  }
  const count = (result: RequirementRow['result']) => rows.filter((row) => row.result === result).length
  console.log(
    `Last run: ${count('passed')} passed, ${count('failed')} failed, ${count('not run')} without a test that ran`,
  )
  for (const { layer, at, source } of runs) {
    const commit = source === null ? '' : `, of ${source.commit.slice(0, 7)}`
    const beside = source?.isChanged ? ' with changes that were not committed' : ''
    console.log(`  ${layer.padEnd(13)}${at.slice(0, 16).replace('T', ' ')} UTC${commit}${beside}`)
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

/** The rows of the areas that were asked for; an area that there is not is an error. */
function chosen(rows: readonly RequirementRow[], areas: readonly string[]): readonly RequirementRow[] {
  const known = new Set(rows.map(({ area }) => area))
  const odd = areas.find((area) => !known.has(area))
  if (odd !== undefined) throw new Error(`There is no area ${odd}: type one of: ${[...known].join(', ')}.`)
  return areas.length === 0 ? rows : rows.filter(({ area }) => areas.includes(area))
}

function main(): number {
  const { all, area, json, help } = options()
  if (help) {
    console.log(HELP)
    return 0
  }
  const { rows, faults, runs } = requirementTable(root, flows)
  const asked = chosen(rows, area)
  if (json) console.log(JSON.stringify({ requirements: asked, faults, runs }, null, 2))
  else {
    if (all) printAll(asked)
    else printMissing(asked)
    const shown = asked.filter((row) => row.states.length > 0).length
    console.log(`\n${summary(asked)}; ${shown} are shown by a state`)
    printRuns(asked, runs)
  }
  for (const fault of faults) console.error(fault)
  return faults.length > 0 ? 1 : 0
}

// `| head` closes the pipe early: that is an end, not a fault.
process.stdout.on('error', () => process.exit())

try {
  process.exitCode = main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
