import { oauthScopes } from '#domain/oauth.ts'
import type { Config } from '../config.ts'
import { putOauthClient } from '../data/oauth-clients.ts'
import type { Services } from '../services.ts'

export const sandboxClientId = 'sunview-sandbox'

/** The page of the program that the sandbox plays, and where it is answered. */
export const sandboxClientPath = '/sandbox/client'
export const sandboxCallback = ({ publicUrl }: Config) => `${publicUrl.origin}${sandboxClientPath}/callback`

/** Registers the program that the sandbox plays, at the address that this server has now. */
export const registerSandboxClient = ({ config, database }: Services): Promise<void> =>
  putOauthClient(database.db, {
    id: sandboxClientId,
    name: 'Sunview',
    secret_hash: null,
    redirect_uris: [sandboxCallback(config)],
    scopes: [...oauthScopes],
  })
