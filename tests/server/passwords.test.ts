import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUserArchived } from '#server/data/users.ts'
import {
  makePerson,
  passTime,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'
import { mailsTo, meStatus, readLink, tally, twinOf } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minute = 60_000
const oldPassword = 'correct horse battery staple'
const newPassword = 'three lamps beside the juniper'
const uselessLink = { default_code: 'invalid_token', detail: 'This link can no longer be used.' }
const throttled = {
  default_code: 'throttled',
  detail: 'Too many attempts. Please wait a moment and try again.',
}

const forgot = (browser: TestBrowser, { email }: Pick<TestPerson, 'email'>) =>
  browser.post('/account/forgot_password/', { email })
const reset = (browser: TestBrowser, token: string, password = newPassword) =>
  browser.post('/account/reset_password/', { token, password })
const open = () => new TestBrowser(server).open()

/** A person with a reset link in their mailbox. */
async function forgetful() {
  const person = await makePerson(server)
  const browser = await open()
  expect((await forgot(browser, person)).statusCode).toBe(204)
  return { person, browser, ...(await readLink(server, person)) }
}

/** Whether the person comes in by this password: a new device is asked for a code. */
const comesIn = async (person: TestPerson, password: string) =>
  (await (await open()).login(person, password)).statusCode === 200

describe('a forgotten password', () => {
  it('is set anew by the link in any browser, once; the old one is worth nothing then [RESET-6, RESET-11]', async () => {
    const { person, token } = await forgetful()
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const phone = await open()
    const answer = await reset(phone, token)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect([await comesIn(person, oldPassword), await comesIn(person, newPassword)]).toEqual([false, true])
    const again = await reset(phone, token, 'another lamp near the window')
    expect([again.statusCode, again.json()]).toEqual([400, uselessLink])
    const [told] = await mailsTo(server, person)
    expect(told).toMatchObject({ subject: 'Your Porchlight password was changed', code: null })
  })

  it('can be looked at as often as one likes, and its link says what it is worth [RESET-16]', async () => {
    const { person, browser, token } = await forgetful()
    const look = async (one: string) => (await browser.post('/account/verify_token/', { token: one })).json()
    for (let times = 1; times <= 7; times += 1) {
      expect(await look(token)).toEqual({ kind: 'reset', state: 'valid' })
    }
    expect((await reset(browser, token)).statusCode).toBe(204)
    expect(await look(token)).toEqual({ kind: 'reset', state: 'used' })
    expect(await look('x'.repeat(43))).toEqual({ kind: 'claim', state: 'expired' })
    expect(await comesIn(person, newPassword)).toBe(true)
  })

  it('has a link for one hour, and a new mail ends the link before [RESET-6, RESET-7, LIMIT-14]', async () => {
    const { person, browser, token } = await forgetful()
    await passTime(server, 31_000)
    await forgot(browser, person)
    const second = await readLink(server, person)
    expect((await reset(browser, token)).json()).toEqual(uselessLink)
    await passTime(server, 60 * minute)
    expect((await reset(browser, second.token)).json()).toEqual(uselessLink)
    await forgot(browser, person)
    await passTime(server, 59 * minute)
    const third = await readLink(server, person)
    expect((await reset(browser, third.token)).statusCode).toBe(204)
  })

  it('is reset by exactly one of 16 at once [RESET-14, SEC-10]', async () => {
    const { person, browser, token } = await forgetful()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, one) => reset(twinOf(server, browser), token, `${newPassword} ${one}`)),
    )
    const counts = tally(answers)
    expect(counts[204]).toBe(1)
    expect(answers.every(({ statusCode }) => [204, 400, 429].includes(statusCode))).toBe(true)
    const winner = answers.findIndex(({ statusCode }) => statusCode === 204)
    expect(await comesIn(person, `${newPassword} ${winner}`)).toBe(true)
  })

  it('ends all sessions, known devices and a sign-in half done [RESET-12, SESSION-43, MFA-24, SEC-4]', async () => {
    const person = await makePerson(server)
    const known = await new TestBrowser(server).loginWithCode(person)
    const other = await new TestBrowser(server).signIn(person)
    await passTime(server, 31_000)
    const half = await open()
    await half.login(person)
    await half.post('/account/send_access_code/', { email: person.email })
    const code = (await mailsTo(server, person))[0]?.code ?? ''
    await forgot(half, person)
    const { token } = await readLink(server, person)
    expect((await reset(await open(), token)).statusCode).toBe(204)
    expect([await meStatus(known), await meStatus(other)]).toEqual([401, 401])
    await known.open()
    expect((await known.login(person, newPassword)).json()).toEqual({ user: null, requires_MFA: true })
    expect((await half.verify(person, code)).statusCode).toBe(400)
    expect(await meStatus(half)).toBe(401)
  })

  it('can be asked for again after 30 seconds, five times an hour, by known and unknown alike [RESET-13, LIMIT-8]', async () => {
    for (const email of [(await makePerson(server)).email, 'nobody-forgets@example.com']) {
      const browser = await open()
      expect((await forgot(browser, { email })).statusCode).toBe(204)
      const early = await forgot(browser, { email })
      expect([early.statusCode, early.json()]).toEqual([429, throttled])
      expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30)
      for (let send = 2; send <= 5; send += 1) {
        await passTime(server, 30_001)
        expect((await forgot(browser, { email })).statusCode).toBe(204)
      }
      await passTime(server, 30_001)
      const sixth = await forgot(browser, { email })
      expect([sixth.statusCode, sixth.json()]).toEqual([429, throttled])
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000)
    }
  })

  it('brings no mail to somebody archived or unknown, and no link to somebody without a password [RESET-2, RESET-15]', async () => {
    const archived = await makePerson(server)
    await setUserArchived(server.services.database.db, archived.id, true)
    const unclaimed = await makePerson(server, { withPassword: false })
    const unknown = { email: 'no-reset@example.com' }
    for (const one of [archived, unclaimed, unknown]) {
      const answer = await forgot(await open(), one)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    }
    expect([await mailsTo(server, archived), await mailsTo(server, unknown)]).toEqual([[], []])
    expect(await mailsTo(server, unclaimed)).toMatchObject([
      { link: 'https://portal.test/registration', subject: 'Your Porchlight account is not set up yet' },
    ])
  })

  it('is not reset by somebody who was archived since [RESET-15]', async () => {
    const { person, browser, token } = await forgetful()
    await setUserArchived(server.services.database.db, person.id, true)
    expect((await reset(browser, token)).json()).toEqual(uselessLink)
  })

  it('is not given away: tokens are hashed at rest and encrypted until they are sent, then gone [SEC-11]', async () => {
    const person = await makePerson(server)
    await forgot(await open(), person)
    const { pool } = server.services.database
    const jobs = () =>
      pool.query(`select payload::text as payload, secret, state from jobs where user_id = $1`, [person.id])
    const [waiting] = (await jobs()).rows
    const { token } = await readLink(server, person)
    expect(waiting.secret.includes(token)).toBe(false)
    expect(waiting.payload).not.toContain(token)
    expect((await jobs()).rows).toMatchObject([{ state: 'done', secret: null }])
    const { rows } = await pool.query('select token_hash from mailed_tokens where user_id = $1', [person.id])
    expect(rows).toHaveLength(1)
    expect(rows[0].token_hash).toHaveLength(32)
    expect(rows[0].token_hash.toString('base64url')).not.toBe(token)
  })

  it('has a link to the configured address, whatever Host a request names [SEC-13]', async () => {
    const person = await makePerson(server)
    const browser = await open()
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const answer = await browser.post('/account/forgot_password/', { email: person.email }, evil)
    expect(answer.statusCode).toBe(204)
    const { link, mail } = await readLink(server, person)
    expect(link).toMatch(/^https:\/\/portal\.test\/reset_password\/[\w-]{43}$/)
    expect(mail.text).toContain(link)
    expect(mail.text).not.toContain('evil')
  })

  it('locks nobody out of a link that exists, and throttles whoever tries one that does not [SEC-7]', async () => {
    const { browser, token } = await forgetful()
    for (let one = 1; one <= 7; one += 1) expect((await reset(browser, token, 'weak')).statusCode).toBe(400)
    expect((await reset(browser, token)).statusCode).toBe(204)
    const statuses: number[] = []
    for (let one = 1; one <= 6; one += 1) {
      statuses.push((await reset(browser, 'x'.repeat(43))).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('a new password', () => {
  const fault = async (answer: ReturnType<TestBrowser['post']>) => {
    const { statusCode, body } = await answer
    const { default_code, fields } = JSON.parse(body)
    return [statusCode, default_code, fields]
  }

  it('is held to length and strength, with the words of its owner, on the server too [VALID-5, VALID-6, VALID-7, VALID-9, VALID-10]', async () => {
    const { person, browser, token } = await forgetful()
    const tried = (password: string) => fault(reset(browser, token, password))
    expect(await tried('x7!Qm-z')).toEqual([400, 'password_too_short', { password: ['too_short'] }])
    expect(await tried(`${'aB3$x'.repeat(25)}aB3$`)).toEqual([
      400,
      'password_too_long',
      { password: ['too_long'] },
    ])
    const weak = [400, 'password_not_strong', { password: ['not_strong'] }]
    expect(await tried('password')).toEqual(weak)
    expect(await tried(person.email)).toEqual(weak)
    expect(await tried(person.email.split('@')[0] ?? '')).toEqual(weak)
    expect(await tried('adalovelace')).toEqual(weak)
    expect((await reset(browser, token, `${'aB3$x'.repeat(25)}aB3`)).statusCode).toBe(204)
  })

  it('is judged in the order of the rules: the same, too short, too weak [VALID-1, VALID-4]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).signIn(person)
    const change = (old_password: string, new_password: string) =>
      fault(browser.post('/account/change_password/', { old_password, new_password }))
    expect(await change(oldPassword, oldPassword)).toEqual([
      400,
      'password_not_new',
      { new_password: ['not_new'] },
    ])
    expect(await change(oldPassword, 'abcdefg')).toEqual([
      400,
      'password_too_short',
      { new_password: ['too_short'] },
    ])
    expect(await change(oldPassword, 'abcdefgh')).toEqual([
      400,
      'password_not_strong',
      { new_password: ['not_strong'] },
    ])
    expect(await change(oldPassword, 'x'.repeat(129))).toEqual([
      400,
      'password_too_long',
      { new_password: ['too_long'] },
    ])
    expect(await change(oldPassword, '')).toEqual([400, 'invalid', { new_password: ['invalid'] }])
  })

  it('is scored beside everything else: a flood is bounded and others are served meanwhile [LIMIT-20]', async () => {
    const long = 'aQ4z9Lk2'.repeat(9)
    let scored = 0
    const flood = Array.from({ length: 500 }, (_, one) =>
      server.services.passwords.score(`${one}${long}`, []).then(
        () => {
          scored += 1
          return 'scored'
        },
        (refused) => refused.code,
      ),
    )
    const visitor = await open()
    for (let one = 0; one < 5; one += 1) expect((await visitor.get('/feature_flags/')).statusCode).toBe(200)
    expect(scored).toBeLessThan(65)
    const answers = await Promise.all(flood)
    expect(answers.filter((answer) => answer === 'scored')).toHaveLength(65)
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(435)
  })
})

describe('a reset by mail', () => {
  it('lets its owner in although strangers have locked the email [LIMIT-34]', async () => {
    const { person, browser, token } = await forgetful()
    const stranger = await open()
    for (let attempt = 1; attempt <= 5; attempt += 1) await stranger.login(person, 'not it')
    expect((await browser.login(person, newPassword)).statusCode).toBe(429)
    expect((await reset(browser, token)).statusCode).toBe(204)
    expect((await browser.login(person, newPassword)).statusCode).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (browser: TestBrowser, old_password = oldPassword, new_password = newPassword) =>
    browser.post('/account/change_password/', { old_password, new_password })
  const wrong = {
    default_code: 'wrong_password',
    detail: 'Your current password is incorrect.',
    fields: { old_password: ['wrong'] },
  }

  it('renews this session, ends all others and forgets known devices [ACCOUNT-19, SESSION-42, MFA-24, SEC-4]', async () => {
    const person = await makePerson(server)
    const here = await new TestBrowser(server).loginWithCode(person)
    const elsewhere = await new TestBrowser(server).signIn(person)
    const before = twinOf(server, here)
    const answer = await change(here)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers['x-csrf-token']).toBe(here.csrf)
    expect(here.cookies.get('__Host-porchlight')).not.toBe(before.cookies.get('__Host-porchlight'))
    expect([await meStatus(before), await meStatus(elsewhere), await meStatus(here)]).toEqual([401, 401, 200])
    expect((await here.post('/account/activity/')).statusCode).toBe(204)
    here.csrf = before.csrf
    expect((await here.post('/account/activity/')).statusCode).toBe(403)
    expect((await here.post('/account/logout/')).statusCode).toBe(204)
    expect((await here.login(person, newPassword)).json()).toMatchObject({ requires_MFA: true })
    expect(await comesIn(person, oldPassword)).toBe(false)
  })

  it('does not make the session last longer than it would have [SESSION-27]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).signIn(person)
    const ends = async () => {
      const { rows } = await server.services.database.pool.query(
        'select ends_at, ended_at is null as lives from sessions where user_id = $1 order by ended_at nulls last',
        [person.id],
      )
      return rows
    }
    const [before] = await ends()
    await change(browser)
    expect(await ends()).toEqual([
      { ends_at: before.ends_at, lives: false },
      { ends_at: before.ends_at, lives: true },
    ])
  })

  it('says that the current password is wrong, and locks after five like login does [ACCOUNT-20, LIMIT-1, SESSION-10]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).signIn(person)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answer = await change(browser, 'not it')
      expect([answer.statusCode, answer.json()]).toEqual([400, wrong])
    }
    const locked = await change(browser)
    expect([locked.statusCode, locked.json().default_code]).toEqual([429, 'locked'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890)
    // Counted apart from sign-ins. LIMIT-33
    expect((await (await open()).login(person)).statusCode).toBe(200)
    expect(await meStatus(browser)).toBe(200)
    await passTime(server, 15 * minute)
    expect((await change(browser)).statusCode).toBe(204)
  })

  it('is done while strangers have locked the email of its owner [LIMIT-33, LOGIN-24]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).signIn(person)
    const stranger = await open()
    for (let attempt = 1; attempt <= 5; attempt += 1) await stranger.login(person, 'not it')
    expect((await stranger.login(person)).statusCode).toBe(429)
    const { email } = await makePerson(server)
    const asked = { email: `next-${email}`, password: oldPassword }
    expect((await browser.post('/account/change_email/', asked)).statusCode).toBe(202)
    expect((await change(browser)).statusCode).toBe(204)
  })

  it('is done on a known browser while another session of its owner has failed too often [LIMIT-33, LOGIN-24]', async () => {
    const person = await makePerson(server)
    const known = await new TestBrowser(server).loginWithCode(person)
    const thief = await new TestBrowser(server).signIn(person)
    for (let attempt = 1; attempt <= 5; attempt += 1) await change(thief, 'not it')
    expect((await change(thief)).statusCode).toBe(429)
    expect((await change(known)).statusCode).toBe(204)
  })

  it('is done by exactly one of 16 with the same old password [SEC-10]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).signIn(person)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, one) =>
        change(twinOf(server, browser), oldPassword, `${newPassword} ${one}`),
      ),
    )
    expect(tally(answers)[204]).toBe(1)
    expect(answers.every(({ statusCode }) => [204, 400, 401, 429].includes(statusCode))).toBe(true)
    const winner = answers.findIndex(({ statusCode }) => statusCode === 204)
    expect(await comesIn(person, `${newPassword} ${winner}`)).toBe(true)
    const { rows } = await server.services.database.pool.query(
      'select 1 from sessions where user_id = $1 and ended_at is null',
      [person.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('ends a reset link that is under way [RESET-7]', async () => {
    const { person, browser, token } = await forgetful()
    await change(await new TestBrowser(server).signIn(person))
    expect((await reset(browser, token, 'another lamp near the window')).json()).toEqual(uselessLink)
  })

  it('asks for a session [SESSION-10]', async () => {
    expect((await change(await open())).statusCode).toBe(401)
  })
})
