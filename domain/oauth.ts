/** What another program may ask for, in the order in which a person is asked. OpenID Connect Core 5.4 and 11. */
export const oauthScopes = ['openid', 'profile', 'email', 'agreements', 'energy', 'offline_access'] as const
export type OauthScope = (typeof oauthScopes)[number]

/** Whether a text is a scope that a program may ask for. */
export const isOauthScope = (scope: string): scope is OauthScope =>
  oauthScopes.some((known) => known === scope)

/** The id of a client, as the contract has it. */
export const isOauthClientId = (id: string): boolean => /^[A-Za-z0-9._-]{1,128}$/.test(id)

const loopback = ['127.0.0.1', '[::1]', 'localhost']

/**
 * Whether codes may be sent to an address: https, http on the machine of the person itself, or a scheme of a native
 * app, which has a dot in it (RFC 8252); a whole address without a fragment, a name or a password. OAUTH-5.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > 2048 || /[\s#\\*]/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return text.startsWith('https://') && hostname !== ''
  if (protocol === 'http:') return text.startsWith('http://') && loopback.includes(hostname)
  return /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(protocol)
}
