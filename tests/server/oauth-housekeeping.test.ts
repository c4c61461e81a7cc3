import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { deleteEndedOauthTokens } from '#server/data/oauth.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { makePerson, startTestServer, type TestServer } from './harness.ts'
import {
  agreedCode,
  codeForm,
  exchange,
  passOauthTime,
  refreshForm,
  registerClient,
  userinfo,
} from './oauth-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = 24 * 3_600_000

it('codes and tokens are thrown away a day after they ran out; a code stays while a refresh token of it lives [OAUTH-12, OAUTH-18]', async () => {
  const person = await makePerson(server)
  const client = await registerClient(server)
  const give = async (scope: string) => {
    const given = await exchange(
      server,
      codeForm(client, await agreedCode(server, person, client, { scope })),
    )
    expect(given.statusCode).toBe(200)
  }
  const left = async () => {
    const { rows } = await server.services.database.pool.query(
      `select 'code' as what, array_to_string(scopes, ' ') as of from oauth_codes
        union all select 'token', array_to_string(scopes, ' ') from oauth_tokens`,
    )
    return rows.map(({ what, of }) => `${what} of ${of}`).sort()
  }
  await give('openid')
  await give('offline_access')
  await passOauthTime(server, 2 * day)
  await agreedCode(server, person, client, { scope: 'energy' })
  const stop = startHousekeeping(server.services)
  const kept = ['code of energy', 'code of offline_access', 'token of offline_access']
  await vi.waitFor(async () => expect(await left()).toEqual(kept), { timeout: 20_000 })
  await stop()
})

it('what was ended goes a day later; before a token that is still open it stays, so that what comes twice ends that one [OAUTH-18]', async () => {
  const client = await registerClient(server)
  /** Tokens and the ones before them. */
  const renewed = async () => {
    const code = await agreedCode(server, await makePerson(server), client, {
      scope: 'openid offline_access',
    })
    const first = (await exchange(server, codeForm(client, code))).json()
    const second = (await exchange(server, refreshForm(client, first.refresh_token))).json()
    return { first, second }
  }
  const [open, ended] = [await renewed(), await renewed()]
  const again = () => exchange(server, refreshForm(client, ended.first.refresh_token))
  expect((await again()).statusCode).toBe(400)
  const { pool } = server.services.database
  const left = async () => {
    const { rows } = await pool.query(
      'select ended_at is null as is_open from oauth_tokens where client_id = $1 order by created_at',
      [client.id],
    )
    return rows.map(({ is_open }) => is_open)
  }
  expect(await left()).toEqual([false, true, false, false])
  const { db } = server.services.database
  expect(await deleteEndedOauthTokens(db, new Date(Date.now() - day), 500)).toBe(0)
  await pool.query(
    `update oauth_codes set expires_at = expires_at - interval '2 days'; update oauth_tokens set ended_at = ended_at - interval '2 days'`,
  )
  const stop = startHousekeeping(server.services)
  await vi.waitFor(async () => expect(await left()).toEqual([false, true]), { timeout: 20_000 })
  await stop()
  expect((await again()).statusCode).toBe(400)
  expect((await userinfo(server, open.second.access_token)).statusCode).toBe(200)
  expect((await exchange(server, refreshForm(client, open.first.refresh_token))).statusCode).toBe(400)
  expect((await userinfo(server, open.second.access_token)).statusCode).toBe(401)
})
