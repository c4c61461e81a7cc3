import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWellFormed } from '#server/contract/well-formed.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

let server: TestServer
let sandbox: SandboxServer
beforeAll(async () => {
  server = await startTestServer()
  sandbox = await startSandbox()
})
afterAll(async () => {
  await sandbox.close()
  await server.close()
})

const half = '\ud800'
const refused = {
  default_code: 'invalid_text',
  detail: 'The request holds a text with half a character in it.',
}

describe('half a character in a body', () => {
  it.each([
    ['/account/login/', { email: `a${half}@example.com`, password: 'x' }],
    ['/account/login/', { email: 'a@example.com', password: `x\udc00` }],
    ['/account/login/', { email: 'a@example.com', password: 'x', user_agent: `Mozilla ${half}` }],
    ['/account/send_access_code/', { email: `${half}@example.com` }],
    ['/account/verify_access_code/', { email: 'a@example.com', access_code: half, is_MFA: true }],
    ['/account/login/', { email: 'a@example.com', password: 'x', [half]: 1 }],
  ])('is 400 invalid_text at %s %j [LIMIT-19]', async (path, body) => {
    const browser = await new TestBrowser(server).open()
    const answer = await browser.post(path, body)
    expect([answer.statusCode, answer.json()]).toEqual([400, refused])
  })

  it('is 400 invalid_text for staff who write, however deep it stands [LIMIT-19]', async () => {
    const admin = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    const answer = await admin.post('/account/impersonate/', { user_id: { a: [{ b: [half] }] } })
    expect([answer.statusCode, answer.json()]).toEqual([400, refused])
  })

  it('is 400 invalid_text in an event of the sandbox; a whole one is kept [LIMIT-19]', async () => {
    const browser = new LocalBrowser(sandbox)
    const answer = await browser.sandbox('events', { kind: 'press', name: half })
    expect([answer.statusCode, answer.json()]).toEqual([400, refused])
    expect((await browser.sandbox('events', { kind: 'press', name: '☀️😀' })).statusCode).toBe(204)
  })

  it('is told from whole ones at any depth', () => {
    const deep: { in?: unknown } = {}
    let end = deep
    for (let level = 0; level < 20_000; level += 1) {
      const next = {}
      end.in = next
      end = next
    }
    expect(isWellFormed(deep)).toBe(true)
    end.in = '\udfff\ud800'
    expect(isWellFormed(deep)).toBe(false)
    expect([
      isWellFormed('😀'),
      isWellFormed(null),
      isWellFormed(Buffer.from('x')),
      isWellFormed([1, half]),
    ]).toEqual([true, true, true, false])
  })
})
