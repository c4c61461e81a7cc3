import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf, writes } from './contract-requests.ts'
import { makeHome, makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { rowsOf } from './rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const csrf = { default_code: 'csrf', detail: 'Reload the page and try again.' }

const allRows = () => rowsOf(server)

const forgeriesOf = ({ other, visitor }: Record<'other' | 'visitor', TestBrowser>) => ({
  'no token': { 'x-csrf-token': '' },
  'token of another session': { 'x-csrf-token': other.csrf },
  'token of a visitor': { 'x-csrf-token': visitor.csrf },
  'another origin': { origin: 'https://evil.example' },
  'null origin': { origin: 'null' },
  'same site, other host': { 'sec-fetch-site': 'same-site' },
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://portal.test' },
})

/** Whoever may call an operation, with the id that stands in its path for what is theirs. */
async function victims() {
  const [home, staff] = [await makeHome(server), await makePerson(server, { role: 'SUPER_ADMIN' })]
  const [owner, admin] = [
    await new TestBrowser(server).signIn(home.person),
    await new TestBrowser(server).signIn(staff),
  ]
  return ({ policy }: (typeof writes)[number]) =>
    policy.includes('owner') ? { victim: owner, id: home.agreementId } : { victim: admin, id: staff.id }
}

describe('a request from elsewhere', () => {
  it('is refused by every operation that changes something, and changes nothing [SEC-5, WIRE-4]', async () => {
    const victimOf = await victims()
    const other = await new TestBrowser(server).signIn(await makePerson(server))
    const visitor = await new TestBrowser(server).open()
    const forgeries = forgeriesOf({ other, visitor })
    expect(writes.length).toBeGreaterThan(40)
    const before = await allRows()
    for (const operation of writes) {
      const { victim, id } = victimOf(operation)
      for (const [forgery, headers] of Object.entries(forgeries)) {
        const answer = await victim.send(pathOf(operation, id), {
          method: operation.method,
          headers,
          body: {},
        })
        expect([operation.operationId, forgery, answer.statusCode, answer.json()]).toEqual([
          operation.operationId,
          forgery,
          403,
          csrf,
        ])
      }
    }
    expect(await allRows()).toEqual(before)
  })

  it('of whoever looks at the portal as a homeowner is not put on record as tried by them [SEC-5, IMP-15]', async () => {
    const { person, agreementId } = await makeHome(server)
    const victim = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
    const other = await new TestBrowser(server).signIn(await makePerson(server))
    const forgeries = forgeriesOf({ other, visitor: await new TestBrowser(server).open() })
    await victim.post('/account/impersonate/', { user_id: person.id })
    await victim.get('/users/me/')
    const before = await allRows()
    for (const operation of writes) {
      for (const id of [agreementId, person.id]) {
        const request = { method: operation.method, body: {} }
        for (const [forgery, headers] of Object.entries(forgeries)) {
          const answer = await victim.send(pathOf(operation, id), { ...request, headers })
          const seen = [operation.operationId, forgery, answer.statusCode, answer.json().default_code]
          const refused = expect.stringMatching(/^(csrf|impersonating)$/)
          expect(seen).toEqual([operation.operationId, forgery, 403, refused])
        }
      }
    }
    expect(await allRows()).toEqual(before)
  })

  it('is not looked at in another media type by any of them, and changes nothing [SEC-6, WIRE-9]', async () => {
    const victimOf = await victims()
    const before = await allRows()
    for (const operation of writes) {
      const { victim, id } = victimOf(operation)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', '']) {
        const answer = await victim.send(pathOf(operation, id), {
          method: operation.method,
          payload: '{}',
          headers: { 'content-type': type },
        })
        expect([operation.operationId, type, answer.statusCode]).toEqual([operation.operationId, type, 415])
      }
    }
    expect(await allRows()).toEqual(before)
  })

  it('is told apart by the page itself: a token names who acts behind its point, which makes it nobody else’s [SEC-5] [ACCOUNT-29]', async () => {
    const [maria, john] = [await makePerson(server), await makePerson(server)]
    const ofMaria = await new TestBrowser(server).signIn(maria)
    const ofJohn = await new TestBrowser(server).signIn(john)
    const whose = ({ csrf }: TestBrowser) => csrf.split('.')[1]
    await ofMaria.get('/users/me/')
    expect([whose(ofMaria), whose(ofJohn)]).toEqual([maria.id, john.id])
    const named = `${ofMaria.csrf.split('.')[0]}.${john.id}`
    const answer = await ofJohn.post('/account/logout/', undefined, { 'x-csrf-token': named })
    expect([answer.statusCode, answer.json()]).toEqual([403, csrf])
    await ofMaria.post('/account/logout/')
    expect(whose(ofMaria)).toBeUndefined()
  })

  it('is refused without an Origin and without the word of the browser [SEC-5]', async () => {
    const browser = await new TestBrowser(server).open()
    const answer = await browser.post(
      '/account/login/',
      { email: 'a@example.com', password: 'x' },
      { origin: '' },
    )
    expect([answer.statusCode, answer.json()]).toEqual([403, csrf])
  })

  it('is refused for reading too when the browser says it is cross-site [SEC-5]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server))
    expect((await browser.get('/users/me/', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await browser.get('/users/me/', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  })

  it('is not looked at in any other media type than the declared one [SEC-6, WIRE-9]', async () => {
    const person = await makePerson(server)
    const browser = await new TestBrowser(server).open()
    const payload = JSON.stringify({ email: person.email, password: 'x' })
    const before = server.services.passwords.computed()
    for (const type of [
      'text/plain',
      'text/plain; charset=utf-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonp',
      '',
    ]) {
      const answer = await browser.send('/account/login/', {
        method: 'POST',
        payload,
        headers: { 'content-type': type },
      })
      expect([type, answer.statusCode, answer.json().default_code]).toEqual([
        type,
        415,
        'unsupported_media_type',
      ])
    }
    expect(server.services.passwords.computed()).toBe(before)
  })
})
