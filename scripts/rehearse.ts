import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askedOf } from './asked.ts'
import { buildIfStale } from './build.ts'
import { type Fact, fact, lineOf } from './rehearse/facts.ts'
import { names, Portal } from './rehearse/portal.ts'
import { missingPrograms } from './rehearse/proxy.ts'

type Stage = { rehearse: (portal: Portal, options: { quick: boolean }) => AsyncIterable<Fact> }

const stages: Record<string, () => Promise<Stage>> = {
  'signing-in': () => import('./rehearse/signing-in.ts'),
  jobs: () => import('./rehearse/jobs.ts'),
  failures: () => import('./rehearse/failures.ts'),
  restarts: () => import('./rehearse/restarts.ts'),
  restoring: () => import('./rehearse/restoring.ts'),
  // The last of those that start servers: afterwards the database is that of a version to come.
  releases: () => import('./rehearse/releases.ts'),
  large: () => import('./rehearse/large.ts'),
}

const help = `Runs four servers on one PostgreSQL behind a proxy, kills, replaces and restores them under load, and prints what was
seen. It ends with 1 when one of the facts did not hold. Needs HAProxy and openssl, and pg_dump for the restoring.

  npm run rehearse                     all of it, some minutes
  npm run rehearse -- jobs releases    some parts: ${Object.keys(stages).join(', ')}
  npm run rehearse -- --large          and the load over a million agreements and a thousand homes
  npm run rehearse -- --large --quick  over a tenth of that
`

const root = join(import.meta.dirname, '..')

function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      large: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  return { ...values, positionals }
}

/** A part that breaks off is a fact that does not hold, and stops no other. */
async function* factsOf(name: string, portal: Portal, options: { quick: boolean }): AsyncIterable<Fact> {
  try {
    const stage = await stages[name]?.()
    if (stage) yield* stage.rehearse(portal, options)
  } catch (error) {
    yield fact('it was rehearsed to its end', false, error instanceof Error ? error.message : String(error))
  }
}

async function* begin(portal: Portal): AsyncIterable<Fact> {
  await portal.open()
  const begun = performance.now()
  await Promise.all(names.map((name) => portal.start(name)))
  await Promise.all(names.map((name) => portal.served(name)))
  await portal.look()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const { rows } = await portal.database.pool.query(
    'select hash, count(*)::int from drizzle.__drizzle_migrations group by 1',
  )
  const once = rows.every(({ count }) => count === 1)
  yield fact(
    'four servers that start together on an empty database migrate it once',
    once && rows.length > 0,
    `${rows.length} migrations, ${seconds} s until all four get requests; PostgreSQL ${portal.postgres.version}`,
  )
}

async function run(): Promise<void> {
  const { positionals, ...values } = askedOf(help, readWords)
  const unknown = positionals.filter((name) => !(name in stages))
  const missing = missingPrograms()
  for (const name of unknown)
    missing.push(`There is no part ${name}: choose from ${Object.keys(stages).join(', ')}.`)
  if (missing.length > 0) {
    for (const sentence of missing) console.error(sentence)
    process.exit(2)
  }
  await buildIfStale()
  const all: Fact[] = []
  const portal = new Portal(root)
  const told = async (title: string, facts: AsyncIterable<Fact>) => {
    console.log(`\n${title.toUpperCase()}`)
    for await (const one of facts) {
      console.log(lineOf(one))
      all.push(one)
    }
  }
  try {
    await told('start', begin(portal))
    const chosen = Object.keys(stages).filter((name) =>
      positionals.length > 0 ? positionals.includes(name) : name !== 'large' || values.large,
    )
    for (const name of chosen) await told(name, factsOf(name, portal, values))
  } finally {
    await portal.close()
  }
  const failed = all.filter(({ ok }) => !ok).length
  console.log(`\n${all.length} facts, ${failed} failed.`)
  process.exitCode = failed > 0 ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
await run()
