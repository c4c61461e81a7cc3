import { canonicalAddress } from '#domain/redirect-maps.ts'
import { writeTabValue } from './browser-stores.ts'
import { isOauthRequestKept, oauthRequestKey } from './way-back.ts'

/** The router counts an address with a slash at its end as the same as without, so it can never leave it by itself. */
function dropLastSlash(): void {
  const { pathname, search, hash } = location
  if (pathname.length === 1 || !pathname.endsWith('/')) return
  history.replaceState(history.state, '', canonicalAddress(pathname + search + hash))
}

/**
 * What another program asks is kept letter by letter and leaves the address: the router would write it in its own way,
 * and what looks like a number as that number.
 */
function takeOauthRequest(): void {
  const { pathname, search } = location
  if (!/^\/authorize(_oauth2)?$/.test(pathname) || search === '') return
  writeTabValue(oauthRequestKey, search)
  if (isOauthRequestKept()) history.replaceState(history.state, '', pathname)
}

/** Before the router reads it: the address as it may stand. */
export function settleAddress(): void {
  dropLastSlash()
  takeOauthRequest()
}
