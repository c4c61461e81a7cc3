import { isLoopback } from '#domain/this-machine.ts'
import type { Smtp } from './smtp.ts'

/** A relay that checks a mail before it takes it is slow; well within the lease of a job, or the mail would leave twice. */
export const mailDeadlineMs = 20_000

/**
 * Reads `PORCHLIGHT_SMTP_URL`; null without it. `smtps://` speaks TLS from the first byte, `smtp://` changes to TLS
 * before anything is said, but to this machine itself. A sentence about a wrong one is added to `problems`.
 */
export function readSmtp(
  { PORCHLIGHT_SMTP_URL: given }: Record<string, string | undefined>,
  from: string,
  problems: string[],
): Smtp | null {
  if (!given) return null
  const url = URL.canParse(given) ? new URL(given) : undefined
  const login = url && loginOf(url)
  const isServer = url?.hostname && ['smtp:', 'smtps:'].includes(url.protocol)
  if (!url || login === undefined || !isServer || url.pathname.length > 1 || url.search) {
    problems.push(
      'PORCHLIGHT_SMTP_URL must look like smtps://user:password@mail.example.com:465, or smtp:// for STARTTLS.',
    )
    return null
  }
  const isTls = url.protocol === 'smtps:'
  return {
    // An address of version 6 stands in brackets only in an URL.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isTls ? 465 : 587),
    tls: isTls ? 'at_once' : isLoopback(url.hostname) ? 'if_offered' : 'demanded',
    login,
    from,
    deadlineMs: mailDeadlineMs,
  }
}

/** User and password, null where there are none; undefined for what is not percent-encoded. */
function loginOf({ username, password }: URL): Smtp['login'] | undefined {
  if (!username) return null
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}
