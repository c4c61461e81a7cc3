import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askedOf } from './asked.ts'
import { type Step, steps } from './check/steps.ts'

const help = `npm run check                    everything that needs no test: the first fault ends it
npm run check -- --all           goes on after a fault
npm run check -- types arrows    these steps only

${steps.map(({ name, proves }) => `  ${name.padEnd(15)}${proves}`).join('\n')}
`

const atOnce = 2
const root = join(import.meta.dirname, '..')
const running = new Set<ChildProcess>()
let isStopped = false

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1).padStart(6)} s`
}

function stopAll(): void {
  isStopped = true
  for (const child of running) child.kill('SIGTERM')
}

function run(step: Step): Promise<{ passed: boolean; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.command, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: undefined },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let said = ''
    const hear = (text: string) => {
      said += text
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.on('error', (error) => hear(error.message))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ passed: code === 0, said: said.trim() })
    })
  })
}

function chosen(names: readonly string[]): readonly Step[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown) throw new Error(`"${unknown}" is no step: ${steps.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name))
}

/** Runs the steps in their order, two at a time, and gives the names of those that failed. */
async function runAll(wanted: readonly Step[], goOn: boolean): Promise<string[]> {
  const failed: string[] = []
  const waiting = [...wanted]
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined && !isStopped; step = waiting.shift()) {
      const begun = Date.now()
      const { passed, said } = await run(step)
      if (isStopped) return
      console.log(`${passed ? '✓' : '✗'} ${step.name.padEnd(15)}${seconds(begun)}  ${step.proves}`)
      if (passed) continue
      failed.push(step.name)
      console.log(`\n${said}\n`)
      if (!goOn) stopAll()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  all: { type: 'boolean', default: false },
} as const

async function main(args: string[]): Promise<number> {
  const { wanted, all } = askedOf(help, () => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { ...values, wanted: chosen(positionals) }
  })
  const begun = Date.now()
  const failed = await runAll(wanted, all)
  if (failed.length > 0) {
    console.log(`Failed: ${failed.join(', ')}.${seconds(begun)}`)
    return 1
  }
  if (isStopped) return 130
  console.log(`Nothing to mend in ${wanted.length} steps.${seconds(begun)}`)
  return 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
