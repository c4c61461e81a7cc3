import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { flagsOn } from '#domain/feature-flags.ts'
import { freePort } from '#tests/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-empty-'))
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}, 300_000)

it('an empty folder, no variables and no other program on the machine are enough for a portal in which somebody is signed in, with every flag on [HOUSE-1, HOUSE-5, FLAG-17]', async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  // No PATH: whatever is not Node is not found.
  const started = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: folder, HOME: folder, PORT: String(port), PORCHLIGHT_FOLDER: join(folder, 'data') },
  })
  child = started
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('People to sign in as')) resolve()
      })
    started.once('exit', () => reject(new Error(output)))
  })
  const people = await (await fetch(`${origin}/sandbox/`)).text()
  const user = /name="user_id" value="([^"]+)"/.exec(people)?.[1] ?? ''
  const entered = await fetch(`${origin}/sandbox/api/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ user_id: user }),
  })
  const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const me = await fetch(`${origin}/api/v1/users/me/`, { headers: { cookie: cookies.join('; ') } })
  expect([me.status, (await me.json()).user.id]).toEqual([200, user])
  const flags: { key: string; enabled: boolean }[] = await (
    await fetch(`${origin}/api/v1/feature_flags/`)
  ).json()
  expect(Object.fromEntries(flags.map(({ key, enabled }) => [key, enabled]))).toEqual(flagsOn)
}, 300_000)
