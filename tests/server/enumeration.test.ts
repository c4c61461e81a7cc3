import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  makePerson,
  passTime,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What an attacker could see or measure of one request. */
async function trace(ask: () => ReturnType<TestBrowser['get']>) {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const hashesBefore = server.services.passwords.computed()
  try {
    const answer = await ask()
    return {
      status: answer.statusCode,
      headers: Object.keys(answer.headers).sort(),
      cookies: answer.cookies.map((cookie) => cookie.name).sort(),
      body: answer.body,
      hashes: server.services.passwords.computed() - hashesBefore,
      queries: queries.mock.calls.map(([query]) => textOf(query)),
    }
  } finally {
    queries.mockRestore()
  }
}

const textOf = (query: unknown) =>
  typeof query === 'string'
    ? query
    : query && typeof query === 'object' && 'text' in query
      ? query.text
      : query

const wrong = '000000'

/** A life before the door: login, codes sent, tried, expired, locked. */
async function life(person: TestPerson) {
  const browser = await new TestBrowser(server).open()
  const traces = []
  traces.push(await trace(() => browser.login(person, 'not the password')))
  const send = () => browser.post('/account/send_access_code/', { email: person.email })
  traces.push(await trace(send), await trace(send))
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
      ...[400, 200, 425, 400, 400, 422, 200, 400, 400, 429],
      ...[400, 400, 400, 400, 429],
    ])
    expect(nobody[0]?.hashes).toBe(1)
    expect(await life(await makePerson(server))).toEqual(nobody)
    expect(await life(await makePerson(server, { withPassword: false }))).toEqual(nobody)
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
