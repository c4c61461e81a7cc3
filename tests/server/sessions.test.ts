import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessionsOf } from '#server/data/sessions.ts'
import { setUserArchived } from '#server/data/users.ts'
import { hashToken, newToken } from '#server/session/tokens.ts'
import {
  makeHome,
  makePerson,
  passTime,
  readCode,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minute = 60_000
const me = async (browser: TestBrowser) => (await browser.get('/users/me/')).statusCode

describe('a session', () => {
  it('is an opaque id of 256 bits, stored hashed, in a __Host- cookie [SEC-1, SEC-2]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).loginWithCode(person)
    const answer = await browser.login(person)
    const cookie = answer.cookies.find((one) => one.name === '__Host-porchlight')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.value).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { rows } = await server.services.database.pool.query(
      'select token_hash from sessions where user_id = $1',
      [person.id],
    )
    expect(
      rows.every((row) => row.token_hash.length === 32 && !row.token_hash.includes(cookie?.value ?? '?')),
    ).toBe(true)
  })

  it('and all that a sign-in leaves in a browser besides is bound to this host and kept from scripts [SEC-2, SEC-23]', async () => {
    const person = await makePerson(server)
    const browser = new TestBrowser(server)
    const answers = [
      await browser.get('/feature_flags/'),
      await browser.login(person),
      await browser.post('/account/send_access_code/', { email: person.email }),
      await browser.verify(person, await readCode(server, person)),
      await browser.post('/account/logout/'),
    ]
    const cookies = answers.flatMap((answer) => answer.cookies)
    expect([...new Set(cookies.map(({ name }) => name))].sort()).toEqual(
      ['', '-csrf', '-device', '-visit'].map((suffix) => `__Host-porchlight${suffix}`),
    )
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
      expect(cookie).not.toHaveProperty('domain')
    }
  })

  it('notes at each sign-in that its device was seen', async () => {
    const { pool } = server.services.database
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).loginWithCode(person)
    await pool.query(`update known_devices set last_seen_at = now() - interval '9 days' where user_id = $1`, [
      person.id,
    ])
    expect((await browser.login(person)).json()).toMatchObject({ requires_MFA: false })
    const { rows } = await pool.query(
      `select last_seen_at > now() - interval '1 minute' as seen from known_devices where user_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ seen: true }])
  })

  it('ends after 31 minutes without activity, which only activity extends [SESSION-19, SESSION-26]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    await passTime(server, 30 * minute)
    expect(await me(browser)).toBe(200)
    expect((await browser.post('/account/activity/')).statusCode).toBe(204)
    await passTime(server, 30 * minute)
    expect(await me(browser)).toBe(200)
    await passTime(server, minute)
    expect(await me(browser)).toBe(401)
  })

  it('ends 12 hours after sign-in whatever happens [SESSION-27]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    for (let half = 1; half < 24; half += 1) {
      await passTime(server, 30 * minute)
      expect((await browser.post('/account/activity/')).statusCode).toBe(204)
    }
    await passTime(server, 30 * minute)
    expect((await browser.post('/account/activity/')).statusCode).toBe(401)
  })

  it('is worth nothing after logout, and its cookie is removed [SESSION-31, SEC-4]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    const token = browser.cookies.get('__Host-porchlight') ?? ''
    expect((await browser.post('/account/logout/')).statusCode).toBe(204)
    expect(browser.cookies.has('__Host-porchlight')).toBe(false)
    browser.cookies.set('__Host-porchlight', token)
    expect(await me(browser)).toBe(401)
  })

  it('is refused at once when its person is archived [SESSION-43]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).signIn(person)
    await setUserArchived(server.services.database.db, person.id, true)
    expect(await me(browser)).toBe(401)
  })

  it('shows a person with what is theirs, and no password hash [WIRE-12, WIRE-26, WIRE-27]', async () => {
    const { person, agreementId } = await makeHome(server)
    const browser = await new TestBrowser(server).signIn(person)
    const answer = await browser.get('/users/me')
    expect(answer.json()).toMatchObject({
      user: {
        id: person.id,
        email: person.email,
        agreements: [{ id: agreementId }],
        phone: null,
        claimed: true,
      },
      impersonator: null,
    })
    expect(answer.body).not.toContain('argon2')
  })
})

describe('impersonation', () => {
  const start = async () => {
    const home = await makeHome(server)
    const staff = await makePerson(server, { role: 'SUPPORT' })
    const browser = await new TestBrowser(server).signIn(staff)
    const before = browser.cookies.get('__Host-porchlight') ?? ''
    const answer = await browser.post('/account/impersonate/', { user_id: home.person.id })
    return { ...home, staff, browser, before, answer }
  }

  it('shows the homeowner and who is behind, under a new id [IMP-1, IMP-2, IMP-17]', async () => {
    const { answer, person, staff, browser, before, agreementId } = await start()
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { user: { id: person.id }, impersonator: { id: staff.id } },
    ])
    expect((await browser.get('/users/me/')).json()).toMatchObject({
      user: { id: person.id },
      impersonator: { id: staff.id },
    })
    expect((await browser.get(`/agreements/${agreementId}/`)).statusCode).toBe(200)
    expect(browser.cookies.get('__Host-porchlight')).not.toBe(before)
  })

  it('goes on when the homeowner chooses another password meanwhile, and leads back to the staff session [IMP-5, SESSION-42]', async () => {
    const { browser, person, staff } = await start()
    const { db } = server.services.database
    await endSessionsOf(db, person.id, 'password', { sparesLooking: true })
    expect((await browser.get('/users/me/')).json()).toMatchObject({ impersonator: { id: staff.id } })
    expect((await browser.post('/account/unimpersonate/')).statusCode).toBe(204)
    expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { id: staff.id } })
  })

  it('gives the staff session back under a new id, and the old one is worthless [IMP-5, IMP-17]', async () => {
    const { staff, browser, before } = await start()
    const during = browser.cookies.get('__Host-porchlight') ?? ''
    expect((await browser.post('/account/unimpersonate/')).statusCode).toBe(204)
    expect((await browser.get('/users/me/')).json()).toMatchObject({
      user: { id: staff.id },
      impersonator: null,
    })
    for (const old of [before, during]) {
      const thief = new TestBrowser(server)
      thief.cookies.set('__Host-porchlight', old)
      expect(await me(thief)).toBe(401)
    }
    expect((await browser.post('/account/unimpersonate/')).statusCode).toBe(409)
  })

  it('becomes the staff session again after 60 minutes [IMP-11]', async () => {
    const { staff, browser } = await start()
    for (let half = 1; half <= 3; half += 1) {
      await passTime(server, 20 * minute)
      await browser.post('/account/activity/')
    }
    expect((await browser.get('/users/me/')).json()).toMatchObject({
      user: { id: staff.id },
      impersonator: null,
    })
  })

  it('of somebody who is archived meanwhile leads back to the staff session, which says so and is renewed by the stop [IMP-25, ADMIN-13]', async () => {
    const { browser, person, staff } = await start()
    const own = await new TestBrowser(server).signIn(person)
    const before = await browser.get('/users/me/')
    expect(before.headers['x-impersonation-ended']).toBeUndefined()
    const { db } = server.services.database
    await db.transaction((tx) => setUserArchived(tx, person.id, true))
    const during = browser.cookies.get('__Host-porchlight') ?? ''
    const answer = await browser.get('/users/me/')
    expect([answer.statusCode, answer.headers['x-impersonation-ended'], answer.json()]).toMatchObject([
      200,
      'archived',
      { user: { id: staff.id }, impersonator: null },
    ])
    expect(await me(own)).toBe(401)
    expect((await browser.post('/account/unimpersonate/')).statusCode).toBe(204)
    const after = await browser.get('/users/me/')
    expect(after.headers['x-impersonation-ended']).toBeUndefined()
    expect(after.json()).toMatchObject({ user: { id: staff.id } })
    const thief = new TestBrowser(server)
    thief.cookies.set('__Host-porchlight', during)
    expect(await me(thief)).toBe(401)
  })

  it('leads nobody back whose own session is over when the homeowner is archived [IMP-25]', async () => {
    const { browser, person, staff } = await start()
    const { db } = server.services.database
    for (const { id } of [person, staff]) await db.transaction((tx) => setUserArchived(tx, id, true))
    expect(await me(browser)).toBe(401)
  })

  it('whose answer is lost leaves the staff member signed in, who asks once more and is noted once [IMP-26, IMP-14]', async () => {
    const { pool } = server.services.database
    const home = await makeHome(server)
    const staff = await makePerson(server, { role: 'SUPPORT' })
    const browser = await new TestBrowser(server).signIn(staff)
    const before = browser.cookies.get('__Host-porchlight') ?? ''
    const [cookies, csrf] = [new Map(browser.cookies), browser.csrf]
    const impersonate = () => browser.post('/account/impersonate/', { user_id: home.person.id })
    expect((await impersonate()).statusCode).toBe(200)
    const lost = browser.cookies.get('__Host-porchlight') ?? ''
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    browser.csrf = csrf
    expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { id: staff.id } })
    expect((await impersonate()).statusCode).toBe(200)
    expect((await browser.get('/users/me/')).json()).toMatchObject({ impersonator: { id: staff.id } })
    for (const old of [before, lost]) {
      const thief = new TestBrowser(server)
      thief.cookies.set('__Host-porchlight', old)
      expect(await me(thief)).toBe(401)
    }
    expect((await browser.post('/account/unimpersonate/')).statusCode).toBe(204)
    const { rows } = await pool.query('select action from access_log where subject_id = $1 order by at', [
      home.person.id,
    ])
    expect(rows.map(({ action }) => action)).toEqual([
      'asked_to_impersonate',
      'impersonation_started',
      'impersonation_ended',
    ])
  })

  it('of another homeowner after an answer that was lost ends the first, which nobody can use [IMP-26, IMP-13]', async () => {
    const [first, second] = [await makeHome(server), await makeHome(server)]
    const staff = await makePerson(server, { role: 'SUPPORT' })
    const browser = await new TestBrowser(server).signIn(staff)
    const [cookies, csrf] = [new Map(browser.cookies), browser.csrf]
    await browser.post('/account/impersonate/', { user_id: first.person.id })
    const lost = browser.cookies.get('__Host-porchlight') ?? ''
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    browser.csrf = csrf
    expect((await browser.post('/account/impersonate/', { user_id: second.person.id })).json()).toMatchObject(
      { user: { id: second.person.id } },
    )
    const thief = new TestBrowser(server)
    thief.cookies.set('__Host-porchlight', lost)
    expect(await me(thief)).toBe(401)
    expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { id: second.person.id } })
  })

  it('whose first requests come all at once is answered each time, and leads back [IMP-26, IMP-5]', async () => {
    const { browser, staff } = await start()
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.get('/users/me/')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect((await browser.post('/account/unimpersonate/')).statusCode).toBe(204)
    expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { id: staff.id } })
  })

  it('whose answer was lost is no way to the staff session once its hour is over, or the homeowner is archived [IMP-26, IMP-11, IMP-25]', async () => {
    for (const end of ['hour', 'archived'] as const) {
      const home = await makeHome(server)
      const browser = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
      await browser.post('/account/impersonate/', { user_id: home.person.id })
      const { db } = server.services.database
      if (end === 'hour') await passTime(server, 61 * minute)
      else await db.transaction((tx) => setUserArchived(tx, home.person.id, true))
      expect(await me(browser)).toBe(401)
    }
  })

  it('that a server of the release before began leads back after its hour too [IMP-11, IMP-26]', async () => {
    const { pool } = server.services.database
    const { person } = await makeHome(server)
    const staff = await makePerson(server, { role: 'SUPPORT' })
    await new TestBrowser(server).signIn(staff)
    const token = newToken()
    // What it knows of a session, and no more.
    await pool.query(
      `insert into sessions (token_hash, user_id, impersonator_id, parent_id, idle_ends_at, ends_at)
       select $1, $2, user_id, id, now() - interval '1 minute', now() - interval '1 minute' from sessions where user_id = $3`,
      [hashToken(token), person.id, staff.id],
    )
    const browser = new TestBrowser(server)
    browser.cookies.set('__Host-porchlight', token)
    expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { id: staff.id } })
  })

  it.each(['as long as somebody looks', 'once the homeowner is archived'])(
    'that two tabs stop at once, %s, gives the browser one cookie [IMP-5, IMP-25]',
    async (when) => {
      const { browser, person, staff } = await start()
      const { db } = server.services.database
      await browser.get('/users/me/')
      if (when.startsWith('once')) await db.transaction((tx) => setUserArchived(tx, person.id, true))
      await browser.get('/users/me/')
      const answers = await Promise.all([1, 2].map(() => browser.post('/account/unimpersonate/')))
      const given = answers.flatMap(({ cookies }) =>
        cookies.filter(({ name }) => name === '__Host-porchlight').map(({ value }) => value),
      )
      expect(new Set(given).size).toBe(1)
      expect((await browser.get('/users/me/')).json()).toMatchObject({ user: { id: staff.id } })
    },
  )

  it('is ended together with the staff session by a logout [IMP-12]', async () => {
    const { browser, person, staff } = await start()
    expect((await browser.post('/account/logout/')).statusCode).toBe(204)
    // Its cookie proves nothing: the impersonation gave the staff session a new one, which nobody holds.
    const { rows } = await server.services.database.pool.query(
      'select user_id, ended_at is not null as ended from sessions where user_id = any($1)',
      [[person.id, staff.id]],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        { user_id: person.id, ended: true },
        { user_id: staff.id, ended: true },
      ]),
    )
  })

  it('is refused onto staff, archived people and from within an impersonation [IMP-13]', async () => {
    const { browser, person } = await start()
    const nested = await browser.post('/account/impersonate/', { user_id: person.id })
    expect([nested.statusCode, nested.json().default_code]).toEqual([403, 'impersonating'])
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    const archived = await makePerson(server)
    await setUserArchived(server.services.database.db, archived.id, true)
    for (const target of [archived, await makePerson(server, { role: 'MARKETING' })]) {
      expect((await staff.post('/account/impersonate/', { user_id: target.id })).statusCode).toBe(409)
    }
    const random = '7b0a3a7e-8c9b-4a60-9f3e-0123456789ab'
    expect((await staff.post('/account/impersonate/', { user_id: random })).statusCode).toBe(404)
  })

  it('is kept on record with both ids, refused writes too [IMP-14, IMP-15]', async () => {
    const { browser, person, staff } = await start()
    await browser.post('/account/change_password/', { old_password: 'a', new_password: 'b' })
    await browser.post('/account/unimpersonate/')
    const { rows } = await server.services.database.pool.query(
      'select action, actor_id, subject_id from access_log where subject_id = $1 order by at',
      [person.id],
    )
    const both = { actor_id: staff.id, subject_id: person.id }
    expect(rows).toEqual([
      { action: 'asked_to_impersonate', ...both },
      { action: 'impersonation_started', ...both },
      { action: 'impersonation_refused', ...both },
      { action: 'impersonation_ended', ...both },
    ])
  })
})
