import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveOauthClient } from '#server/data/oauth-clients.ts'
import { setRole, setUserArchived } from '#server/data/users.ts'
import { makePerson, startTestServer, type TestPerson, type TestServer } from './harness.ts'
import { tally } from './mailbox.ts'
import {
  agreedCode,
  codeForm,
  exchange,
  issuer,
  passOauthTime,
  refreshForm,
  registerClient,
  signedIn,
  type TestClient,
  userinfo,
} from './oauth-client.ts'

let server: TestServer
let person: TestPerson
let client: TestClient
beforeAll(async () => {
  server = await startTestServer()
  client = await registerClient(server)
})
beforeEach(async () => {
  person = await makePerson(server)
})
afterAll(() => server.close())

const refusal = (answered: Awaited<ReturnType<typeof exchange>>) => [
  answered.statusCode,
  answered.json().error,
  answered.json().default_code,
]
const notGranted = [400, 'invalid_grant', 'invalid_grant']
const notProven = [401, 'invalid_client', 'invalid_client']
const stored = async () => {
  const { rows } = await server.services.database.pool.query(
    `select row_to_json(c)::text as row from oauth_codes c union all select row_to_json(t)::text from oauth_tokens t
     union all select row_to_json(o)::text from oauth_clients o`,
  )
  return rows.map(({ row }) => row).join('\n')
}
const minute = 60_000
const s256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Tokens that somebody agreed to give. */
async function given(who = person, to = client, scope = 'openid energy offline_access') {
  const code = await agreedCode(server, who, to, { scope })
  const answered = await exchange(server, codeForm(to, code))
  expect(answered.statusCode).toBe(200)
  return { code, tokens: answered.json() }
}

describe('a code', () => {
  it('gives tokens to its client, with the verifier that fits [OAUTH-11, OAUTH-13]', async () => {
    const code = await agreedCode(server, person, client)
    const answered = await exchange(server, codeForm(client, code))
    expect(answered.headers['cache-control']).toBe('no-store')
    expect(answered.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: expect.toBeOneOf([3599, 3600]),
      scope: 'openid energy',
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    })
  })

  it('gives them also to a program that sends what nobody here knows [OAUTH-13, WIRE-10]', async () => {
    const code = await agreedCode(server, person, client)
    const more = { resource: 'https://sunview.example/', audience: 'sunview' }
    expect((await exchange(server, { ...codeForm(client, code), ...more })).statusCode).toBe(200)
  })

  it('is used once: the second use is refused and ends the tokens of the first [OAUTH-11, OAUTH-12]', async () => {
    const { code, tokens } = await given()
    expect((await userinfo(server, tokens.access_token)).statusCode).toBe(200)
    expect(refusal(await exchange(server, codeForm(client, code)))).toEqual(notGranted)
    expect((await userinfo(server, tokens.access_token)).statusCode).toBe(401)
    expect(refusal(await exchange(server, refreshForm(client, tokens.refresh_token)))).toEqual(notGranted)
  })

  it('ends the tokens of the first use also when it comes again long after [OAUTH-12]', async () => {
    const { code, tokens } = await given()
    await passOauthTime(server, 5 * minute)
    expect(refusal(await exchange(server, codeForm(client, code)))).toEqual(notGranted)
    expect((await userinfo(server, tokens.access_token)).statusCode).toBe(401)
  })

  it('ends nothing when another client shows it, used up or not [OAUTH-12]', async () => {
    const { code, tokens } = await given()
    const other = await registerClient(server, { isPublic: true })
    expect(refusal(await exchange(server, codeForm(other, code)))).toEqual(notGranted)
    expect((await userinfo(server, tokens.access_token)).statusCode).toBe(200)
  })

  it('of 16 parallel uses gives tokens to exactly one, which the others end [OAUTH-11, OAUTH-12]', async () => {
    const code = await agreedCode(server, person, client)
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => exchange(server, codeForm(client, code))),
    )
    expect(tally(answers)).toEqual({ 200: 1, 400: 15 })
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect((await userinfo(server, winner.access_token)).statusCode).toBe(401)
  })

  it('lives for 60 seconds [OAUTH-11, SEC-34]', async () => {
    const young = await agreedCode(server, person, client)
    await passOauthTime(server, 59_000)
    expect((await exchange(server, codeForm(client, young))).statusCode).toBe(200)
    const old = await agreedCode(server, person, client)
    await passOauthTime(server, 60_000)
    expect(refusal(await exchange(server, codeForm(client, old)))).toEqual(notGranted)
  })

  it('is worth nothing to another client, and stays good for its own [OAUTH-11]', async () => {
    const code = await agreedCode(server, person, client)
    const other = await registerClient(server)
    expect(refusal(await exchange(server, codeForm(other, code)))).toEqual(notGranted)
    expect((await exchange(server, codeForm(client, code))).statusCode).toBe(200)
  })

  it.each([
    ['another verifier', () => ({ code_verifier: 'x'.repeat(43) }), 'invalid_grant'],
    [
      'its challenge for a verifier',
      (verifier: string) => ({ code_verifier: s256(verifier) }),
      'invalid_grant',
    ],
    ['another address', () => ({ redirect_uri: 'https://sunview.example/other' }), 'invalid_request'],
  ])('is refused with %s, and is used up by that [OAUTH-11]', async (_, wrong, error) => {
    const code = await agreedCode(server, person, client)
    const form = { ...codeForm(client, code), ...wrong(code.verifier) }
    expect(refusal(await exchange(server, form))).toEqual([400, error, error])
    expect(refusal(await exchange(server, codeForm(client, code)))).toEqual(notGranted)
  })

  it.each(['code_verifier', 'redirect_uri', 'code'])('is refused without %s [OAUTH-11]', async (name) => {
    const { [name]: _gone, ...form } = codeForm(client, await agreedCode(server, person, client))
    expect((await exchange(server, form)).statusCode).toBe(400)
  })

  it('and every token and secret are stored hashed [OAUTH-11, SEC-12]', async () => {
    const { code, tokens } = await given()
    const rows = await stored()
    const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
    for (const secret of [code.code, tokens.access_token, tokens.refresh_token, client.secret ?? '']) {
      expect(rows).not.toContain(secret)
      expect(rows).toContain(hashed(secret))
    }
  })

  it('of somebody archived, or of staff by now, is worth nothing [OAUTH-15]', async () => {
    for (const change of [
      (id: string) => setUserArchived(server.services.database.db, id, true),
      (id: string) => setRole(server.services.database.db, id, 'SUPPORT'),
    ]) {
      const somebody = await makePerson(server)
      const { tokens } = await given(somebody)
      const code = await agreedCode(server, somebody, client)
      await change(somebody.id)
      expect(refusal(await exchange(server, codeForm(client, code)))).toEqual(notGranted)
      expect((await userinfo(server, tokens.access_token)).statusCode).toBe(401)
      expect(refusal(await exchange(server, refreshForm(client, tokens.refresh_token)))).toEqual(notGranted)
    }
  })

  it('and what came of it end when the person is archived, and stay ended [OAUTH-19]', async () => {
    const somebody = await makePerson(server)
    const { tokens } = await given(somebody)
    await setUserArchived(server.services.database.db, somebody.id, true)
    await setUserArchived(server.services.database.db, somebody.id, false)
    expect((await userinfo(server, tokens.access_token)).statusCode).toBe(401)
  })

  it('and what came of it end with a new password [OAUTH-19]', async () => {
    const somebody = await makePerson(server)
    const { tokens } = await given(somebody)
    const code = await agreedCode(server, somebody, client)
    const browser = await signedIn(server, somebody)
    const changed = await browser.post('/account/change_password/', {
      old_password: 'correct horse battery staple',
      new_password: 'three lamps beside the juniper',
    })
    expect(changed.statusCode).toBe(204)
    expect((await userinfo(server, tokens.access_token)).statusCode).toBe(401)
    expect(refusal(await exchange(server, refreshForm(client, tokens.refresh_token)))).toEqual(notGranted)
    expect(refusal(await exchange(server, codeForm(client, code)))).toEqual(notGranted)
  })
})

describe('a client', () => {
  it('proves itself with its secret, in the body or by HTTP Basic [OAUTH-13]', async () => {
    const secret = client.secret ?? ''
    const {
      client_secret: _secret,
      client_id: _id,
      ...bare
    } = codeForm(client, await agreedCode(server, person, client))
    const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
    const wrong = await exchange(server, bare, basic(`${client.id}:wrong`))
    expect([refusal(wrong), wrong.headers['www-authenticate']]).toEqual([
      notProven,
      `Basic realm="${issuer}"`,
    ])
    const twice = await exchange(server, { ...bare, client_secret: secret }, basic(`${client.id}:${secret}`))
    expect(refusal(twice)).toEqual([400, 'invalid_request', 'invalid_request'])
    expect((await exchange(server, bare, basic(`${client.id}:${secret}`))).statusCode).toBe(200)
  })

  it.each([
    ['a wrong secret', { client_secret: 'wrong' }],
    ['an empty secret', { client_secret: '' }],
    ['an unknown id', { client_id: 'nobody' }],
  ])('is refused with %s, and its code stays good [OAUTH-13]', async (_, wrong) => {
    const form = codeForm(client, await agreedCode(server, person, client))
    expect(refusal(await exchange(server, { ...form, ...wrong }))).toEqual(notProven)
    expect((await exchange(server, form)).statusCode).toBe(200)
  })

  it('that has a secret is refused without it, although its verifier fits [OAUTH-13]', async () => {
    const { client_secret: _secret, ...form } = codeForm(client, await agreedCode(server, person, client))
    expect(refusal(await exchange(server, form))).toEqual(notProven)
    const { tokens } = await given()
    const { client_secret: _again, ...renewal } = refreshForm(client, tokens.refresh_token)
    expect(refusal(await exchange(server, renewal))).toEqual(notProven)
  })

  it('without a secret proves itself by its verifier alone [OAUTH-11, OAUTH-13]', async () => {
    const open = await registerClient(server, { isPublic: true })
    const code = await agreedCode(server, person, open)
    const pretended = await exchange(server, { ...codeForm(open, code), client_secret: 'mine' })
    expect(refusal(pretended)).toEqual(notProven)
    expect((await exchange(server, codeForm(open, code))).statusCode).toBe(200)
  })

  it('that was archived gets nothing any more [OAUTH-13]', async () => {
    const gone = await registerClient(server)
    const { tokens } = await given(person, gone)
    const code = await agreedCode(server, person, gone)
    await archiveOauthClient(server.services.database.db, gone.id)
    expect(refusal(await exchange(server, codeForm(gone, code)))).toEqual(notProven)
    expect((await userinfo(server, tokens.access_token)).statusCode).toBe(401)
  })

  it('is told of its mistakes in the words of the standard [OAUTH-13]', async () => {
    const form = codeForm(client, await agreedCode(server, person, client))
    const odd = await exchange(server, {
      ...form,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    })
    expect(refusal(odd)).toEqual([400, 'unsupported_grant_type', 'unsupported_grant_type'])
    const { grant_type: _gone, ...untold } = form
    expect((await exchange(server, untold)).json().error).toBe('invalid_request')
    const cookie = (await signedIn(server, person)).cookies.get('__Host-porchlight') ?? ''
    const withCookie = await exchange(
      server,
      { ...form, client_secret: 'wrong' },
      { cookie: `__Host-porchlight=${cookie}` },
    )
    expect(refusal(withCookie)).toEqual(notProven)
  })
})

describe('a refresh token', () => {
  it('comes with offline_access alone, and gives new tokens once [OAUTH-18]', async () => {
    expect((await given(person, client, 'openid energy')).tokens).not.toHaveProperty('refresh_token')
    const { tokens } = await given()
    const renewed = await exchange(server, refreshForm(client, tokens.refresh_token))
    expect(renewed.json()).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: expect.toBeOneOf([3599, 3600]),
      scope: 'openid energy offline_access',
    })
    expect((await userinfo(server, renewed.json().access_token)).statusCode).toBe(200)
    expect((await userinfo(server, tokens.access_token)).statusCode).toBe(401)
  })

  it('that comes twice ends everything that came of its code [OAUTH-18]', async () => {
    const { tokens } = await given()
    const renewed = (await exchange(server, refreshForm(client, tokens.refresh_token))).json()
    expect(refusal(await exchange(server, refreshForm(client, tokens.refresh_token)))).toEqual(notGranted)
    expect((await userinfo(server, renewed.access_token)).statusCode).toBe(401)
    expect(refusal(await exchange(server, refreshForm(client, renewed.refresh_token)))).toEqual(notGranted)
  })

  it('of 16 parallel uses gives new ones to exactly one [OAUTH-18]', async () => {
    const { tokens } = await given()
    const form = refreshForm(client, tokens.refresh_token)
    const answers = await Promise.all(Array.from({ length: 16 }, () => exchange(server, form)))
    expect(tally(answers)).toEqual({ 200: 1, 400: 15 })
  })

  it('gives no more than was agreed to, belongs to its client, and lives for 30 days [OAUTH-18]', async () => {
    const { tokens } = await given()
    const greedy = await exchange(
      server,
      refreshForm(client, tokens.refresh_token, { scope: 'openid email' }),
    )
    expect(refusal(greedy)).toEqual([400, 'invalid_scope', 'invalid_scope'])
    const modest = await exchange(server, refreshForm(client, tokens.refresh_token))
    expect(modest.statusCode).toBe(200)
    const second = (await given()).tokens
    const less = await exchange(server, refreshForm(client, second.refresh_token, { scope: 'openid' }))
    expect(less.json()).toMatchObject({ scope: 'openid' })
    const third = (await given()).tokens
    const other = await registerClient(server)
    expect(refusal(await exchange(server, refreshForm(other, third.refresh_token)))).toEqual(notGranted)
    await passOauthTime(server, 30 * 24 * 60 * minute)
    expect(refusal(await exchange(server, refreshForm(client, third.refresh_token)))).toEqual(notGranted)
  })

  it('is renewed for 180 days after the person let the program in, and no longer [OAUTH-18]', async () => {
    let { tokens } = await given()
    for (let renewal = 1; renewal <= 6; renewal += 1) {
      await passOauthTime(server, 29 * 24 * 60 * minute)
      const renewed = await exchange(server, refreshForm(client, tokens.refresh_token))
      expect(renewed.statusCode).toBe(200)
      tokens = renewed.json()
    }
    await passOauthTime(server, 7 * 24 * 60 * minute)
    expect(refusal(await exchange(server, refreshForm(client, tokens.refresh_token)))).toEqual(notGranted)
  })
})
