import { createLocalJWKSet, jwtVerify } from 'jose'
import * as client4 from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, startTestServer, type TestPerson, type TestServer } from './harness.ts'
import {
  agreedCode,
  answer,
  answerIn,
  callback,
  codeForm,
  exchange,
  issuer,
  passOauthTime,
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
  person = await makePerson(server)
  client = await registerClient(server)
})
afterAll(() => server.close())

/** Tokens that somebody agreed to give. */
async function given(to = client, scope = 'openid energy') {
  const answered = await exchange(server, codeForm(to, await agreedCode(server, person, to, { scope })))
  expect(answered.statusCode).toBe(200)
  return answered.json()
}

describe('an access token', () => {
  it('tells who agreed, as far as they agreed [OAUTH-17]', async () => {
    const told = async (scope: string) => {
      const all = await registerClient(server)
      return (await userinfo(server, (await given(all, scope)).access_token)).json()
    }
    expect(await told('openid')).toEqual({ sub: person.id })
    expect(await told('openid profile')).toEqual({
      sub: person.id,
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
    })
    expect(await told('openid email')).toEqual({ sub: person.id, email: person.email, email_verified: false })
  })

  it('is refused without openid, after an hour, unknown, and away from the header [OAUTH-17]', async () => {
    const bare = await given(client, 'energy')
    expect(bare).not.toHaveProperty('id_token')
    expect((await userinfo(server, bare.access_token)).statusCode).toBe(403)
    const tokens = await given()
    const query = await server.app.inject(`/api/v1/oauth2/userinfo/?access_token=${tokens.access_token}`)
    expect(query.statusCode).toBe(401)
    await passOauthTime(server, 3_600_000)
    const late = await userinfo(server, tokens.access_token)
    expect([late.statusCode, late.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
    expect((await userinfo(server, 'x'.repeat(43))).statusCode).toBe(401)
  })
})

describe('an id token', () => {
  it('is signed by ES256 for its client alone, with the nonce, for ten minutes [OAUTH-2, OAUTH-17]', async () => {
    const tokens = await given()
    const keys = (await server.app.inject('/api/v1/oauth2/jwks/')).json()
    const { payload, protectedHeader } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), {
      issuer,
      audience: client.id,
    })
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: keys.keys[0].kid, typ: 'JWT' })
    const { iat = 0 } = payload
    expect(payload).toEqual({
      iss: issuer,
      sub: person.id,
      aud: client.id,
      nonce: 'n-0S6_WzA2Mj',
      iat,
      exp: iat + 600,
    })
    expect(Object.keys(keys.keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })

  it('is signed by the first key and checked by all that the server is given [OAUTH-17]', async () => {
    const keys = (name: string, fill: number) => `${name}:${Buffer.alloc(32, fill).toString('base64')}`
    const jwks = async (list: string) => {
      const other = await startTestServer({ variables: { PORCHLIGHT_SIGNING_KEYS: list } })
      const { keys: all } = (await other.app.inject('/api/v1/oauth2/jwks/')).json()
      await other.close()
      return all.map(({ kid }: { kid: string }) => kid)
    }
    const [before] = await jwks(keys('s1', 7))
    const after = await jwks(`${keys('s2', 8)},${keys('s1', 7)}`)
    expect(after).toEqual([expect.not.stringMatching(before), before])
    expect((await server.app.inject('/api/v1/oauth2/jwks/')).json().keys[0].kid).toBe(before)
  })
})

describe('a certified client library', () => {
  /** The requests of a program reach this server as they would by a network. */
  const fetchHere = async (url: string, init: { method?: string; headers?: unknown; body?: unknown }) => {
    const { pathname, search } = new URL(url)
    const answered = await server.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers as HeadersInit)),
      ...(init.body != null && { payload: String(init.body) }),
    })
    const { headers, body } = answered
    return new Response(body, {
      status: answered.statusCode,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }
  const here = { [client4.customFetch]: fetchHere }

  const proofs = (secret: string) => ({
    'its secret in the body': client4.ClientSecretPost(secret),
    'HTTP Basic': client4.ClientSecretBasic(secret),
  })

  it.each(['its secret in the body', 'HTTP Basic'] as const)(
    'completes the whole code flow by discovery, proving itself by %s [OAUTH-1, OAUTH-2, OAUTH-13, OAUTH-17]',
    async (way) => {
      const registered = await registerClient(server)
      const proof = proofs(registered.secret ?? '')[way]
      const self: client4.Client = { client_id: registered.id }
      const provider = await client4.processDiscoveryResponse(
        new URL(issuer),
        await client4.discoveryRequest(new URL(issuer), here),
      )

      const verifier = client4.generateRandomCodeVerifier()
      const state = client4.generateRandomState()
      const nonce = client4.generateRandomNonce()
      const asked = {
        client_id: registered.id,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid profile email offline_access',
        state,
        nonce,
        code_challenge: await client4.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      expect(provider.authorization_endpoint).toBe('https://portal.test/authorize')
      const agreed = await answer(await signedIn(server, person), asked)

      const parameters = client4.validateAuthResponse(
        provider,
        self,
        new URL(agreed.json().redirect_to),
        state,
      )
      const response = await client4.authorizationCodeGrantRequest(
        provider,
        self,
        proof,
        parameters,
        callback,
        verifier,
        here,
      )
      const tokens = await client4.processAuthorizationCodeResponse(provider, self, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      })
      await client4.validateApplicationLevelSignature(provider, response, here)
      const claims = client4.getValidatedIdTokenClaims(tokens)
      expect(claims?.sub).toBe(person.id)

      const told = await client4.processUserInfoResponse(
        provider,
        self,
        person.id,
        await client4.userInfoRequest(provider, self, tokens.access_token, here),
      )
      expect(told).toMatchObject({ sub: person.id, email: person.email, name: 'Ada Lovelace' })

      const renewed = await client4.processRefreshTokenResponse(
        provider,
        self,
        await client4.refreshTokenGrantRequest(provider, self, proof, tokens.refresh_token ?? '', here),
      )
      expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    },
  )

  it('understands a refusal, and sees an answer to another request [OAUTH-7, OAUTH-9]', async () => {
    const self: client4.Client = { client_id: client.id }
    const provider = await client4.processDiscoveryResponse(
      new URL(issuer),
      await client4.discoveryRequest(new URL(issuer), here),
    )
    const asked = { ...(await askedBy(client.id)), state: 'mine' }
    const refused = await answer(await signedIn(server, person), asked, false)
    const address = new URL(refused.json().redirect_to)
    expect(() => client4.validateAuthResponse(provider, self, address, 'mine')).toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    )
    expect(() => client4.validateAuthResponse(provider, self, address, 'another')).toThrow('state')
    expect(answerIn(address.href).iss).toBe(issuer)
  })

  const askedBy = async (client_id: string) => ({
    client_id,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid',
    code_challenge: await client4.calculatePKCECodeChallenge(client4.generateRandomCodeVerifier()),
    code_challenge_method: 'S256',
  })
})
