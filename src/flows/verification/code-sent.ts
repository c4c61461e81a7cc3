import { normaliseEmail } from '#domain/email.ts'
import { eraseTabValue, readTabValue, writeTabValue } from '#src/app/browser-stores.ts'

/** What this tab keeps of the last address that it had a code sent to; null for every other. */
function kept(email: string): { at: number; resends: number } | null {
  const [at = '', resends = '', ...to] = readTabValue('code-sent-at')?.split(' ') ?? []
  const isOfIt = to.join(' ') === normaliseEmail(email) && Number.isFinite(Number(at))
  return isOfIt ? { at: Number(at), resends: Number(resends) || 0 } : null
}

/** When this tab had a code sent to an address, the last of those that it had one sent to; null for every other. */
export const codeSentAt = (email: string): number | null => kept(email)?.at ?? null

/** How often this tab had a code sent anew to that address: the first time is not told, later ones are (MFA-4). */
export const codeResends = (email: string): number => kept(email)?.resends ?? 0

export function rememberCodeSent(email: string, at: number, resends: number): void {
  writeTabValue('code-sent-at', `${at} ${resends} ${normaliseEmail(email)}`)
}

/** For when the code to that address has done its work: it serves no more. MFA-33 */
export function forgetCodeSent(email: string): void {
  if (kept(email) !== null) eraseTabValue('code-sent-at')
}

/** The code that the page was asking for when it was loaded anew; null where it asks for none. */
export function resumedCode(): { email: string; sentAt: number; now: number; resends: number } | null {
  const search = new URLSearchParams(location.search)
  const email = search.get('email')
  const sentAt = email === null ? null : codeSentAt(email)
  const isAskedFor = location.pathname === '/verification' && search.get('is_mfa') === 'true'
  // Where no code was sent from this tab, no password was checked either.
  if (!isAskedFor || email === null || sentAt === null) return null
  return { email, sentAt, now: Date.now(), resends: codeResends(email) }
}
