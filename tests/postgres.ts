import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Database, openDatabase } from '#server/data/database.ts'
import { errorCode } from '#server/data/database-problem.ts'
import { linkPostgres } from '../scripts/test/postgres.ts'
import { freePort } from './free-port.ts'

/*
 * PostgreSQL for the tests: once for each run (this file is vitest's globalSetup), with a template that is migrated
 * once; each worker copies the template. With TEST_DATABASE_URL that server is used instead of one of our own.
 */
const folderPrefix = 'porchlight-postgres-'
const passedOn = 'PORCHLIGHT_TEST_POSTGRES'
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Server = { url: string; stop: () => Promise<void> }

export default function setup(): Promise<() => Promise<void>> {
  return startPostgres('64MB')
}

/** The same with as much memory for pages as what is measured would have, in the words of PostgreSQL. */
export async function startPostgres(pages: string): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server: Server = given ? { url: given, stop: async () => undefined } : await startServer(pages)
  const template = `porchlight_template_${process.pid}_${randomBytes(3).toString('hex')}`
  await asAdmin(server.url, (admin) => admin.query(`create database ${template}`))
  const database = await openDatabase({ url: withDatabase(server.url, template), log: silent })
  await database.close()
  process.env[passedOn] = JSON.stringify({ url: server.url, template })
  return async () => {
    if (given)
      await asAdmin(given, (admin) => admin.query(`drop database if exists ${template} with (force)`))
    await server.stop()
  }
}

async function startServer(pages: string): Promise<Server> {
  stopOrphans()
  linkPostgres()
  const folder = mkdtempSync(join(tmpdir(), folderPrefix))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'owner.pid'), String(process.pid))
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const script = fileURLToPath(new URL('./postgres-server.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, String(port), password, pages], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const said = await new Promise<string>((resolve) => {
    let heard = ''
    child.stdout.on('data', (text) => {
      heard += String(text)
      if (heard.includes('ready\n')) resolve('ready')
    })
    void ended.then(() => resolve(heard))
  })
  if (said !== 'ready') {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      `PostgreSQL for the tests cannot be started here (${said.trim() || 'it ended at once'}): give the address of one in TEST_DATABASE_URL.`,
    )
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      child.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Servers of runs that were killed: their owner is gone, so nobody else will stop them. */
function stopOrphans(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name)
    try {
      if (isAlive(Number(readFileSync(join(folder, 'owner.pid'), 'utf8')))) continue
      const server = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
      if (isAlive(server)) process.kill(server, 'SIGKILL')
    } catch {
      // Another run may be clearing up the same folder, or it has no server any more.
    }
    removeOrphan(folder)
  }
}

function removeOrphan(folder: string): void {
  try {
    readFileSync(join(folder, 'owner.pid'))
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Just made by another run, or somebody else's.
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 2) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url })
  admin.on('error', () => undefined)
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function passed(): { url: string; template: string } {
  const text = process.env[passedOn]
  if (text === undefined) throw new Error('the server tests need tests/postgres.ts as globalSetup')
  return JSON.parse(text)
}

/** The address of the server's own database, for tests that make databases themselves. */
export function serverUrl(): string {
  return passed().url
}

async function createFrom(template: string | null): Promise<string> {
  const name = `porchlight_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await asAdmin(serverUrl(), async (admin) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await admin.query(`create database ${name}${template === null ? '' : ` template ${template}`}`)
        return
      } catch (error) {
        // Two workers that copy the template in the same moment.
        if (errorCode(error) !== '55006' || attempt === 20) throw error
        await new Promise((resolve) => setTimeout(resolve, 50 * attempt))
      }
    }
  })
  return withDatabase(serverUrl(), name)
}

/** A new, migrated database of its own; its address. */
export function createTestDatabase(): Promise<string> {
  return createFrom(passed().template)
}

/** A new database without any schema. */
export function createEmptyDatabase(): Promise<string> {
  return createFrom(null)
}

export async function dropTestDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await asAdmin(serverUrl(), (admin) => admin.query(`drop database if exists ${name} with (force)`))
}

export type TestDatabase = Database & { url: string }

/** A new, migrated database, opened; `close()` also drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = await createTestDatabase()
  const database = await openDatabase({ url, log: silent, poolSize: 20 })
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await dropTestDatabase(url)
    },
  }
}
