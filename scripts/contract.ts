import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askedOf } from './asked.ts'
import { troubles } from './contract/check.ts'
import { readOperations } from './contract/document.ts'
import { staleGenerated, writeGenerated } from './contract/generated.ts'
import { lint } from './contract/lint.ts'
import { pendingOf } from './contract/pending.ts'

const help = `npm run contract -- <verb>

  generate   writes the types for browser and server and the policies from openapi.yaml
  check      the generated files are fresh; every operation says who may call it, in known words
  lint       Redocly and Spectral with the OWASP rules
  pending    the operations that the server does not serve yet
`

class Failure extends Error {}

async function generate() {
  const written = await writeGenerated()
  console.log(written.length === 0 ? 'The generated files are fresh.' : `Written: ${written.join(', ')}`)
}

async function check() {
  const operations = await readOperations()
  const found = troubles(operations)
  for (const path of await staleGenerated()) {
    found.push(`${path} is not what openapi.yaml gives: run \`npm run contract -- generate\`.`)
  }
  for (const sentence of found) console.error(sentence)
  if (found.length > 0) throw new Failure(`The contract has ${found.length} fault(s).`)
  console.log(`${operations.length} operations, each with a policy; the generated files are fresh.`)
}

function runLint() {
  const unhappy = lint()
  if (unhappy.length > 0) throw new Failure(`Not clean: ${unhappy.join(', ')}.`)
}

async function pending() {
  const operations = await readOperations()
  const waiting = await pendingOf(operations)
  for (const one of waiting) console.log(`${one.method} ${one.path} ${one.operationId}`)
  console.log(`${waiting.length} of ${operations.length} operations are pending.`)
}

const verbs: Record<string, () => void | Promise<void>> = { generate, check, lint: runLint, pending }

const options = { help: { type: 'boolean', short: 'h', default: false } } as const

async function main(args: string[]) {
  const { run } = askedOf(help, () => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [verb = '', ...rest] = positionals
    const named = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
    if (!named && !values.help)
      throw new Error(`"${verb}" is no verb: ${Object.keys(verbs).join(', ')}, or --help.`)
    if (rest.length > 0) throw new Error(`${verb} takes nothing more, but got "${rest.join(' ')}".`)
    return { ...values, run: named }
  })
  process.chdir(join(import.meta.dirname, '..'))
  await run?.()
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
})
