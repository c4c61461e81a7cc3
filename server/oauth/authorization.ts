import OAuth2Server from '@node-oauth/oauth2-server'
import { oauthPolicy } from '#domain/policy.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../data/database.ts'
import { addOauthCode } from '../data/oauth.ts'
import { findOauthClient, type OauthClient } from '../data/oauth-clients.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { causeOf, fitting, libraryClient, notAsked, wordsOf } from './library.ts'

const { InvalidRequestError, OAuthError, Request, Response, ServerError } = OAuth2Server

/** What a client asks, as it came: anything may be missing or wrong. */
export type AuthorizationRequest = {
  client_id?: string
  redirect_uri?: string
  response_type?: string
  scope?: string
  state?: string
  code_challenge?: string
  code_challenge_method?: string
  nonce?: string
}

export type Verdict =
  /** The client or the address is not registered: nothing may be sent to that address. OAUTH-6. */
  | { kind: 'stranger' }
  /** Another fault, which the client is told of at its address. OAUTH-7. */
  | { kind: 'fault'; error: string; redirectTo: string }
  | { kind: 'good'; client: OauthClient; scopes: string[] }

/** Who issues, as id tokens and answers name it. */
export const issuerOf = ({ publicUrl }: Config) => `${publicUrl.origin}/api/v1/oauth2`

/** The address of a client with an answer in it. */
function answerTo(config: Config, request: AuthorizationRequest, answer: Record<string, string>): string {
  const url = new URL(request.redirect_uri ?? '')
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (request.state) url.searchParams.set('state', request.state)
  // RFC 9207: a client with several providers knows which one has answered.
  url.searchParams.set('iss', issuerOf(config))
  return url.href
}

/** The address of a client whom the person refused. OAUTH-9. */
export const refusalTo = (config: Config, request: AuthorizationRequest): string =>
  answerTo(config, request, {
    error: 'access_denied',
    error_description: 'The person refused.',
  })

const longestState = 1024

/** The library takes a request without PKCE, and would also take the challenge as it is. OAUTH-4. */
function checkChallenge({ code_challenge, code_challenge_method, state = '' }: AuthorizationRequest): void {
  if (code_challenge_method !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(code_challenge ?? ''))
    throw new InvalidRequestError('Missing or invalid parameter: `code_challenge` by S256')
  if (state.length > longestState) throw new InvalidRequestError('Invalid parameter: `state`')
}

type Save = (code: { authorizationCode: string; scope: string[] }, client: OauthClient) => Promise<void>

async function authorize(
  executor: Executor,
  config: Config,
  request: AuthorizationRequest,
  save: Save,
): Promise<Verdict & { code?: string }> {
  // Without an address the library would take the first that is registered.
  if (!request.redirect_uri) return { kind: 'stranger' }
  let found: OauthClient | null = null
  const response = new Response()
  const server = new OAuth2Server({
    model: {
      ...notAsked,
      getClient: async (id) => {
        found = await findOauthClient(executor, id)
        return found && libraryClient(found)
      },
      validateScope: async (_user, _client, scopes) => fitting(found, scopes),
      generateAuthorizationCode: async () => {
        checkChallenge(request)
        return newToken()
      },
      saveAuthorizationCode: async (code, client, user) => {
        if (found) await save({ authorizationCode: code.authorizationCode, scope: code.scope ?? [] }, found)
        return { ...code, client, user }
      },
    },
    // The guard has found out who it is.
    authenticateHandler: { handle: () => ({}) },
    authorizationCodeLifetime: oauthPolicy.codeMs / 1000,
  })
  try {
    const query = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
    const { authorizationCode, scope = [] } = await server.authorize(
      new Request({ headers: {}, method: 'GET', query }),
      response,
    )
    if (!found) throw new Error('The library gave a code to nobody.')
    return { kind: 'good', client: found, scopes: scope, code: authorizationCode }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    // It leads back only to an address that belongs to the client.
    if (response.get('location') === undefined) return { kind: 'stranger' }
    if (error instanceof ServerError) throw causeOf(error)
    const redirectTo = answerTo(config, request, {
      error: error.name,
      error_description: wordsOf(error),
    })
    return { kind: 'fault', error: error.name, redirectTo }
  }
}

/** What a request is worth; nothing is given and nothing changes. OAUTH-3. */
export const judgeRequest = (
  executor: Executor,
  config: Config,
  request: AuthorizationRequest,
): Promise<Verdict> => authorize(executor, config, request, async () => {})

/** Gives a code to a client that somebody has agreed to, once; where to lead them with it. OAUTH-11. */
export async function giveCode(
  executor: Executor,
  config: Config,
  request: AuthorizationRequest,
  userId: string,
): Promise<string> {
  const given = await authorize(executor, config, request, ({ authorizationCode, scope }, client) =>
    addOauthCode(executor, {
      codeHash: hashToken(authorizationCode),
      clientId: client.id,
      userId,
      redirectUri: request.redirect_uri ?? '',
      scopes: scope,
      challenge: request.code_challenge ?? '',
      nonce: request.nonce ?? null,
      lifetimeMs: oauthPolicy.codeMs,
    }),
  )
  if (given.code === undefined) throw new Error('A code was asked for by a request that is not good.')
  return answerTo(config, request, { code: given.code })
}
