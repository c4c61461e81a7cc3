import { isOauthScope, type OauthScope, oauthScopes } from '#domain/oauth.ts'
import { Failure, refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import { recordAccess } from '../data/access-log.ts'
import {
  findOauthPerson,
  hasConsented,
  ownerOfOauthGrant,
  recordConsent,
  takeConsentBack,
} from '../data/oauth.ts'
import { findContext } from '../data/sandbox.ts'
import {
  type AuthorizationRequest,
  giveCode,
  issuerOf,
  judgeRequest,
  refusalTo,
} from '../oauth/authorization.ts'
import { basicCredentials } from '../oauth/clients.ts'
import { exchangeGrant, type TokenRequest } from '../oauth/grants.ts'
import { publicKeys } from '../oauth/id-tokens.ts'
import type { Services } from '../services.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { hashToken, isToken } from '../session/tokens.ts'
import { strangerPage } from './oauth-page.ts'

/** In English: the application says it in the language of the person. */
const descriptions: Record<OauthScope, string> = {
  openid: 'Who you are.',
  profile: 'Your name.',
  email: 'Your email address.',
  agreements: 'Read your agreements.',
  energy: 'Read the energy of your systems.',
  offline_access: 'Stay connected while you are away.',
}

const notValid = 'This request is not valid.'

/**
 * Letting another program read on behalf of a person: the code flow. A code is given before a new password ends all codes, or
 * not at all. OAUTH-19
 */
export const oauth = (services: Services) => {
  const { config } = services
  return {
    async checkAuthorizeParams({ query, caller, clock, fail }) {
      return inTime(services, clock, async (tx) => {
        const verdict = await judgeRequest(tx, config, query)
        if (verdict.kind === 'stranger') return fail(400, 'invalid_client', notValid)
        if (verdict.kind === 'fault') return fail(400, verdict.error, notValid)
        const { client, scopes } = verdict
        const grant = { userId: caller.user.id, clientId: client.id, scopes }
        const body = {
          client_id: client.id,
          client_name: client.name,
          scopes: inOrder(scopes).map((name) => ({ name, description: descriptions[name] })),
          consent_given: await hasConsented(tx, grant),
        }
        return { status: 200, body }
      })
    },

    async authorizeOauth({ query, caller, clock, browser }) {
      await services.limits.countOf('authorization', caller.user.id, clock.offsetMs)
      return inTime(services, clock, async (tx) => {
        await holdStillHere(tx, caller)
        const verdict = await judgeRequest(tx, config, query)
        if (verdict.kind === 'stranger') return strangerPage(config, browser.language)
        if (verdict.kind === 'fault') return redirect(verdict.redirectTo)
        const { client, scopes } = verdict
        const grant = { userId: caller.user.id, clientId: client.id, scopes }
        if (!(await hasConsented(tx, grant))) return redirect(pageOfConsent(query))
        return redirect(await giveCode(tx, config, query, caller.user.id))
      })
    },

    async approveOauth({ body, caller, clock, fail }) {
      const { approved, ...request } = body
      if (approved) await services.limits.countOf('change', caller.user.id, clock.offsetMs)
      return inTime(services, clock, async (tx) => {
        await holdStillHere(tx, caller)
        const verdict = await judgeRequest(tx, config, request)
        if (verdict.kind === 'stranger') return fail(400, 'invalid_client', notValid)
        if (verdict.kind === 'fault') {
          return fail(400, verdict.error === 'invalid_scope' ? 'invalid_scope' : 'invalid', notValid)
        }
        const { client, scopes } = verdict
        const grant = { userId: caller.user.id, clientId: client.id, scopes }
        // Whoever refuses may have agreed before: in another tab, or with an answer that was lost. What they say last holds.
        const isChange = approved || (await takeConsentBack(tx, grant))
        if (approved) await recordConsent(tx, grant)
        if (isChange)
          await recordAccess(tx, {
            action: approved ? 'program_let_in' : 'program_shut_out',
            actorId: caller.user.id,
            subjectId: caller.user.id,
            details: { client: client.id },
          })
        const redirect_to = approved
          ? await giveCode(tx, config, request, caller.user.id)
          : refusalTo(config, request)
        return { status: 200, body: { redirect_to } }
      })
    },

    async exchangeOauthToken({ body, machine }) {
      const basic = basicCredentials(machine.headers.authorization)
      const form = basic ? withBasic(body, basic) : body
      const exchange = await exchangeGrant(services, form)
      if (exchange.kind === 'given') {
        // RFC 6749 5.1; that nothing is stored is said of every answer.
        return { status: 200, body: exchange.tokens }
      }
      const isUnproven = exchange.error === 'invalid_client'
      throw new Failure(isUnproven ? 401 : 400, exchange.error, exchange.words, {
        headers: isUnproven && basic ? { 'www-authenticate': `Basic realm="${issuerOf(config)}"` } : {},
      })
    },

    async getOauthUserinfo({ machine }) {
      const person = await personOf(services, machine.headers.authorization)
      if (!person) {
        const { status, code, message } = refusals.signedOut()
        const headers = { 'www-authenticate': 'Bearer error="invalid_token"' }
        throw new Failure(status, code, message, { headers })
      }
      if (!person.scopes.includes('openid')) throw refusals.forbidden()
      return {
        status: 200,
        body: {
          sub: person.id,
          ...(person.scopes.includes('profile') && {
            name: `${person.first_name} ${person.last_name}`,
            given_name: person.first_name,
            family_name: person.last_name,
          }),
          ...(person.scopes.includes('email') && {
            email: person.email,
            email_verified: person.is_email_verified,
          }),
        },
      }
    },

    async getOauthKeys() {
      return { status: 200, body: { keys: await publicKeys(config.secrets) } }
    },

    getOauthMetadata() {
      const issuer = issuerOf(config)
      return {
        status: 200,
        body: {
          issuer,
          authorization_endpoint: `${config.publicUrl.origin}/authorize`,
          token_endpoint: `${issuer}/token/`,
          userinfo_endpoint: `${issuer}/userinfo/`,
          jwks_uri: `${issuer}/jwks/`,
          scopes_supported: [...oauthScopes],
          response_types_supported: ['code'],
          response_modes_supported: ['query'],
          grant_types_supported: ['authorization_code', 'refresh_token'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
          code_challenge_methods_supported: ['S256'],
          claims_supported,
          authorization_response_iss_parameter_supported: true,
          request_uri_parameter_supported: false,
        },
      }
    },
  } satisfies Pick<
    Handlers,
    | 'checkAuthorizeParams'
    | 'authorizeOauth'
    | 'approveOauth'
    | 'exchangeOauthToken'
    | 'getOauthUserinfo'
    | 'getOauthKeys'
    | 'getOauthMetadata'
  >
}

const claims_supported = [
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
  ...['name', 'given_name', 'family_name', 'email', 'email_verified'],
]

/** Scopes as a person is asked for them, however the client wrote them. */
const inOrder = (scopes: string[]) =>
  oauthScopes.filter((scope) => scopes.filter(isOauthScope).includes(scope))

const redirect = (location: string) => ({ status: 302 as const, headers: { location } })

/** Where a person is asked: the page that clients send them to. */
const pageOfConsent = (request: AuthorizationRequest) =>
  `/authorize?${new URLSearchParams(Object.entries(request).filter(([, value]) => value !== undefined))}`

/** A client proves itself in one way (RFC 6749 2.3); two that differ prove nothing. */
function withBasic(form: TokenRequest, basic: { id: string; secret: string }): TokenRequest {
  const isSame = form.client_id === undefined || form.client_id === basic.id
  if (!isSame || form.client_secret !== undefined)
    throw new Failure(400, 'invalid_request', 'The client proves itself in two ways.')
  return { ...form, client_id: basic.id, client_secret: basic.secret }
}

/** Who agreed to what an access token stands for, by their own time. */
async function personOf(services: Services, header: string | undefined) {
  const { config, database } = services
  const [, token] = /^Bearer (\S+)$/i.exec(header ?? '') ?? []
  // Nobody is looked for by what cannot be a token: anybody may ask, and is not counted.
  if (token === undefined || !isToken(token)) return null
  const hash = hashToken(token)
  const owner = config.sandbox.on ? await ownerOfOauthGrant(database.db, hash) : null
  const context = owner && (await findContext(database.db, `user:${owner.user_id}`))
  const clock = { now: new Date(), offsetMs: context?.clock_offset_ms ?? 0 }
  return inTime(services, clock, (tx) => findOauthPerson(tx, hash))
}
