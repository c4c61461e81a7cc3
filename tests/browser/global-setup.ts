import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import startPostgres from '#tests/postgres.ts'

const root = join(import.meta.dirname, '../..')

/** Builds what is to be tested, and starts PostgreSQL with a migrated template; ends with the function that stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.PORCHLIGHT_BROWSER_DIST === undefined) {
    const build = "import('./scripts/build.ts').then(({ buildIfStale }) => buildIfStale())"
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', build], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORCHLIGHT_QUICK_BUILD: process.env.PORCHLIGHT_QUICK_BUILD ?? '1' },
    })
  }
  // What a slow machine makes wait is not what these tests are about; that a busy server says so has its own.
  process.env.BROWSER_NEVER_BUSY = '1'
  return startPostgres()
}
