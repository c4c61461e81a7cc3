import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { productionLike } from './harness.ts'

let url: string
beforeAll(async () => {
  url = await createTestDatabase()
})
afterAll(() => dropTestDatabase(url))

/** `npm run admin -- oauth-client …` */
function oauthClient(...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'server/cli/admin.ts', 'oauth-client', ...words],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...productionLike, DATABASE_URL: url },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output: output.trim() })))
}

async function rows(text = 'select * from oauth_clients order by id') {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: found } = await client.query(text)
  await client.end()
  return found
}

const named = ['--name', 'Sunview', '--redirect', 'https://sunview.example/callback']
const scopes = ['--scope', 'openid energy']

describe('a program that homeowners may let read', () => {
  it('is registered with a secret that is told once and kept as a hash [OAUTH-21]', async () => {
    const added = await oauthClient('add', '--id', 'sunview-app', ...named, ...scopes)
    expect(added.code).toBe(0)
    const [, secret = ''] =
      /^Sunview is registered as sunview-app\.\nIts secret, .*: ([\w-]{43})$/.exec(added.output) ?? []
    const [row] = await rows()
    expect(row).toMatchObject({
      id: 'sunview-app',
      name: 'Sunview',
      redirect_uris: ['https://sunview.example/callback'],
      scopes: ['openid', 'energy'],
      archived: false,
      secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(secret).not.toBe('')
    expect(JSON.stringify(row)).not.toContain(secret)
    const again = await oauthClient('add', '--id', 'sunview-app', ...named, ...scopes)
    expect(again).toEqual({ code: 1, output: 'There is a client sunview-app already.' })

    const renewed = await oauthClient('secret', '--id', 'sunview-app')
    expect(renewed.output).toMatch(
      /^The secret of sunview-app is another from now on\.\nIts secret, .*: [\w-]{43}$/,
    )
    expect((await rows())[0].secret_hash).not.toBe(row.secret_hash)
  })

  it('is public without one, is listed, and is archived [OAUTH-21]', async () => {
    const added = await oauthClient(
      ...['add', '--id', 'app', '--name', 'On a phone', '--public', ...scopes],
      ...['--redirect', 'com.sunview.app:/callback', '--redirect', 'http://127.0.0.1/callback'],
    )
    expect(added).toEqual({ code: 0, output: 'On a phone is registered as app.' })
    expect(await oauthClient('secret', '--id', 'app')).toEqual({
      code: 1,
      output: 'There is no client app that has a secret.',
    })
    expect((await oauthClient('list')).output).toContain(
      'app (On a phone, public): openid energy\n  com.sunview.app:/callback\n  http://127.0.0.1/callback',
    )
    expect(await oauthClient('archive', '--id', 'app')).toEqual({
      code: 0,
      output: 'app is archived; what homeowners gave it has ended.',
    })
    expect((await oauthClient('list')).output).toContain('app (On a phone, archived)')
    expect(await oauthClient('archive', '--id', 'app')).toEqual({
      code: 1,
      output: 'There is no client app.',
    })
  })

  it('stands in the access log with each change, and with none that was refused [OAUTH-21]', async () => {
    expect(await rows('select action, actor_id, details from access_log order by at')).toEqual(
      [
        ['program_registered', 'sunview-app'],
        ['program_secret_replaced', 'sunview-app'],
        ['program_registered', 'app'],
        ['program_archived', 'app'],
      ].map(([action, client]) => ({ action, actor_id: null, details: { client } })),
    )
  })

  it.each([
    [['add', '--id', 'x', '--name', 'X', ...scopes, '--redirect', 'http://x.example/'], /^--redirect http:/],
    [['add', '--id', 'x', ...named, '--scope', 'openid admin'], /^--scope admin is unknown/],
    [['add', '--id', 'a b', ...named, ...scopes], /^--id takes/],
    [['add', '--id', 'x', ...named], /^Usage: /],
    [['add', '--id', 'x', ...scopes], /^Usage: /],
    [['forget'], /^Usage: /],
    [['add', '--secret', 'mine'], /^Usage: /],
    [[], /^Usage: /],
  ])('is not registered by %j [OAUTH-21]', async (words, sentence) => {
    expect(await oauthClient(...words)).toEqual({ code: 1, output: expect.stringMatching(sentence) })
  })
})
