import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openLimits } from '#server/session/limits.ts'
import {
  exposedSandbox,
  makePerson,
  passTime,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'

let server: TestServer
/** A second server on the same database. */
let twin: TestServer
let sandbox: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { pool } = server.services.database
  twin = {
    ...server,
    app: await buildApp(
      { ...server.services, limits: openLimits(pool, server.services.config.secrets) },
      { busyAfterMs: 0, dist: join(tmpdir(), 'porchlight-no-dist') },
    ),
  }
  await twin.app.ready()
  sandbox = await startTestServer({ variables: exposedSandbox })
})
afterAll(async () => {
  await sandbox.close()
  await twin.app.close()
  await server.close()
})

const send = (browser: TestBrowser, { email }: TestPerson) =>
  browser.post('/account/send_access_code/', { email })

describe('limits', () => {
  it('hold across two servers on one database, for attempts and for codes [LIMIT-23]', async () => {
    const person = await makePerson(server)
    const [here, there] = [await new TestBrowser(server).open(), await new TestBrowser(twin).open()]
    const statuses: number[] = []
    for (const browser of [here, there, here, there, here, there])
      statuses.push((await browser.login(person, 'wrong')).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const newcomer = await makePerson(server, { withPassword: false })
    expect([(await send(here, newcomer)).statusCode, (await send(there, newcomer)).statusCode]).toEqual([
      200, 425,
    ])
  })

  it('are the same in a sandbox: five attempts, 30 seconds between codes, 60 attempts of one address [LIMIT-24]', async () => {
    const person = await makePerson(sandbox)
    const browser = await new TestBrowser(sandbox).open()
    await browser.login(person)
    expect([(await send(browser, person)).statusCode, (await send(browser, person)).statusCode]).toEqual([
      200, 425,
    ])
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1)
      statuses.push((await browser.login(person, 'wrong')).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const many = await new TestBrowser(sandbox).open()
    let throttled = 0
    for (let one = 1; one <= 61; one += 1) {
      const answer = await many.login({ id: '', email: `sandbox-${one}@example.com` })
      if (answer.json().default_code === 'throttled') throttled = one
    }
    expect(throttled).toBe(61)
  })

  it('for codes at set-up: the sixth wrong one is 429, of an unknown email too, and a resend does not reset them [LIMIT-3, LIMIT-4, LIMIT-6]', async () => {
    for (const email of [(await makePerson(server, { withPassword: false })).email, 'nobody-1@example.com']) {
      const person = { id: '', email }
      const browser = await new TestBrowser(server).open()
      await send(browser, person)
      const statuses: number[] = []
      for (let attempt = 1; attempt <= 5; attempt += 1)
        statuses.push((await browser.verify(person, '000000', false)).statusCode)
      await passTime(server, 31_000)
      expect((await send(browser, person)).statusCode).toBe(200)
      statuses.push((await browser.verify(person, '000000', false)).statusCode)
      expect([email === person.email, ...statuses]).toEqual([true, 400, 400, 400, 400, 400, 429])
    }
  })

  it('of sending codes hold for each email alone, known or not, and say when to come back [LIMIT-10, REG-18]', async () => {
    for (const email of [(await makePerson(server, { withPassword: false })).email, 'nobody-2@example.com']) {
      const browser = await new TestBrowser(server).open()
      const other = await makePerson(server, { withPassword: false })
      expect((await send(browser, { id: '', email })).statusCode).toBe(200)
      expect((await send(browser, other)).statusCode).toBe(200)
      const early = await send(browser, { id: '', email })
      expect([early.statusCode, early.json()]).toEqual([
        425,
        { default_code: 'too_early', detail: 'Please wait a few seconds before requesting another code.' },
      ])
      expect(Number(early.headers['retry-after'])).toBeGreaterThanOrEqual(20)
    }
  })
})
