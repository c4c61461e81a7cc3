/**
 * Whether a remembered path, deeplink or redirect parameter has the shape of an address of this app: one leading
 * slash, no host, no backslash, no control or space characters, no dot segments, at most 2000 characters, and not the
 * address that signs out. It must also match a route, which the app judges. ROUTE-32.
 */
export function isInAppPath(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2000) return false
  if (!/^\/(?![/\\])/.test(value) || /[\\\s\p{Cc}]/u.test(value)) return false
  const path = value.split(/[?#]/)[0] ?? ''
  if (/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path) || path.includes('//') || /%(2f|5c|0)/i.test(path)) return false
  return !leaves(path)
}

/** Pages that only sign out: whoever was led to one after signing in would be outside again. */
const signOuts = ['/logout', '/force_logout']

function leaves(path: string): boolean {
  try {
    return signOuts.includes(decodeURIComponent(path).toLowerCase().replace(/\/$/, ''))
  } catch {
    return true
  }
}
