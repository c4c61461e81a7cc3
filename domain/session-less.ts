/** The pages of the section AUTH, each with what lies below it. LAYOUT-16. */
export const authPaths = [
  '/login',
  '/forgot_password',
  '/check_email',
  '/reset_password',
  '/claim_account',
  '/registration',
  '/verification',
  '/password',
  '/too_many_attempts',
  '/authorize',
  '/authorize_oauth2',
] as const

const isAuth = (path: string) => authPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

/**
 * Whether a 401 on this path sends the person to login: not on session-less pages, /chat, /error and
 * /screen-share-*. SESSION-8.
 */
export function isExemptFromLoginRedirect(path: string): boolean {
  const authorize = path.startsWith('/authorize')
  if (isAuth(path) && !authorize) return true
  return path === '/chat' || path === '/error' || path.startsWith('/screen-share-')
}
