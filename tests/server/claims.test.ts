import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyText } from '#domain/legal-texts.ts'
import { setPassword, setUserArchived } from '#server/data/users.ts'
import {
  makePerson,
  passTime,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'
import { mailsTo, meStatus, readLink, tally, twinOf } from './mailbox.ts'
import { traceOf } from './trace.ts'

let server: TestServer
let support: TestPerson
let admin: TestPerson
beforeAll(async () => {
  server = await startTestServer()
  support = await makePerson(server, { role: 'SUPPORT' })
  admin = await makePerson(server, { role: 'ADMIN' })
})
afterAll(() => server.close())

const day = 24 * 3_600_000
const password = 'three lamps beside the juniper'
const uselessLink = { default_code: 'invalid_token', detail: 'This link can no longer be used.' }
const uselessClaim = { default_code: 'invalid_claim', detail: 'This link can no longer be used.' }
const usedClaim = { default_code: 'claim_used', detail: 'This account was claimed with it already.' }

const open = () => new TestBrowser(server).open()
const look = async (browser: TestBrowser, token: string) =>
  (await browser.post('/account/verify_token/', { token })).json()
const exchange = (browser: TestBrowser, token: string) => browser.post('/account/claim_token/', { token })
const claimAccount = (browser: TestBrowser, claim: string, more: Record<string, unknown> = {}) =>
  browser.post('/account/claim_user_account/', {
    claim,
    password,
    privacy_policy_accepted: true,
    privacy_policy_version: privacyText.version,
    language: 'en',
    ...more,
  })
const byStaff = async (user_id: string, staff = support) =>
  (await new TestBrowser(server).signIn(staff)).post('/users/send_claim_account_email/', { user_id })
const again = (browser: TestBrowser, { email }: Pick<TestPerson, 'email'>) =>
  browser.post('/users/send_claim_account_email/', { email, is_resend: true })

/** Somebody without a password, with a claim link in their mailbox. */
async function invited(role: 'HOMEOWNER' | 'MARKETING' | 'ADMIN' = 'HOMEOWNER') {
  const person = await makePerson(server, { withPassword: false, role })
  const sent = role === 'HOMEOWNER' ? await again(await open(), person) : await byStaff(person.id, admin)
  expect(sent.statusCode).toBe(204)
  return { person, ...(await readLink(server, person)) }
}

/** The same, in a browser that has exchanged it. */
async function exchanged() {
  const { person, token } = await invited()
  const browser = await open()
  const answer = await exchange(browser, token)
  expect(answer.statusCode).toBe(200)
  const claim: string = answer.json().claim
  return { person, browser, token, claim, answer }
}

describe('a claim link', () => {
  it('leads to the page of its token at the configured address, in any browser [CLAIM-1, CLAIM-10, SEC-13]', async () => {
    const { link, mail } = await invited()
    expect(link).toMatch(/^https:\/\/portal\.test\/claim_account\/[\w-]{43}$/)
    expect(mail.subject).toBe('Your Porchlight account is ready')
    expect((await invited('MARKETING')).mail.subject).toBe('You are invited to Porchlight')
  })

  it('is looked at as often as wanted without a change [CLAIM-2]', async () => {
    const { token } = await invited()
    const staff = await invited('MARKETING')
    const browser = await open()
    for (let one = 1; one <= 8; one += 1) {
      expect(await look(browser, token)).toEqual({ kind: 'claim', state: 'valid' })
    }
    expect(await look(browser, staff.token)).toEqual({ kind: 'invite', state: 'valid' })
    expect((await exchange(browser, token)).statusCode).toBe(200)
  })

  it('is exchanged once, for a claim, the email and the first name [CLAIM-3, SEC-42]', async () => {
    const { person, token, claim, answer } = await exchanged()
    expect(answer.json()).toEqual({ claim, email: person.email, first_name: 'Ada' })
    expect(claim).toMatch(/^[\w-]{43}$/)
    expect(claim).not.toBe(token)
    const second = await exchange(await open(), token)
    expect([second.statusCode, second.json()]).toEqual([400, uselessLink])
    expect(await look(await open(), token)).toEqual({ kind: 'claim', state: 'used' })
  })

  it('is exchanged by exactly one of 16 at once [CLAIM-3, SEC-10]', async () => {
    const { token } = await invited()
    const browsers = await Promise.all(Array.from({ length: 16 }, open))
    const answers = await Promise.all(browsers.map((browser) => exchange(browser, token)))
    expect(tally(answers)[200]).toBe(1)
    expect(answers.every(({ statusCode }) => [200, 400, 429].includes(statusCode))).toBe(true)
  })

  it('lives 7 days, and a resend ends the one before [CLAIM-6, LIMIT-14]', async () => {
    const { person, token } = await invited()
    await passTime(server, 7 * day - 60_000)
    expect(await look(await open(), token)).toEqual({ kind: 'claim', state: 'valid' })
    await again(await open(), person)
    const second = await readLink(server, person)
    expect([await look(await open(), token), await look(await open(), second.token)]).toEqual([
      { kind: 'claim', state: 'expired' },
      { kind: 'claim', state: 'valid' },
    ])
    await passTime(server, 7 * day)
    expect(await look(await open(), second.token)).toEqual({ kind: 'claim', state: 'expired' })
    expect((await exchange(await open(), second.token)).json()).toEqual(uselessLink)
  })

  it('that nobody issued is told as expired, one for a reset as such, and neither is exchanged [CLAIM-8]', async () => {
    const person = await makePerson(server)
    const browser = await open()
    await browser.post('/account/forgot_password/', { email: person.email })
    const { token } = await readLink(server, person)
    const unknown = 'x'.repeat(43)
    expect(await look(browser, token)).toEqual({ kind: 'reset', state: 'valid' })
    expect(await look(browser, unknown)).toEqual({ kind: 'claim', state: 'expired' })
    for (const one of [token, unknown]) {
      expect((await exchange(browser, one)).json()).toEqual(uselessLink)
    }
    for (let one = 1; one <= 3; one += 1) await look(browser, 'x'.repeat(43))
    const sixth = await browser.post('/account/verify_token/', { token: 'x'.repeat(43) })
    expect([sixth.statusCode, sixth.json().default_code]).toEqual([429, 'throttled'])
  })

  it('is used once the account has a password, and worth nothing once its owner is archived [CLAIM-8]', async () => {
    const { db } = server.services.database
    const claimed = await invited()
    await setPassword(db, claimed.person.id, await server.services.passwords.hash(password))
    const archived = await invited()
    await setUserArchived(db, archived.person.id, true)
    const browser = await open()
    expect(await look(browser, claimed.token)).toEqual({ kind: 'claim', state: 'used' })
    expect(await look(browser, archived.token)).toEqual({ kind: 'claim', state: 'expired' })
    for (const { token } of [claimed, archived])
      expect((await exchange(browser, token)).json()).toEqual(uselessLink)
  })
})

describe('a claim', () => {
  it('goes on when a stranger asks for another link, which is worth something too, until one is used [CLAIM-6]', async () => {
    const spared = await exchanged()
    for (let one = 1; one <= 2; one += 1) {
      await passTime(server, 31_000)
      expect((await again(await open(), spared.person)).statusCode).toBe(204)
    }
    const later = await readLink(server, spared.person)
    expect(await look(await open(), later.token)).toEqual({ kind: 'claim', state: 'valid' })
    expect((await claimAccount(spared.browser, spared.claim)).statusCode).toBe(204)
    expect(await look(await open(), later.token)).toEqual({ kind: 'claim', state: 'used' })

    const left = await exchanged()
    await passTime(server, 31_000)
    await again(await open(), left.person)
    const other = await open()
    const { claim } = (await exchange(other, (await readLink(server, left.person)).token)).json()
    expect((await claimAccount(other, claim)).statusCode).toBe(204)
    expect((await claimAccount(left.browser, left.claim)).json()).toEqual(uselessClaim)
  })

  it('that a stranger spared ends as it would have: with its 30 minutes, and with a link that staff send [CLAIM-3, CLAIM-6]', async () => {
    for (const how of ['time', 'staff'] as const) {
      const spared = await exchanged()
      await passTime(server, 31_000)
      await again(await open(), spared.person)
      if (how === 'time') await passTime(server, 30 * 60_000)
      else expect((await byStaff(spared.person.id)).statusCode).toBe(204)
      expect((await claimAccount(spared.browser, spared.claim)).json()).toEqual(uselessClaim)
    }
  })

  it('sets the password once, in the browser that exchanged the link, which alone is told so, and signs nobody in [CLAIM-5, CLAIM-10, CLAIM-17]', async () => {
    const { person, browser, claim } = await exchanged()
    const stranger = await claimAccount(await open(), claim)
    expect([stranger.statusCode, stranger.json()]).toEqual([400, uselessClaim])
    const answer = await claimAccount(browser, claim)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await meStatus(browser)).toBe(401)
    expect((await browser.login(person, password)).json()).toEqual({ user: null, requires_MFA: true })
    const again = await claimAccount(browser, claim)
    expect([again.statusCode, again.json()]).toEqual([400, usedClaim])
    expect((await claimAccount(await open(), claim)).json()).toEqual(uselessClaim)
  })

  it('lets its owner in although somebody had tried passwords before there was one [LIMIT-34]', async () => {
    const { person, browser, claim } = await exchanged()
    for (let attempt = 1; attempt <= 5; attempt += 1) await browser.login(person, 'not it')
    expect((await claimAccount(browser, claim)).statusCode).toBe(204)
    expect((await browser.login(person, password)).statusCode).toBe(200)
  })

  it('is used by exactly one of 16 at once [CLAIM-10, SEC-10]', async () => {
    const { person, browser, claim } = await exchanged()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => claimAccount(twinOf(server, browser), claim)),
    )
    expect(tally(answers)[204]).toBe(1)
    expect(answers.every(({ statusCode }) => [204, 400, 429].includes(statusCode))).toBe(true)
    const { rows } = await server.services.database.pool.query(
      'select kind, version, language from receipts where user_id = $1',
      [person.id],
    )
    expect(rows).toEqual([{ kind: 'privacy', version: '2026-11', language: 'en' }])
  })

  it('goes on after a weak password or an unticked box, and keeps nothing of them [CLAIM-14, REG-10, VALID-10]', async () => {
    const { browser, claim } = await exchanged()
    const fault = async (more: Record<string, unknown>) => {
      const answer = await claimAccount(browser, claim, more)
      return [answer.statusCode, answer.json().default_code, answer.json().fields]
    }
    expect(await fault({ privacy_policy_accepted: false })).toEqual([
      400,
      'privacy_policy_required',
      { privacy_policy_accepted: ['required'] },
    ])
    expect(await fault({ password: 'short' })).toEqual([
      400,
      'password_too_short',
      { password: ['too_short'] },
    ])
    expect(await fault({ password: 'y'.repeat(129) })).toEqual([
      400,
      'password_too_long',
      { password: ['too_long'] },
    ])
    expect(await fault({ password: 'adalovelace' })).toEqual([
      400,
      'password_not_strong',
      { password: ['not_strong'] },
    ])
    expect(await fault({ role: 'ADMIN' })).toEqual([400, 'invalid', { role: ['unknown'] }])
    expect((await claimAccount(browser, claim)).statusCode).toBe(204)
  })

  it('lives 30 minutes, also when its link would have ended before [CLAIM-11]', async () => {
    const { person, token } = await invited()
    await passTime(server, 7 * day - 60_000)
    const browser = await open()
    const { claim } = (await exchange(browser, token)).json()
    await passTime(server, 29 * 60_000)
    expect((await claimAccount(browser, claim, { password: 'weak' })).json().default_code).toBe(
      'password_too_short',
    )
    await passTime(server, 60_001)
    expect((await claimAccount(browser, claim)).json()).toEqual(uselessClaim)
    await again(browser, person)
    expect(await look(browser, (await readLink(server, person)).token)).toMatchObject({ state: 'valid' })
  })
})

describe('a claim link asked for again', () => {
  it('by email: is answered alike for everybody, limited, and sent only to whom it helps [CLAIM-7, CLAIM-9]', async () => {
    const unclaimed = await makePerson(server, { withPassword: false })
    const claimed = await makePerson(server)
    const archived = await makePerson(server, { withPassword: false })
    await setUserArchived(server.services.database.db, archived.id, true)
    const unknown = { email: 'nobody-claims@example.com' }
    for (const one of [unclaimed, claimed, archived, unknown]) {
      const browser = await open()
      const answer = await again(browser, one)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      const early = await again(browser, one)
      expect([early.statusCode, early.json().default_code]).toEqual([429, 'throttled'])
      expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(30)
    }
    expect((await mailsTo(server, unclaimed)).map(({ link }) => link)).toEqual([
      expect.stringMatching(/\/claim_account\/[\w-]{43}$/),
    ])
    expect(await mailsTo(server, claimed)).toMatchObject([
      { subject: 'You already have a Porchlight account', link: 'https://portal.test/login' },
    ])
    expect([await mailsTo(server, archived), await mailsTo(server, unknown)]).toEqual([[], []])
  })

  it('by staff: is sent, put on record, and told when there is nothing to claim [CLAIM-9, ROLE-17]', async () => {
    const unclaimed = await makePerson(server, { withPassword: false })
    const answer = await byStaff(unclaimed.id)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await readLink(server, unclaimed)).link).toContain('/claim_account/')
    const { rows } = await server.services.database.pool.query(
      'select action, actor_id from access_log where subject_id = $1',
      [unclaimed.id],
    )
    expect(rows).toEqual([{ action: 'claim_mail_sent', actor_id: support.id }])

    const claimed = await makePerson(server)
    const archived = await makePerson(server, { withPassword: false })
    await setUserArchived(server.services.database.db, archived.id, true)
    const refused = [
      await byStaff(claimed.id),
      await byStaff(archived.id),
      await byStaff(crypto.randomUUID()),
    ]
    expect(refused.map((one) => [one.statusCode, one.json().default_code])).toEqual([
      [409, 'already_claimed'],
      [404, 'not_found'],
      [404, 'not_found'],
    ])
  })

  it('by staff who may not: is refused, like by nobody and for a colleague whom they may not invite [ROLE-17, ROLE-18]', async () => {
    const unclaimed = await makePerson(server, { withPassword: false })
    const colleague = await makePerson(server, { withPassword: false, role: 'ADMIN' })
    const visitor = await (await open()).post('/users/send_claim_account_email/', { user_id: unclaimed.id })
    expect([visitor.statusCode, visitor.json().default_code]).toEqual([401, 'not_authenticated'])
    for (const role of ['HOMEOWNER', 'MARKETING', 'IMPERSONATE_ONLY'] as const) {
      const answer = await byStaff(unclaimed.id, await makePerson(server, { role }))
      expect([role, answer.statusCode, answer.json().default_code]).toEqual([role, 403, 'forbidden'])
    }
    expect((await byStaff(colleague.id)).statusCode).toBe(403)
    expect(await mailsTo(server, unclaimed)).toEqual([])
    expect((await byStaff(colleague.id, admin)).statusCode).toBe(204)
  })
})

describe('an invitation of staff', () => {
  const sendCode = (browser: TestBrowser, { email }: Pick<TestPerson, 'email'>) =>
    browser.post('/account/send_access_code/', { email })
  const traces = async (person: Pick<TestPerson, 'email'>) => {
    const browser = await open()
    return [
      await traceOf(server, () => again(browser, person)),
      await traceOf(server, () => sendCode(browser, person)),
      await traceOf(server, () => browser.post('/account/forgot_password/', { email: person.email })),
    ]
  }

  it('that has expired is renewed by staff alone: its email gets no link, no code and no mail [CLAIM-19, SEC-8]', async () => {
    const { person } = await invited('ADMIN')
    const uninvited = await makePerson(server, { withPassword: false, role: 'ADMIN' })
    await passTime(server, 8 * day)
    const unknown = await traces({ email: 'nobody-was-invited@example.com' })
    expect(unknown.map(({ status }) => status)).toEqual([204, 200, 204])
    expect([await traces(person), await traces(uninvited)]).toEqual([unknown, unknown])
    const { rows } = await server.services.database.pool.query('select 1 from jobs where user_id = any($1)', [
      [person.id, uninvited.id],
    ])
    expect([(await mailsTo(server, person)).length, (await mailsTo(server, uninvited)).length]).toEqual([
      1, 0,
    ])
    expect(rows).toHaveLength(1)

    expect((await byStaff(person.id, admin)).statusCode).toBe(204)
    const { token } = await readLink(server, person)
    expect(await look(await open(), token)).toEqual({ kind: 'invite', state: 'valid' })
  })

  it('that stands is renewed by its email until it would have ended, and no longer [CLAIM-6, CLAIM-19]', async () => {
    const { person, token } = await invited('ADMIN')
    await passTime(server, 6 * day)
    await again(await open(), person)
    const renewed = await readLink(server, person)
    expect([await look(await open(), token), await look(await open(), renewed.token)]).toEqual([
      { kind: 'invite', state: 'expired' },
      { kind: 'invite', state: 'valid' },
    ])
    await sendCode(await open(), person)
    const [mail] = await mailsTo(server, person)
    expect(mail?.code).toMatch(/^\d{6}$/)
    await passTime(server, day)
    expect(await look(await open(), renewed.token)).toEqual({ kind: 'invite', state: 'expired' })
    const before = await mailsTo(server, person)
    await again(await open(), person)
    expect(await mailsTo(server, person)).toEqual(before)
  })

  it('ends with its owner: whoever is archived and comes back waits for staff [CLAIM-19, MFA-24]', async () => {
    const { person } = await invited('ADMIN')
    await setUserArchived(server.services.database.db, person.id, true)
    await setUserArchived(server.services.database.db, person.id, false)
    await again(await open(), person)
    await sendCode(await open(), person)
    expect(await mailsTo(server, person)).toHaveLength(1)
  })
})
