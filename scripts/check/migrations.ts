import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Lets drizzle-kit write into a copy of the migrations: when it finds something to write, the schema has moved on
 * without them.
 */
const root = join(import.meta.dirname, '../..')
const copy = 'node_modules/.cache/porchlight-migrations'

function drizzle(...words: string[]): { status: number | null; said: string } {
  const run = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', ...words], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { status: run.status, said: run.stdout + run.stderr }
}

function migrationsIn(folder: string): string[] {
  return readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'))
}

function fail(sentence: string, said: string): void {
  console.error(`${said.trim()}\n${sentence}`)
  process.exitCode = 1
}

rmSync(join(root, copy), { recursive: true, force: true })
cpSync(join(root, 'server/data/migrations'), join(root, copy), { recursive: true })
try {
  const schema = ['--dialect', 'postgresql', '--schema', './server/data/schema/*.ts', '--out', `./${copy}`]
  const generated = drizzle('generate', ...schema)
  const checked = drizzle('check', '--dialect', 'postgresql', '--out', `./${copy}`)
  const known = migrationsIn('server/data/migrations')
  const isNew = migrationsIn(copy).some((name) => !known.includes(name))
  if (generated.status !== 0) fail('drizzle-kit could not read the schema.', generated.said)
  else if (isNew)
    fail(
      'server/data/schema has changed without a migration: run `npx drizzle-kit generate`.',
      generated.said,
    )
  else if (checked.status !== 0) fail('The migrations do not follow each other.', checked.said)
  else console.log(`${known.length} migrations give the schema.`)
} finally {
  rmSync(join(root, copy), { recursive: true, force: true })
}
