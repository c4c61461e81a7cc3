import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgreementUser, endAgreementUsers, setAgreementArchived } from '#server/data/agreements.ts'
import { signedInPerson } from './account-area.ts'
import {
  makeHome,
  makePerson,
  passTime,
  startTestServer,
  TestBrowser,
  type TestPerson,
  type TestServer,
} from './harness.ts'
import { meStatus } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Item = { id: string; label: string; current: boolean }
const agents = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}
const remove = (browser: TestBrowser, path: string) => browser.send(path, { method: 'DELETE' })

/** Password and code, on a browser that calls itself something. */
async function signInOn(person: TestPerson, agent: string) {
  const browser = await new TestBrowser(server).loginWithCode(person)
  const { pool } = server.services.database
  await pool.query(
    `update sessions set user_agent = $2 where user_id = $1 and user_agent = '' and ended_at is null`,
    [person.id, agent],
  )
  await pool.query(`update known_devices set user_agent = $2 where user_id = $1 and user_agent = ''`, [
    person.id,
    agent,
  ])
  return browser
}

async function onTwoBrowsers() {
  const person = await makePerson(server)
  const desk = await signInOn(person, agents.windows)
  await passTime(server, 31_000)
  const phone = await signInOn(person, agents.phone)
  const path = `/users/${person.id}`
  const list = async (browser: TestBrowser, what: 'sessions' | 'devices'): Promise<Item[]> =>
    (await browser.get(`${path}/${what}/`)).json()
  return { person, desk, phone, path, list }
}

describe('where one is signed in', () => {
  it('is listed with the name of each browser and which one this is, newest first [ACCOUNT-32]', async () => {
    const { desk, phone, list } = await onTwoBrowsers()
    const names = async (browser: TestBrowser) =>
      (await list(browser, 'sessions')).map(({ label, current }) => [label, current])
    expect(await names(phone)).toEqual([
      ['Safari 18, iPhone', true],
      ['Firefox 145, Windows', false],
    ])
    expect(await names(desk)).toEqual([
      ['Safari 18, iPhone', false],
      ['Firefox 145, Windows', true],
    ])
  })

  it('loses what has ended, by itself or by logging out [ACCOUNT-32, SESSION-26]', async () => {
    const { desk, phone, list } = await onTwoBrowsers()
    await phone.post('/account/logout/')
    expect((await list(desk, 'sessions')).map(({ current }) => current)).toEqual([true])
    await passTime(server, 31 * 60_000)
    expect(await meStatus(desk)).toBe(401)
  })

  it('ends one: that browser is out at its next request, this one stays [ACCOUNT-32, SESSION-43]', async () => {
    const { desk, phone, path, list } = await onTwoBrowsers()
    const other = (await list(desk, 'sessions')).find(({ current }) => !current)
    expect((await remove(desk, `${path}/sessions/?session_id=${other?.id}`)).statusCode).toBe(204)
    expect([await meStatus(phone), await meStatus(desk)]).toEqual([401, 200])
    expect((await remove(desk, `${path}/sessions/?session_id=${other?.id}`)).statusCode).toBe(404)
  })

  it('ends all others at once, and nothing of anybody else [ACCOUNT-32]', async () => {
    const { person, desk, phone, path } = await onTwoBrowsers()
    const third = await new TestBrowser(server).signIn(person)
    const neighbour = await signedInPerson(server)
    expect((await remove(desk, `${path}/sessions/`)).statusCode).toBe(204)
    expect(await Promise.all([desk, phone, third, neighbour.browser].map(meStatus))).toEqual([
      200, 401, 401, 200,
    ])
  })

  it('ends this one too when it is named, and its cookie goes [ACCOUNT-32]', async () => {
    const { desk, path, list } = await onTwoBrowsers()
    const own = (await list(desk, 'sessions')).find(({ current }) => current)
    expect((await remove(desk, `${path}/sessions/?session_id=${own?.id}`)).statusCode).toBe(204)
    expect([desk.cookies.has('__Host-porchlight'), await meStatus(desk)]).toEqual([false, 401])
  })

  it("answers a neighbour's session like a random one, and leaves it [ACCOUNT-37, SEC-15]", async () => {
    const { desk, path, list } = await onTwoBrowsers()
    const [session] = await list(desk, 'sessions')
    const neighbour = await signedInPerson(server)
    const [theirs, unknown] = [
      await remove(neighbour.browser, `${neighbour.path}/sessions/?session_id=${session?.id}`),
      await remove(
        neighbour.browser,
        `${neighbour.path}/sessions/?session_id=3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b`,
      ),
    ]
    expect([theirs.statusCode, theirs.body]).toEqual([404, unknown.body])
    expect((await remove(neighbour.browser, `${path}/sessions/`)).statusCode).toBe(404)
    expect(await meStatus(desk)).toBe(200)
  })

  it('is the owner’s own: whoever impersonates is not listed, ends nothing and is not ended [IMP-6, IMP-21]', async () => {
    const { person, desk, path, list } = await onTwoBrowsers()
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    await staff.post('/account/impersonate/', { user_id: person.id })
    expect(await list(staff, 'sessions')).toHaveLength(2)
    expect((await list(staff, 'sessions')).some(({ current }) => current)).toBe(false)
    expect((await remove(staff, `${path}/sessions/`)).statusCode).toBe(403)
    await remove(desk, `${path}/sessions/`)
    expect([await meStatus(desk), await meStatus(staff)]).toEqual([200, 200])
  })

  it('ends a staff session together with the impersonation that began from it [IMP-12, ACCOUNT-32]', async () => {
    const home = await makePerson(server)
    const member = await makePerson(server, { role: 'SUPPORT' })
    for (const named of [true, false]) {
      const [here, there] = [
        await new TestBrowser(server).signIn(member),
        await new TestBrowser(server).signIn(member),
      ]
      const sessions: Item[] = (await there.get(`/users/${member.id}/sessions/`)).json()
      const own = sessions.find(({ current }) => current)
      await there.post('/account/impersonate/', { user_id: home.id })
      expect(await meStatus(there)).toBe(200)
      await remove(here, `/users/${member.id}/sessions/${named ? `?session_id=${own?.id}` : ''}`)
      expect([await meStatus(here), await meStatus(there)]).toEqual([200, 401])
    }
  })
})

describe('known devices', () => {
  it('are listed with this one marked, and the next login on a forgotten one needs a code [ACCOUNT-32, MFA-24]', async () => {
    const { person, desk, phone, path, list } = await onTwoBrowsers()
    const devices = await list(desk, 'devices')
    expect(devices.map(({ label, current }) => [label, current])).toEqual([
      ['Safari 18, iPhone', false],
      ['Firefox 145, Windows', true],
    ])
    expect((await phone.login(person)).json().requires_MFA).toBe(false)
    expect((await remove(desk, `${path}/devices/?device_id=${devices[0]?.id}`)).statusCode).toBe(204)
    expect((await remove(desk, `${path}/devices/?device_id=${devices[0]?.id}`)).statusCode).toBe(404)
    expect((await phone.login(person)).json().requires_MFA).toBe(true)
    expect((await list(desk, 'devices')).map(({ current }) => current)).toEqual([true])
  })

  it('are forgotten all at once, this one too; sessions stay [ACCOUNT-32]', async () => {
    const { person, desk, phone, path, list } = await onTwoBrowsers()
    expect((await remove(desk, `${path}/devices/`)).statusCode).toBe(204)
    expect([await list(desk, 'devices'), await meStatus(desk), await meStatus(phone)]).toEqual([[], 200, 200])
    expect((await desk.login(person)).json().requires_MFA).toBe(true)
  })

  it("answer a neighbour's like a random one [ACCOUNT-37, SEC-15]", async () => {
    const { desk, list } = await onTwoBrowsers()
    const [device] = await list(desk, 'devices')
    const neighbour = await signedInPerson(server)
    const answer = await remove(neighbour.browser, `${neighbour.path}/devices/?device_id=${device?.id}`)
    expect([answer.statusCode, (await list(desk, 'devices')).length]).toEqual([404, 2])
  })
})

describe('who looked', () => {
  it('tells staff by name and role, when it began and ended, page by page [ACCOUNT-33, IMP-14, IMP-15]', async () => {
    const { browser, path, person } = await signedInPerson(server)
    const log = async (query = '') => (await browser.get(`${path}/access_log/${query}`)).json()
    expect(await log()).toEqual({ results: [], next: null })
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    await staff.post('/account/impersonate/', { user_id: person.id })
    await staff.send(`${path}/settings/`, { method: 'PATCH', body: { research_opt_in: true } })
    await staff.post('/account/unimpersonate/')
    const { results, next } = await log()
    expect(results.map((entry: { action: string }) => entry.action)).toEqual([
      'impersonation.ended',
      'impersonation.refused',
      'impersonation.started',
    ])
    expect(results[0]).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/T.*Z$/),
      action: 'impersonation.ended',
      actor_name: 'Ada Lovelace',
      actor_role: 'SUPPORT',
      agreement_id: null,
    })
    expect(next).toBeNull()
    expect(await log('?page_size=2')).toMatchObject({ results: [{}, {}], next: 2 })
    expect(await log('?page_size=2&page=2')).toMatchObject({
      results: [{ action: 'impersonation.started' }],
      next: null,
    })
  })

  it('names staff as they are called now [SEC-44]', async () => {
    const { browser, path, person } = await signedInPerson(server)
    const member = await makePerson(server, { role: 'ADMIN' })
    const looking = await new TestBrowser(server).signIn(member)
    await looking.post('/account/impersonate/', { user_id: person.id })
    await looking.post('/account/unimpersonate/')
    const renamed = await looking.send(`/users/${member.id}/`, {
      method: 'PATCH',
      body: { first_name: 'Augusta' },
    })
    expect(renamed.statusCode).toBe(200)
    const { results } = (await browser.get(`${path}/access_log/`)).json()
    expect(results).toMatchObject([{ actor_name: 'Augusta Lovelace' }, { actor_name: 'Augusta Lovelace' }])
  })

  it('tells of each operation that was refused once for each look, however often it was tried; all are on record [IMP-35, IMP-15]', async () => {
    const { browser, path, person } = await signedInPerson(server)
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    const tryAll = async () => {
      await staff.post('/account/impersonate/', { user_id: person.id })
      for (let time = 1; time <= 5; time += 1) {
        await staff.send(`${path}/settings/`, { method: 'PATCH', body: { research_opt_in: true } })
        await staff.post('/account/change_password/', { old_password: 'a', new_password: 'b' })
      }
      await staff.post('/account/unimpersonate/')
    }
    const one = [
      'impersonation.ended',
      'impersonation.refused',
      'impersonation.refused',
      'impersonation.started',
    ]
    await tryAll()
    await tryAll()
    const { results } = (await browser.get(`${path}/access_log/`)).json()
    expect(results.map(({ action }: { action: string }) => action)).toEqual([...one, ...one])
    const { rows } = await server.services.database.pool.query(
      `select count(*)::int from access_log where subject_id = $1 and action like '%refused%'`,
      [person.id],
    )
    expect(rows).toEqual([{ count: 20 }])
  })

  it('tells once when a look ended that nobody stopped: by sign-out, or after its hour [IMP-14]', async () => {
    const { browser, path, person } = await signedInPerson(server)
    const staff = await makePerson(server, { role: 'SUPPORT' })
    for (const isLeft of [true, false]) {
      const looking = await new TestBrowser(server).signIn(staff)
      await looking.post('/account/impersonate/', { user_id: person.id })
      await looking.get('/users/me/')
      if (isLeft) await looking.post('/account/logout/')
      else {
        await server.services.database.pool.query(
          `update sessions set idle_ends_at = now() - interval '1 minute', ends_at = now() - interval '1 minute'
           where impersonator_id = $1 and ended_at is null`,
          [staff.id],
        )
      }
    }
    const read = async () => {
      const { results } = (await browser.get(`${path}/access_log/`)).json()
      return results.map(({ action }: { action: string }) => action)
    }
    const [first, second] = await Promise.all([read(), read()])
    const ended = 'impersonation.ended'
    const started = 'impersonation.started'
    expect(first?.toSorted()).toEqual([ended, ended, started, started])
    expect(second).toEqual(first)
  })

  it('tells nothing of a look that nobody used, since its answer was lost, and of one that was used from its first use [IMP-29, IMP-14]', async () => {
    const { browser, path, person } = await signedInPerson(server)
    const { pool } = server.services.database
    const entries = async () => (await browser.get(`${path}/access_log/`)).json().results
    const back = (minutes: number) =>
      pool.query(
        `update sessions set idle_ends_at = idle_ends_at - $2::int * interval '1 minute', ends_at = ends_at - $2::int * interval '1 minute'
         where user_id = $1 and impersonator_id is not null`,
        [person.id, minutes],
      )
    const staff = await makePerson(server, { role: 'SUPPORT' })
    const lost = await new TestBrowser(server).signIn(staff)
    await lost.post('/account/impersonate/', { user_id: person.id })
    expect(await entries()).toEqual([])
    await back(61)
    expect(await entries()).toEqual([])
    const onRecord = () =>
      pool.query('select action from access_log where actor_id = $1 order by at', [staff.id])
    expect((await onRecord()).rows).toEqual([{ action: 'asked_to_impersonate' }])

    const looking = await new TestBrowser(server).signIn(staff)
    await looking.post('/account/impersonate/', { user_id: person.id })
    const { rows } = await pool.query('select app_now() as now')
    await Promise.all([1, 2, 3].map(() => looking.get('/users/me/')))
    const [started, ...more] = await entries()
    expect([started.action, more]).toEqual(['impersonation.started', []])
    expect(Date.parse(started.at)).toBeGreaterThanOrEqual(rows[0].now.getTime())
  })

  it('has a look once that a server of the release before noted as it was asked for [IMP-29]', async () => {
    const { browser, path, person } = await signedInPerson(server)
    const looking = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    await looking.post('/account/impersonate/', { user_id: person.id })
    await server.services.database.pool.query(
      `update access_log set action = 'impersonation_started' where subject_id = $1 and action = 'asked_to_impersonate'`,
      [person.id],
    )
    await looking.get('/users/me/')
    await looking.post('/account/unimpersonate/')
    const { results } = (await browser.get(`${path}/access_log/`)).json()
    expect(results.map(({ action }: { action: string }) => action)).toEqual([
      'impersonation.ended',
      'impersonation.started',
    ])
  })

  it('tells of a write that was refused only when it was about them or an agreement of theirs; each is on record [IMP-27, IMP-15]', async () => {
    const home = await makeHome(server)
    const other = await makeHome(server)
    const { db } = server.services.database
    const [{ agreementId: archived }, { agreementId: lost }] = [
      await makeHome(server),
      await makeHome(server),
    ]
    for (const one of [archived, lost]) await addAgreementUser(db, one, home.person.id, 2)
    await setAgreementArchived(db, archived, true)
    await endAgreementUsers(db, lost)
    const browser = await new TestBrowser(server).signIn(home.person)
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    await staff.post('/account/impersonate/', { user_id: home.person.id })
    const about = [
      `/agreements/${home.agreementId}/review_agreement/`,
      `/agreements/${home.agreementId}/transfer/`,
      // Gone for them while it is archived, and theirs all the same.
      `/agreements/${archived}/review_agreement/`,
      '/account/change_password/',
      '/support/user_comment/',
    ]
    const elsewhere = [
      `/agreements/${other.agreementId}/review_agreement/`,
      `/agreements/${other.agreementId}/transfer/`,
      `/agreements/${lost}/review_agreement/`,
      `/faqs/${randomUUID()}/move/`,
      '/users/invite/',
      '/account/forgot_password/',
      '/agreements/backfill_workflows/',
    ]
    for (const path of [...about, ...elsewhere])
      expect((await staff.post(path, {})).json()).toMatchObject({ default_code: 'impersonating' })
    expect(
      (await staff.send(`/users/${other.person.id}/`, { method: 'PATCH', body: { archived: true } }))
        .statusCode,
    ).toBe(403)
    const { results } = (await browser.get(`/users/${home.person.id}/access_log/`)).json()
    const refused = results.filter(({ action }: { action: string }) => action === 'impersonation.refused')
    expect(refused).toHaveLength(about.length)
    const { rows } = await server.services.database.pool.query(
      `select count(*)::int as kept from access_log where subject_id = $1 and actor_id is not null and details ? 'operation'`,
      [home.person.id],
    )
    expect(rows).toEqual([{ kept: about.length + elsewhere.length + 1 }])
  })

  it('holds nothing about anybody else [SEC-15]', async () => {
    const { path } = await signedInPerson(server)
    const neighbour = await signedInPerson(server)
    expect((await neighbour.browser.get(`${path}/access_log/`)).statusCode).toBe(404)
  })
})
