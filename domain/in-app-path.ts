/**
 * Whether a remembered path, deeplink or redirect parameter has the shape of an address of this app: one leading
 * slash, no host, no backslash, no control or space characters, no dot segments, at most 2000 characters. It must also
 * match a route, which the app judges. ROUTE-32.
 */
export function isInAppPath(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2000) return false
  if (!/^\/(?![/\\])/.test(value) || /[\\\s\p{Cc}]/u.test(value)) return false
  const path = value.split(/[?#]/)[0] ?? ''
  return !/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path) && !path.includes('//') && !/%(2f|5c|0)/i.test(path)
}
