import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyText } from '#domain/legal-texts.ts'
import { setUserArchived } from '#server/data/users.ts'
import { addressBlock, networkBlock, throttles } from '#server/session/limits.ts'
import {
  makeHome,
  makePerson,
  passTime,
  readCode,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'
import { readLink } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minute = 60_000
const [sessionCookie, deviceCookie] = ['__Host-porchlight', '__Host-porchlight-device']
const send = (browser: TestBrowser, { email }: TestPerson) =>
  browser.post('/account/send_access_code/', { email })

/** A browser that has nothing but a cookie that somebody else had. */
function thief(name: string, value: string | undefined): TestBrowser {
  const browser = new TestBrowser(server)
  browser.cookies.set(name, value ?? 'nothing')
  return browser
}
const me = async (browser: TestBrowser) => (await browser.get('/users/me/')).statusCode

describe('an impersonation', () => {
  const staffBrowser = async () =>
    new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
  const impersonate = (browser: TestBrowser, { id }: TestPerson) =>
    browser.post('/account/impersonate/', { user_id: id })

  it('leaves the id of the staff session worthless while it lasts [SEC-4, IMP-17]', async () => {
    const { person } = await makeHome(server)
    const browser = await staffBrowser()
    const before = browser.cookies.get(sessionCookie)
    expect((await impersonate(browser, person)).statusCode).toBe(200)
    expect(await me(browser)).toBe(200)
    expect(await me(thief(sessionCookie, before))).toBe(401)
    await browser.post('/account/unimpersonate/')
    expect(await me(browser)).toBe(200)
    expect(await me(thief(sessionCookie, before))).toBe(401)
  })

  it('is the only one of its staff session, however many are begun at once [IMP-13]', async () => {
    const { person } = await makeHome(server)
    const browser = await staffBrowser()
    const twins = Array.from({ length: 6 }, () => {
      const twin = new TestBrowser(server)
      for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
      twin.csrf = browser.csrf
      return twin
    })
    await Promise.all(twins.map((twin) => impersonate(twin, person)))
    const alive = await Promise.all(twins.map(me))
    expect(alive.filter((status) => status === 200)).toHaveLength(1)
  })

  it('can begin anew when the one before has run out, whose id then leads to nobody [IMP-11, IMP-17]', async () => {
    const { person } = await makeHome(server)
    const browser = await staffBrowser()
    await impersonate(browser, person)
    for (let third = 1; third <= 3; third += 1) {
      await passTime(server, 20 * minute)
      await browser.post('/account/activity/')
    }
    const ranOut = browser.cookies.get(sessionCookie)
    await browser.open()
    expect((await impersonate(browser, person)).statusCode).toBe(200)
    expect(await me(browser)).toBe(200)
    expect(await me(thief(sessionCookie, ranOut))).toBe(401)
  })
})

describe('a code that was sent before its person was archived', () => {
  it('lets nobody in and tells nothing of them: a sign-in half done begins again, a set-up code is wrong [LOGIN-26, SESSION-43]', async () => {
    for (const withPassword of [true, false]) {
      const person = await makePerson(server, { withPassword })
      const browser = await new TestBrowser(server).open()
      await browser.login(person)
      await send(browser, person)
      const code = await readCode(server, person)
      await setUserArchived(server.services.database.db, person.id, true)
      const answer = await browser.verify(person, code, withPassword)
      expect([answer.statusCode, answer.json().default_code]).toEqual([
        400,
        withPassword ? 'login_required' : 'wrong_code',
      ])
      expect(browser.cookies.has(sessionCookie)).toBe(false)
      await setUserArchived(server.services.database.db, person.id, false)
      expect(await me(browser)).toBe(401)
    }
  })
})

describe('what was on its way before its person was archived', () => {
  const archiveAndBack = async ({ id }: TestPerson) => {
    for (const archived of [true, false]) await setUserArchived(server.services.database.db, id, archived)
  }
  const password = 'three lamps beside the juniper'
  const consent = { privacy_policy_accepted: true, privacy_policy_version: privacyText.version }

  it('is worth nothing when they come back: a reset link, a claim link, a claim [SESSION-43, RESET-6, CLAIM-8]', async () => {
    const browser = await new TestBrowser(server).open()
    const forgetful = await makePerson(server)
    await browser.post('/account/forgot_password/', { email: forgetful.email })
    const { token } = await readLink(server, forgetful)
    await archiveAndBack(forgetful)
    const answer = await browser.post('/account/reset_password/', { token, password })
    expect([answer.statusCode, answer.json().default_code]).toEqual([400, 'invalid_token'])

    for (const isExchanged of [false, true]) {
      const invited = await makePerson(server, { withPassword: false })
      await browser.post('/users/send_claim_account_email/', { email: invited.email, is_resend: true })
      const { token } = await readLink(server, invited)
      const exchange = () => browser.post('/account/claim_token/', { token })
      const claim = isExchanged ? (await exchange()).json().claim : null
      await archiveAndBack(invited)
      const after = claim
        ? await browser.post('/account/claim_user_account/', { claim, password, ...consent })
        : await exchange()
      expect([after.statusCode, after.json().default_code]).toEqual([
        400,
        claim ? 'invalid_claim' : 'invalid_token',
      ])
    }
  })

  it('is worth nothing when they come back: a code, verified or not [SESSION-43, LIMIT-13]', async () => {
    for (const isVerified of [false, true]) {
      const person = await makePerson(server, { withPassword: false })
      const browser = await new TestBrowser(server).open()
      await send(browser, person)
      const access_code = await readCode(server, person)
      if (isVerified) expect((await browser.verify(person, access_code, false)).statusCode).toBe(200)
      await archiveAndBack(person)
      const answer = isVerified
        ? await browser.post('/account/set_password_with_access_code/', {
            email: person.email,
            access_code,
            password,
            ...consent,
          })
        : await browser.verify(person, access_code, false)
      expect([answer.statusCode, answer.json().default_code]).toEqual([400, 'wrong_code'])
    }
  })
})

describe('the cookie of a known device', () => {
  it('is a new one at each code, so that a copy taken before makes no other browser known [SEC-4, MFA-23]', async () => {
    const [first, second] = [await makePerson(server), await makePerson(server)]
    const shared = await new TestBrowser(server).loginWithCode(first)
    const copied = shared.cookies.get(deviceCookie)
    await shared.post('/account/logout/')
    await shared.loginWithCode(second)
    const elsewhere = await thief(deviceCookie, copied).open()
    for (const person of [first, second]) {
      expect((await elsewhere.login(person)).json()).toEqual({ user: null, requires_MFA: true })
      expect((await shared.login(person)).json()).toMatchObject({ requires_MFA: false })
    }
  })

  it('says nothing for somebody else, nor when it was made up [MFA-23]', async () => {
    const [owner, other] = [await makePerson(server), await makePerson(server)]
    const known = await new TestBrowser(server).loginWithCode(owner)
    const asked = { user: null, requires_MFA: true }
    expect((await known.login(other)).json()).toEqual(asked)
    const madeUp = await thief(deviceCookie, 'A'.repeat(43)).open()
    expect((await madeUp.login(owner)).json()).toEqual(asked)
  })
})

describe('a session id', () => {
  it('that a browser brought to the login is never the one it leaves with [SEC-4]', async () => {
    const person = await makePerson(server)
    const planted = 'A'.repeat(43)
    const browser = await thief(sessionCookie, planted).loginWithCode(person)
    expect(browser.cookies.get(sessionCookie)).not.toBe(planted)
    expect(await me(thief(sessionCookie, planted))).toBe(401)
  })

  it('that another person signs in over is ended [SEC-4, SESSION-42]', async () => {
    const [first, second] = [await makePerson(server), await makePerson(server)]
    const browser = await new TestBrowser(server).loginWithCode(first)
    const before = browser.cookies.get(sessionCookie)
    await browser.loginWithCode(second)
    expect(await me(thief(sessionCookie, before))).toBe(401)
  })
})

describe('a CSRF token', () => {
  it('ends with the session it was given for, in the same browser too [SEC-5]', async () => {
    const [first, second] = [await makePerson(server), await makePerson(server)]
    const browser = await new TestBrowser(server).open()
    const visitors = browser.csrf
    const firsts = (await browser.loginWithCode(first)).csrf
    await browser.loginWithCode(second)
    for (const old of [visitors, firsts]) {
      const answer = await browser.post('/account/activity/', undefined, { 'x-csrf-token': old })
      expect([answer.statusCode, answer.json().default_code]).toEqual([403, 'csrf'])
    }
    // The refusal brings the right one, so that a tab from before the login can go on.
    expect((await browser.post('/account/activity/')).statusCode).toBe(204)
  })
})

describe('a flood from one address', () => {
  const used = async (key: string) => {
    const { pool } = server.services.database
    const { rows } = await pool.query('select points from rate_limits where key = $1', [key])
    return Number(rows[0]?.points ?? 0)
  }

  it('does not use up what all addresses share, for passwords and for codes [LIMIT-7]', async () => {
    const { limits } = server.services
    const attempt = (target: string) =>
      ({
        purpose: 'password',
        target,
        address: '203.0.113.9',
        knownDevice: null,
        clockOffsetMs: 0,
      }) as const
    const before = [await used('attempt-all:all'), await used('send-all:all')] as const
    for (let one = 0; one < 200; one += 1) {
      await limits.countAttempt(attempt(`flood-${one}`)).catch(() => null)
      await limits.countSend(attempt(`flood-${one}`)).catch(() => null)
    }
    const after = [await used('attempt-all:all'), await used('send-all:all')] as const
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([
      throttles.attemptsByAddress.points,
      throttles.sendsByAddress.points,
    ])
  })

  it('is one address for a whole IPv6 network of 64 bits, and for IPv4 written as IPv6 [LIMIT-7]', () => {
    expect(addressBlock('2001:db8:0:7::1')).toBe(addressBlock('2001:0DB8:0000:0007:ffff:1:2:3'))
    expect(addressBlock('2001:db8:0:8::1')).not.toBe(addressBlock('2001:db8:0:7::1'))
    expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(addressBlock('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(addressBlock('::ffff:198.51.100.7')).toBe('198.51.100.7')
    expect(addressBlock('198.51.100.7')).toBe('198.51.100.7')
    expect(addressBlock('unknown')).toBe('unknown')
    // As some proxies write it, with the port of each connection.
    expect(addressBlock('198.51.100.7:4001')).toBe('198.51.100.7')
    expect(addressBlock('[2001:db8:0:7::1]:4001')).toBe(addressBlock('2001:db8:0:7::2'))
    expect(networkBlock('[2001:db8:0:7::1]')).toBe(networkBlock('2001:db8::1'))
    expect(networkBlock('198.51.100.7:4001')).toBeNull()
  })

  it('is not walked around by an X-Forwarded-For that no proxy of ours wrote [LIMIT-9]', async () => {
    const browser = await new TestBrowser(server).open()
    const mine = browser.address
    const statuses: number[] = []
    for (let one = 1; one <= 61; one += 1) {
      // What the visitor wrote stands before what the proxy has added.
      browser.address = `198.51.100.${one}, ${mine}`
      statuses.push((await browser.login({ id: '', email: `forwarded-${one}@example.com` }, 'x')).statusCode)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
