import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
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

describe('a start outside the sandbox', () => {
  it('gives an empty database the questions of the welcome checklist [CHECK-19]', async () => {
    const url = await createTestDatabase()
    await greeting(url)
    const database = await openDatabase({ url, log: silent })
    const asked = await listChecklistQuestions(database.db, null)
    await database.close()
    expect(asked.map(({ id }) => id)).toEqual(checklistQuestions.map(({ id }) => id))
    await dropTestDatabase(url)
  })

  it('says what is not configured, and how the first member of staff is made, until there is one [HOUSE-3]', async () => {
    const url = await createTestDatabase()
    const first = await greeting(url)
    expect(first).toContain('npm run admin -- create --email')
    expect(first).toMatch(/^Not configured, so hidden from pages: .*PORCHLIGHT_PRIVACY_URL/m)
    expect(first).toContain('No call centre is configured: verification calls cannot be started.')
    const database = await openDatabase({ url, log: silent })
    const ada = { first_name: 'Ada', last_name: 'Lovelace', role: 'SUPER_ADMIN' } as const
    await createUser(database.db, { email: 'ada@example.com', ...ada })
    await database.close()
    expect(await greeting(url)).not.toContain('npm run admin')
    await dropTestDatabase(url)
  })
})

describe('a start in the sandbox', () => {
  it('prints the address, and where people sign in and mail and codes are read [HOUSE-3]', async () => {
    const url = await createTestDatabase()
    const port = await freePort()
    const run = start({ PORT: String(port), DATABASE_URL: url, PORCHLIGHT_SANDBOX: 'on' })
    await until(() => run.output().includes('People to sign in as'))
    const lines = run.output().split('\n')
    expect(lines).toContain(`Porchlight is at http://localhost:${port}`)
    expect(lines).toContain(
      `People to sign in as, their mail and their clock: http://localhost:${port}/sandbox/`,
    )
    const page = await (await fetch(`http://localhost:${port}/sandbox/`)).text()
    expect(page).toContain('Sign in')
    expect(page).toContain('href="/sandbox/mailbox"')
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    await dropTestDatabase(url)
  })
})

describe('SIGTERM under load', () => {
  it('fails no request but by 503, and ends with 0 [SEC-37]', async () => {
    const url = await createTestDatabase()
    const port = await freePort()
    const run = start({
      PORT: String(port),
      DATABASE_URL: url,
      PORCHLIGHT_SANDBOX: 'on',
      PORCHLIGHT_DRAIN_MS: '500',
      LOG_LEVEL: 'warn',
    })
    await until(() => run.output().includes('Porchlight is at'))
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
    await dropTestDatabase(url)
  })
})

describe('a stop', () => {
  it('that is cut short says so in the log and ends with 1 [SEC-37]', async () => {
    const url = await createTestDatabase()
    const port = String(await freePort())
    const run = start({ ...production, PORT: port, DATABASE_URL: url, PORCHLIGHT_DRAIN_MS: '7000' })
    await until(() => run.output().includes('Porchlight is at'))
    run.child.kill('SIGINT')
    // It has come in when readiness says no.
    await until(async () => !(await fetch(`http://localhost:${port}/readyz`)).ok)
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(
      'the stop was cut short: second SIGTERM, exiting; it waited for requests that still come',
    )
    await dropTestDatabase(url)
  })
})
