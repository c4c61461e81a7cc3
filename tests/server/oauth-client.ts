import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addOauthClient } from '#server/data/oauth-clients.ts'
import { newClientSecret } from '#server/oauth/clients.ts'
import { TestBrowser, type TestPerson, type TestServer } from './harness.ts'

export const callback = 'https://sunview.example/callback'
export const issuer = 'https://portal.test/api/v1/oauth2'

export type TestClient = { id: string; secret: string | null }

/** Registers a program; a public one has no secret. */
export async function registerClient(
  { services }: TestServer,
  more: { scopes?: string[]; redirectUris?: string[]; isPublic?: boolean } = {},
): Promise<TestClient> {
  const id = `sunview-${randomUUID()}`
  const { secret, hash } = newClientSecret()
  await addOauthClient(services.database.db, {
    id,
    name: 'Sunview',
    secret_hash: more.isPublic ? null : hash,
    redirect_uris: more.redirectUris ?? [callback],
    scopes: more.scopes ?? ['openid', 'profile', 'email', 'energy', 'offline_access'],
  })
  return { id, secret: more.isPublic ? null : secret }
}

/** Verifier and challenge of one request, by S256. */
export function newProof() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export type Asked = Record<string, string>

/** What a well-made program asks. */
export const requestOf = (client: Pick<TestClient, 'id'>, challenge: string, more: Asked = {}): Asked => ({
  client_id: client.id,
  redirect_uri: callback,
  response_type: 'code',
  scope: 'openid energy',
  state: 'k3Yq0',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  nonce: 'n-0S6_WzA2Mj',
  ...more,
})

export const without = (asked: Asked, name: string): Asked => {
  const { [name]: _gone, ...rest } = asked
  return rest
}

export const check = (browser: TestBrowser, asked: Asked) =>
  browser.get(`/oauth2/check_authorize_params/?${new URLSearchParams(asked)}`)
export const authorize = (browser: TestBrowser, asked: Asked) =>
  browser.get(`/oauth2/authorize/?${new URLSearchParams(asked)}`)
export const answer = (browser: TestBrowser, asked: Asked, approved = true) =>
  browser.post('/oauth2/authorize/', { ...asked, approved })

/** What stands in the address that somebody is led to. */
export const answerIn = (address: string) => Object.fromEntries(new URL(address).searchParams)

export const signedIn = (server: TestServer, person: TestPerson) => new TestBrowser(server).signIn(person)

/** A code that somebody agreed to give, with what proves it. */
export async function agreedCode(
  server: TestServer,
  person: TestPerson,
  client: TestClient,
  more: Asked = {},
): Promise<{ code: string; verifier: string }> {
  const { verifier, challenge } = newProof()
  const agreed = await answer(await signedIn(server, person), requestOf(client, challenge, more))
  if (agreed.statusCode !== 200) throw new Error(`It was refused: ${agreed.body}`)
  return { code: answerIn(agreed.json().redirect_to).code ?? '', verifier }
}

/** The token endpoint, as a program calls it: no cookie, a form. */
export const exchange = ({ app }: TestServer, form: Asked, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/oauth2/token/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

export const codeForm = (
  client: TestClient,
  { code, verifier }: { code: string; verifier: string },
): Asked => ({
  grant_type: 'authorization_code',
  client_id: client.id,
  ...(client.secret !== null && { client_secret: client.secret }),
  code,
  redirect_uri: callback,
  code_verifier: verifier,
})

export const refreshForm = (client: TestClient, refresh_token: string, more: Asked = {}): Asked => ({
  grant_type: 'refresh_token',
  client_id: client.id,
  ...(client.secret !== null && { client_secret: client.secret }),
  refresh_token,
  ...more,
})

export const userinfo = ({ app }: TestServer, token: string) =>
  app.inject({ url: '/api/v1/oauth2/userinfo/', headers: { authorization: `Bearer ${token}` } })

/** Lets time pass for codes and tokens. */
export async function passOauthTime({ services }: TestServer, ms: number): Promise<void> {
  const { pool } = services.database
  const back = `interval '${ms} milliseconds'`
  await pool.query(`update oauth_codes set expires_at = expires_at - ${back}`)
  await pool.query(
    `update oauth_tokens set access_expires_at = access_expires_at - ${back}, refresh_expires_at = refresh_expires_at - ${back}`,
  )
}
