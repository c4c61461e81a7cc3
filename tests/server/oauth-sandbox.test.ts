import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOauthClient } from '#server/data/oauth-clients.ts'
import { closeSandbox } from '#server/worlds/close-sandbox.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

const minute = 60_000

/** A homeowner in a browser, sent to the portal by the program that the sandbox plays. */
async function sent() {
  const browser = new LocalBrowser(server)
  await browser.open('in-service-solar', { telemetry: 'none' })
  const asked = await browser.send('/sandbox/client', {
    method: 'POST',
    body: new URLSearchParams({ openid: 'on', energy: 'on' }),
  })
  expect(asked.statusCode).toBe(303)
  const address = new URL(String(asked.headers.location), 'http://localhost:3000')
  return { browser, request: Object.fromEntries(address.searchParams), path: address.pathname }
}

const agree = async (browser: LocalBrowser, request: object) => {
  const agreed = await browser.post('/oauth2/authorize/', { ...request, approved: true })
  return new URL(agreed.json().redirect_to)
}
const come = async (browser: LocalBrowser, { pathname, search }: URL) =>
  (await browser.send(pathname + search)).body

describe('the program that the sandbox plays', () => {
  it('is answered at its own page, and reads who agreed [OAUTH-13, OAUTH-17]', async () => {
    const { browser, request, path } = await sent()
    expect(path).toBe('/authorize')
    expect(request).toMatchObject({ client_id: 'sunview-sandbox', scope: 'openid energy' })
    const page = await come(browser, await agree(browser, request))
    const { user } = (await browser.get('/users/me/')).json()
    expect(page).toContain('<h2>Connected</h2>')
    expect(page).toContain(`<dt>sub</dt><dd>${user.id}</dd>`)
  })

  it('takes no answer that another browser asked for [OAUTH-11]', async () => {
    const { browser, request } = await sent()
    const answer = await agree(browser, request)
    expect(await come(new LocalBrowser(server), answer)).toContain('Not an answer to this browser')
  })

  it('lives by the moved clock of the person: a code of a minute ago is refused [OAUTH-11, SEC-38]', async () => {
    const { browser, request } = await sent()
    await browser.sandbox('clock', { offset_ms: -30 * minute })
    const answer = await agree(browser, request)
    await browser.sandbox('clock', { offset_ms: -30 * minute + 61_000 })
    expect(await come(browser, answer)).toContain('<code>invalid_grant</code>')
    await browser.sandbox('clock', { offset_ms: -30 * minute })
    const again = await sent()
    await again.browser.sandbox('clock', { offset_ms: -30 * minute })
    expect(await come(again.browser, await agree(again.browser, again.request))).toContain('Connected')
  })

  it('is no longer registered where the sandbox is off [OAUTH-6]', async () => {
    const { db } = server.services.database
    expect(await findOauthClient(db, 'sunview-sandbox')).not.toBeNull()
    await closeSandbox(server.services)
    expect(await findOauthClient(db, 'sunview-sandbox')).toBeNull()
  })
})
