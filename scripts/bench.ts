import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askedOf } from './asked.ts'
import { type Group, isHeld, type Options, type Row, ratioOf } from './bench/rows.ts'
import { tableOf } from './bench/table.ts'
import { buildIfStale } from './build.ts'

const groups: Record<string, () => Promise<Group>> = {
  size: () => import('./bench/size.ts'),
  wire: () => import('./bench/wire.ts'),
  server: () => import('./bench/server.ts'),
  queries: () => import('./bench/queries.ts'),
  staff: () => import('./bench/staff.ts'),
  start: () => import('./bench/start.ts'),
  lighthouse: () => import('./bench/lighthouse.ts'),
  chart: () => import('./bench/chart.ts'),
  enumeration: () => import('./bench/enumeration.ts'),
  kills: () => import('./bench/kills.ts'),
}

/** What these measure has no page in it. */
const withoutPages = ['queries', 'staff']

const help = `Prints each figure of size and speed beside a floor that is measured in the same run. Figures over their target are
marked and fail nothing: the machine is never the same. It ends with 1 only when something could not be measured.

  npm run bench                    everything
  npm run bench -- size server     some groups: ${Object.keys(groups).join(', ')}
  npm run bench -- --quick --json  fewer rounds and systems; as JSON
`

const root = join(import.meta.dirname, '..')

function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return { ...values, positionals }
}

async function run(): Promise<void> {
  const { positionals, ...values } = askedOf(help, readWords)
  const unknown = positionals.filter((name) => !(name in groups))
  if (unknown.length > 0) {
    console.error(`There is no group ${unknown.join(', ')}: choose from ${Object.keys(groups).join(', ')}.`)
    process.exit(2)
  }
  const cache = join(root, 'node_modules/.cache/bench')
  mkdirSync(cache, { recursive: true })
  const options: Options = { root, cache, rounds: 3, quick: values.quick }
  const chosen = Object.keys(groups).filter((name) => positionals.length === 0 || positionals.includes(name))
  if (chosen.some((name) => !withoutPages.includes(name))) await buildIfStale()
  const all: ({ group: string } & Row)[] = []
  for (const name of chosen) {
    const rows = await measured(name, options)
    all.push(...rows.map((row) => ({ group: name, ...row })))
    if (!values.json) console.log(`\n${name.toUpperCase()}\n${tableOf(rows)}`)
  }
  if (values.json) {
    console.log(
      JSON.stringify(
        all.map((row) => ({ ...row, ratio: ratioOf(row), held: isHeld(row) })),
        null,
        1,
      ),
    )
  } else {
    const over = all.filter((row) => isHeld(row) === false).length
    console.log(`\n${all.length} figures, ${over} over their target.`)
  }
  process.exitCode = all.some((row) => row.figure === null) ? 1 : 0
}

/** A group that cannot be measured says so in its row and stops no other. */
async function measured(name: string, options: Options): Promise<Row[]> {
  const rows: Row[] = []
  try {
    const group = await groups[name]?.()
    if (group) for await (const row of group.measure(options)) rows.push(row)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    rows.push({ name: 'not measured', figure: null, unit: '', note: reason })
  }
  return rows
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
await run()
// What was measured with leaves ports of its threads open, which would keep a finished run from its end.
process.exit()
