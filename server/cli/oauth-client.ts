import { parseArgs } from 'node:util'
import { isOauthClientId, isOauthScope, isRedirectUri, oauthScopes } from '#domain/oauth.ts'
import type { Config } from '../config.ts'
import { recordAccess } from '../data/access-log.ts'
import { type Db, inTransaction, openDatabase, type Tx } from '../data/database.ts'
import { isUniqueViolation } from '../data/database-problem.ts'
import {
  addOauthClient,
  archiveOauthClient,
  listOauthClients,
  replaceOauthSecret,
} from '../data/oauth-clients.ts'
import { createLog } from '../log.ts'
import { newClientSecret } from '../oauth/clients.ts'
import { Refusal } from './refusal.ts'

export const oauthClientUsage = `Usage: npm run admin -- oauth-client add --id sunview-app --name Sunview --redirect https://sunview.example/callback --scope "openid energy" [--public]
       npm run admin -- oauth-client list
       npm run admin -- oauth-client secret --id sunview-app
       npm run admin -- oauth-client archive --id sunview-app
Programs that homeowners may let read on their behalf. --redirect may stand more than once. A secret is told once.`

const options = {
  id: { type: 'string' },
  name: { type: 'string' },
  redirect: { type: 'string', multiple: true },
  scope: { type: 'string' },
  public: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof read>['values']
const read = (args: string[]) => parseArgs({ args, allowPositionals: true, options })

/** `npm run admin -- oauth-client …`. @throws Refusal with a sentence. OAUTH-21 */
export async function oauthClient(args: string[], config: () => Config): Promise<string> {
  const { positionals, values } = read(args)
  const act = acts[positionals[0] ?? '']
  if (values.help) return oauthClientUsage
  if (!act || positionals.length > 1) throw new Refusal(oauthClientUsage)
  const work = act(values)
  const { databaseUrl: url, folder } = config()
  const database = await openDatabase({ url, folder, log: createLog('silent') })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Each looks at what was typed before a database is opened. */
const acts: Record<string, (values: Values) => (db: Db) => Promise<string>> = {
  add(values) {
    const client = clientFrom(values)
    const { secret, hash } = newClientSecret()
    return async (db) => {
      try {
        await inTransaction(db, {}, async (tx) => {
          await addOauthClient(tx, { ...client, secret_hash: values.public ? null : hash })
          await note(tx, 'program_registered', client.id)
        })
      } catch (error) {
        if (isUniqueViolation(error)) throw new Refusal(`There is a client ${client.id} already.`)
        throw error
      }
      return `${client.name} is registered as ${client.id}.${values.public ? '' : secretSentence(secret)}`
    }
  },
  list: () => async (db) => {
    const all = await listOauthClients(db)
    if (all.length === 0) return 'No client is registered.'
    return all
      .map(({ id, name, archived, secret_hash, scopes, redirect_uris }) => {
        const state = archived ? ', archived' : secret_hash === null ? ', public' : ''
        return [`${id} (${name}${state}): ${scopes.join(' ')}`, ...redirect_uris].join('\n  ')
      })
      .join('\n')
  },
  secret(values) {
    const id = idFrom(values)
    const { secret, hash } = newClientSecret()
    return async (db) => {
      await inTransaction(db, {}, async (tx) => {
        if (!(await replaceOauthSecret(tx, id, hash)))
          throw new Refusal(`There is no client ${id} that has a secret.`)
        await note(tx, 'program_secret_replaced', id)
      })
      return `The secret of ${id} is another from now on.${secretSentence(secret)}`
    }
  },
  archive(values) {
    const id = idFrom(values)
    return async (db) => {
      await inTransaction(db, {}, async (tx) => {
        if (!(await archiveOauthClient(tx, id))) throw new Refusal(`There is no client ${id}.`)
        await note(tx, 'program_archived', id)
      })
      return `${id} is archived; what homeowners gave it has ended.`
    }
  },
}

const note = (tx: Tx, action: string, client: string) =>
  recordAccess(tx, { action, actorId: null, subjectId: null, details: { client } })

const secretSentence = (secret: string) => `\nIts secret, which is told this once: ${secret}`

function idFrom({ id }: Values): string {
  if (!id) throw new Refusal(oauthClientUsage)
  if (!isOauthClientId(id))
    throw new Refusal('--id takes letters, digits, dots, hyphens and underscores, 128 at most.')
  return id
}

function clientFrom(values: Values) {
  const id = idFrom(values)
  const name = values.name?.trim()
  const redirect_uris = values.redirect ?? []
  const scopes = [...new Set((values.scope ?? '').split(/\s+/).filter(Boolean))]
  if (!name || redirect_uris.length === 0 || scopes.length === 0) throw new Refusal(oauthClientUsage)
  if (name.length > 100) throw new Refusal('--name may have 100 characters at most.')
  const wrong = redirect_uris.find((uri) => !isRedirectUri(uri))
  if (wrong !== undefined) {
    throw new Refusal(
      `--redirect ${wrong} is no address that codes may be sent to: https, http on the person's own machine, or the scheme of a native app with a dot in it, without a fragment.`,
    )
  }
  const unknown = scopes.find((scope) => !isOauthScope(scope))
  if (unknown !== undefined) {
    throw new Refusal(`--scope ${unknown} is unknown: there are ${oauthScopes.join(', ')}.`)
  }
  return { id, name, redirect_uris, scopes }
}
