import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makePerson,
  otherThan,
  passTime,
  readCode,
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

const loginRequired = { default_code: 'login_required', detail: 'Sign in again.' }
const wrongCode = { default_code: 'wrong_code', detail: 'Wrong code. Check your email and try again' }

/** A browser that gave the right password and was sent a code. */
async function atCode(person: TestPerson) {
  const browser = await new TestBrowser(server).open()
  await browser.login(person)
  const sent = await browser.post('/account/send_access_code/', { email: person.email })
  expect([sent.statusCode, sent.json()]).toEqual([200, { expires_in_seconds: 600, resend_after_seconds: 30 }])
  return { browser, code: await readCode(server, person) }
}

describe('the emailed code at login', () => {
  it('signs in, makes the device known for 30 days and gives a new session id [MFA-18, MFA-19, MFA-23]', async () => {
    const person = await makePerson(server)
    const { browser, code } = await atCode(person)
    const answer = await browser.verify(person, code)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { user: { id: person.id } }])
    const device = answer.cookies.find((cookie) => cookie.name === '__Host-porchlight-device')
    expect(device).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 2_592_000,
    })
    expect((await browser.get('/users/me/')).statusCode).toBe(200)
    expect((await browser.login(person)).json()).toMatchObject({ requires_MFA: false })
    await passTime(server, 30 * 24 * 3_600_000 + 1)
    await browser.open()
    expect((await browser.login(person)).json()).toEqual({ user: null, requires_MFA: true })
  })

  it('is a wrong code for another email, purpose or browser [MFA-21, SEC-12]', async () => {
    const [person, other] = [await makePerson(server), await makePerson(server)]
    const { browser, code } = await atCode(person)
    const stranger = await new TestBrowser(server).open()
    const setUp = await new TestBrowser(server).open()
    await setUp.post('/account/send_access_code/', { email: other.email })
    const second = await new TestBrowser(server).open()
    await second.login(person)
    for (const answer of [
      await browser.verify(other, code),
      await stranger.verify(person, code),
      await stranger.verify(person, code, false),
      await setUp.verify(person, code),
      await second.verify(person, code),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect([wrongCode, loginRequired]).toContainEqual(answer.json())
    }
    expect((await browser.verify(person, code)).statusCode).toBe(200)
  })

  it('takes its purpose from the server: is_MFA without a checked password asks to sign in again [MFA-22]', async () => {
    const newcomer = await makePerson(server, { withPassword: false })
    const browser = await new TestBrowser(server).open()
    await browser.post('/account/send_access_code/', { email: newcomer.email })
    const code = await readCode(server, newcomer)
    const claimed = await browser.verify(newcomer, code, true)
    expect([claimed.statusCode, claimed.json()]).toEqual([400, loginRequired])
    const honest = await browser.verify(newcomer, code, false)
    expect([honest.statusCode, honest.json()]).toEqual([200, { user: null }])
  })

  it('expires after 600 seconds, which is said even of a wrong code [MFA-6, MFA-13]', async () => {
    const person = await makePerson(server)
    const { browser, code } = await atCode(person)
    await passTime(server, 601_000)
    for (const typed of [otherThan(code), code]) {
      const answer = await browser.verify(person, typed)
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { default_code: 'expired_code', detail: 'Code has expired. Click resend' },
      ])
    }
    await browser.post('/account/send_access_code/', { email: person.email })
    expect((await browser.verify(person, await readCode(server, person))).statusCode).toBe(200)
  })

  it('evaluates exactly five of 100 parallel wrong codes, and then not even the right one [LIMIT-3, LIMIT-4, MFA-12]', async () => {
    const person = await makePerson(server)
    const { browser, code } = await atCode(person)
    const tried = await Promise.all(
      Array.from({ length: 100 }, (_, one) => {
        browser.address = `172.17.0.${one + 1}`
        return browser.verify(person, otherThan(code))
      }),
    )
    const count = (status: number) => tried.filter((answer) => answer.statusCode === status).length
    expect([count(400), count(429)]).toEqual([5, 95])
    expect((await browser.verify(person, code)).statusCode).toBe(429)
    await passTime(server, 31_000)
    await browser.post('/account/send_access_code/', { email: person.email })
    expect((await browser.verify(person, await readCode(server, person))).statusCode).toBe(429)
  })

  it('is used once: of 16 parallel uses exactly one signs in [MFA-20, SEC-10]', async () => {
    const person = await makePerson(server)
    const { browser, code } = await atCode(person)
    const { cookies, csrf } = browser
    const uses = await Promise.all(
      Array.from({ length: 16 }, () => {
        const twin = new TestBrowser(server)
        for (const [name, value] of cookies) twin.cookies.set(name, value)
        twin.csrf = csrf
        return twin.verify(person, code)
      }),
    )
    expect(uses.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(uses.every((answer) => [200, 400, 429].includes(answer.statusCode))).toBe(true)
    const { rows } = await server.services.database.pool.query('select 1 from sessions where user_id = $1', [
      person.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('can be asked for again after 30 seconds, five times an hour; a resend ends the old code [MFA-3, MFA-14, MFA-15, LIMIT-10]', async () => {
    const person = await makePerson(server)
    const { browser, code } = await atCode(person)
    const again = () => browser.post('/account/send_access_code/', { email: person.email })
    const early = await again()
    expect([early.statusCode, early.json().default_code]).toEqual([425, 'too_early'])
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30)
    await passTime(server, 30_001)
    expect((await again()).statusCode).toBe(200)
    expect((await browser.verify(person, code)).json()).toEqual(wrongCode)
    for (let send = 3; send <= 5; send += 1) {
      await passTime(server, 30_001)
      expect((await again()).statusCode).toBe(200)
    }
    await passTime(server, 30_001)
    const sixth = await again()
    expect([sixth.statusCode, sixth.json().default_code]).toEqual([429, 'too_many_codes'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000)
  })
})

describe('the code for an account that is set up', () => {
  it('is bound to the browser that asked for it, where it is right again; nobody is signed in by it [LIMIT-13, REG-25]', async () => {
    const newcomer = await makePerson(server, { withPassword: false })
    const browser = await new TestBrowser(server).open()
    await browser.post('/account/send_access_code/', { email: newcomer.email })
    const code = await readCode(server, newcomer)
    expect((await browser.verify(newcomer, code, false)).json()).toEqual({ user: null })
    expect((await browser.verify(newcomer, code, false)).json()).toEqual({ user: null })
    const other = await new TestBrowser(server).open()
    expect((await other.verify(newcomer, code, false)).json()).toEqual(wrongCode)
    expect((await browser.get('/users/me/')).statusCode).toBe(401)
  })

  it('is not sent to somebody who has a password: they get a mail that says so [SEC-9]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    expect((await browser.post('/account/send_access_code/', { email: person.email })).statusCode).toBe(200)
    await expect(readCode(server, person)).rejects.toThrow('No code was sent')
  })
})

describe('codes at rest', () => {
  it('are hashed, and encrypted in the outbox until they are sent [SEC-11]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    await browser.login(person)
    await browser.post('/account/send_access_code/', { email: person.email })
    const { pool } = server.services.database
    const waiting = await pool.query(`select payload::text, secret from jobs where user_id = $1`, [person.id])
    expect(waiting.rows[0].secret).toBeInstanceOf(Buffer)
    const code = await readCode(server, person)
    expect(waiting.rows[0].secret.includes(code)).toBe(false)
    expect(waiting.rows[0].payload).not.toContain(code)
    const sent = await pool.query(`select state, secret from jobs where user_id = $1`, [person.id])
    expect(sent.rows).toEqual([{ state: 'done', secret: null }])
    const { rows } = await pool.query('select code_hash from access_code_challenges where user_id = $1', [
      person.id,
    ])
    expect(rows.every((row) => !row.code_hash.includes(code))).toBe(true)
  })
})
