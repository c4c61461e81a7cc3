import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { refusals } from '#server/contract/failure.ts'
import { setUserArchived } from '#server/data/users.ts'
import { makeHome, makePerson, passTime, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const wrongPair = { default_code: 'wrong_credentials', detail: 'Email or password is incorrect. Try again.' }
const locked = { default_code: 'locked', detail: 'Too many attempts. Try again later.' }

describe('login', () => {
  it('answers a wrong password, an unknown email and an archived person alike [LOGIN-11, LOGIN-25, LOGIN-26]', async () => {
    const known = await makePerson(server)
    const archived = await makePerson(server)
    await setUserArchived(server.services.database.db, archived.id, true)
    const browser = await new TestBrowser(server).open()
    for (const answer of [
      await browser.login(known, 'wrong'),
      await browser.login({ id: '', email: 'nobody@example.com' }),
      await browser.login(archived),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([400, wrongPair])
    }
  })

  it('asks for a code on a device that is not known, and gives no person yet [LOGIN-18]', async () => {
    const browser = await new TestBrowser(server).open()
    const answer = await browser.login(await makePerson(server))
    expect([answer.statusCode, answer.json()]).toEqual([200, { user: null, requires_MFA: true }])
    expect((await browser.get('/users/me/')).statusCode).toBe(401)
  })

  it('signs in at once on a known device, by a new session id each time [LOGIN-27, LOGIN-31, SEC-4]', async () => {
    const { person, agreementId } = await makeHome(server)
    const browser = await new TestBrowser(server).loginWithCode(person)
    const before = browser.cookies.get('__Host-porchlight') ?? ''
    const answer = await browser.login(person)
    expect(answer.json()).toMatchObject({
      requires_MFA: false,
      user: { id: person.id, agreements: [{ id: agreementId }] },
    })
    const old = new TestBrowser(server)
    old.cookies.set('__Host-porchlight', before)
    expect((await old.get('/users/me/')).statusCode).toBe(401)
    expect((await browser.get('/users/me/')).json()).toMatchObject({
      user: { id: person.id },
      impersonator: null,
    })
  })

  it('evaluates five attempts and locks from the sixth on, for the right password too [LOGIN-22, LIMIT-8]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await browser.login(person, 'wrong')).statusCode).toBe(400)
    }
    for (const typed of ['wrong', undefined]) {
      const answer = await browser.login(person, typed)
      expect([answer.statusCode, answer.json()]).toEqual([429, locked])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(890)
    }
  })

  it('counts no attempt that found no room to be evaluated [LOGIN-16, LOGIN-22]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    const full = vi.spyOn(server.services.passwords, 'verify').mockRejectedValue(refusals.busy())
    for (let attempt = 1; attempt <= 6; attempt += 1)
      expect((await browser.login(person)).statusCode).toBe(503)
    full.mockRestore()
    for (let attempt = 1; attempt <= 4; attempt += 1)
      expect((await browser.login(person, 'wrong')).statusCode).toBe(400)
    expect((await browser.login(person)).statusCode).toBe(200)
  })

  it('counts emails that nobody has in the same way [LIMIT-1, LOGIN-25]', async () => {
    const nobody = { id: '', email: 'never-registered@example.com' }
    const browser = await new TestBrowser(server).open()
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) statuses.push((await browser.login(nobody)).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('forgets the count after 15 minutes, and after a success [LOGIN-23, LIMIT-6]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    for (let attempt = 1; attempt <= 6; attempt += 1) await browser.login(person, 'wrong')
    await passTime(server, 15 * 60_000)
    for (let attempt = 1; attempt <= 4; attempt += 1) await browser.login(person, 'wrong')
    expect((await browser.login(person)).statusCode).toBe(200)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await browser.login(person, 'wrong')).statusCode).toBe(400)
    }
  })

  it('lets the owner in on a known device while strangers have locked the email [LOGIN-24, LIMIT-2]', async () => {
    const person = await makePerson(server)
    const owner = await new TestBrowser(server).loginWithCode(person)
    const stranger = await new TestBrowser(server).open()
    for (let attempt = 1; attempt <= 6; attempt += 1) await stranger.login(person, 'wrong')
    expect((await stranger.login(person)).statusCode).toBe(429)
    expect((await owner.login(person)).json()).toMatchObject({ requires_MFA: false })
  })

  it('evaluates at most ten guesses from 200 addresses in 15 minutes [LIMIT-5, LIMIT-9]', async () => {
    const person = await makePerson(server)
    const statuses: number[] = []
    const visitor = await new TestBrowser(server).open()
    for (let one = 1; one <= 200; one += 1) {
      visitor.address = `172.16.1.${one}`
      statuses.push((await visitor.login(person, 'wrong')).statusCode)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(195)
  })

  it('throttles one address that tries many emails [LIMIT-7]', async () => {
    const browser = await new TestBrowser(server).open()
    const answers = []
    for (let one = 1; one <= 61; one += 1) {
      answers.push(await browser.login({ id: '', email: `many-${one}@example.com` }))
    }
    expect(answers.slice(0, 60).every((answer) => answer.statusCode === 400)).toBe(true)
    expect([answers[60]?.statusCode, answers[60]?.json()]).toEqual([
      429,
      { default_code: 'throttled', detail: 'Too many attempts. Please wait a moment and try again.' },
    ])
  })

  it('refuses a malformed body with the field that is wrong, and coerces nothing [WIRE-10, WIRE-11]', async () => {
    const browser = await new TestBrowser(server).open()
    const fields = async (body: unknown) => {
      const answer = await browser.post('/account/login/', body)
      return [answer.statusCode, answer.json().fields]
    }
    const right = { email: 'a@example.com', password: 'x' }
    expect(await fields({ email: right.email })).toEqual([400, { password: ['required'] }])
    expect(await fields({ ...right, email: 1 })).toEqual([400, { email: ['invalid'] }])
    expect(await fields({ ...right, email: ['a@example.com'] })).toEqual([400, { email: ['invalid'] }])
    expect(await fields({ ...right, password: 1 })).toEqual([400, { password: ['invalid'] }])
    expect(await fields({ ...right, role: 'ADMIN' })).toEqual([400, { role: ['unknown'] }])
  })
})
