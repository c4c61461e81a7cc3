import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connectionProblem, knownConnectionProblem, placeOf } from './connection-problem.ts'
import { DatabaseProblem, errorCode, firstLine, isUniqueViolation } from './database-problem.ts'
import { type EmbeddedEngine, startEngine } from './embedded/engine.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import type { Log } from './log.ts'
import { bringUpToDate } from './migrate.ts'

export { isBrokenRule, isUniqueViolation } from './database-problem.ts'

/** The pool: what is asked of it at once goes over several connections. A transaction, which has one, is none. */
export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What every query takes: the database, or the transaction that it belongs to. */
export type Executor = Db | Tx

export type Database = {
  engine: 'embedded' | 'postgres'
  db: Db
  pool: pg.Pool
  close: () => Promise<void>
}

export type OpenOptions = {
  /** a `postgres://` address; without it the embedded database in `folder` */
  url?: string | undefined
  folder?: string | undefined
  log: Log
  /** where this server can be reached: what the lock of the folder tells a second one */
  servesAt?: string
  migrate?: boolean
  /** ms, 5 s more for the answer to come; for the embedded database the time after which it is restarted */
  statementTimeoutMs?: number
  poolSize?: number
}

/**
 * Opens PostgreSQL (`url`) or the embedded database (`folder`) and brings its schema up to date.
 *
 * @throws DatabaseProblem with one sentence that says what is wrong and what to do
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.url === undefined || options.url === ''
    ? openEmbedded(options)
    : openPostgres(options, options.url)
}

/** ms that the end of a statement may take to arrive, beyond what PostgreSQL lets it run. */
const onItsWayMs = 5_000

async function openPostgres(options: OpenOptions, url: string): Promise<Database> {
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000
  const place = placeOf(url)
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'porchlight',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = new pg.Pool({
    ...settings,
    max: options.poolSize ?? 10,
    idleTimeoutMillis: 30_000,
    // A host that is gone without a word ends no statement: its connections would be waited for until TCP gives up.
    query_timeout: statementTimeoutMs + onItsWayMs,
  })
  // Migrations and large indexes take as long as they take.
  const upgrading = new pg.Pool({ ...settings, max: 1 })
  listenForErrors(pool, options.log)
  listenForErrors(upgrading, options.log)
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw connectionProblem(error, place)
    })
    await bringUpToDate(upgrading, options.migrate ?? true, options.log)
  } catch (error) {
    await pool.end()
    throw knownConnectionProblem(error, place) ?? error
  } finally {
    await upgrading.end()
  }
  return { engine: 'postgres', db: drizzle(pool), pool, close: () => pool.end() }
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  if (options.folder === undefined) throw new Error('openDatabase needs a url or a folder')
  const folder = resolve(options.folder)
  makeFolder(folder)
  const lock = await lockFolder(folder, options.servesAt ?? 'no address')
  let engine: EmbeddedEngine | null = null
  let pool: pg.Pool | null = null
  const close = async () => {
    await pool?.end()
    await engine?.close()
    await lock.release()
  }
  try {
    const dataDir = join(folder, 'database')
    refuseDamaged(dataDir)
    const started = await startEngine({
      dataDir,
      hangAfterMs: options.statementTimeoutMs ?? 10_000,
      log: options.log,
    })
    engine = started
    pool = new pg.Pool({
      stream: () => started.stream(),
      user: 'postgres',
      database: 'postgres',
      max: 1,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 0,
    })
    listenForErrors(pool, options.log)
    await bringUpToDate(pool, options.migrate ?? true)
    return { engine: 'embedded', db: drizzle(pool), pool, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A connection lost while it is checked out tells only its own client: without a listener the process would die. */
function listenForErrors(pool: pg.Pool, log: Log): void {
  const tell = (error: Error) => log.warn({ reason: firstLine(error) }, 'database connection lost')
  pool.on('error', tell)
  pool.on('connect', (client) => {
    client.on('error', tell)
  })
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DatabaseProblem(
      'folder_unusable',
      `The data folder ${folder} cannot be made (${firstLine(error)}): let PORCHLIGHT_FOLDER name a folder that this user may write.`,
      error,
    )
  }
}

/**
 * A database without its first file would be taken for none, and an empty one written over what is there. ERROR-21.
 *
 * @throws DatabaseProblem `folder_damaged`, or `folder_unusable` when it may not be written
 */
function refuseDamaged(dataDir: string): void {
  if (!existsSync(dataDir)) return
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DatabaseProblem(
      'folder_unusable',
      `The database in ${dataDir} may not be written (${firstLine(error)}): give it to the user who starts the server.`,
      error,
    )
  }
  if (readdirSync(dataDir).length > 0 && !existsSync(join(dataDir, 'PG_VERSION')))
    throw new DatabaseProblem(
      'folder_damaged',
      `The database in ${dataDir} lacks its file PG_VERSION: bring back a copy, or move the folder away to start with an empty one.`,
    )
}

/** The connection was lost while its transaction was ended: what was asked for may stand. ACCOUNT-45 */
export class OutcomeUnknown extends Error {}

/** What PostgreSQL itself refuses, and has taken back. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && (('severity' in error && error.severity === 'ERROR') || isRefused(error.cause))

/**
 * One transaction on a connection that is given back however it ends. Drizzle's own keeps one whose BEGIN failed, and tells
 * of the ROLLBACK that a lost connection refuses instead of its loss.
 */
async function onOneConnection<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  const inside: { failure?: { error: unknown } } = {}
  let isDone = false
  let isBroken = false
  let isGivenBack = false
  try {
    return await drizzle(client).transaction((tx) =>
      fn(tx).then(
        (result) => {
          isDone = true
          return result
        },
        (error: unknown) => {
          inside.failure = { error }
          // At once: its ROLLBACK would wait for the same silence as long again.
          if (isUnanswered(error)) {
            isGivenBack = true
            client.release(true)
          }
          throw error
        },
      ),
    )
  } catch (error) {
    // Something else than `fn` failed too, or alone: BEGIN, COMMIT or ROLLBACK.
    isBroken = error !== inside.failure?.error
    if (inside.failure) throw inside.failure.error
    throw isDone && !isRefused(error) ? new OutcomeUnknown('Perhaps it stands', { cause: error }) : error
  } finally {
    if (!isGivenBack) client.release(isBroken)
  }
}

/** Whether the driver gave up waiting for an answer: what the connection still brings belongs to nobody. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isUnanswered(error.cause))

/** PostgreSQL ends one of two transactions that wait for each other, and expects it to be tried again. */
const deadlock = '40P01'
const triesAtMost = 3

/**
 * Runs `fn` in one transaction, in which `app_now()` is moved by `clockOffsetMs`; again from the start when it was
 * ended by a deadlock. Inside, only `tx` may be used: the embedded database has a single connection.
 */
export async function inTransaction<T>(
  db: Db,
  options: { clockOffsetMs?: number },
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const offset = Math.trunc(options.clockOffsetMs ?? 0)
  for (let tries = 1; ; tries += 1) {
    try {
      return await onOneConnection(db, async (tx) => {
        if (offset !== 0) {
          await tx.execute(sql`select set_config('porchlight.clock_offset_ms', ${String(offset)}, true)`)
        }
        return fn(tx)
      })
    } catch (error) {
      if (errorCode(error) !== deadlock || tries === triesAtMost) throw error
      // At once it would take again what the other one, which has not finished yet, still needs.
      await pause(20 + Math.random() * 100)
    }
  }
}

/**
 * Of two that make the same at once the second finds it made: runs `attempt`, which is a transaction of its own, once more
 * when it broke a unique index.
 */
export async function orAgain<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return attempt()
  }
}

/** The time of `app_now()`: the database's clock with the offset of the transaction. */
export async function readNow(executor: Executor): Promise<Date> {
  const { rows } = await executor.execute<{ ms: string }>(
    sql`select (extract(epoch from app_now()) * 1000)::bigint as ms`,
  )
  return new Date(Number(rows[0]?.ms))
}
