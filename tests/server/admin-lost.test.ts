import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { command } from '#server/cli/command.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { startProxy } from './data/swallowing-proxy.ts'
import { productionLike } from './harness.ts'

let url: string
let proxy: Awaited<ReturnType<typeof startProxy>>
beforeAll(async () => {
  url = await createTestDatabase()
  proxy = await startProxy(url)
  // Nothing is left to be brought up to date.
  await admin(['flag'])
})
afterAll(async () => {
  proxy.end()
  await dropTestDatabase(url)
})

const password = 'correct horse battery staple'
async function admin(words: string[]) {
  const { code, said } = await command(
    words,
    { ...productionLike, DATABASE_URL: proxy.url },
    async () => password,
  )
  return { code, said }
}
/** A command whose connection is hung up as it sends a word. */
async function lostAt(word: string, words: string[]) {
  proxy.hangUpAt(word)
  try {
    return await admin(words)
  } finally {
    proxy.hangUpAt(null)
  }
}
async function query(text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const create = ['create', '--email', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Lovelace']
const program = [
  ...['oauth-client', 'add', '--id', 'app', '--name', 'App', '--redirect', 'https://a.example/'],
  ...['--scope', 'openid'],
]
const takenBack = {
  code: 1,
  said: 'The connection to the database was lost, and what was under way is taken back: see to that and try again.',
}

it.each([
  ['create', 'insert into "users"', create],
  ['oauth-client', 'insert into "oauth_clients"', program],
  ['flag', 'insert into "feature_flags"', ['flag', 'surfly', 'on']],
  ['erase', 'from "users"', ['erase', '--email', 'ada@example.com', '--yes']],
  ['autopay-end', 'from "agreements"', ['autopay-end', 'PL-1001']],
  ['correct', 'from "users"', ['correct', '--email', 'ada@example.com', '--first-name', 'Ada']],
  ['texts-off', 'from "users"', ['texts-off', '--phone', '+15305550142']],
  ['autopay-accounts', 'insert into "access_log"', ['autopay-accounts']],
])(
  'a connection that is lost during %s is told in one sentence, without email and hash, and nothing is kept [HOUSE-37]',
  async (_, word, words) => {
    expect(await lostAt(word, words)).toEqual(takenBack)
    expect(
      await query(
        'select id::text from users union all select id from oauth_clients union all select key from feature_flags where enabled',
      ),
    ).toEqual([])
  },
)

it.each([
  ['create', create, 'Do it again: if it was done, somebody has the address already, and can sign in.'],
  [
    'oauth-client',
    program,
    '`npm run admin -- oauth-client list` shows what stands now; a secret that was not told is replaced with `npm run admin -- oauth-client secret`.',
  ],
  ['flag', ['flag', 'surfly', 'on'], '`npm run admin -- flag` shows what stands now.'],
  ['reencrypt', ['reencrypt'], 'Do it again: what is done stays as it is.'],
  [
    'autopay-accounts',
    ['autopay-accounts'],
    'Do it again: nothing was handed out, though `access_log` may say so.',
  ],
])(
  'a connection that is lost at the end of %s leaves open whether it was done, and it says how that is seen [HOUSE-37]',
  async (_, words, look) => {
    expect(await lostAt('commit', words)).toEqual({
      code: 1,
      said: `The connection to the database was lost at the end: it is not known whether it was done. ${look}`,
    })
  },
)
