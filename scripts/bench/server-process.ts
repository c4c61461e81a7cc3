import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { longSessionPolicy, sessionPolicy } from '#domain/policy.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createSession } from '#server/data/sessions.ts'
import { createLog } from '#server/log.ts'
import { openServices } from '#server/open-services.ts'
import { cookieName } from '#server/session/browser.ts'
import { hashToken, newToken } from '#server/session/tokens.ts'
import { createWorld } from '#server/worlds/create-world.ts'

/*
 * The whole server as in production, and bare handlers on the same database and pool, in a process of its own. What a
 * handler asks of the database is what the whole server was seen to ask for the same request. Arguments: folder of an
 * embedded database, or the address of a PostgreSQL database.
 */
export type Places = {
  whole: string
  bare: string
  cookie: string
  systemId: string
  paths: string[]
  queries: number[]
}

const [place = ''] = process.argv.slice(2)
const key = Buffer.alloc(32, 7).toString('base64')
const config = readConfig(
  {
    NODE_ENV: 'production',
    ...(place.startsWith('postgres') ? { DATABASE_URL: place } : { PORCHLIGHT_FOLDER: place }),
    PORCHLIGHT_URL: 'https://portal.test',
    PORCHLIGHT_ENCRYPTION_KEYS: `e1:${key}`,
    PORCHLIGHT_SIGNING_KEYS: `s1:${key}`,
    TRUST_PROXY: '127.0.0.1',
  },
  '0.0.0-bench',
)
const services = await openServices(config, createLog('info'))
const { db, pool } = services.database
const world = await createWorld(db, 'in-service-battery', { unique: true, telemetry: 'full' })
const [person] = world.people
const [agreement] = world.agreements
if (!person || !agreement) throw new Error('The world in-service-battery has nobody in it.')
await pool.query('analyze').catch(() => undefined)

const token = newToken()
await createSession(db, {
  tokenHash: hashToken(token),
  userId: person.id,
  userAgent: 'bench',
  idleMs: sessionPolicy.serverEndsAfterMs,
  absoluteMs: longSessionPolicy.absoluteEndsAfterMs,
})
const app = await buildApp(services)
const signedIn = `${cookieName(config, 'session')}=${token}`
const first = await app.inject({ url: '/api/v1/feature_flags/', headers: { cookie: signedIn } })
// As a browser that was here before: also with the cookies that the first answer set.
const cookie = [signedIn, ...first.cookies.map(({ name, value }) => `${name}=${value}`)].join('; ')
const paths = ['/api/v1/users/me/', `/api/v1/systems/${agreement.system_id}/monitoring/power_flow/`]

type Asked = { query: pg.QueryConfig; values: unknown[] | undefined }

/** What one request asks of the database, and its answer. */
async function watch(path: string): Promise<{ asked: Asked[]; body: string }> {
  const request = { method: 'GET' as const, url: path, headers: { cookie } }
  await app.inject(request)
  const original = pg.Client.prototype.query
  const asked: Asked[] = []
  const watched = function (this: pg.Client, ...given: unknown[]): unknown {
    const [query, values] = given
    const text = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig)
    asked.push({ query: { ...text }, values: Array.isArray(values) ? values : undefined })
    return Reflect.apply(original, this, given)
  }
  Reflect.set(pg.Client.prototype, 'query', watched)
  try {
    const answer = await app.inject(request)
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}: ${answer.body}`)
    return { asked, body: answer.body }
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original)
  }
}

const bare = Fastify()
const queries: number[] = []
for (const path of paths) {
  const { asked, body } = await watch(path)
  const answer: unknown = JSON.parse(body)
  queries.push(asked.length)
  const inTransaction = asked.some(({ query }) => /^\s*begin/i.test(query.text))
  bare.get(path, async () => {
    const executor = inTransaction ? await pool.connect() : pool
    try {
      for (const { query, values } of asked) await executor.query(query, values)
    } finally {
      if (inTransaction && 'release' in executor) executor.release()
    }
    return answer
  })
}

const addressOf = ({ server }: { server: { address: () => AddressInfo | string | null } }) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}
await app.listen({ host: '127.0.0.1', port: 0 })
await bare.listen({ host: '127.0.0.1', port: 0 })
const places: Places = {
  whole: addressOf(app),
  bare: addressOf(bare),
  cookie,
  systemId: agreement.system_id,
  paths,
  queries,
}
process.send?.(places)

process.once('disconnect', async () => {
  await Promise.all([app.close(), bare.close()])
  await services.database.close()
  process.exit(0)
})
