import { loginSearch, type Received401, type Search, text, type WayBack } from './search.ts'

export function verificationSearch(
  search: Search,
): WayBack & Received401 & { email?: string; is_mfa?: boolean } {
  return {
    email: text(search.email),
    is_mfa: search.is_mfa === true || search.is_mfa === 'true' || undefined,
    ...loginSearch(search),
  }
}

/** The address that a mail or a code was sent to. */
export function emailSearch(search: Search): { email?: string } {
  return { email: text(search.email) }
}

/** What the password page is entered with. */
export function passwordSearch(search: Search): { email?: string; access_code?: string } {
  const code = text(search.access_code) ?? ''
  return { email: text(search.email), access_code: /^\d{6}$/.test(code) ? code : undefined }
}
