import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadFlows } from '#flowkit/cli/known.ts'
import { chosenRows, missingText, summary, UnknownRequirement } from '#flowkit/requirements/report.ts'
import type { LayerRun } from '#flowkit/requirements/results.ts'
import { type RequirementRow, requirementTable } from '#flowkit/requirements/table.ts'

const HELP = `Which requirements a test names, and what came of these tests last.

  npm run requirements                  by area: ids whose tests failed last, ids without a test, and ids of which the
                                        rule alone is tested
  npm run requirements -- LOGIN-7       these ids with their tests, results, states and transitions
  npm run requirements -- --all         every id with its tests and what came of them last, the states that show it
                                        and the transitions that lead there or away
  npm run requirements -- --area LOGIN  one area only; may be repeated, in any case
  npm run requirements -- --json        the same as JSON
  npm run requirements -- --help        this text

Ids are the lines "- **AREA-N** …" of docs/requirements. A test names them at the end of its title,
"[LOGIN-7]" or "[LOGIN-7, LIMIT-1]", or as a tag "@LOGIN-7"; a state of a chart in meta.requirements.
Comments, and tests that are skipped, to do or known to fail, count for nothing. "Rule alone": only tests of
tests/domain name the id, so a rule is proved, but no screen and no operation. "By a bench": a row of "npm run bench"
names it, so it is a figure that is measured. Results are those that "npm test" kept of the last run of each layer.
Ends with 1 when an id is named that does not exist or is written twice, when an id has no test or bench and docs/requirements
has no line "- open AREA-N: why", or when such a line is no longer needed. What failed in the last run here is told
and does not change that: another run may be older than the sources. Ends with 2 when it was not understood.`

const root = fileURLToPath(new URL('..', import.meta.url))

function printAll(rows: readonly RequirementRow[]): void {
  for (const { id, text, tests, states, transitions, open } of rows) {
    console.log(`\n${id} ${text}`)
    for (const { where, what, result } of tests)
      console.log(
        result === 'measured' ? `  bench  ${what} (${where})` : `  test   ${result}: ${what} (${where})`,
      )
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
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      area: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
}

async function main(): Promise<number> {
  const { values, positionals } = options()
  const { all, area, json, help } = values
  if (help) {
    console.log(HELP)
    return 0
  }
  const { rows, faults, runs } = requirementTable(root, await loadFlows(undefined))
  const asked = chosenRows(rows, area, positionals)
  const isOfIds = positionals.length > 0
  if (json) console.log(JSON.stringify({ requirements: asked, faults, runs }, null, 2))
  else {
    if (all || isOfIds) printAll(asked)
    else console.log(missingText(asked))
    const shown = asked.filter((row) => row.states.length > 0).length
    if (!isOfIds) console.log(`\n${summary(asked)}; ${shown} are shown by a state`)
    printRuns(asked, runs)
  }
  const ids = positionals.map((id) => id.toUpperCase())
  const told = isOfIds ? faults.filter((fault) => ids.some((id) => fault.includes(`${id} `))) : faults
  for (const fault of told) console.error(fault)
  return told.length > 0 ? 1 : 0
}

// `| head` closes the pipe early: that is an end, not a fault.
process.stdout.on('error', () => process.exit())

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  const isOfCommand = error instanceof UnknownRequirement || (error instanceof TypeError && 'code' in error)
  process.exitCode = isOfCommand ? 2 : 1
}
