import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { oauthScopes } from '#domain/oauth.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../data/database.ts'
import { archiveOauthClient, findOauthClient } from '../data/oauth-clients.ts'
import { issuerOf } from '../oauth/authorization.ts'
import type { Services } from '../services.ts'
import { type Outcome, otherProgramPage } from './pages/other-program.ts'
import { read } from './sandbox-api.ts'
import {
  registerSandboxClient,
  sandboxCallback,
  sandboxClientId,
  sandboxClientPath,
} from './sandbox-client.ts'
import { showPage } from './show-page.ts'

const scopeList = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((form) => oauthScopes.filter((scope) => form[scope] === 'on')),
)
const registration = v.object({ registered: v.picklist(['true', 'false']) })
const answered = v.object({
  code: v.optional(v.string()),
  state: v.optional(v.string()),
  iss: v.optional(v.string()),
  error: v.optional(v.string()),
  error_description: v.optional(v.string()),
})
/** What the program keeps of a request in the browser that it sent away. */
const kept = v.object({ state: v.string(), nonce: v.string(), verifier: v.string() })
const cookie = 'porchlight-other-program'

const random = () => randomBytes(32).toString('base64url')

/** A program of another company, played by the sandbox: sends a person to the portal and reads what it is given. */
export function sandboxClientPages(services: Services) {
  const { config } = services
  const cookieOptions = {
    path: sandboxClientPath,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secure,
  } as const

  async function show(request: FastifyRequest, reply: FastifyReply, outcome: Outcome | null) {
    const isRegistered = (await findOauthClient(services.database.db, sandboxClientId)) !== null
    const body = otherProgramPage(outcome, isRegistered)
    return showPage(services, request, reply, { path: sandboxClientPath, title: 'Sunview', body })
  }

  return async (pages: FastifyInstance) => {
    pages.get('/', (request, reply) => show(request, reply, null))

    pages.post('/', async (request, reply) => {
      const scopes = read(scopeList, request.body)
      const sent = { state: random(), nonce: random(), verifier: random() }
      const value = Buffer.from(JSON.stringify(sent)).toString('base64url')
      reply.setCookie(cookie, value, { ...cookieOptions, maxAge: 3_600 })
      const asked = new URLSearchParams({
        client_id: sandboxClientId,
        redirect_uri: sandboxCallback(config),
        response_type: 'code',
        scope: scopes.join(' '),
        state: sent.state,
        nonce: sent.nonce,
        code_challenge: createHash('sha256').update(sent.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return reply.redirect(`/authorize?${asked}`, 303)
    })

    pages.post('/registered', async (request, reply) => {
      const { registered } = read(registration, request.body)
      if (registered === 'true') await registerSandboxClient(services)
      else await inTransaction(services.database.db, {}, (tx) => archiveOauthClient(tx, sandboxClientId))
      return reply.redirect(sandboxClientPath, 303)
    })

    pages.get('/callback', async (request, reply) => {
      const outcome = await outcomeOf(pages, config, read(answered, request.query), request.cookies[cookie])
      reply.clearCookie(cookie, cookieOptions)
      return show(request, reply, outcome)
    })
  }
}

function keptIn(value: string | undefined): v.InferOutput<typeof kept> | null {
  try {
    const parsed = v.safeParse(kept, JSON.parse(Buffer.from(value ?? '', 'base64url').toString('utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** What the program makes of an answer: as any other would, by the portal's endpoints. */
async function outcomeOf(
  app: FastifyInstance,
  config: Config,
  answer: v.InferOutput<typeof answered>,
  value: string | undefined,
): Promise<Outcome> {
  const asked = keptIn(value)
  if (!asked || answer.state !== asked.state || answer.iss !== issuerOf(config)) return { kind: 'foreign' }
  if (answer.error !== undefined) return { kind: 'refused', error: answer.error }
  const exchanged = await app.inject({
    method: 'POST',
    url: '/api/v1/oauth2/token/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: sandboxClientId,
      code: answer.code ?? '',
      redirect_uri: sandboxCallback(config),
      code_verifier: asked.verifier,
    }).toString(),
  })
  const tokens = exchanged.json()
  if (exchanged.statusCode !== 200) return { kind: 'refused', error: String(tokens.error) }
  const told = await app.inject({
    url: '/api/v1/oauth2/userinfo/',
    headers: { authorization: `Bearer ${tokens.access_token}` },
  })
  return {
    kind: 'given',
    scope: String(tokens.scope),
    person: told.statusCode === 200 ? told.json() : {},
    hasRefreshToken: tokens.refresh_token !== undefined,
  }
}
