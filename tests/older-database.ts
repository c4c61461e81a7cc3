import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Brings an empty database to where an older version has left one: with the first migrations, so many of them. */
export async function migrateOnly(pool: pg.Pool, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-migrations-'))
  cpSync('server/data/migrations', folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  await migrate(drizzle(pool), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
}
