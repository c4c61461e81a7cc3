import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { DatabaseProblem, errorCode, firstLine, problemOfDatabase } from './database-problem.ts'
import { makeLargeIndexes } from './large-indexes.ts'
import type { Log } from './log.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number; the same for every server that shares the database. */
const advisoryLock = 7_267_824_001

const oldestServer = 140_000

/** Whoever asks for a table waits behind a migration that waits for it: so short that the version before answers still. */
const lockWait = '2s'
const lockNotHad = '55P03'
const triedAgainAfterMs = 5_000

/**
 * Brings the schema up to date. Servers that start together wait for each other on an advisory lock.
 *
 * @throws DatabaseProblem `newer`, `older` (or behind, when `apply` is false), `not_empty`, `no_rights`, `incomplete`, `unsupported`
 */
export async function bringUpToDate(pool: Pool, apply: boolean, log?: Log): Promise<void> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await refuseOldServer(client)
    await client.query('set statement_timeout = 0')
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    const steps = await checkHistory(client, apply)
    // Not for the large indexes: making one waits for those who hold its table, and holds up nobody.
    await client.query(`set lock_timeout = '${lockWait}'`)
    if (apply) await migrate(client, steps, log)
    await client.query('reset lock_timeout')
    await client.query('select pg_advisory_unlock($1)', [advisoryLock])
    if (apply) await makeLargeIndexes(client, log)
    await client.query('reset statement_timeout')
    await client.query('reset client_min_messages')
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw asProblem(error)
  } finally {
    // A connection that failed half-way is not given back to the pool: it may hold the lock.
    client.release(broken)
  }
}

async function refuseOldServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const server = rows[0]
  if (server !== undefined && server.number < oldestServer) {
    throw new DatabaseProblem(
      'unsupported',
      `PostgreSQL ${server.version} is too old: version 14 or newer is needed.`,
    )
  }
}

/** Each list in a transaction; again from its start where somebody, such as a backup, holds a table for longer. HOUSE-7 */
async function migrate(client: PoolClient, steps: MigrationMeta[][], log?: Log): Promise<void> {
  const dialect = new PgDialect()
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined)
  for (const step of steps) {
    while (!(await isApplied(dialect.migrate(step, session, { migrationsFolder })))) {
      log?.warn('a migration waits for a lock that somebody holds, such as a backup, and is tried again')
      await pause(triedAgainAfterMs)
    }
  }
}

/** False when a lock was not had in time. @throws everything else that ended it */
async function isApplied(migration: Promise<void>): Promise<boolean> {
  try {
    await migration
    return true
  } catch (error) {
    if (errorCode(error) !== lockNotHad) throw error
    return false
  }
}

/**
 * What is to be applied, each list in a transaction: an empty database gets everything or nothing, and in one that is in use
 * no migration keeps the locks of those before it, which would hold up the version before. HOUSE-7
 */
async function checkHistory(client: ClientBase, apply: boolean): Promise<MigrationMeta[][]> {
  const known = readMigrationFiles({ migrationsFolder })
  const newest = known.at(-1)?.folderMillis ?? 0
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  const applied = there[0]?.there
    ? (
        await client.query<{ hash: string; created_at: string }>(
          'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
        )
      ).rows
    : []
  const last = applied.at(-1)
  if (last !== undefined && Number(last.created_at) > newest) {
    throw new DatabaseProblem(
      'newer',
      'The database was last used by a newer version of Porchlight: start that version or a later one.',
    )
  }
  if (applied.some((row) => !known.some((one) => one.hash === row.hash))) {
    throw new DatabaseProblem(
      'older',
      'The schema of the database comes from a version that this one cannot bring up to date: start from an empty database, or with the version that made it.',
    )
  }
  if (!apply && applied.length < known.length) {
    throw new DatabaseProblem(
      'older',
      'The schema of the database is older than this version needs: let one server start with migrations on.',
    )
  }
  if (last === undefined) return [known]
  return known.filter((one) => one.folderMillis > Number(last.created_at)).map((one) => [one])
}

function asProblem(error: unknown): unknown {
  if (error instanceof DatabaseProblem) return error
  if (errorCode(error) === '42P07' || errorCode(error) === '42723') {
    return new DatabaseProblem(
      'not_empty',
      `The database holds tables that are not Porchlight's (${firstLine(error instanceof Error ? (error.cause ?? error) : error)}): give Porchlight a database of its own.`,
      error,
    )
  }
  return problemOfDatabase(error) ?? error
}
