import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveOauthClient } from '#server/data/oauth-clients.ts'
import { throttlesOfPerson } from '#server/session/limits.ts'
import { makePerson, startTestServer, TestBrowser, type TestPerson, type TestServer } from './harness.ts'
import {
  agreedCode,
  answer,
  answerIn,
  authorize,
  callback,
  check,
  codeForm,
  exchange,
  issuer,
  newProof,
  registerClient,
  requestOf,
  signedIn,
  type TestClient,
  userinfo,
  without,
} from './oauth-client.ts'

let server: TestServer
let person: TestPerson
let client: TestClient
let browser: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  person = await makePerson(server)
  client = await registerClient(server)
  browser = await signedIn(server, person)
})
afterAll(() => server.close())

const { challenge } = newProof()
const stranger = { default_code: 'invalid_client', detail: 'This request is not valid.' }

/** Where it leads, when it leads anywhere. */
const leadsTo = ({ statusCode, headers }: Awaited<ReturnType<typeof authorize>>) =>
  statusCode === 302 ? String(headers.location) : null
const codes = async () =>
  Number((await server.services.database.pool.query('select count(*) from oauth_codes')).rows[0].count)

describe('a request of another program', () => {
  it('is told apart before anything is shown: who asks, for what, and whether it was agreed to [OAUTH-3]', async () => {
    const asked = requestOf(client, challenge, { scope: 'energy openid energy' })
    const known = { client_id: client.id, client_name: 'Sunview' }
    const scopes = [
      { name: 'openid', description: 'Who you are.' },
      { name: 'energy', description: 'Read the energy of your systems.' },
    ]
    const before = await codes()
    expect((await check(browser, asked)).json()).toEqual({ ...known, scopes, consent_given: false })
    expect(await codes()).toBe(before)
  })

  it.each([
    ['another path', 'https://sunview.example/callback/'],
    ['a deeper path', 'https://sunview.example/callback/deeper'],
    ['a shorter path', 'https://sunview.example/call'],
    ['no path', 'https://sunview.example'],
    ['the root', 'https://sunview.example/'],
    ['a query', 'https://sunview.example/callback?next=https://evil.example'],
    ['an empty query', 'https://sunview.example/callback?'],
    ['a fragment', 'https://sunview.example/callback#x'],
    ['another scheme', 'http://sunview.example/callback'],
    ['capitals in the scheme', 'HTTPS://sunview.example/callback'],
    ['capitals in the host', 'https://SUNVIEW.example/callback'],
    ['capitals in the path', 'https://sunview.example/Callback'],
    ['another host', 'https://evil.example/callback'],
    ['a host before', 'https://evil.sunview.example/callback'],
    ['a host behind', 'https://sunview.example.evil.example/callback'],
    ['a name before the host', 'https://sunview.example@evil.example/callback'],
    ['a name', 'https://x@sunview.example/callback'],
    ['a port', 'https://sunview.example:8443/callback'],
    ['the usual port', 'https://sunview.example:443/callback'],
    ['a dot at the end of the host', 'https://sunview.example./callback'],
    ['dots in the path', 'https://sunview.example/x/../callback'],
    ['an escaped letter', 'https://sunview.example/%63allback'],
    ['a doubled slash', 'https://sunview.example//callback'],
    ['a backslash', 'https://sunview.example\\@evil.example/callback'],
    ['a space before', ' https://sunview.example/callback'],
    ['a space behind', 'https://sunview.example/callback '],
    ['a line end', 'https://sunview.example/callback\r\nlocation: https://evil.example'],
    ['no scheme', '//sunview.example/callback'],
    ['a script', 'javascript:alert(1)//https://sunview.example/callback'],
    ['data', 'data:text/html,x'],
    ['nothing', ''],
    ['a list', `${callback},https://evil.example`],
  ])(
    'that names %s as its address is an error page and leads nowhere [OAUTH-5, OAUTH-6, SEC-34]',
    async (_, uri) => {
      const asked = requestOf(client, challenge, { redirect_uri: uri })
      const page = await authorize(browser, asked)
      expect([page.statusCode, page.headers.location]).toEqual([400, undefined])
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.body).not.toContain('evil')
      const checked = await check(browser, asked)
      expect([checked.statusCode, checked.json()]).toEqual([400, stranger])
      const agreed = await answer(browser, asked)
      expect([agreed.statusCode, agreed.body.includes('redirect_to')]).toEqual([400, false])
    },
  )

  it('without an address, or with two, leads nowhere, although one is registered [OAUTH-5, OAUTH-6]', async () => {
    const asked = requestOf(client, challenge)
    expect((await authorize(browser, without(asked, 'redirect_uri'))).statusCode).toBe(400)
    expect((await check(browser, without(asked, 'redirect_uri'))).json()).toEqual(stranger)
    const twice = `${new URLSearchParams(asked)}&redirect_uri=https%3A%2F%2Fevil.example`
    const doubled = await browser.get(`/oauth2/authorize/?${twice}`)
    expect([doubled.statusCode, doubled.headers.location]).toEqual([400, undefined])
  })

  it('of an unknown, missing or archived client is an error page, also with a registered address [OAUTH-6]', async () => {
    const archived = await registerClient(server)
    await archiveOauthClient(server.services.database.db, archived.id)
    for (const id of ['nobody', '', 'a b', archived.id]) {
      const asked = requestOf({ id }, challenge)
      const page = await authorize(browser, asked)
      expect([id, page.statusCode, page.headers.location]).toEqual([id, 400, undefined])
      expect((await check(browser, asked)).json()).toEqual(stranger)
    }
    expect((await check(browser, without(requestOf(client, challenge), 'client_id'))).json()).toEqual(
      stranger,
    )
  })

  it.each([
    ['asks for a token', { response_type: 'token' }, 'unsupported_response_type'],
    ['asks for an id token', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['asks for nothing', { response_type: '' }, 'invalid_request'],
    ['brings no challenge', { code_challenge: '' }, 'invalid_request'],
    ['brings a challenge of another length', { code_challenge: 'a'.repeat(44) }, 'invalid_request'],
    ['brings its verifier as it is', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['does not say how it hashes', { code_challenge_method: '' }, 'invalid_request'],
    ['asks for a scope that it may not', { scope: 'openid agreements' }, 'invalid_scope'],
    ['asks for a scope that nobody knows', { scope: 'openid admin' }, 'invalid_scope'],
    ['asks for no scope', { scope: '' }, 'invalid_scope'],
    ['has a state that cannot be written', { state: 'añb' }, 'invalid_request'],
    ['has a state that is too long', { state: 's'.repeat(1025) }, 'invalid_request'],
  ])('that %s is sent back with an error and the state [OAUTH-4, OAUTH-7]', async (_, wrong, error) => {
    const asked = requestOf(client, challenge, wrong)
    const location = leadsTo(await authorize(browser, asked)) ?? ''
    expect(location.startsWith(`${callback}?`)).toBe(true)
    expect(answerIn(location)).toMatchObject({ error, state: asked.state, iss: issuer })
    expect(answerIn(location)).not.toHaveProperty('code')
    expect((await check(browser, asked)).json()).toMatchObject({ default_code: error })
  })

  it('without a state is sent back with an error, and never with a code [OAUTH-7]', async () => {
    const location = leadsTo(await authorize(browser, without(requestOf(client, challenge), 'state'))) ?? ''
    expect(answerIn(location)).toMatchObject({ error: 'invalid_request', iss: issuer })
    expect(answerIn(location)).not.toHaveProperty('state')
  })

  it('keeps the query that its registered address has [OAUTH-5, OAUTH-7]', async () => {
    const redirect_uri = 'https://sunview.example/callback?tenant=7'
    const other = await registerClient(server, { redirectUris: [redirect_uri] })
    const asked = requestOf(other, challenge, { redirect_uri, scope: 'nothing' })
    const location = leadsTo(await authorize(browser, asked)) ?? ''
    expect(answerIn(location)).toMatchObject({ tenant: '7', error: 'invalid_scope', state: 'k3Yq0' })
  })
})

describe('agreeing', () => {
  it('is asked for once; the same scopes ask nothing later, more of them ask again [OAUTH-8]', async () => {
    const other = await registerClient(server)
    const asked = requestOf(other, challenge)
    const page = leadsTo(await authorize(browser, asked)) ?? ''
    expect(page).toBe(`/authorize?${new URLSearchParams(asked)}`)
    const agreed = answerIn((await answer(browser, asked)).json().redirect_to)
    expect(agreed).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), state: 'k3Yq0', iss: issuer })
    const again = answerIn(leadsTo(await authorize(browser, asked)) ?? '')
    expect(again).toEqual({ ...agreed, code: expect.stringMatching(/^[\w-]{43}$/) })
    expect(again.code).not.toBe(agreed.code)
    expect((await check(browser, asked)).json().consent_given).toBe(true)

    const more = { ...asked, scope: 'openid email' }
    expect((await check(browser, more)).json().consent_given).toBe(false)
    expect(leadsTo(await authorize(browser, more))).toMatch(/^\/authorize\?/)
    await answer(browser, more)
    const all = { ...asked, scope: 'openid energy email' }
    expect((await check(browser, all)).json().consent_given).toBe(true)
  })

  it('once lets it be asked silently 60 times in a quarter of an hour, by whichever client [LIMIT-37]', async () => {
    const somebody = await signedIn(server, await makePerson(server))
    const asked = requestOf(client, challenge)
    await answer(somebody, asked)
    for (let one = 0; one < throttlesOfPerson.authorization.points; one += 1)
      expect(leadsTo(await authorize(somebody, asked))).toContain('code=')
    const before = await codes()
    const other = requestOf(await registerClient(server), challenge)
    for (const one of [asked, other]) {
      const refused = await authorize(somebody, one)
      expect([refused.statusCode, refused.json().default_code]).toEqual([429, 'throttled'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await codes()).toBe(before)
    expect(leadsTo(await authorize(browser, asked))).not.toBeNull()
  })

  it('of one person to one client says nothing of another person or client [OAUTH-8]', async () => {
    const first = await registerClient(server)
    const second = await registerClient(server)
    await answer(browser, requestOf(first, challenge))
    const neighbour = await signedIn(server, await makePerson(server))
    expect((await check(neighbour, requestOf(first, challenge))).json().consent_given).toBe(false)
    expect((await check(browser, requestOf(second, challenge))).json().consent_given).toBe(false)
  })

  it('is refused with access_denied and the state, and agrees to nothing [OAUTH-9]', async () => {
    const other = await registerClient(server)
    const before = await codes()
    const refused = (await answer(browser, requestOf(other, challenge), false)).json().redirect_to
    expect(refused.startsWith(`${callback}?`)).toBe(true)
    expect(answerIn(refused)).toMatchObject({ error: 'access_denied', state: 'k3Yq0', iss: issuer })
    expect((await check(browser, requestOf(other, challenge))).json().consent_given).toBe(false)
    expect(await codes()).toBe(before)
  })

  it('is taken back by a refusal of the same, with the code and the tokens that it gave [OAUTH-8, OAUTH-9, SEC-49]', async () => {
    const other = await registerClient(server)
    const somebody = await makePerson(server)
    const window = await signedIn(server, somebody)
    const email = { scope: 'openid email' }
    const before = await agreedCode(server, somebody, other, { scope: 'energy' })
    const wider = await agreedCode(server, somebody, other, { scope: 'openid energy' })
    const lost = await agreedCode(server, somebody, other, email)
    const given = await exchange(server, codeForm(other, await agreedCode(server, somebody, other, email)))
    const asked = requestOf(other, challenge, email)
    expect((await check(window, asked)).json().consent_given).toBe(true)

    expect(answerIn((await answer(window, asked, false)).json().redirect_to)).toMatchObject({
      error: 'access_denied',
    })
    expect((await check(window, asked)).json().consent_given).toBe(false)
    expect(leadsTo(await authorize(window, asked))).toMatch(/^\/authorize\?/)
    expect((await userinfo(server, given.json().access_token)).statusCode).toBe(401)
    for (const code of [lost, wider])
      expect((await exchange(server, codeForm(other, code))).json().error).toBe('invalid_grant')
    const { rows } = await server.services.database.pool.query(
      'select action from access_log where subject_id = $1 order by at',
      [somebody.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 4 }, () => 'program_let_in'),
      'program_shut_out',
    ])

    // What is refused beyond what was agreed to takes nothing of it away.
    await answer(window, requestOf(other, challenge, { scope: 'energy email' }), false)
    const kept = requestOf(other, challenge, { scope: 'energy' })
    expect((await check(window, kept)).json().consent_given).toBe(true)
    expect((await exchange(server, codeForm(other, before))).statusCode).toBe(200)
  })

  it('needs the session, the token of its page and a press; being led there is none of these [OAUTH-16]', async () => {
    const other = await registerClient(server)
    const asked = requestOf(other, challenge)
    const before = await codes()
    const nobody = await new TestBrowser(server).open()
    expect((await answer(nobody, asked)).statusCode).toBe(401)
    expect((await authorize(nobody, asked)).statusCode).toBe(401)
    const body = { ...asked, approved: true }
    const bare = await browser.post('/oauth2/authorize/', body, { 'x-csrf-token': '' })
    expect([bare.statusCode, bare.json().default_code]).toEqual([403, 'csrf'])
    for (const from of ['cross-site', 'same-site']) {
      const led = await browser.get(`/oauth2/authorize/?${new URLSearchParams(asked)}`, {
        'sec-fetch-site': from,
      })
      expect([led.statusCode, led.headers.location]).toEqual([403, undefined])
    }
    await authorize(browser, asked)
    expect(await codes()).toBe(before)
    expect((await check(browser, asked)).json().consent_given).toBe(false)
  })

  it('is met at the endpoint by a page, where it refuses, with the way back to the request and to the portal [OAUTH-22, ERROR-9, ERROR-13]', async () => {
    const somebody = await signedIn(server, await makePerson(server))
    const asked = { ...requestOf(client, challenge), state: '"><b>' }
    const search = `${new URLSearchParams(asked)}`
    const come = (by: TestBrowser, more = '', headers = {}) =>
      by.get(`/oauth2/authorize/?${search}${more}`, { accept: 'text/html,*/*;q=0.8', ...headers })
    const seen = async (page: Awaited<ReturnType<typeof come>>, status: number) => {
      expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).not.toContain('default_code')
      const links = [...page.body.matchAll(/href="(https:[^"]*)"/g)].map(([, link = '']) => link)
      return { body: page.body, links: links.map((link) => link.replaceAll('&amp;', '&')) }
    }
    const ways = [`https://portal.test/authorize?${search}`, 'https://portal.test/']

    for (const [language, title] of [
      ['en', 'We could not take you back to the app'],
      ['es', 'No pudimos llevarle de vuelta a la aplicación'],
    ]) {
      const nobody = await seen(await come(new TestBrowser(server), '', { 'accept-language': language }), 401)
      expect(nobody.links).toEqual(ways)
      expect(nobody.body).toContain(`<html lang="${language}">`)
      expect([...nobody.body.matchAll(/<h[12]>([^<]*)/g)].map(([, words]) => words)).toEqual([title])
    }
    const staff = await signedIn(server, await makePerson(server, { role: 'SUPPORT' }))
    const refused = await seen(await come(staff), 403)
    expect(refused.links).toEqual([...ways, ...ways])
    expect(refused.body).toContain('has to look at this request with you first')
    expect((await seen(await come(somebody, '&state=twice'), 400)).links).toEqual([ways[1], ways[1]])
    for (let one = 0; one < throttlesOfPerson.authorization.points; one += 1) await authorize(somebody, asked)
    const throttled = await come(somebody)
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(840)
    expect((await seen(throttled, 429)).body).toContain('Try again in about 15 minutes.')
    server.app.phase = 'stopping'
    const away = await come(browser)
    server.app.phase = 'serving'
    expect((await seen(away, 503)).links).toEqual([...ways, ...ways])
    const { pool } = server.services.database
    await pool.query('alter table oauth_clients rename to clients_away')
    const failed = await come(browser)
    await pool.query('alter table clients_away rename to oauth_clients')
    expect((await seen(failed, 500)).links).toEqual([...ways, ...ways])
  })

  it('is for homeowners as themselves: staff are refused, looking as a homeowner too [OAUTH-15, IMP-9]', async () => {
    const staff = await signedIn(server, await makePerson(server, { role: 'SUPPORT' }))
    const asked = requestOf(client, challenge)
    const seen = async (code: string) => {
      const answers = [await check(staff, asked), await authorize(staff, asked), await answer(staff, asked)]
      expect(answers.map((one) => [one.statusCode, one.json().default_code])).toEqual(
        answers.map(() => [403, code]),
      )
    }
    await seen('forbidden')
    await staff.post('/account/impersonate/', { user_id: person.id })
    await seen('impersonating')
  })
})
