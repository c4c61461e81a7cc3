import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checklistQuestions } from '#domain/checklist-questions.ts'
import { listChecklistQuestions } from '#server/data/checklists.ts'
import { openDatabase } from '#server/data/database.ts'
import { createUser } from '#server/data/users.ts'
import { freePort } from '#tests/free-port.ts'
import { createTestDatabase, dropTestDatabase, silent } from '#tests/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-start-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

/** A server as `npm start` runs it, or all that it does. */
function start(variables: Record<string, string>, script = 'server/main.ts'): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORCHLIGHT_FOLDER: folder, ...variables },
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output: () => output, ended }
}

async function until(seen: () => boolean | Promise<boolean>): Promise<void> {
  for (let wait = 0; wait < 2_000; wait += 1) {
    if (await seen()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It did not come to that.')
}

const withoutStack = /\n\s+at /

describe('a start that cannot be', () => {
  it('says so before anything is built, which takes a while [ERROR-19, ERROR-24]', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await until(() => holder.listening)
    const address = holder.address()
    const port = address && typeof address === 'object' ? String(address.port) : ''
    const [taken, wrong] = [
      start({ PORT: port }, 'scripts/start.ts'),
      start({ PORT: 'x' }, 'scripts/start.ts'),
    ]
    expect([await taken.ended, await wrong.ended]).toEqual([1, 1])
    expect(taken.output()).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is taken by [^\\n]+\\n$`))
    expect(wrong.output()).toMatch(/^[^\n]*PORT[^\n]*\n$/)
    holder.close()
  })

  it('says in one sentence that the port is taken [ERROR-19]', async () => {
    const url = await createTestDatabase()
    const holder = createServer().listen(0, '127.0.0.1')
    await until(() => holder.listening)
    const address = holder.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const run = start({ PORT: String(port), DATABASE_URL: url, PORCHLIGHT_SANDBOX: 'on' })
    expect(await run.ended).toBe(1)
    // And nothing else: no database was opened, no world made.
    expect(run.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program: stop it, or choose another port with PORT.`,
    )
    holder.close()
    await dropTestDatabase(url)
  })

  it('says in one sentence that the database is not reached [ERROR-22]', async () => {
    const run = start({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/x', PORCHLIGHT_SANDBOX: 'on' })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain('No database can be reached at 127.0.0.1:9/x')
    expect(run.output()).not.toContain('secret')
    expect(run.output()).not.toMatch(withoutStack)
  })

  it('says in one sentence which variable is wrong [ERROR-24]', async () => {
    const run = start({ PORT: 'x' })
    expect([await run.ended, run.output().trim()]).toEqual([
      1,
      'PORT must be a whole number from 1 to 65535.',
    ])
  })
})

const key = (letter: string) => `2026-11:${Buffer.alloc(32, letter).toString('base64')}`
const production = {
  PORCHLIGHT_URL: 'https://portal.example.com',
  PORCHLIGHT_ENCRYPTION_KEYS: key('a'),
  PORCHLIGHT_SIGNING_KEYS: key('b'),
}

/** What a server says that is started on a database and stopped again. */
async function greeting(url: string): Promise<string> {
  const run = start({ ...production, PORT: String(await freePort()), DATABASE_URL: url })
  await until(() => run.output().includes('Porchlight is at https://portal.example.com'))
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  return run.output()
}

describe('a server outside the sandbox', () => {
  let url: string
  let first: string
  let asked: string[]
  let port: string
  let staffed: Run
  beforeAll(async () => {
    url = await createTestDatabase()
    first = await greeting(url)
    const database = await openDatabase({ url, log: silent })
    asked = (await listChecklistQuestions(database.db, null)).map(({ id }) => id)
    const ada = { first_name: 'Ada', last_name: 'Lovelace', role: 'SUPER_ADMIN' } as const
    await createUser(database.db, { email: 'ada@example.com', ...ada })
    await database.close()
    port = String(await freePort())
    staffed = start({ ...production, PORT: port, DATABASE_URL: url, PORCHLIGHT_DRAIN_MS: '7000' })
    await until(() => staffed.output().includes('Porchlight is at'))
  })
  afterAll(async () => {
    staffed.child.kill('SIGKILL')
    await staffed.ended
    await dropTestDatabase(url)
  })

  it('gives an empty database the questions of the welcome checklist [CHECK-19]', () => {
    expect(asked).toEqual(checklistQuestions.map(({ id }) => id))
  })

  it('says what is not configured, and how the first member of staff is made, until there is one [HOUSE-3]', () => {
    expect(first).toContain('npm run admin -- create --email')
    expect(first).toMatch(/^Not configured, so hidden from pages: .*PORCHLIGHT_PRIVACY_URL/m)
    expect(first).toContain('No call centre is configured: verification calls cannot be started.')
    expect(staffed.output()).not.toContain('npm run admin')
  })

  it('whose stop is cut short says so in the log and ends with 1 [SEC-37]', async () => {
    staffed.child.kill('SIGINT')
    // It has come in when readiness says no.
    await until(async () => !(await fetch(`http://localhost:${port}/readyz`)).ok)
    staffed.child.kill('SIGTERM')
    expect(await staffed.ended).toBe(1)
    expect(staffed.output()).toContain(
      'the stop was cut short: second SIGTERM, exiting; it waited for requests that still come',
    )
  })
})

describe('a server in the sandbox', () => {
  let url: string
  let port: number
  let run: Run
  beforeAll(async () => {
    url = await createTestDatabase()
    port = await freePort()
    const variables = { PORT: String(port), DATABASE_URL: url, PORCHLIGHT_DRAIN_MS: '500' }
    run = start({ ...variables, PORCHLIGHT_SANDBOX: 'on' })
    await until(() => run.output().includes('People to sign in as'))
  })
  afterAll(async () => {
    run.child.kill('SIGKILL')
    await run.ended
    await dropTestDatabase(url)
  })

  it('prints the address, and where people sign in and mail and codes are read [HOUSE-3]', async () => {
    const lines = run.output().split('\n')
    expect(lines).toContain(`Porchlight is at http://localhost:${port}`)
    expect(lines).toContain(
      `People to sign in as, their mail and their clock: http://localhost:${port}/sandbox/`,
    )
    const page = await (await fetch(`http://localhost:${port}/sandbox/`)).text()
    expect(page).toContain('Sign in')
    expect(page).toContain('href="/sandbox/mailbox"')
  })

  it('that is told SIGTERM under load fails no request but by 503, and ends with 0 [SEC-37]', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const outcomes: (number | string)[] = []
    const ask = () =>
      new Promise<number | string>((resolve) => {
        const options = { port, host: '127.0.0.1', path: '/api/v1/feature_flags/', agent }
        const request = get(options, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        })
        request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      })
    const load = Array.from({ length: 20 }, async () => {
      // Who is told 503 goes to another server.
      for (let outcome: number | string = 200; outcome === 200; ) {
        outcome = await ask()
        outcomes.push(outcome)
      }
    })
    await until(() => outcomes.length > 200)
    run.child.kill('SIGTERM')
    await Promise.all(load)
    expect(await run.ended).toBe(0)
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual(Array.from({ length: 20 }, () => 503))
    agent.destroy()
  })
})

describe('a stop', () => {
  it('begins no mail while a request is finished [SEC-37, HOUSE-9]', async () => {
    const url = await createTestDatabase()
    const port = String(await freePort())
    let calls = 0
    const relay = createServer((socket) => {
      calls += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await until(() => relay.listening)
    const address = relay.address()
    const relayPort = address && typeof address === 'object' ? address.port : 0
    const run = start({
      ...production,
      PORT: port,
      DATABASE_URL: url,
      PORCHLIGHT_DRAIN_MS: '0',
      PORCHLIGHT_SMTP_URL: `smtp://127.0.0.1:${relayPort}`,
    })
    await until(() => run.output().includes('Porchlight is at'))
    const { pool, close } = await openDatabase({ url, log: silent })
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('lock table feature_flags in access exclusive mode')
    const asked = fetch(`http://127.0.0.1:${port}/api/v1/feature_flags/`)
    await until(async () => {
      const { rowCount } = await pool.query(
        `select from pg_locks where relation = 'feature_flags'::regclass and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rowCount === 1
    })
    run.child.kill('SIGTERM')
    await until(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    await pool.query(
      `insert into jobs (kind, payload) values ('mail', '{"template": "password_changed", "to": "ada@example.com"}')`,
    )
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    await holder.query('commit')
    holder.release()
    expect([(await asked).status, await run.ended, calls]).toEqual([200, 0, 0])
    const { rows } = await pool.query('select state, attempts from jobs where kind = $1', ['mail'])
    expect(rows).toEqual([{ state: 'waiting', attempts: 0 }])
    await close()
    relay.close()
    await dropTestDatabase(url)
  })
})
