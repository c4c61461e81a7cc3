import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, startTestServer, TestBrowser, type TestPerson, type TestServer } from './harness.ts'
import { meStatus } from './mailbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sends a request whose body comes only when something else has happened: its headers were looked at long before. */
async function sendLate(
  browser: TestBrowser,
  { method, path, body }: { method: 'POST' | 'PATCH'; path: string; body: object },
  meanwhile: () => Promise<unknown>,
) {
  const text = JSON.stringify(body)
  let begin = () => {}
  const isAwaited = new Promise<void>((resolve) => {
    begin = resolve
  })
  const payload = new Readable({ read: () => begin() })
  const answer = browser.send(path, {
    method,
    payload,
    headers: { 'content-type': 'application/json', 'content-length': String(text.length) },
  })
  await isAwaited
  await meanwhile()
  payload.push(text)
  payload.push(null)
  return answer
}

const change = (browser: TestBrowser, { id }: TestPerson, body: object) =>
  browser.send(`/users/${id}/`, { method: 'PATCH', body })
const invitation = (role: string) => ({
  method: 'POST' as const,
  path: '/users/invite/',
  body: {
    first_name: 'Late',
    last_name: 'Comer',
    email: `late-${role.toLowerCase()}-${Date.now()}@example.com`,
    role,
    is_admin_invite: true,
  },
})

async function isThere({ email }: { email: string }): Promise<boolean> {
  const { rows } = await server.services.database.pool.query('select 1 from users where email = $1', [email])
  return rows.length > 0
}

describe('a body that comes long after its headers', () => {
  it('changes what it asks for while its session lives [SESSION-40]', async () => {
    const browser = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    const sent = invitation('ADMIN')
    const answer = await sendLate(browser, sent, async () => {})
    expect(answer.statusCode).toBe(201)
    expect(await isThere(sent.body)).toBe(true)
  })

  it('of somebody whose role was taken meanwhile brings in nobody [SESSION-40, SESSION-43]', async () => {
    const over = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPER_ADMIN' }))
    const admin = await makePerson(server, { role: 'ADMIN' })
    const browser = await new TestBrowser(server).signIn(admin)
    const sent = invitation('ADMIN')
    const answer = await sendLate(browser, sent, async () => {
      expect((await change(over, admin, { role: 'MARKETING' })).statusCode).toBe(200)
    })
    expect(answer.statusCode).toBe(401)
    expect(await isThere(sent.body)).toBe(false)
  })

  it('of somebody who was archived meanwhile changes nothing [SESSION-40, SESSION-43]', async () => {
    const over = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPER_ADMIN' }))
    const admin = await makePerson(server, { role: 'ADMIN' })
    const browser = await new TestBrowser(server).signIn(admin)
    const sent = invitation('SUPPORT')
    const answer = await sendLate(browser, sent, async () => {
      expect((await change(over, admin, { archived: true })).statusCode).toBe(200)
    })
    expect(answer.statusCode).toBe(401)
    expect(await isThere(sent.body)).toBe(false)
  })

  it('of a session that its owner ended meanwhile changes nothing [SESSION-40, SESSION-45]', async () => {
    const owner = await makePerson(server)
    const thief = await new TestBrowser(server).signIn(owner)
    const browser = await new TestBrowser(server).signIn(owner)
    const answer = await sendLate(
      thief,
      { method: 'PATCH', path: `/users/${owner.id}/phone/`, body: { phone_number: '+14155550123' } },
      () => browser.send(`/users/${owner.id}/sessions/`, { method: 'DELETE' }),
    )
    expect(answer.statusCode).toBe(401)
    expect((await browser.get('/users/me/')).body).not.toContain('4155550123')
    expect(await meStatus(thief)).toBe(401)
  })
})
