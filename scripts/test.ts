import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sourceNow } from '#flowkit/git.ts'
import { keepRun } from '#flowkit/requirements/results.ts'
import { askedOf } from './asked.ts'
import { chromiumPath } from './test/chromium.ts'
import { type Counts, countsOf } from './test/counts.ts'
import { commandOf, type Layer, layers } from './test/layers.ts'
import { preparePostgres } from './test/postgres.ts'
import { failedOf, resultsOf } from './test/results.ts'
import { runNode, stopRunning } from './test/run.ts'

const help = `npm test                       every layer
npm test -- domain server      these layers only

${layers.map(({ name, proves }) => `  ${name.padEnd(13)}${proves}`).join('\n')}
`

type Result = Counts & { name: string; seconds: number; faults: readonly string[] }

let isStopped = false

function chosen(words: readonly string[]): readonly Layer[] {
  const unknown = words.find((word) => !layers.some(({ name }) => name === word))
  if (unknown) throw new Error(`"${unknown}" is no layer: ${layers.map(({ name }) => name).join(', ')}.`)
  return words.length === 0 ? layers : layers.filter(({ name }) => words.includes(name))
}

/** Brings up what the layers need, saying what it does; gives what they are told of it. */
async function prepare(wanted: readonly Layer[]): Promise<NodeJS.ProcessEnv> {
  const needs = new Set(wanted.flatMap((layer) => layer.needs))
  const env: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
  if (needs.has('postgres')) preparePostgres()
  if (needs.has('chromium')) env.CHROMIUM = chromiumPath()
  if (needs.has('build')) {
    const built = await runNode(['--import', 'tsx', 'scripts/test/build.ts'], {})
    if (built !== 0 && !isStopped) throw new Error('The browser application could not be built.')
  }
  return env
}

async function runLayer(
  layer: Layer,
  place: string,
  env: NodeJS.ProcessEnv,
  reports: string,
): Promise<Result> {
  const report = join(reports, `${layer.name}.json`)
  const begun = Date.now()
  const source = sourceNow(process.cwd())
  console.log(`\n── layer ${place}, ${layer.name}: ${layer.proves} ──`)
  const code = await runNode(commandOf(layer, report), { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const counts = countsOf(layer.runner, report, code)
  const tests = resultsOf(layer.runner, report)
  if (!isStopped && existsSync(report))
    keepRun(process.cwd(), { layer: layer.name, at: new Date().toISOString(), source, tests })
  const faults = failedOf(layer.runner, report)
  return { name: layer.name, seconds: (Date.now() - begun) / 1000, ...counts, faults }
}

function printTable(results: readonly Result[]): void {
  // Once more at the end: what keeps the end of a long output alone names them too.
  for (const { name, faults } of results) for (const one of faults) console.log(`\nfailed in ${name}: ${one}`)
  console.log(
    `\n${'layer'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'time'.padStart(10)}`,
  )
  for (const { name, passed, failed, skipped, seconds } of results) {
    const figures = `${String(passed).padStart(8)}${String(failed).padStart(8)}${String(skipped).padStart(9)}`
    console.log(`${name.padEnd(14)}${figures}${`${seconds.toFixed(1)} s`.padStart(10)}`)
  }
}

const options = { help: { type: 'boolean', short: 'h', default: false } } as const

async function main(args: string[]): Promise<number> {
  const { wanted } = askedOf(help, () => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { ...values, wanted: chosen(positionals) }
  })
  process.chdir(join(import.meta.dirname, '..'))
  const reports = mkdtempSync(join(tmpdir(), 'porchlight-test-'))
  const results: Result[] = []
  try {
    const env = await prepare(wanted)
    for (const [index, layer] of wanted.entries()) {
      if (isStopped) return 130
      results.push(await runLayer(layer, `${index + 1} of ${wanted.length}`, env, reports))
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  if (isStopped) return 130
  printTable(results)
  const passed = results.reduce((sum, one) => sum + one.passed, 0)
  const failed = results.reduce((sum, one) => sum + one.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopRunning(isStopped ? 'SIGKILL' : signal)
    isStopped = true
  })
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
