import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyText, wordingOf } from '#domain/legal-texts.ts'
import { setPassword, setUserArchived } from '#server/data/users.ts'
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
import { mailsTo, meStatus, tally, twinOf } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minute = 60_000
const password = 'three lamps beside the juniper'
const wrongCode = { default_code: 'wrong_code', detail: 'Wrong code. Check your email and try again' }

const send = (browser: TestBrowser, { email }: Pick<TestPerson, 'email'>) =>
  browser.post('/account/send_access_code/', { email })
const setUp = (
  browser: TestBrowser,
  { email }: Pick<TestPerson, 'email'>,
  access_code: string,
  more: Record<string, unknown> = {},
) =>
  browser.post('/account/set_password_with_access_code/', {
    email,
    access_code,
    password,
    privacy_policy_accepted: true,
    privacy_policy_version: privacyText.version,
    language: 'en',
    ...more,
  })

/** A newcomer whose code was verified in this browser. */
async function verified(withCode = true) {
  const person = await makePerson(server, { withPassword: false })
  const browser = await new TestBrowser(server).open()
  await send(browser, person)
  const code = await readCode(server, person)
  if (withCode) expect((await browser.verify(person, code, false)).statusCode).toBe(200)
  return { person, browser, code }
}

const refusal = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json()]

describe('the first password by a code', () => {
  it('is set once, in the browser that verified the code, and signs nobody in [REG-11, REG-13, LIMIT-13]', async () => {
    const { person, browser, code } = await verified()
    const answer = await setUp(browser, person, code)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await meStatus(browser)).toBe(401)
    expect((await browser.login(person, password)).json()).toEqual({ user: null, requires_MFA: true })
    expect(refusal(await setUp(browser, person, code, { password: 'another lamp near a window' }))).toEqual([
      400,
      wrongCode,
    ])
  })

  it('is refused like a wrong code before the code was verified, in another browser, for another email [REG-16, SEC-12]', async () => {
    const early = await verified(false)
    const { person, browser, code } = await verified()
    const other = await makePerson(server, { withPassword: false })
    for (const answer of [
      await setUp(early.browser, early.person, early.code),
      await setUp(await new TestBrowser(server).open(), person, code),
      await setUp(browser, other, code),
      await setUp(browser, { email: 'nobody-registers@example.com' }, code),
      await setUp(browser, person, otherThan(code)),
    ]) {
      expect(refusal(answer)).toEqual([400, wrongCode])
    }
    expect((await setUp(browser, person, code)).statusCode).toBe(204)
  })

  it('is set by a code that was verified twice, since its first answer was lost; not past the first half hour, nor twice [REG-25, REG-11]', async () => {
    const { person, browser, code } = await verified()
    await passTime(server, 9 * minute)
    const again = await browser.verify(person, code, false)
    expect([again.statusCode, again.json()]).toEqual([200, { user: null }])
    expect(refusal(await browser.verify(person, otherThan(code), false))).toEqual([400, wrongCode])
    expect(refusal(await (await new TestBrowser(server).open()).verify(person, code, false))).toEqual([
      400,
      wrongCode,
    ])
    await passTime(server, 22 * minute)
    expect((await setUp(browser, person, code)).statusCode).toBe(422)
    const second = await verified()
    expect((await second.browser.verify(second.person, second.code, false)).statusCode).toBe(200)
    expect((await setUp(second.browser, second.person, second.code)).statusCode).toBe(204)
    expect(refusal(await second.browser.verify(second.person, second.code, false))).toEqual([400, wrongCode])
  })

  it('can be set for 30 minutes after the code was verified [REG-11, LIMIT-13]', async () => {
    const { person, browser, code } = await verified()
    await passTime(server, 30 * minute + 1)
    expect(refusal(await setUp(browser, person, code))).toEqual([
      422,
      { default_code: 'expired_code', detail: 'Code has expired. Click resend' },
    ])
    expect(refusal(await setUp(browser, person, otherThan(code)))).toEqual([400, wrongCode])
    const second = await verified()
    await passTime(server, 29 * minute)
    expect((await setUp(second.browser, second.person, second.code)).statusCode).toBe(204)
  })

  it('is set by exactly one of 16 at once [REG-11, SEC-10]', async () => {
    const { person, browser, code } = await verified()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => setUp(twinOf(server, browser), person, code)),
    )
    expect(tally(answers)[204]).toBe(1)
    expect(answers.every(({ statusCode }) => [204, 400, 429].includes(statusCode))).toBe(true)
    const { rows } = await server.services.database.pool.query('select 1 from receipts where user_id = $1', [
      person.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('locks after five wrong codes, the right one too, and not after five weak passwords [LIMIT-1, LIMIT-4]', async () => {
    const { person, browser, code } = await verified()
    for (let one = 1; one <= 6; one += 1) {
      expect((await setUp(browser, person, code, { password: 'weak' })).json()).toMatchObject({
        default_code: 'password_too_short',
      })
    }
    for (let one = 1; one <= 5; one += 1) {
      expect((await setUp(browser, person, otherThan(code))).statusCode).toBe(400)
    }
    const locked = await setUp(browser, person, code)
    expect([locked.statusCode, locked.json().default_code]).toEqual([429, 'locked'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(890)
  })

  it('is offered to nobody who has one: they get a mail that says so, without a code [REG-14]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    expect((await send(browser, person)).statusCode).toBe(200)
    const mails = await mailsTo(server, person)
    expect(mails.map(({ subject, code }) => ({ subject, code }))).toEqual([
      { subject: 'You already have a Porchlight account', code: null },
    ])
  })

  it('asks for the privacy policy, and keeps what was read as a receipt in that language [REG-10, REG-20, ACCOUNT-29]', async () => {
    const { person, browser, code } = await verified()
    for (const privacy_policy_accepted of [false, undefined]) {
      expect(refusal(await setUp(browser, person, code, { privacy_policy_accepted }))).toEqual([
        400,
        {
          default_code: 'privacy_policy_required',
          detail: 'You must agree to the privacy policy to continue',
          fields: { privacy_policy_accepted: ['required'] },
        },
      ])
    }
    expect((await setUp(browser, person, code, { language: 'es' })).statusCode).toBe(204)
    const { pool } = server.services.database
    const { rows } = await pool.query(
      `select r.kind, r.version, r.language, r.text, r.hash = encode(sha256(convert_to(r.text, 'utf8')), 'hex') as fits,
         l.body = r.text as published, s.privacy_policy_accepted
       from receipts r join legal_texts l on l.id = r.legal_text_id join user_settings s on s.user_id = r.user_id
       where r.user_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([
      {
        kind: 'privacy',
        version: privacyText.version,
        language: 'es',
        text: wordingOf(privacyText, 'es', 'Porchlight'),
        fits: true,
        published: true,
        privacy_policy_accepted: true,
      },
    ])
    await expect(
      pool.query(`update receipts set text = 'other' where user_id = $1`, [person.id]),
    ).rejects.toMatchObject({ code: '23001' })
  })

  it('is not set for whoever has one by now, or was archived since [REG-16]', async () => {
    const { db } = server.services.database
    const claimed = await verified()
    await setPassword(db, claimed.person.id, await server.services.passwords.hash(password))
    const archived = await verified()
    await setUserArchived(db, archived.person.id, true)
    for (const { browser, person, code } of [claimed, archived]) {
      expect(refusal(await setUp(browser, person, code))).toEqual([400, wrongCode])
    }
  })

  it('ends the links and codes that were under way, and every session [REG-17, SESSION-43]', async () => {
    const { person, browser, code } = await verified()
    const elsewhere = await new TestBrowser(server).signIn(person)
    await browser.post('/users/send_claim_account_email/', { email: person.email, is_resend: true })
    const [claim] = await mailsTo(server, person)
    expect((await setUp(browser, person, code)).statusCode).toBe(204)
    expect(await meStatus(elsewhere)).toBe(401)
    const token = claim?.link?.split('/').at(-1)
    expect((await browser.post('/account/verify_token/', { token })).json()).toEqual({
      kind: 'claim',
      state: 'used',
    })
  })

  it('lets its owner in although somebody had tried passwords before there was one [LIMIT-34]', async () => {
    const { person, browser, code } = await verified()
    for (let attempt = 1; attempt <= 5; attempt += 1) await browser.login(person, 'not it')
    expect((await browser.login(person, password)).statusCode).toBe(429)
    expect((await setUp(browser, person, code)).statusCode).toBe(204)
    expect((await browser.login(person, password)).statusCode).toBe(200)
  })

  it('refuses fields that are not its own, and a code that is none [SEC-16, WIRE-20]', async () => {
    const { person, browser, code } = await verified()
    const fields = async (more: Record<string, unknown>) =>
      (await setUp(browser, person, code, more)).json().fields
    expect(await fields({ role: 'ADMIN' })).toEqual({ role: ['unknown'] })
    expect(await fields({ access_code: '12345' })).toEqual({ access_code: ['invalid'] })
    expect(await fields({ language: 'fr' })).toEqual({ language: ['invalid'] })
  })
})
