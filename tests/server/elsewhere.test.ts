import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LocalBrowser, type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

const origin = 'http://localhost:3000'
const whoIsHere = '/api/v1/users/me/'

async function personOf(browser: LocalBrowser, world: string) {
  const made = await browser.send('/sandbox/api/worlds', { method: 'POST', body: { name: world } })
  return made.json().people[0]
}

const ask = (browser: LocalBrowser, body: object) =>
  browser.send('/sandbox/api/elsewhere', { method: 'POST', body })

describe('what another browser asks', () => {
  it('is asked with cookies of its own: who is signed in here stays [FLOW-77]', async () => {
    const browser = new LocalBrowser(server)
    const here = await personOf(browser, 'in-service-solar')
    await browser.send('/sandbox/api/sign_in', { method: 'POST', body: { user_id: here.id } })
    const there = await personOf(browser, 'super-admin')
    const signIn = { user_id: there.id }
    const headers = { origin, 'content-type': 'application/json' }
    const signedIn = await ask(browser, {
      method: 'POST',
      path: '/sandbox/api/sign_in',
      headers,
      cookies: {},
      body: JSON.stringify(signIn),
    })
    const { status, cookies } = signedIn.json()
    expect(status).toBe(200)
    const asked = await ask(browser, { method: 'GET', path: whoIsHere, headers: { origin }, cookies })
    expect(JSON.parse(asked.json().body).user.id).toBe(there.id)
    expect((await browser.send(whoIsHere)).json().user.id).toBe(here.id)
  })

  it('is the API or the sandbox, and nothing else [FLOW-77]', async () => {
    const browser = new LocalBrowser(server)
    for (const path of ['/login', 'https://evil.example/api/v1/', '//evil.example/api/v1/']) {
      const refused = await ask(browser, { method: 'GET', path, headers: {}, cookies: {} })
      expect(refused.statusCode).toBe(400)
    }
  })
})
