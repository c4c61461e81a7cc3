import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, startTestServer, type TestServer } from './harness.ts'
import { untilWaiting } from './held-rows.ts'
import {
  agreedCode,
  answer,
  codeForm,
  exchange,
  newProof,
  registerClient,
  requestOf,
  signedIn,
  type TestClient,
  userinfo,
} from './oauth-client.ts'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer()
  client = await registerClient(server)
})
afterAll(() => server.close())

/**
 * Lets an exchange come so far that its token is written and not yet to be seen: the token refers to its client, whose
 * row is held meanwhile. What is done then must wait for it.
 */
async function inTheMiddle<T>(form: Record<string, string>, meanwhile: () => Promise<T>) {
  const holder = await server.services.database.pool.connect()
  await holder.query('begin')
  await holder.query('select id from oauth_clients where id = $1 for update', [client.id])
  const exchanging = exchange(server, form)
  await untilWaiting(server, 1, exchanging)
  const other = meanwhile()
  await untilWaiting(server, 2, other)
  await holder.query('commit')
  holder.release()
  return { exchanged: await exchanging, met: await other }
}

const lives = async (exchanged: Awaited<ReturnType<typeof exchange>>) =>
  (await userinfo(server, exchanged.json().access_token)).statusCode

describe('in the middle of a new password', () => {
  it('nobody is given a code any more [OAUTH-19]', async () => {
    const person = await makePerson(server)
    const browser = await signedIn(server, person)
    const holder = await server.services.database.pool.connect()
    await holder.query('begin')
    await holder.query('select id from users where id = $1 for no key update', [person.id])
    await holder.query(`update sessions set ended_at = now(), end_reason = 'password' where user_id = $1`, [
      person.id,
    ])
    const agreeing = answer(browser, requestOf(client, newProof().challenge))
    await untilWaiting(server, 1, agreeing)
    await holder.query('commit')
    holder.release()
    expect((await agreeing).statusCode).toBe(401)
    const { rows } = await server.services.database.pool.query(
      'select 1 from oauth_codes where user_id = $1',
      [person.id],
    )
    expect(rows).toEqual([])
  })
})

describe('in the middle of an exchange', () => {
  it('a new password waits for it and ends what it gives [OAUTH-19]', async () => {
    const person = await makePerson(server)
    const browser = await signedIn(server, person)
    const form = codeForm(client, await agreedCode(server, person, client))
    const { exchanged, met } = await inTheMiddle(form, () =>
      browser.post('/account/change_password/', {
        old_password: 'correct horse battery staple',
        new_password: 'three lamps beside the juniper',
      }),
    )
    expect([exchanged.statusCode, met.statusCode, await lives(exchanged)]).toEqual([200, 204, 401])
  })

  it('the same code again waits for it, is refused, and ends what it gave [OAUTH-11, OAUTH-12]', async () => {
    const form = codeForm(client, await agreedCode(server, await makePerson(server), client))
    const { exchanged, met } = await inTheMiddle(form, () => exchange(server, form))
    expect([exchanged.statusCode, met.statusCode, await lives(exchanged)]).toEqual([200, 400, 401])
  })
})
