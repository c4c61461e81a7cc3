import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { makePerson, startTestServer, type TestServer } from './harness.ts'
import { agreedCode, codeForm, exchange, passOauthTime, registerClient } from './oauth-client.ts'

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
