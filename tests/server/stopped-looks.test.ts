import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUserArchived } from '#server/data/users.ts'
import { makeHome, makePerson, passTime, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minute = 60_000
const session = '__Host-porchlight'
const ended = 'x-impersonation-ended'
const stop = '/account/unimpersonate/'

const holding = (cookie: string) => {
  const browser = new TestBrowser(server)
  browser.cookies.set(session, cookie)
  return browser
}
const me = async (browser: TestBrowser) => (await browser.get('/users/me/')).statusCode

/** A staff member who looks as a homeowner, and has seen something. */
async function look() {
  const home = await makeHome(server)
  const staff = await makePerson(server, { role: 'SUPPORT' })
  const browser = await new TestBrowser(server).signIn(staff)
  await browser.post('/account/impersonate/', { user_id: home.person.id })
  await browser.get('/users/me/')
  return { ...home, staff, browser, cookie: browser.cookies.get(session) ?? '' }
}

/** How looking ends, and how an answer then says that it has. */
const ends = {
  stopped: async () => {},
  time: async (browser: TestBrowser) => {
    for (let third = 1; third <= 3; third += 1) {
      await passTime(server, 20 * minute)
      await browser.post('/account/activity/')
    }
  },
  archived: async (browser: TestBrowser, personId: string) => {
    await server.services.database.db.transaction((tx) => setUserArchived(tx, personId, true))
    await browser.get('/users/me/')
  },
}

describe('a stop of looking whose answer is lost', () => {
  it.each(['stopped', 'time', 'archived'] as const)(
    'signs nobody out when looking is %s: the cookie leads to the staff session, says so, and is renewed by the next stop [IMP-30]',
    async (how) => {
      const { browser, staff, person, cookie } = await look()
      await ends[how](browser, person.id)
      const [cookies, csrf] = [new Map(browser.cookies), browser.csrf]
      expect((await browser.post(stop)).statusCode).toBe(204)
      const lost = browser.cookies.get(session)
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      browser.csrf = csrf
      const answer = await browser.get('/users/me/')
      expect([answer.statusCode, answer.headers[ended], answer.json()]).toMatchObject([
        200,
        how,
        { user: { id: staff.id }, impersonator: null },
      ])
      expect((await browser.post(stop)).statusCode).toBe(204)
      expect(browser.cookies.get(session)).toBe(lost)
      const after = await browser.get('/users/me/')
      expect([after.headers[ended], after.json()]).toMatchObject([undefined, { user: { id: staff.id } }])
      expect(await me(holding(cookie))).toBe(401)
      expect((await browser.post(stop)).statusCode).toBe(409)
    },
  )

  it('is one end in what the homeowner reads [IMP-30, IMP-14]', async () => {
    const { browser, person, cookie } = await look()
    await browser.post(stop)
    browser.cookies.set(session, cookie)
    await browser.get('/users/me/')
    await browser.post(stop)
    const { rows } = await server.services.database.pool.query(
      `select action from access_log where subject_id = $1 and action = 'impersonation_ended'`,
      [person.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('leads nowhere once somebody looks again, or the staff member has signed out [IMP-30, IMP-17]', async () => {
    for (const next of ['look', 'logout'] as const) {
      const { browser, cookie, person } = await look()
      await browser.post(stop)
      browser.cookies.set(session, cookie)
      await browser.get('/users/me/')
      if (next === 'logout') await browser.post('/account/logout/')
      else {
        await browser.post('/account/impersonate/', { user_id: person.id })
        expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { id: person.id } })
        await browser.post(stop)
        expect(await me(browser)).toBe(200)
      }
      expect(await me(holding(cookie))).toBe(401)
    }
  })

  it('does not outlive the staff session behind it [IMP-30, SESSION-26]', async () => {
    const { browser, cookie } = await look()
    await browser.post(stop)
    await passTime(server, 31 * minute)
    expect(await me(holding(cookie))).toBe(401)
  })
})

describe('a stop of looking', () => {
  it('by two tabs, one of which is told late, gives the browser one cookie [IMP-5, IMP-30]', async () => {
    const { browser, staff, cookie } = await look()
    const other = holding(cookie)
    await other.get('/users/me/')
    const csrf = other.csrf
    await browser.post(stop)
    other.cookies.set(session, cookie)
    other.csrf = csrf
    // The token is that of the looking, which is over: the page sends it once more.
    expect((await other.post(stop)).statusCode).toBe(403)
    expect((await other.post(stop)).statusCode).toBe(204)
    expect(other.cookies.get(session)).toBe(browser.cookies.get(session))
    expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { id: staff.id } })
  })

  it('gives a cookie that nobody can tell from the one before, and that is no other look’s [IMP-17, SEC-1]', async () => {
    const { browser, cookie, person } = await look()
    await browser.post(stop)
    const first = browser.cookies.get(session) ?? ''
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(first).not.toBe(cookie)
    await browser.post('/account/impersonate/', { user_id: person.id })
    await browser.get('/users/me/')
    await browser.post(stop)
    expect(browser.cookies.get(session)).not.toBe(first)
  })
})
