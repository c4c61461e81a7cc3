import { useEffect } from 'react'
import { eraseTabValue } from './browser-stores.ts'
import { oauthRequestKey } from './way-back.ts'

/** Whoever stands in their house has gone on from what another program asked, which no later sign-in leads to. OAUTH-14 */
export function useRequestGivenUp(): void {
  useEffect(() => eraseTabValue(oauthRequestKey), [])
}
