import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setEmail, setUserArchived } from '#server/data/users.ts'
import {
  makePerson,
  otherThan,
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

const password = 'correct horse battery staple'
const wrongCode = { default_code: 'wrong_code', detail: 'Wrong code. Check your email and try again' }
const onItsWay = { expires_in_seconds: 600, resend_after_seconds: 30 }

const newAddress = () => `${randomUUID()}@new.test`
const ask = (browser: TestBrowser, email: string, typed = password) =>
  browser.post('/account/change_email/', { email, password: typed })
const complete = (browser: TestBrowser, email: string, access_code: string) =>
  browser.post('/account/change_email/', { email, access_code })
const codeTo = async (email: string) => (await mailsTo(server, { email }))[0]?.code ?? 'no code'
const refusal = (answer: Awaited<ReturnType<typeof ask>>) => [answer.statusCode, answer.json()]

/** Somebody signed in who has asked for another address. */
async function asked(email = newAddress()) {
  const person = await makePerson(server)
  const browser = await new TestBrowser(server).signIn(person)
  expect(refusal(await ask(browser, email))).toEqual([202, onItsWay])
  return { person, browser, email, code: await codeTo(email) }
}

describe('a change of email', () => {
  it('is done with the code that went to the new address; the old one is told [ACCOUNT-22, ACCOUNT-24]', async () => {
    const { person, browser, email, code } = await asked()
    expect(refusal(await complete(browser, email.toUpperCase(), code))).toEqual([
      200,
      { email: email.toUpperCase() },
    ])
    expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { email: email.toUpperCase() } })
    expect(await mailsTo(server, person)).toMatchObject([
      {
        subject: 'The email address of your Porchlight account was changed',
        code: null,
        // The old address opens no session: its link needs none.
        link: 'https://portal.test/chat',
      },
    ])
    expect((await mailsTo(server, person))[0]?.text).not.toContain(email)
    const door = await new TestBrowser(server).open()
    expect((await door.login(person)).statusCode).toBe(400)
    expect((await door.login({ ...person, email })).statusCode).toBe(200)
  })

  it('ends other sessions, the old id of this one, and what was mailed to the old address [ACCOUNT-24, SEC-4]', async () => {
    const { person, browser, email, code } = await asked()
    const elsewhere = await new TestBrowser(server).signIn(person)
    const half = await new TestBrowser(server).open()
    await half.login(person)
    await half.post('/account/send_access_code/', { email: person.email })
    const loginCode = await codeTo(person.email)
    await half.post('/account/forgot_password/', { email: person.email })
    const { token } = await readLink(server, person)
    const before = twinOf(server, browser)
    expect((await complete(browser, email, code)).statusCode).toBe(200)
    expect([await meStatus(elsewhere), await meStatus(before), await meStatus(browser)]).toEqual([
      401, 401, 200,
    ])
    expect((await half.verify(person, loginCode)).statusCode).toBe(400)
    const reset = await half.post('/account/reset_password/', { token, password: 'three lamps on a porch' })
    expect([reset.statusCode, reset.json().default_code]).toEqual([400, 'invalid_token'])
  })

  it('ends another that the same person has begun [ACCOUNT-24]', async () => {
    const { browser, email, code } = await asked()
    await passTime(server, 30_001)
    const other = newAddress()
    expect((await ask(browser, other)).statusCode).toBe(202)
    const otherCode = await codeTo(other)
    expect((await complete(browser, email, code)).statusCode).toBe(200)
    expect(refusal(await complete(browser, other, otherCode))).toEqual([400, wrongCode])
  })

  it('that is under way ends with a new password, in the browser of the change too [SESSION-43]', async () => {
    const { person, browser, email, code } = await asked()
    const changed = await browser.post('/account/change_password/', {
      old_password: password,
      new_password: 'three lamps beside the juniper',
    })
    expect(changed.statusCode).toBe(204)
    expect(refusal(await complete(browser, email, code))).toEqual([400, wrongCode])
    expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { email: person.email } })
  })

  it('to a taken address is answered alike; its owner gets a notice without a code [ACCOUNT-23, SEC-8]', async () => {
    const owner = await makePerson(server)
    const { browser, email } = await asked(owner.email)
    expect(await mailsTo(server, owner)).toMatchObject([
      {
        subject: 'This address already has a Porchlight account',
        code: null,
        link: 'https://portal.test/login',
      },
    ])
    const { rows } = await server.services.database.pool.query(
      'select decoy from access_code_challenges where target = $1',
      [email],
    )
    expect(rows).toEqual([{ decoy: true }])
    for (const code of ['000000', '123456']) {
      expect(refusal(await complete(browser, email, code))).toEqual([400, wrongCode])
    }
    const archived = await makePerson(server)
    await setUserArchived(server.services.database.db, archived.id, true)
    await asked(archived.email)
    expect(await mailsTo(server, archived)).toEqual([])
  })

  it('to an address that was taken since is refused like a wrong code, and changes nothing [ACCOUNT-24]', async () => {
    const { person, browser, email, code } = await asked()
    const quicker = await makePerson(server)
    await setEmail(server.services.database.db, quicker.id, email)
    expect(refusal(await complete(browser, email, code))).toEqual([400, wrongCode])
    expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { email: person.email } })
  })

  it('is done by exactly one of 16, and by one of two people who want the same address [SEC-10]', async () => {
    const { browser, email, code } = await asked()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => complete(twinOf(server, browser), email, code)),
    )
    expect(tally(answers)[200]).toBe(1)
    expect(answers.every(({ statusCode }) => [200, 400, 401, 429].includes(statusCode))).toBe(true)
    const wanted = newAddress()
    const [one, two] = [await asked(wanted), await asked(wanted)]
    expect(one.code).not.toBe(two.code)
    const both = await Promise.all([
      complete(one.browser, wanted, one.code),
      complete(two.browser, wanted, two.code),
    ])
    expect(tally(both)).toEqual({ 200: 1, 400: 1 })
  })

  it('has a code for one person, one address, one browser, for 600 seconds [SEC-12, MFA-6, MFA-13]', async () => {
    const { person, browser, email, code } = await asked()
    const otherBrowser = await new TestBrowser(server).signIn(person)
    const stranger = await asked()
    for (const answer of [
      await complete(otherBrowser, email, code),
      await complete(stranger.browser, email, code),
      await complete(browser, newAddress(), code),
    ]) {
      expect(refusal(answer)).toEqual([400, wrongCode])
    }
    await passTime(server, 601_000)
    for (const typed of [code, otherThan(code)]) {
      expect(refusal(await complete(browser, email, typed))).toEqual([
        422,
        { default_code: 'expired_code', detail: 'Code has expired. Click resend' },
      ])
    }
  })

  it('asks for the password, counted like a login, and locks after five [ACCOUNT-22, LIMIT-1]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(refusal(await ask(browser, newAddress(), 'not it'))).toEqual([
        400,
        {
          default_code: 'wrong_password',
          detail: 'Your current password is incorrect.',
          fields: { password: ['wrong'] },
        },
      ])
    }
    const sixth = await ask(browser, newAddress())
    expect([sixth.statusCode, sixth.json().default_code]).toEqual([429, 'locked'])
  })

  it('evaluates five of 100 parallel wrong codes, and then not even the right one [LIMIT-3, LIMIT-4]', async () => {
    const { browser, email, code } = await asked()
    const tried = await Promise.all(
      Array.from({ length: 100 }, () => complete(twinOf(server, browser), email, otherThan(code))),
    )
    expect(tally(tried)).toEqual({ 400: 5, 429: 95 })
    const right = await complete(browser, email, code)
    expect([right.statusCode, right.json().default_code]).toEqual([429, 'locked'])
  })

  it('is asked for 30 seconds apart and five times an hour, whatever the address [LIMIT-10]', async () => {
    const { browser } = await asked()
    const early = await ask(browser, newAddress())
    expect([early.statusCode, early.json().default_code]).toEqual([429, 'throttled'])
    for (let send = 2; send <= 5; send += 1) {
      await passTime(server, 30_001)
      expect((await ask(browser, newAddress())).statusCode).toBe(202)
    }
    await passTime(server, 30_001)
    const sixth = await ask(browser, newAddress())
    expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 3_000]).toEqual([429, true])
  })

  it('refuses an address that is none, and a body that is both or neither [VALID-11, WIRE-10]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    const bad = await ask(browser, 'somebody@example.photography')
    expect([bad.statusCode, bad.json().fields]).toEqual([400, { email: ['invalid'] }])
    const both = { email: newAddress(), password, access_code: '123456' }
    expect((await browser.post('/account/change_email/', both)).statusCode).toBe(400)
    expect((await browser.post('/account/change_email/', { email: newAddress() })).statusCode).toBe(400)
  })

  it('is refused to an impersonator, and asks for a session [IMP-6, SESSION-10]', async () => {
    const homeowner: TestPerson = await makePerson(server)
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    await staff.post('/account/impersonate/', { user_id: homeowner.id })
    expect((await ask(staff, newAddress())).json().default_code).toBe('impersonating')
    expect((await ask(await new TestBrowser(server).open(), newAddress())).statusCode).toBe(401)
  })
})
