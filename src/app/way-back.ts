import { readTabValue } from './browser-stores.ts'
import type { WayBack } from './search.ts'

/** Under which key this tab keeps the request of another program, as it stood in the address. */
export const oauthRequestKey = 'oauth-request'

export const isOauthRequestKept = (): boolean => readTabValue(oauthRequestKey) !== null

/** The path to go on to after sign-in; the request of another program comes before all else. LOGIN-19 */
export const wantedPath = ({ redirect, redirect_to_oauth }: WayBack): string | undefined =>
  redirect_to_oauth && isOauthRequestKept() ? '/authorize' : redirect
