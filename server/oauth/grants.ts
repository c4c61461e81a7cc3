import OAuth2Server from '@node-oauth/oauth2-server'
import { oauthPolicy } from '#domain/policy.ts'
import type { components } from '../contract/schema.gen.ts'
import { inTransaction, type Tx } from '../data/database.ts'
import { holdPerson } from '../data/hold-person.ts'
import {
  addOauthToken,
  endOauthToken,
  endOauthTokensOfCode,
  findOauthCode,
  findOauthRefresh,
  ownerOfOauthGrant,
  useOauthCode,
} from '../data/oauth.ts'
import { findOauthClient, type OauthClient } from '../data/oauth-clients.ts'
import { findContext } from '../data/sandbox.ts'
import type { Services } from '../services.ts'
import { hashToken, isToken, newToken } from '../session/tokens.ts'
import { issuerOf } from './authorization.ts'
import { isProven } from './clients.ts'
import { signIdToken } from './id-tokens.ts'
import { causeOf, fitting, libraryClient, notAsked, wordsOf } from './library.ts'

const { OAuthError, Request, Response, ServerError } = OAuth2Server

type Tokens = components['schemas']['OauthToken']
type ErrorName = components['schemas']['OauthError']['error']
export type TokenRequest = components['schemas']['OauthTokenRequest']
export type Exchange =
  | { kind: 'given'; tokens: Tokens }
  | { kind: 'refused'; error: ErrorName; words: string }

/** What one exchange has come to know, from one question of the library to the next. */
type Held = {
  client: OauthClient | null
  grant: { codeId: string; userId: string; nonce: string | null; isCode: boolean } | null
}

const inMs = (ms: number) => new Date(Date.now() + ms)

/** What the library asks of the store while it exchanges a code or a refresh token; all in one transaction. */
const storeOf = (
  tx: Tx,
  held: Held,
): OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel => ({
  ...notAsked,
  async getClient(id, secret?: string) {
    held.client = await findOauthClient(tx, id)
    return held.client && isProven(held.client, secret) && libraryClient(held.client)
  },
  async getAuthorizationCode(authorizationCode) {
    const code = await findOauthCode(tx, hashToken(authorizationCode))
    // Of another client's it says nothing, and ends nothing.
    if (!code || code.client_id !== held.client?.id) return null
    if (code.is_used) {
      await endOauthTokensOfCode(tx, code.id)
      return null
    }
    held.grant = { codeId: code.id, userId: code.user_id, nonce: code.nonce, isCode: true }
    return {
      authorizationCode,
      expiresAt: inMs(code.left_ms),
      redirectUri: code.redirect_uri,
      scope: code.scopes,
      client: { id: code.client_id, grants: [] },
      user: { id: code.user_id },
      codeChallenge: code.code_challenge,
      codeChallengeMethod: 'S256',
      rowId: code.id,
    }
  },
  revokeAuthorizationCode: (code) => useOauthCode(tx, String(code.rowId)),
  async getRefreshToken(refreshToken) {
    const token = await findOauthRefresh(tx, hashToken(refreshToken))
    if (!token || token.client_id !== held.client?.id) return null
    if (token.is_ended) {
      await endOauthTokensOfCode(tx, token.code_id)
      return null
    }
    held.grant = { codeId: token.code_id, userId: token.user_id, nonce: null, isCode: false }
    return {
      refreshToken,
      refreshTokenExpiresAt: inMs(token.left_ms),
      scope: token.scopes,
      client: { id: token.client_id, grants: [] },
      user: { id: token.user_id },
      rowId: token.id,
    }
  },
  revokeToken: (token) => endOauthToken(tx, String(token.rowId)),
  validateScope: async (_user, _client, scopes) => fitting(held.client, scopes),
  generateAccessToken: async () => newToken(),
  generateRefreshToken: async (_client, _user, scopes) =>
    scopes.includes('offline_access') ? newToken() : '',
  async saveToken(token, client, user) {
    if (!held.grant) throw new Error('The library gave a token for nothing.')
    await addOauthToken(tx, {
      codeId: held.grant.codeId,
      clientId: client.id,
      userId: held.grant.userId,
      scopes: token.scope ?? [],
      accessHash: hashToken(token.accessToken),
      accessMs: oauthPolicy.accessMs,
      refreshHash: token.refreshToken ? hashToken(token.refreshToken) : null,
      refreshMs: oauthPolicy.refreshMs,
      longestMs: oauthPolicy.longestMs,
    })
    return { ...token, client, user }
  },
})

/** A refusal that takes back what has been written. */
class NothingDone extends Error {
  readonly refused: Exchange

  constructor(refused: Exchange) {
    super('The exchange was refused, and changes nothing.')
    this.refused = refused
  }
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' }

/**
 * Exchanges a code or a refresh token for tokens. What came twice is refused and ends all that came of it, in the same
 * transaction, so that of callers at once one wins and is then ended by the others. OAUTH-11, OAUTH-12, OAUTH-13.
 */
export async function exchangeGrant(services: Services, form: TokenRequest): Promise<Exchange> {
  const { config, database } = services
  const presented = form.grant_type === 'refresh_token' ? form.refresh_token : form.code
  const owner =
    presented && isToken(presented) ? await ownerOfOauthGrant(database.db, hashToken(presented)) : null
  // The time of the person, which only a sandbox moves.
  const context = owner && config.sandbox.on ? await findContext(database.db, `user:${owner.user_id}`) : null
  const held: Held = { client: null, grant: null }
  const exchanged = inTransaction(
    database.db,
    { clockOffsetMs: context?.clock_offset_ms ?? 0 },
    async (tx) => {
      // One thing at a time for a person: of two exchanges the later sees what the earlier got, and so does whoever ends it.
      if (owner) await holdPerson(tx, owner.user_id)
      const server = new OAuth2Server({
        model: storeOf(tx, held),
        accessTokenLifetime: oauthPolicy.accessMs / 1000,
        refreshTokenLifetime: oauthPolicy.refreshMs / 1000,
        alwaysIssueNewRefreshToken: true,
        // Whether a secret is needed is a fact of the client.
        requireClientAuthentication: { authorization_code: false, refresh_token: false },
      })
      const response = new Response()
      try {
        await server.token(
          new Request({ headers: formHeaders, method: 'POST', query: {}, body: form }),
          response,
        )
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error
        if (error instanceof ServerError) throw causeOf(error)
        const refused = { kind: 'refused', error: error.name as ErrorName, words: wordsOf(error) } as const
        // The library ends the refresh token before it looks at the scopes, which are no sign of a theft.
        if (held.grant?.isCode === false && refused.error === 'invalid_scope') throw new NothingDone(refused)
        return refused
      }
      return { kind: 'given', tokens: await withIdToken(services, response.body, held) } as const
    },
  )
  return exchanged.catch((error: unknown) => {
    if (error instanceof NothingDone) return error.refused
    throw error
  })
}

/** A code for `openid` comes with a token that says who agreed. */
async function withIdToken({ config }: Services, tokens: Tokens, { client, grant }: Held): Promise<Tokens> {
  if (!client || !grant?.isCode || !tokens.scope.split(' ').includes('openid')) return tokens
  const id_token = await signIdToken(config.secrets, {
    issuer: issuerOf(config),
    subject: grant.userId,
    audience: client.id,
    nonce: grant.nonce,
  })
  return { ...tokens, id_token }
}
