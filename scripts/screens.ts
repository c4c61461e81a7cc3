import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askedOf } from './asked.ts'
import { failedOf } from './screens/failed.ts'
import { areas } from './screens/shape.ts'
import { writeSheet } from './screens/sheet.ts'
import { chromiumPath } from './test/chromium.ts'
import { preparePostgres } from './test/postgres.ts'
import { runNode, stopRunning } from './test/run.ts'

const help = `Takes a picture of every screen in each of its states, on the built portal with a real server, at 390 and 1280 px, light
and dark, English and Spanish, and makes the contact sheet of them: test-results/screens/index.html. The flow book has it
as a page when it is made next. A screen that cannot be brought about is named at the end, and stops no other.

  npm run screens                          everything
  npm run screens -- --only door,account   these areas; pictures of the others stay as they are
  npm run screens -- --missing             only what there is no picture of: goes on where a run was stopped
  npm run screens -- --quick               two pictures of each: 390 px, dark, Spanish and 1280 px, light, English
  npm run screens -- --sheet               no pictures, only the sheet of those there are

${Object.entries(areas)
  .map(([name, title]) => `  ${name.padEnd(12)}${title}`)
  .join('\n')}
`

const root = join(import.meta.dirname, '..')
const folder = join(root, 'test-results/screens')
const run = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config=tests/browser/screens.config.ts',
  '--reporter=list,json',
  '--pass-with-no-tests',
]

let isStopped = false

function readWords() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      missing: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      sheet: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const only = values.only?.split(',') ?? Object.keys(areas)
  const unknown = only.find((name) => !(name in areas))
  if (unknown !== undefined) throw new Error(`There is no area "${unknown}".`)
  return { ...values, only }
}

type Asked = ReturnType<typeof readWords>

/** Each area is a run of its own. The screens that could not be brought about, and runs that came to no end. */
async function takeAll({ only, missing, quick }: Asked): Promise<string[]> {
  preparePostgres()
  const chromium = chromiumPath()
  const reports = mkdtempSync(join(tmpdir(), 'porchlight-screens-'))
  const failed: string[] = []
  for (const [index, area] of only.entries()) {
    if (isStopped) break
    console.log(`\n── area ${index + 1} of ${only.length}: ${area} ──`)
    if (!missing) rmSync(join(folder, area), { recursive: true, force: true })
    const report = join(reports, `${area}.json`)
    const code = await runNode(run, {
      CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PORCHLIGHT_SCREENS_ONLY: area,
      ...(missing && { PORCHLIGHT_SCREENS_REST: '1' }),
      ...(quick && { PORCHLIGHT_SCREENS_QUICK: '1' }),
    })
    const named = failedOf(report)
    failed.push(...named)
    if (code !== 0 && named.length === 0) failed.push(`${area}: the run came to no end`)
  }
  rmSync(reports, { recursive: true, force: true })
  return failed
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopRunning(isStopped ? 'SIGKILL' : signal)
    isStopped = true
  })
}

process.chdir(root)
mkdirSync(folder, { recursive: true })
const wanted = askedOf(help, readWords)
const failed = wanted.sheet ? [] : await takeAll(wanted)
const shown = (await writeSheet(root, folder)).areas.flatMap((area) => area.screens)
const states = shown.reduce((sum, one) => sum + one.states.length, 0)
console.log(`\n${shown.length} screens in ${states} states: open test-results/screens/index.html`)
if (failed.length > 0) console.error(`\n${failed.length} could not be taken:\n  ${failed.join('\n  ')}`)
process.exitCode = isStopped ? 130 : Number(failed.length > 0)
