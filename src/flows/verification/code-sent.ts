import { normaliseEmail } from '#domain/email.ts'
import { readTabValue, writeTabValue } from '#src/app/browser-stores.ts'

/** When this tab had a code sent to an address, the last of those that it had one sent to; null for every other. */
export function codeSentAt(email: string): number | null {
  const [at = '', ...to] = readTabValue('code-sent-at')?.split(' ') ?? []
  return to.join(' ') === normaliseEmail(email) && Number.isFinite(Number(at)) ? Number(at) : null
}

export function rememberCodeSent(email: string, at: number): void {
  writeTabValue('code-sent-at', `${at} ${normaliseEmail(email)}`)
}

/** The code that the page was asking for when it was loaded anew; null where it asks for none. */
export function resumedCode(): { email: string; sentAt: number; now: number } | null {
  const search = new URLSearchParams(location.search)
  const email = search.get('email')
  const sentAt = email === null ? null : codeSentAt(email)
  const isAskedFor = location.pathname === '/verification' && search.get('is_mfa') === 'true'
  // Where no code was sent from this tab, no password was checked either.
  return isAskedFor && email !== null && sentAt !== null ? { email, sentAt, now: Date.now() } : null
}
