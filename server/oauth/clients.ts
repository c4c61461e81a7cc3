import { timingSafeEqual } from 'node:crypto'
import type { OauthClient } from '../data/oauth-clients.ts'
import { hashToken, newToken } from '../session/tokens.ts'

const hashOf = (secret: string) => hashToken(secret).toString('hex')

/** A secret for a client, told once, and how it is kept. */
export function newClientSecret(): { secret: string; hash: string } {
  const secret = newToken()
  return { secret, hash: hashOf(secret) }
}

/** Whether a client proves itself: with its secret, or, as a public one that has none, without. OAUTH-13. */
export function isProven(client: OauthClient, secret: string | undefined): boolean {
  if (client.secret_hash === null) return secret === undefined
  if (secret === undefined) return false
  const given = Buffer.from(hashOf(secret))
  const kept = Buffer.from(client.secret_hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}

/** Id and secret out of `Authorization: Basic`, each encoded as in a form (RFC 6749 2.3.1); null when it is none. */
export function basicCredentials(header: string | undefined): { id: string; secret: string } | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return null
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  if (id === undefined || secret === undefined) return null
  const fromForm = (text: string) =>
    new URLSearchParams(`one=${text.replaceAll('&', '%26')}`).get('one') ?? ''
  return { id: fromForm(id), secret: fromForm(secret) }
}
