import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Exception, excuses, readExceptions } from './adversary/exceptions.ts'
import { NotHere, type Outcome, type Setting, type Target } from './adversary/finding.ts'
import { askedOf } from './asked.ts'
import { buildIfStale } from './build.ts'

type Tool = { proves: string; load: () => Promise<{ run: (setting: Setting) => Promise<Outcome> }> }

const tools: Record<string, Tool> = {
  contract: {
    proves: 'Redocly and Spectral with the rules of OWASP, over the contract',
    load: () => import('./adversary/contract.ts'),
  },
  retire: {
    proves: 'no package with a known fault in what is delivered',
    load: () => import('./adversary/retire.ts'),
  },
  csp: {
    proves: 'the content security policy, as csp-evaluator reads it',
    load: () => import('./adversary/csp.ts'),
  },
  axe: {
    proves:
      'twenty pages are accessible, light on a desktop and dark on a phone (every state: npm test -- browser)',
    load: () => import('./adversary/axe.ts'),
  },
  autocannon: {
    proves: 'floods end in 503 at worst, and others are served on',
    load: () => import('./adversary/autocannon.ts'),
  },
  slowhttptest: {
    proves: 'slow headers, bodies and readers keep nobody else out',
    load: () => import('./adversary/slowhttptest.ts'),
  },
  sqlmap: {
    proves: 'nothing that is searched, sorted or named reaches SQL',
    load: () => import('./adversary/sqlmap.ts'),
  },
  wapiti: {
    proves: 'a crawler finds no way in, from outside and inside',
    load: () => import('./adversary/wapiti.ts'),
  },
  prism: {
    proves: 'browser journeys with Prism between page and server, which refuses what is off contract',
    load: () => import('./adversary/prism.ts'),
  },
  lighthouse: {
    proves: 'Lighthouse, simulated and throttled',
    load: () => import('./adversary/lighthouse.ts'),
  },
}

const help = `Runs tools that nobody here wrote against the built product, on this machine alone. It ends with 1 when one of them finds
something that config/adversary.yaml does not name with a reason. What a machine does not have is said, and no failure.

  npm run adversary                all of them, a quarter of an hour and more
  npm run adversary -- csp prism   some of them

${Object.entries(tools)
  .map(([name, { proves }]) => `  ${name.padEnd(14)}${proves}`)
  .join('\n')}
`

const root = join(import.meta.dirname, '..')

type Row = { tool: string; looked: string; found: string; state: 'ok' | 'failed' | 'not here' }

function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  })
  const unknown = positionals.filter((name) => !(name in tools))
  if (unknown.length > 0) throw new Error(`There is no tool ${unknown.join(', ')}.`)
  const chosen = Object.keys(tools).filter((name) => positionals.length === 0 || positionals.includes(name))
  return { ...values, chosen }
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function main(): Promise<void> {
  const { chosen } = askedOf(help, readWords)
  const exceptions = readExceptions(root)
  await buildIfStale()
  const scratch = mkdtempSync(join(tmpdir(), 'porchlight-adversary-'))
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))
  let started: Promise<Target & { stop: () => Promise<void> }> | undefined
  const target = () => {
    started ??= import('./adversary/target.ts').then(({ startTarget }) => startTarget())
    return started
  }
  const rows: Row[] = []
  try {
    for (const tool of chosen) {
      console.log(`\n${tool}: ${tools[tool]?.proves}`)
      rows.push(await rowOf(tool, { root, scratch, target }, exceptions))
    }
  } finally {
    if (started) await started.then(({ stop }) => stop()).catch(() => undefined)
  }
  console.log(`\n${tableOf(rows)}`)
  const failed = rows.filter(({ state }) => state === 'failed').length
  const missing = rows.filter(({ state }) => state === 'not here').length
  const absent = missing > 0 ? `, ${missing} not here` : ''
  console.log(
    failed > 0
      ? `\n${failed} of ${rows.length} tools found something${absent}.`
      : `\nNothing that is not named with a reason, by ${rows.length - missing} tools${absent}.`,
  )
  process.exitCode = failed > 0 ? 1 : 0
}

/** Runs one tool and prints what it found; one that breaks stops no other. */
async function rowOf(tool: string, setting: Setting, exceptions: readonly Exception[]): Promise<Row> {
  const begun = Date.now()
  const took = () => `${Math.round((Date.now() - begun) / 1000)} s`
  try {
    const loaded = await tools[tool]?.load()
    if (!loaded) throw new Error(`There is no tool ${tool}.`)
    const { looked, findings } = await loaded.run(setting)
    const ours = exceptions.filter((exception) => exception.tool === tool)
    const excused = findings.filter((found) => ours.some((exception) => excuses(exception, found)))
    const left = findings.filter((found) => !excused.includes(found))
    for (const found of left) console.log(`  ✗ ${found}`)
    for (const found of excused) console.log(`  · ${found}`)
    for (const exception of ours.filter((one) => !findings.some((found) => excuses(one, found))))
      console.log(`  An exception that nothing needed this time: ${exception.finding}`)
    const counted =
      excused.length > 0 ? `${left.length}, and ${excused.length} with a reason` : `${left.length}`
    return { tool, looked: `${looked}, ${took()}`, found: counted, state: left.length > 0 ? 'failed' : 'ok' }
  } catch (error) {
    console.log(`  ${sentenceOf(error)}`)
    const state = error instanceof NotHere ? 'not here' : 'failed'
    return { tool, looked: `nothing, ${took()}`, found: '–', state }
  }
}

function tableOf(rows: readonly Row[]): string {
  const lines = [
    ['tool', 'looked at', 'found', ''],
    ...rows.map(({ tool, looked, found, state }) => [tool, looked, found, state]),
  ]
  const widths = [0, 1, 2].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
await main()
