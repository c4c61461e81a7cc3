import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { makePerson, startTestServer, type TestServer } from './harness.ts'
import {
  agreedCode,
  authorize,
  codeForm,
  exchange,
  newProof,
  refreshForm,
  registerClient,
  requestOf,
  signedIn,
  userinfo,
} from './oauth-client.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ log: createLog('trace', { write: (line) => lines.push(line) }) })
})
afterAll(() => server.close())

it('the log at trace level holds no code, token, secret, state or verifier of another program [SEC-24, SEC-25]', async () => {
  const { pool } = server.services.database
  const person = await makePerson(server)
  const client = await registerClient(server)
  const asked = { scope: 'openid email offline_access', state: 'canary-state', nonce: 'canary-nonce' }
  const first = await agreedCode(server, person, client, asked)
  const tokens = (await exchange(server, codeForm(client, first))).json()
  await userinfo(server, tokens.access_token)
  const renewed = (await exchange(server, refreshForm(client, tokens.refresh_token))).json()
  await exchange(server, { ...codeForm(client, first), client_secret: 'canary-secret' })
  await exchange(server, codeForm(client, first))
  const browser = await signedIn(server, person)
  await authorize(browser, requestOf(client, newProof().challenge, asked))

  // Faults of ours, in the middle of an exchange and of giving a code.
  const second = await agreedCode(server, person, client, asked)
  await pool.query('alter table oauth_tokens rename to tokens_away')
  expect((await exchange(server, codeForm(client, second))).statusCode).toBe(500)
  await pool.query('alter table tokens_away rename to oauth_tokens')
  expect((await exchange(server, codeForm(client, second))).statusCode).toBe(200)
  await pool.query('alter table oauth_codes rename to codes_away')
  const faulty = await authorize(browser, requestOf(client, newProof().challenge, asked))
  expect([faulty.statusCode, faulty.headers.location]).toEqual([500, undefined])
  await pool.query('alter table codes_away rename to oauth_codes')

  const log = lines.join('')
  expect(log).toContain('/oauth2/token/')
  const secrets = ['canary', client.secret ?? '', first.code, first.verifier, second.code, second.verifier]
  secrets.push(tokens.access_token, tokens.refresh_token, tokens.id_token, renewed.access_token)
  secrets.push(renewed.refresh_token, person.email, person.id)
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([])
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})
