import { eraseTabValue, readTabValue, writeTabValue } from '#src/app/browser-stores.ts'
import { oauthRequestKey } from '#src/app/way-back.ts'

const names = [
  ...(['client_id', 'redirect_uri', 'response_type', 'scope', 'state'] as const),
  ...(['code_challenge', 'code_challenge_method', 'nonce'] as const),
]
/** What another program asks, letter by letter as it wrote it. */
export type AuthorizationRequest = Partial<Record<(typeof names)[number], string>>

/** The query of the request that this tab keeps; on a page that could not keep it, that of its address. */
export function keptQuery(): string | null {
  return readTabValue(oauthRequestKey) ?? (location.search || null)
}

export const keepQuery = (query: string): void => writeTabValue(oauthRequestKey, query)
export const forgetQuery = (): void => eraseTabValue(oauthRequestKey)

/** The parameters of a request that are forwarded; one that comes twice is none. OAUTH-1, OAUTH-2 */
export function requestIn(query: string): AuthorizationRequest {
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    names.flatMap((name) => {
      const [value, ...more] = given.getAll(name)
      return value === undefined || more.length > 0 ? [] : [[name, value]]
    }),
  )
}
