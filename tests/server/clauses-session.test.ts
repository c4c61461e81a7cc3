import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMail } from '#server/data/sandbox.ts'
import { setRole, setUserArchived } from '#server/data/users.ts'
import { work } from '#server/jobs/worker.ts'
import {
  makeHome,
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

const minute = 60_000
const send = (browser: TestBrowser, { email }: TestPerson) =>
  browser.post('/account/send_access_code/', { email })
const who = async (browser: TestBrowser) => {
  const answer = await browser.get('/users/me/')
  return answer.statusCode === 200 ? answer.json().user.id : answer.statusCode
}

describe('a code that lies in the mailbox', () => {
  it('still serves after the password was given again, since another is refused for 30 seconds [MFA-14, MFA-18]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    await browser.login(person)
    await send(browser, person)
    const code = await readCode(server, person)
    expect((await browser.login(person)).json()).toEqual({ user: null, requires_MFA: true })
    expect((await send(browser, person)).statusCode).toBe(425)
    expect((await browser.verify(person, code)).statusCode).toBe(200)
  })

  it('is not brought back to life by the password once it has expired [MFA-6]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    await browser.login(person)
    await send(browser, person)
    const code = await readCode(server, person)
    await passTime(server, 601_000)
    await browser.login(person)
    expect((await browser.verify(person, code)).statusCode).not.toBe(200)
  })

  it('asks to sign in again when the password was checked more than half an hour ago [MFA-22]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    await browser.login(person)
    await send(browser, person)
    const code = await readCode(server, person)
    await passTime(server, 31 * minute)
    const late = await browser.verify(person, code)
    expect([late.statusCode, late.json().default_code]).toEqual([400, 'login_required'])
  })

  it('is locked before it is late, and late before it is wrong [MFA-13]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    await browser.login(person)
    await send(browser, person)
    const code = await readCode(server, person)
    await passTime(server, 601_000)
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1)
      statuses.push((await browser.verify(person, otherThan(code))).statusCode)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('counts apart from the password: a locked password leaves the code open, and the other way round [LIMIT-1]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    await browser.login(person)
    await send(browser, person)
    const code = await readCode(server, person)
    for (let attempt = 1; attempt <= 6; attempt += 1) await browser.login(person, 'wrong')
    expect((await browser.login(person)).statusCode).toBe(429)
    expect((await browser.verify(person, code)).statusCode).toBe(200)
  })
})

describe('401', () => {
  it('means no valid session and nothing else: a wrong pair, code, token or role is another answer [SESSION-10]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    expect((await browser.login(person, 'wrong')).statusCode).toBe(400)
    expect((await browser.verify(person, '000000')).statusCode).toBe(400)
    const signedIn = await new TestBrowser(server).signIn(person)
    const forged = await signedIn.post('/account/activity/', undefined, { 'x-csrf-token': 'x' })
    expect([forged.statusCode, forged.json().default_code]).toEqual([403, 'csrf'])
    expect((await signedIn.get('/users/statistics/')).statusCode).toBe(403)
    for (const path of ['/account/change_password/', '/account/change_email/'])
      expect((await signedIn.post(path, {})).statusCode).not.toBe(401)
    await passTime(server, 31 * minute)
    const ended = await signedIn.get('/users/me/')
    expect([ended.statusCode, ended.json()]).toEqual([
      401,
      { default_code: 'not_authenticated', detail: 'Sign in to go on.' },
    ])
    expect((await signedIn.post('/account/activity/')).statusCode).toBe(401)
  })
})

describe('what a browser is answered', () => {
  it('never holds a code, a session id or another token, on the whole way in and through impersonation [SEC-42]', async () => {
    const { person } = await makeHome(server)
    const staff = await makePerson(server, { role: 'SUPPORT' })
    const browser = await new TestBrowser(server).open()
    const bodies: string[] = []
    bodies.push((await browser.login(person)).body, (await send(browser, person)).body)
    const code = await readCode(server, person)
    bodies.push(
      (await browser.verify(person, otherThan(code))).body,
      (await browser.verify(person, code)).body,
    )
    bodies.push((await browser.get('/users/me/')).body, (await browser.get('/agreements/')).body)
    const looking = await new TestBrowser(server).signIn(staff)
    bodies.push((await looking.post('/account/impersonate/', { user_id: person.id })).body)
    bodies.push((await looking.get('/users/me/')).body)
    const secrets = [
      code,
      ...browser.cookies.values(),
      ...looking.cookies.values(),
      browser.csrf,
      looking.csrf,
    ]
    expect(secrets.length).toBeGreaterThan(6)
    for (const secret of secrets) expect(bodies.filter((body) => body.includes(secret))).toEqual([])
  })
})

describe('a person who was archived and is back', () => {
  it('has no session and no known device any more [SESSION-43]', async () => {
    const { db } = server.services.database
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).loginWithCode(person)
    await setUserArchived(db, person.id, true)
    await setUserArchived(db, person.id, false)
    expect(await who(browser)).toBe(401)
    await browser.open()
    expect((await browser.login(person)).json()).toEqual({ user: null, requires_MFA: true })
  })

  it('is signed out by another role too, but not forgotten on the device [SESSION-43]', async () => {
    const { db } = server.services.database
    const person = await makePerson(server, { role: 'SUPPORT' })
    const browser = await new TestBrowser(server).loginWithCode(person)
    await setRole(db, person.id, 'ADMIN')
    expect(await who(browser)).toBe(401)
    await browser.open()
    expect((await browser.login(person)).json()).toMatchObject({
      requires_MFA: false,
      user: { role: 'ADMIN' },
    })
  })
})

describe('mails', () => {
  it('link to the configured public address, whatever the request says of its host [SEC-13]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await browser.post('/account/send_access_code/', { email: person.email }, forged)
    while ((await work(server.services)) > 0);
    const [mail, ...more] = await listMail(server.services.database.db, { recipient: person.email, limit: 9 })
    expect([more, mail?.link]).toEqual([[], 'https://portal.test/login'])
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })
})

describe('an impersonation', () => {
  const start = async () => {
    const { person } = await makeHome(server)
    const staff = await makePerson(server, { role: 'SUPPORT' })
    const browser = await new TestBrowser(server).signIn(staff)
    return {
      person,
      staff,
      browser,
      look: () => browser.post('/account/impersonate/', { user_id: person.id }),
    }
  }
  const sessionsOf = async ({ id }: TestPerson) => {
    const { rows } = await server.services.database.pool.query(
      `select token_hash, last_active_at, idle_ends_at, ends_at, ended_at from sessions
       where user_id = $1 and impersonator_id is null order by id`,
      [id],
    )
    return rows
  }

  it("leaves the homeowner's own sessions and last sign-in as they were [IMP-21]", async () => {
    const { person, browser, look } = await start()
    const own = await new TestBrowser(server).signIn(person)
    const before = await sessionsOf(person)
    await look()
    await browser.post('/account/activity/')
    await browser.get('/users/me/')
    await browser.post('/account/unimpersonate/')
    expect(await sessionsOf(person)).toEqual(before)
    expect((await own.get('/users/me/')).json().user).toMatchObject({
      id: person.id,
      last_signed_in_at: null,
    })
  })

  it('can be stopped after its 60 minutes too: the staff session again, under a new id [IMP-5, IMP-11, IMP-17]', async () => {
    const { person, staff, browser, look } = await start()
    await look()
    const during = browser.cookies.get('__Host-porchlight') ?? ''
    for (let third = 1; third <= 3; third += 1) {
      expect(await who(browser)).toBe(person.id)
      await passTime(server, 20 * minute)
      await browser.post('/account/activity/')
    }
    expect((await browser.post('/account/unimpersonate/')).statusCode).toBe(204)
    expect(await who(browser)).toBe(staff.id)
    const old = new TestBrowser(server)
    old.cookies.set('__Host-porchlight', during)
    expect(await who(old)).toBe(401)
    expect((await browser.post('/account/unimpersonate/')).statusCode).toBe(409)
  })

  it('never outlives the 12 hours of the staff session, and says so [SESSION-27, IMP-11]', async () => {
    const { person, browser, look } = await start()
    for (let half = 1; half <= 23; half += 1) {
      await passTime(server, 30 * minute)
      await browser.post('/account/activity/')
    }
    const answer = await look()
    const left = Date.parse(answer.json().impersonator.ends_at) - Date.now()
    expect(left).toBeGreaterThan(29 * minute)
    expect(left).toBeLessThanOrEqual(30 * minute)
    await passTime(server, 29 * minute)
    expect(await who(browser)).toBe(person.id)
    await passTime(server, minute)
    expect(await who(browser)).toBe(401)
  })

  it('ends by half an hour without activity like any session, the staff session with it [SESSION-26, IMP-11]', async () => {
    const { browser, look } = await start()
    await look()
    await passTime(server, 31 * minute)
    expect(await who(browser)).toBe(401)
  })

  it.each(['/oauth2/authorize/', '/oauth2/check_authorize_params/'])(
    'is refused at %s [IMP-9]',
    async (path) => {
      const { browser, look } = await start()
      await look()
      const query = 'client_id=c&redirect_uri=https://c.example/&response_type=code&scope=openid&state=s'
      const answers = [await browser.get(`${path}?${query}`), await browser.post(path, {})]
      const refused = answers.filter((answer) => answer.statusCode === 403)
      expect(refused.map((answer) => answer.json().default_code)).toContain('impersonating')
      expect(answers.some((answer) => answer.statusCode === 200)).toBe(false)
    },
  )
})
