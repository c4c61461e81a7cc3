import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'
import { ended, killGroup, scratchFolder, serverCommand, startProduct, startScript } from './processes.ts'
import type { Options, Row } from './rows.ts'
import { median } from './statistics.ts'

const kills = 20
const writers = 4

/** Sign-ins that the server answered, and whether they still hold, after the server or its database was killed. */
export async function* measure(options: Options): AsyncIterable<Row> {
  const times = options.quick ? 3 : kills
  const folder = scratchFolder()
  chmodSync(folder, 0o755)
  try {
    yield await killServer(options, join(folder, 'embedded'), times)
    yield await killPostgres(options, join(folder, 'postgres'), times)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function killServer({ root }: Options, folder: string, times: number): Promise<Row> {
  const settings = { cwd: root, env: { PORCHLIGHT_FOLDER: folder }, port: await freePort() }
  let server = await startProduct(serverCommand, settings)
  const person = await somebody(server.url)
  const kept: string[] = []
  const restarts: number[] = []
  for (let kill = 0; kill < times; kill += 1) {
    const { stop, acknowledged } = signInOnAndOn(server.url, person)
    await pause(300 + Math.random() * 500)
    killGroup(server.child, 'SIGKILL')
    await ended(server.child)
    await stop()
    kept.push(...acknowledged)
    server = await startProduct(serverCommand, settings)
    restarts.push(server.startedInMs)
  }
  const lost = await countLost(server.url, kept)
  await server.stop()
  const note = `${kept.length} acknowledged; back after ${Math.round(median(restarts))} ms`
  return rowOf(`lost writes, the server with its own database killed ${times} times`, lost, kept.length, note)
}

async function killPostgres(options: Options, folder: string, times: number): Promise<Row> {
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const start = async () => {
    // Until the last process of the killed one has let go of the folder.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await startScript<string>(options, 'postgres-process.ts', [folder, String(port), password])
      } catch (error) {
        if (attempt === 20) throw error
        await pause(250)
      }
    }
  }
  let postgres = await start()
  const env = {
    DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    PORCHLIGHT_SANDBOX: 'on',
    PORCHLIGHT_FOLDER: `${folder}-server`,
  }
  const server = await startProduct(serverCommand, { cwd: options.root, env, port: await freePort() })
  try {
    const person = await somebody(server.url)
    const kept: string[] = []
    for (let kill = 0; kill < times; kill += 1) {
      const { stop, acknowledged } = signInOnAndOn(server.url, person)
      while (acknowledged.length < 5) await pause(50)
      await pause(Math.random() * 500)
      const [postmaster] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(postmaster), 'SIGKILL')
      await pause(100)
      await postgres.stop()
      postgres = await start()
      await stop()
      kept.push(...acknowledged)
    }
    const lost = await countLost(server.url, kept)
    const note = `${kept.length} acknowledged; the same server all the time`
    return rowOf(`lost writes, PostgreSQL killed ${times} times`, lost, kept.length, note)
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

function rowOf(name: string, lost: number, acknowledged: number, note: string): Row {
  if (acknowledged === 0) throw new Error('No write was acknowledged before a kill.')
  return { name, figure: lost, unit: '', target: { of: 'figure', most: 0 }, note }
}

const asOurPage = (url: string) => ({ 'content-type': 'application/json', origin: url })

/** The id of a new person of the sandbox. */
async function somebody(url: string): Promise<string> {
  const answer = await fetch(`${url}/sandbox/api/worlds`, {
    method: 'POST',
    headers: asOurPage(url),
    body: JSON.stringify({ name: 'mfa', telemetry: 'none' }),
  })
  const made: { people?: { id: string }[] } = await answer.json()
  const id = made.people?.[0]?.id
  if (id === undefined) throw new Error(`The sandbox made nobody: ${JSON.stringify(made)}`)
  return id
}

/** Several browsers sign in again and again; `acknowledged` are the session cookies that came with a good answer. */
function signInOnAndOn(url: string, person: string) {
  const acknowledged: string[] = []
  let going = true
  const writer = async () => {
    while (going) {
      try {
        const answer = await fetch(`${url}/sandbox/api/sign_in`, {
          method: 'POST',
          headers: asOurPage(url),
          body: JSON.stringify({ user_id: person }),
          signal: AbortSignal.timeout(15_000),
        })
        await answer.arrayBuffer()
        const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('porchlight='))
        if (answer.ok && cookie !== undefined) acknowledged.push(cookie.split(';')[0] ?? '')
        else await pause(20)
      } catch {
        await pause(20)
      }
    }
  }
  const all = Promise.all(Array.from({ length: writers }, writer))
  const stop = async () => {
    going = false
    await all
  }
  return { acknowledged, stop }
}

/** How many of these sessions the server does not know. */
async function countLost(url: string, cookies: readonly string[]): Promise<number> {
  let lost = 0
  for (const cookie of cookies) {
    const answer = await fetch(`${url}/api/v1/users/me/`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status === 401) lost += 1
    else if (!answer.ok) throw new Error(`The server answers ${answer.status} to a session.`)
  }
  return lost
}
