const authPaths = [
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

/** Whether a path is one of the section AUTH, or lies below one. LAYOUT-16. */
export const isAuthPath = (path: string): boolean =>
  authPaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

/**
 * Whether a 401 on this path sends the person to login: not on session-less pages, /chat, /error and
 * /screen-share-*. SESSION-8.
 */
export function isExemptFromLoginRedirect(path: string): boolean {
  const authorize = path.startsWith('/authorize')
  if (isAuthPath(path) && !authorize) return true
  return path === '/chat' || path === '/error' || path.startsWith('/screen-share-')
}
