import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/data/database.ts'
import { freePort } from '#tests/free-port.ts'
import { ended, killGroup, type Product, serverCommand, startProduct } from '../bench/processes.ts'
import { Bank } from './bank.ts'
import { PostOffice } from './post-office.ts'
import { Postgres } from './postgres.ts'
import { ProxyServer } from './proxy.ts'
import { type Door, Visitor } from './visitor.ts'

export const names = ['one', 'two', 'three', 'four'] as const
export type Name = (typeof names)[number]

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const newKey = () => randomBytes(32).toString('base64')

/** Waits until something is so. @throws Error that says what it waited for */
export async function until(
  what: string,
  seen: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const begun = performance.now()
  while (!(await seen())) {
    if (performance.now() - begun > seconds * 1000) throw new Error(`It did not come to this: ${what}.`)
    await pause(100)
  }
}

/** Four servers as in production on one PostgreSQL, behind the proxy of docs/proxy, with a mail server and a bank. */
export class Portal {
  readonly root: string
  readonly folder = mkdtempSync(join(tmpdir(), 'porchlight-rehearsal-'))
  readonly post = new PostOffice()
  readonly bank = new Bank()
  readonly postgres: Postgres
  readonly ports = new Map<Name, number>()
  readonly running = new Map<Name, Product>()
  /** Where the program of the next start lies. */
  program: string
  /** What the next start is told of keys. */
  keys = { encryption: [`e1:${newKey()}`], signing: [`s1:${newKey()}`] }
  databaseName = 'portal'
  #proxy: ProxyServer | undefined
  #database: Database | undefined

  constructor(root: string) {
    this.root = root
    this.program = root
    chmodSync(this.folder, 0o755)
    this.postgres = new Postgres(this.folder)
    // Whatever writes in it registers its end before this one.
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 }))
  }

  get door(): Door {
    if (!this.#proxy) throw new Error('The proxy does not run yet.')
    return this.#proxy.door
  }

  /** The database beside the servers, to look and to make people in. */
  get database(): Database {
    if (!this.#database) throw new Error('The database is not open yet.')
    return this.#database
  }

  visitor(): Visitor {
    return new Visitor(this.door)
  }

  async open(): Promise<void> {
    await Promise.all([this.post.open(), this.bank.open(), this.postgres.make()])
    await this.postgres.ask('postgres', `create database ${this.databaseName}`)
    for (const name of names) this.ports.set(name, await freePort())
    this.#proxy = new ProxyServer({
      root: this.root,
      folder: this.folder,
      port: await freePort(),
      servers: Object.fromEntries(this.ports),
    })
  }

  /** Opens the database for looking; it is up to date once a server has started. */
  async look(): Promise<void> {
    await this.#database?.close()
    const url = this.postgres.urlOf(this.databaseName)
    this.#database = await openDatabase({ url, log: silent, migrate: false, statementTimeoutMs: 900_000 })
  }

  variables(name: Name): Record<string, string> {
    return {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATABASE_URL: this.postgres.urlOf(this.databaseName),
      PORCHLIGHT_URL: this.door.origin,
      TRUST_PROXY: '127.0.0.1',
      PORCHLIGHT_FOLDER: join(this.folder, 'data'),
      PORCHLIGHT_ENCRYPTION_KEYS: this.keys.encryption.join(','),
      PORCHLIGHT_SIGNING_KEYS: this.keys.signing.join(','),
      PORCHLIGHT_SMTP_URL: this.post.urlFor(name),
      PORCHLIGHT_MAIL_FROM: 'no-reply@portal.test',
      PORCHLIGHT_BANK_URL: this.bank.url,
      PORCHLIGHT_BANK_KEY: 'rehearsal',
    }
  }

  portOf(name: Name): number {
    const port = this.ports.get(name)
    if (port === undefined) throw new Error(`Server ${name} has no port.`)
    return port
  }

  async start(name: Name): Promise<void> {
    const settings = {
      cwd: this.program,
      env: this.variables(name),
      port: this.portOf(name),
      listen: true,
    }
    this.running.set(name, await startProduct(serverCommand, settings))
  }

  /** SIGTERM, and waits for its end. How it ended: 0 when all was finished, else with its last word. */
  async stop(name: Name): Promise<string> {
    const server = this.running.get(name)
    if (!server) return 'not running'
    await server.stop()
    this.running.delete(name)
    const { exitCode, signalCode } = server.child
    return exitCode === 0 ? '0' : `${exitCode ?? signalCode} (${name}: ${server.lastLine()})`
  }

  /** SIGKILL. */
  async kill(name: Name): Promise<void> {
    const server = this.running.get(name)
    if (!server) return
    killGroup(server.child, 'SIGKILL')
    await ended(server.child)
    this.running.delete(name)
  }

  /** Replaces one server after the other, each when the proxy gives requests to the one before again. */
  async roll(after: (name: Name) => Promise<void> = async () => undefined): Promise<string[]> {
    const ends: string[] = []
    for (const name of names) {
      ends.push(await this.stop(name))
      await this.start(name)
      await this.served(name)
      await after(name)
    }
    return ends
  }

  /** Waits until the proxy gives requests to a server. */
  async served(name: Name): Promise<void> {
    await until(`the proxy gives requests to server ${name}`, async () => {
      for (let tries = 0; tries < names.length; tries += 1) {
        const answer = await this.visitor().get('/healthz')
        if (answer.status === 200 && answer.by === name) return true
      }
      const problem = this.#proxy?.problem
      if (problem) throw new Error(`The proxy ended: ${problem}`)
      return false
    })
  }

  /** What a server says itself, not through the proxy; `{ status: 0 }` when it does not answer. */
  async own(name: Name, path: string): Promise<{ status: number; body: string }> {
    try {
      const address = `http://127.0.0.1:${this.portOf(name)}${path}`
      const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) })
      return { status: answer.status, body: await answer.text() }
    } catch {
      return { status: 0, body: '' }
    }
  }

  async close(): Promise<void> {
    await Promise.all(names.map((name) => this.stop(name)))
    await this.#database?.close()
    await this.#proxy?.stop()
    this.post.close()
    this.bank.close()
    await this.postgres.stop()
  }
}
