import { Tokens } from '@fastify/csrf'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieName, csrfOwner } from './browser.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a request brings a token of its session, made with any of the keys. */
    hasToken: (request: FastifyRequest) => boolean
  }
}

/** The CSRF token that a request brings, without the name of whose it is: the session alone counts. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-csrf-token']
  return typeof token === 'string' ? token.split('.')[0] : undefined
}

/**
 * Lets tokens of all signing keys count as long as those stand in the list. While servers are restarted one by one with a
 * new key, a page is given its token by one and sends it to another.
 */
export function countTokens(app: FastifyInstance, config: Config, keys: readonly string[]): void {
  const all = keys.map((hmacKey) => new Tokens({ userInfo: true, hmacKey }))
  app.decorate('hasToken', (request: FastifyRequest) => {
    const secret = request.cookies[cookieName(config, 'csrf')]
    const token = tokenOf(request)
    if (!secret || !token) return false
    const owner = csrfOwner(request.visit?.caller?.sessionId ?? null)
    return all.some((tokens) => tokens.verify(secret, token, owner))
  })
}
