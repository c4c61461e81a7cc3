import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { work } from '#server/jobs/worker.ts'
import { createWorld } from '#server/worlds/create-world.ts'
import { listSharedPeople, seedWorlds, startOver } from '#server/worlds/keep-worlds.ts'
import { sandboxPlugin } from '#server/worlds/plugin.ts'
import { worlds } from '#server/worlds/registry.ts'
import { startTestServer } from './harness.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

const db = () => server.services.database.db
const hour = 60 * 60_000

const pages = ['', 'mailbox', 'call', 'projects', 'browser', 'events', 'style.css']
const reads = [...pages, 'api/mailbox', 'api/clock', 'api/switches', 'api/flags', 'api/events'].map(
  (path) => ({ method: 'GET', url: `/sandbox/${path}` }) as const,
)
const calls = 'worlds sign_in milestones questions clock switches switches/release flags events reset'
const writes = [
  ...'sign_in known_device start_over call projects clock switches switches/release flags reset'.split(' '),
  ...calls.split(' ').map((path) => `api/${path}`),
].map((path) => ({ method: 'POST', url: `/sandbox/${path}` }) as const)

describe('the sandbox is not there', () => {
  it('in production: every path of it is 404 [SEC-30]', async () => {
    const production = await startTestServer()
    const app = await buildApp(production.services, {
      dist: join(tmpdir(), 'porchlight-no-dist'),
      sandbox: sandboxPlugin(production.services),
    })
    const statuses = new Set<number>()
    for (const one of [...reads, ...writes, { method: 'GET', url: '/sandbox/ui' } as const]) {
      const headers = { host: 'portal.test', origin: 'https://portal.test' }
      statuses.add((await app.inject({ ...one, headers })).statusCode)
    }
    expect([...statuses]).toEqual([404])
    await app.close()
    await production.close()
  })

  const elsewhere: [string, { remoteAddress?: string; headers?: Record<string, string> }][] = [
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['another name, as a rebound DNS entry would bring it', { headers: { host: 'evil.example:3000' } }],
    ['another site', { headers: { origin: 'https://evil.example' } }],
    ['a page of another site', { headers: { 'sec-fetch-site': 'cross-site', origin: '' } }],
  ]
  it.each(elsewhere)('for %s [SEC-31]', async (_who, sent) => {
    const browser = new LocalBrowser(server)
    const statuses = new Set<number>()
    for (const { url } of writes)
      statuses.add((await browser.send(url, { method: 'POST', body: {}, ...sent })).statusCode)
    for (const { url } of reads) {
      const { origin: _origin, ...headers } = sent.headers ?? {}
      const reading = {
        ...sent,
        headers: { ...headers, ...(sent.headers?.origin && { origin: sent.headers.origin }) },
      }
      statuses.add((await browser.send(url, reading)).statusCode)
    }
    expect([...statuses]).toEqual([404])
  })

  it('behind a proxy that says it is called by a name of this machine [SEC-31]', async () => {
    const proxied = await startSandbox({ TRUST_PROXY: '127.0.0.1' })
    const answer = await new LocalBrowser(proxied).send('/sandbox/', {
      headers: { host: 'portal.example', 'x-forwarded-host': 'localhost:3000' },
    })
    expect(answer.statusCode).toBe(404)
    await proxied.close()
  })

  it('for a write that does not say where it comes from [SEC-31]', async () => {
    const answer = await new LocalBrowser(server).send('/sandbox/api/clock', {
      method: 'POST',
      body: { offset_ms: 1 },
      headers: { origin: '' },
    })
    expect(answer.statusCode).toBe(404)
  })
})

describe('the sandbox relaxes nothing [SEC-32]', () => {
  it('writes of the API want their CSRF token', async () => {
    const browser = new LocalBrowser(server)
    await browser.open('in-service-battery')
    browser.csrf = ''
    expect((await browser.post('/account/activity/')).statusCode).toBe(403)
  })

  it('a homeowner who was signed in by one press is no member of staff', async () => {
    const browser = new LocalBrowser(server)
    await browser.open('in-service-battery')
    expect((await browser.get('/users/')).statusCode).toBe(403)
  })

  it('five wrong passwords lock', async () => {
    const browser = new LocalBrowser(server)
    const { people } = (await browser.sandbox('worlds', { name: 'mfa' })).json()
    await browser.get('/feature_flags/')
    const statuses = []
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = { email: people[0].email, password: 'not-this-one', user_agent: 'test' }
      statuses.push((await browser.post('/account/login/', body)).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('passwords are hashed with argon2id like all others, and never told but by the sandbox itself', async () => {
    const { people } = await createWorld(db(), 'mfa', { unique: true })
    const { rows } = await server.services.database.pool.query<{ password_hash: string }>(
      'select password_hash from users where id = $1',
      [people[0]?.id],
    )
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })
})

describe('odd input', () => {
  it('is 400 and no fault of the server [LIMIT-19]', async () => {
    const browser = new LocalBrowser(server)
    for (const path of ['/sandbox/mailbox', '/sandbox/api/mailbox']) {
      for (const query of ['?to=%00', '?to=a&to=b', `?to=${'x'.repeat(300)}`])
        expect([path, query, (await browser.send(`${path}${query}`)).statusCode]).toEqual([path, query, 400])
    }
    expect((await browser.sandbox('events', { kind: 'press', text: 'a\u0000b' })).statusCode).toBe(400)
  })
})

describe('signing in as somebody', () => {
  it('makes a session like any other, ends the one before and says where it leads [HOUSE-11]', async () => {
    const browser = new LocalBrowser(server)
    const first = await browser.open('in-service-battery')
    const before = browser.cookies.get('porchlight') ?? ''
    expect(before).toMatch(/^.{43}$/)
    const { people } = (await browser.sandbox('worlds', { name: 'support' })).json()
    const answer = await browser.sandbox('sign_in', { user_id: people[0].id })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { user_id: people[0].id, landing: '/admin', role: 'SUPPORT' },
    ])
    expect((await browser.get('/users/me/')).json().user.id).toBe(people[0].id)
    const old = new LocalBrowser(server)
    old.cookies.set('porchlight', before)
    expect((await old.get('/users/me/')).statusCode).toBe(401)
    expect(first.people[0]?.role).toBe('HOMEOWNER')
  })

  it('leaves over http cookies without prefix and Secure, kept from scripts, and asks for no https [SEC-2, SEC-3]', async () => {
    const browser = new LocalBrowser(server)
    const { people } = (await browser.sandbox('worlds', { name: 'support' })).json()
    const answer = await browser.sandbox('sign_in', { user_id: people[0].id })
    const kept = { httpOnly: true, sameSite: 'Lax', path: '/' }
    expect(answer.cookies.find(({ name }) => name === 'porchlight')).toMatchObject(kept)
    const bare = await browser.get('/agreements/%E0%A4%A/')
    for (const { cookies, headers } of [answer, await browser.get('/nothing/'), bare]) {
      for (const cookie of cookies)
        expect([cookie.name, cookie.secure]).toEqual([expect.not.stringMatching(/^__/), undefined])
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  it('is one press on the page, which leads into the portal [HOUSE-11]', async () => {
    const browser = new LocalBrowser(server)
    const { people } = (await browser.sandbox('worlds', { name: 'pre-pto-installation' })).json()
    const body = new URLSearchParams({ user_id: people[0].id })
    const answer = await browser.send('/sandbox/sign_in', { method: 'POST', body })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/status'])
    expect((await browser.get('/users/me/')).statusCode).toBe(200)
  })

  it('is refused for nobody', async () => {
    const browser = new LocalBrowser(server)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await browser.sandbox('sign_in', { user_id: nobody })).statusCode).toBe(404)
    expect((await browser.sandbox('sign_in', { user_id: 'teresa' })).statusCode).toBe(400)
  })
})

describe('the mailbox', () => {
  it('holds the code that was sent, newest first, by recipient', async () => {
    const browser = new LocalBrowser(server)
    const { people } = (await browser.sandbox('worlds', { name: 'mfa' })).json()
    const { email, password } = people[0]
    await browser.get('/feature_flags/')
    await browser.post('/account/login/', { email, password, user_agent: 'test' })
    await browser.post('/account/send_access_code/', { email })
    while ((await work(server.services)) > 0);
    const [mail, ...others] = (await browser.sandbox(`mailbox?to=${encodeURIComponent(email)}`)).json()
    expect([mail.recipient, others]).toEqual([email, []])
    expect(mail.code).toMatch(/^\d{6}$/)
    const page = await browser.send(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
    expect(page.body).toContain(`<p class="code">${mail.code}</p>`)
    const answer = await browser.post('/account/verify_access_code/', {
      email,
      access_code: mail.code,
      is_MFA: true,
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('what belongs to one browser', () => {
  it('the clock: moved for this one, and for nobody else [HOUSE-12, HOUSE-13]', async () => {
    const [browser, bystander] = [new LocalBrowser(server), new LocalBrowser(server)]
    const answer = (await browser.sandbox('clock', { offset_ms: 26 * hour })).json()
    expect(Date.parse(answer.now) - Date.parse(answer.server_now)).toBeGreaterThan(26 * hour - 1000)
    expect((await browser.sandbox('clock')).json().offset_ms).toBe(26 * hour)
    expect((await bystander.sandbox('clock')).json().offset_ms).toBe(0)
    expect((await browser.send('/sandbox/browser')).body).toContain('+1 d 2 h')
  })

  it('the clock of a session that began on a moved clock runs on it [HOUSE-13]', async () => {
    const browser = new LocalBrowser(server)
    await browser.sandbox('clock', { offset_ms: 48 * hour })
    await browser.open('in-service-solar')
    expect((await browser.get('/users/me/')).statusCode).toBe(200)
    await browser.sandbox('clock', { offset_ms: 48 * hour + 32 * 60_000 })
    expect((await browser.get('/users/me/')).statusCode).toBe(401)
  })

  it('a switch: the next answers of one operation fail or are late, in the shape of the contract [HOUSE-12]', async () => {
    const [browser, bystander] = [new LocalBrowser(server), new LocalBrowser(server)]
    await browser.open('in-service-battery')
    await bystander.open('in-service-battery')
    const made = await browser.sandbox('switches', { operation: 'getMe', status: 503, times: 2 })
    const { id, switches } = made.json()
    expect([made.statusCode, switches]).toEqual([
      201,
      [{ id, operation: 'getMe', status: 503, delay_ms: null, hold: false, times_left: 2 }],
    ])
    expect((await bystander.get('/users/me/')).statusCode).toBe(200)
    const failed = await browser.get('/users/me/')
    expect([failed.statusCode, Object.keys(failed.json())]).toEqual([503, ['default_code', 'detail']])
    expect([
      (await browser.get('/users/me/')).statusCode,
      (await browser.get('/users/me/')).statusCode,
    ]).toEqual([503, 200])

    await browser.sandbox('switches', { operation: 'getMe', delay_ms: 150 })
    const began = performance.now()
    expect((await browser.get('/users/me/')).statusCode).toBe(200)
    expect(performance.now() - began).toBeGreaterThanOrEqual(149)
  })

  it('a switch: the next answer of one operation is held until it is released [HOUSE-12]', async () => {
    const [browser, bystander] = [new LocalBrowser(server), new LocalBrowser(server)]
    await browser.open('in-service-battery')
    await bystander.open('in-service-battery')
    const made = (await browser.sandbox('switches', { operation: 'getMe', hold: true, times: 2 })).json()
    const on = { id: made.id, operation: 'getMe', status: null, delay_ms: null, hold: true }
    expect(made.switches).toEqual([{ ...on, times_left: 2 }])
    expect((await browser.send('/sandbox/browser')).body).toContain('<span>held, 2 more</span>')
    let answered = false
    const held = browser.get('/users/me/').then((answer) => {
      answered = true
      return answer.statusCode
    })
    while ((await browser.sandbox('switches')).json()[0].times_left === 2);
    // What was not switched, and whoever did not switch, is answered in the meantime.
    expect((await browser.get('/feature_flags/')).statusCode).toBe(200)
    expect((await bystander.get('/users/me/')).statusCode).toBe(200)
    expect((await bystander.sandbox('switches/release', {})).statusCode).toBe(200)
    expect((await browser.sandbox('switches')).json()).toEqual([{ ...on, times_left: 1 }])
    expect(answered).toBe(false)
    expect((await browser.sandbox('switches/release', { operation: 'getMe' })).json()).toEqual([])
    expect(await held).toBe(200)
    expect((await browser.get('/users/me/')).statusCode).toBe(200)
  })

  it('a held answer may be a failure, and going back to the start lets it go [HOUSE-12]', async () => {
    const browser = new LocalBrowser(server)
    await browser.open('in-service-battery')
    await browser.sandbox('switches', { operation: 'getMe', hold: true, status: 503, times: 3 })
    const held = browser.get('/users/me/')
    while ((await browser.sandbox('switches')).json()[0]?.times_left === 3);
    await browser.send('/sandbox/switches/release', { method: 'POST', body: new URLSearchParams() })
    expect((await held).statusCode).toBe(503)
    expect((await browser.get('/users/me/')).statusCode).toBe(200)

    await browser.sandbox('switches', { operation: 'getMe', hold: true })
    const another = browser.get('/users/me/')
    while ((await browser.sandbox('switches')).json().length > 0);
    await browser.sandbox('reset', {})
    expect((await another).statusCode).toBe(200)
  })

  it('a switch that is released before its operation is asked holds nothing, and fails all the same [HOUSE-12]', async () => {
    const [browser, bystander] = [new LocalBrowser(server), new LocalBrowser(server)]
    await browser.open('in-service-battery')
    await bystander.open('in-service-battery')
    const hold = async (more = {}) =>
      (await browser.sandbox('switches', { operation: 'getMe', hold: true, ...more })).json().id
    const [failing, other] = [await hold({ status: 503 }), await hold()]
    await bystander.sandbox('switches/release', { id: other })
    await browser.sandbox('switches/release', { id: failing })
    expect((await browser.get('/users/me/')).statusCode).toBe(503)
    const held = browser.get('/users/me/')
    while ((await browser.sandbox('switches')).json().length > 0);
    await browser.sandbox('switches/release', { id: other })
    expect((await held).statusCode).toBe(200)
  })

  it.each([
    [{ operation: 'nothing', status: 500 }, 'operation'],
    [{ operation: 'getMe', status: 200 }, 'status'],
    [{ operation: 'getMe', delay_ms: 600_000 }, 'delay_ms'],
    [{ operation: 'getMe', status: 500, times: 0 }, 'times'],
    [{ operation: 'getMe', hold: 'yes' }, 'hold'],
  ])('a switch that makes no sense is refused: %j', async (body, field) => {
    const answer = await new LocalBrowser(server).sandbox('switches', body)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: ['invalid'] }])
  })

  it('a flag: turned for this browser, on every page of it, and given back [FLAG-16]', async () => {
    const [browser, bystander] = [new LocalBrowser(server), new LocalBrowser(server)]
    const tpv = async (one: LocalBrowser) => (await one.get('/feature_flags/tpv/')).json().enabled
    await browser.sandbox('flags', { tpv: false })
    expect([await tpv(browser), await tpv(bystander)]).toEqual([false, true])
    await browser.sandbox('flags', { tpv: null })
    expect(await tpv(browser)).toBe(true)
    expect((await browser.sandbox('flags', { no_such_flag: true })).statusCode).toBe(400)
  })

  it('events and errors, as the portal reports them', async () => {
    const [browser, bystander] = [new LocalBrowser(server), new LocalBrowser(server)]
    await browser.sandbox('reset', {})
    const event = { kind: 'event', name: 'login_succeeded', details: { identity: null } }
    expect((await browser.sandbox('events', event)).statusCode).toBe(204)
    await browser.sandbox('events', { kind: 'error', name: '<script>', details: { message: '"&' } })
    const kept = (await browser.sandbox('events')).json()
    expect(kept.map(({ kind, body }: { kind: string; body: { name: string } }) => [kind, body.name])).toEqual(
      [
        ['error', '<script>'],
        ['event', 'login_succeeded'],
      ],
    )
    await bystander.sandbox('reset', {})
    expect((await bystander.sandbox('events')).json()).toEqual([])
    const page = (await browser.send('/sandbox/events')).body
    expect([page.includes('&lt;script&gt;'), page.includes('<script')]).toEqual([true, false])
  })

  it('all of it goes back to the start at once', async () => {
    const browser = new LocalBrowser(server)
    await browser.open('in-service-battery')
    await browser.sandbox('clock', { offset_ms: 60_000 })
    await browser.sandbox('switches', { operation: 'getMe', status: 500 })
    await browser.sandbox('flags', { tpv: false })
    await browser.sandbox('reset', {})
    expect((await browser.sandbox('clock')).json().offset_ms).toBe(0)
    expect((await browser.sandbox('switches')).json()).toEqual([])
    expect((await browser.get('/users/me/')).statusCode).toBe(200)
    expect((await browser.get('/feature_flags/tpv/')).json().enabled).toBe(true)
  })
})

describe('the pages', () => {
  it('have no script and no style of their own, and are not kept', async () => {
    const browser = new LocalBrowser(server)
    for (const path of pages) {
      const { statusCode, body, headers } = await browser.send(`/sandbox/${path}`)
      expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'no-store'])
      expect(body).not.toMatch(/<script|<style|style=|\son\w+=/)
      expect(String(headers['content-security-policy'])).not.toContain('unsafe-inline')
    }
  })
})

describe('the shared worlds', () => {
  it('are all made once, listed with one press each, and made anew by starting over', async () => {
    expect(await seedWorlds(server.services)).toBe(worlds.length)
    expect(await seedWorlds(server.services)).toBe(0)
    const before = await listSharedPeople(server.services)
    const browser = new LocalBrowser(server)
    const page = (await browser.send('/sandbox/')).body
    for (const { email, world } of before) expect([world, page.includes(email)]).toEqual([world, true])

    const [teresa] = before
    await browser.sandbox('sign_in', { user_id: teresa?.id })
    await startOver(server.services)
    expect((await browser.get('/users/me/')).statusCode).toBe(401)
    const after = await listSharedPeople(server.services)
    expect(after.map(({ email }) => email)).toEqual(before.map(({ email }) => email))
    expect(after.some(({ id }) => before.some((one) => one.id === id))).toBe(false)
  })
})
