import type OAuth2Server from '@node-oauth/oauth2-server'
import type { OauthClient } from '../data/oauth-clients.ts'

/** A client as the library knows one. */
export const libraryClient = ({ id, redirect_uris }: OauthClient): OAuth2Server.Client => ({
  id,
  redirectUris: redirect_uris,
  grants: ['authorization_code', 'refresh_token'],
})

/** The scopes that are asked for, each once, when the client may ask for all of them; else false. */
export function fitting(client: OauthClient | null, scopes: string[] | undefined): string[] | false {
  const wanted = [...new Set(scopes)]
  return wanted.length > 0 && wanted.every((scope) => client?.scopes.includes(scope)) && wanted
}

/** What happened, without the library's name of it before: printable, as RFC 6749 4.1.2.1 has it. */
export const wordsOf = (error: Error) =>
  error.message.replace(/[^\x20\x21\x23-\x5B\x5D-\x7E]/g, "'").slice(0, 500)

/** What the library has wrapped into its own "server error"; a fault of ours that no client is told of. */
export const causeOf = (error: Error): unknown => ('inner' in error && error.inner) || error

const refuse = (): never => {
  throw new Error('The library asked for something that this use of it does not know.')
}

/** What the library's types ask of every model, although a use of it never comes to it. */
export const notAsked = {
  getAccessToken: refuse,
  getAuthorizationCode: refuse,
  revokeAuthorizationCode: refuse,
  saveAuthorizationCode: refuse,
  saveToken: refuse,
}
