import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePhone } from '#server/data/users.ts'
import { createLog, errorForLog } from '#server/log.ts'
import { makeHome, readCode, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ log: createLog('trace', { write: (line) => lines.push(line) }) })
})
afterAll(() => server.close())

describe('an error in the log', () => {
  it('is told by where it happened, even when its message looks like that too [SEC-24]', () => {
    const told = JSON.stringify(errorForLog(new Error('params: x\n    at canary@example.com\n    at canary')))
    expect(told).toContain('logs.test.ts')
    expect(told).not.toContain('canary')
  })
})

describe('the log at trace level', () => {
  it('holds nothing of a person, a secret or an address asked for, whatever happens [SEC-24, SEC-25]', async () => {
    const { person, systemId } = await makeHome(server)
    await savePhone(server.services.database.db, person.id, '+15105550199')
    const browser = await new TestBrowser(server).open()
    await browser.login(person, 'canary-password-Xyz')
    await browser.login(person)
    await browser.post('/account/send_access_code/', { email: person.email })
    const code = await readCode(server, person)
    await browser.verify(person, code)
    await browser.get('/users/me/')
    await browser.get(`/agreements/?search=canary-search`)
    await browser.get(`/systems/${systemId}/solar/energy/?start_time=canary-query`)
    await browser.send('/account/login/', {
      method: 'POST',
      payload: '{"email": canary-broken-json',
      headers: { 'content-type': 'application/json' },
    })
    await browser.send('/account/login/', {
      method: 'POST',
      payload: 'canary-text',
      headers: { 'content-type': 'text/plain' },
    })
    // A fault below a handler, whose message would carry the values of its query.
    await server.services.database.pool.query('alter table banners rename to banners_away')
    expect((await browser.get('/messaging/banners/')).statusCode).toBe(500)
    await server.services.database.pool.query('alter table banners_away rename to banners')

    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(10)
    expect(log).toContain('"route":"/api/v1/systems/:id/solar/energy/"')
    for (const canary of [
      ...[person.email, person.id, systemId, code, '15105550199', '1 Sun Street', 'Lovelace', 'canary'],
      ...browser.cookies.values(),
      browser.csrf,
    ]) {
      expect({ canary, found: log.includes(canary) }).toEqual({ canary, found: false })
    }
  })
})
