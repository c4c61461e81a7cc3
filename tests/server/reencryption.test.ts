import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { replaceAccount } from '#server/data/bank.ts'
import { inTransaction } from '#server/data/database.ts'
import { decrypt, encrypt, loadSecrets, type Secrets } from '#server/session/secrets.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/postgres.ts'
import { makeHome, productionLike, startTestServer, type TestServer } from './harness.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [old, next] = [key('e-old'), key('e-new')]
/** More than are held at once. */
const homes = 201

function secretsOf(...encryption: string[]): Secrets {
  const signing = key('s1')
  const secrets = loadSecrets({ encryption: encryption.join(','), signing, folder: '', mayMake: false })
  if ('problems' in secrets) throw new Error(secrets.problems.join(' '))
  return secrets
}

let url: string
let server: TestServer
beforeAll(async () => {
  url = await createTestDatabase()
  server = await startTestServer({ url })
})
afterAll(async () => {
  await server.close()
  await dropTestDatabase(url)
})

/** `npm run admin -- reencrypt` with these keys. */
function reencrypt(...keys: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/admin.ts', 'reencrypt'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, ...productionLike, DATABASE_URL: url },
      PORCHLIGHT_ENCRYPTION_KEYS: keys.join(','),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output: output.trim() })))
}

async function rows(): Promise<{ id: string; key_id: string; ciphertext: Buffer }[]> {
  const found = await server.services.database.pool.query(
    'select id, key_id, ciphertext from bank_accounts order by last_four, ended_at nulls last',
  )
  return found.rows
}

it('writes every account number anew with the first key, ended ones too, so that an older key can go [SEC-48, SEC-17]', async () => {
  const { db } = server.services.database
  const home = await makeHome(server)
  const secrets = secretsOf(old)
  const account = (accountNumber: string) => ({
    ...{ agreementId: home.agreementId, userId: home.person.id, accountNumber, bankName: null },
    ...{ routingNumber: '121000358', accountType: 'checking' as const },
  })
  const numbers = Array.from({ length: homes }, (_, at) => String(1_000 + at))
  for (const number of numbers)
    await inTransaction(db, {}, (tx) =>
      replaceAccount(tx, account(number), (text, rowId) => encrypt(secrets, text, rowId)),
    )

  expect(await reencrypt(next)).toEqual({
    code: 1,
    output:
      'Account numbers are encrypted with e-old, which PORCHLIGHT_ENCRYPTION_KEYS does not name: put it into the list. Nothing was changed.',
  })
  expect(new Set((await rows()).map(({ key_id }) => key_id))).toEqual(new Set(['e-old']))

  expect(await reencrypt(next, old)).toEqual({
    code: 0,
    output: `${homes} account numbers were encrypted anew with e-new.`,
  })
  const without = secretsOf(next)
  const read = (await rows()).map(({ id, key_id, ciphertext }) =>
    decrypt(without, { keyId: key_id, ciphertext }, id),
  )
  expect(read).toEqual(numbers)

  expect(await reencrypt(next)).toEqual({
    code: 0,
    output: 'All account numbers are encrypted with e-new already.',
  })
})

it('takes nothing more than its name, and says so [SEC-48]', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/admin.ts', 'reencrypt', 'all'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...productionLike, DATABASE_URL: url },
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  expect([code, output.split('\n')[0]]).toEqual([1, 'Usage: npm run admin -- reencrypt'])
})
