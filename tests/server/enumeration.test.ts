import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUserArchived } from '#server/data/users.ts'
import { sendClaimLink } from '#server/operations/claim-links.ts'
import {
  makePerson,
  passTime,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'
import { traceOf } from './trace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const trace = (ask: () => ReturnType<TestBrowser['get']>) => traceOf(server, ask)

const wrong = '000000'

/** A life before the door: login, codes sent, tried, expired, locked. */
async function life(person: TestPerson) {
  const browser = await new TestBrowser(server).open()
  const traces = []
  traces.push(await trace(() => browser.login(person, 'not the password')))
  const send = () => browser.post('/account/send_access_code/', { email: person.email })
  const sendForLogin = () => browser.post('/account/send_access_code/', { email: person.email, is_MFA: true })
  traces.push(await trace(sendForLogin), await trace(send), await trace(send), await trace(sendForLogin))
  traces.push(
    await trace(() => browser.verify(person, wrong)),
    await trace(() => browser.verify(person, wrong, false)),
  )
  await passTime(server, 601_000)
  traces.push(await trace(() => browser.verify(person, wrong, false)))
  traces.push(await trace(send))
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    traces.push(await trace(() => browser.verify(person, wrong, false)))
  }
  for (let attempt = 1; attempt <= 5; attempt += 1)
    traces.push(await trace(() => browser.login(person, 'no')))
  return traces
}

describe('known and unknown emails', () => {
  it('have the same life before the door: status, headers, body, hashes and queries [SEC-8, SEC-9, WIRE-19]', async () => {
    const nobody = await life({ id: '', email: 'nobody-at-all@example.com' })
    expect(nobody.map((one) => one.status)).toEqual([
      ...[400, 400, 200, 425, 400, 400, 400, 422, 200, 400, 400, 429],
      ...[400, 400, 400, 400, 429],
    ])
    expect(nobody[0]?.hashes).toBe(1)
    expect(await life(await makePerson(server))).toEqual(nobody)
    expect(await life(await makePerson(server, { withPassword: false }))).toEqual(nobody)
    expect(await life(await makePerson(server, { withPassword: false, role: 'ADMIN' }))).toEqual(nobody)
  })

  it('cannot be told apart by asking for a link, once or again [SEC-8, RESET-2, RESET-15, CLAIM-9, LOGIN-25]', async () => {
    const ask = async ({ email }: Pick<TestPerson, 'email'>) => {
      const browser = await new TestBrowser(server).open()
      const traces = []
      for (const [path, body] of [
        ['/account/forgot_password/', { email }],
        ['/users/send_claim_account_email/', { email, is_resend: true }],
        ['/account/send_access_code/', { email }],
      ] as const) {
        traces.push(await trace(() => browser.post(path, body)), await trace(() => browser.post(path, body)))
      }
      const setUp = { email, access_code: wrong, password: 'three lamps beside the juniper' }
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        const path = '/account/set_password_with_access_code/'
        traces.push(await trace(() => browser.post(path, setUp)))
      }
      return traces
    }
    const nobody = await ask({ email: 'nobody-asks-for-a-link@example.com' })
    expect(nobody.map(({ status }) => status)).toEqual([
      ...[204, 429, 204, 429, 200, 425],
      ...[400, 400, 400, 400, 400, 429],
    ])
    expect(nobody.every(({ hashes }) => hashes === 0)).toBe(true)
    expect(nobody[0]?.queries.length).toBeGreaterThan(5)
    const archived = await makePerson(server)
    await setUserArchived(server.services.database.db, archived.id, true)
    expect(await ask(await makePerson(server))).toEqual(nobody)
    expect(await ask(await makePerson(server, { withPassword: false }))).toEqual(nobody)
    expect(await ask(archived)).toEqual(nobody)
    const staff = () => makePerson(server, { withPassword: false, role: 'ADMIN' })
    expect(await ask(await staff())).toEqual(nobody)
    const invited = await staff()
    await sendClaimLink(server.services.database.db, server.services, { ...invited, role: 'ADMIN' })
    expect(await ask(invited)).toEqual(nobody)
  })

  it('cannot be told apart by moving an account to one of them [SEC-8, ACCOUNT-23]', async () => {
    const ask = async (email: string) => {
      const browser = await new TestBrowser(server).signIn(await makePerson(server))
      const change = (body: Record<string, string>) =>
        trace(() => browser.post('/account/change_email/', { email, ...body }))
      return [
        await change({ password: 'correct horse battery staple' }),
        await change({ password: 'correct horse battery staple' }),
        await change({ access_code: wrong }),
      ]
    }
    const free = await ask('a-free-address@example.com')
    expect(free.map(({ status }) => status)).toEqual([202, 429, 400])
    expect(free.map(({ hashes }) => hashes)).toEqual([1, 1, 0])
    const archived = await makePerson(server)
    await setUserArchived(server.services.database.db, archived.id, true)
    expect(await ask((await makePerson(server)).email)).toEqual(free)
    expect(await ask(archived.email)).toEqual(free)
  })

  it('are told apart by no mail to an unknown address [SEC-9]', async () => {
    const browser = await new TestBrowser(server).open()
    await browser.post('/account/send_access_code/', { email: 'no-mail@example.com' })
    const { rows } = await server.services.database.pool.query(
      `select payload from jobs where payload::text like '%no-mail@example.com%'`,
    )
    expect(rows).toEqual([])
  })
})
