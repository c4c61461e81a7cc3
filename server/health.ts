import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusals } from './contract/failure.ts'
import type { Db } from './data/database.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `draining` from SIGTERM on: readiness says no and connections are asked to close, requests are still answered.
     * `stopping` after that: what is under way is finished, what still arrives gets 503, but for the question whether
     * the process lives.
     */
    phase: 'serving' | 'draining' | 'stopping'
  }
}

/** What the page of a busy server is dressed in. ERROR-37 */
const dress = ['/plain-page.css', '/favicon.svg']

/**
 * Whether it is answered however busy the server is. Whoever is told that a process no longer lives kills it, with what is
 * under way in it, and leaves its share to the others, which then die of it one after another.
 */
export const isAlwaysAnswered = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.url === '/healthz' || dress.includes(url)

/** Liveness (the process answers) apart from readiness (it may be given requests: database reached, not stopping). */
export function watchHealth(app: FastifyInstance, { database }: Services): void {
  app.decorate('phase', 'serving')
  app.addHook('onRequest', async (request) => {
    if (app.phase === 'stopping' && !isAlwaysAnswered(request)) throw refusals.busy()
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (app.phase !== 'serving') reply.header('connection', 'close')
    return payload
  })
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const ready = app.phase === 'serving' && (await mayWrite(database.db))
    reply.header('cache-control', 'no-store')
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : app.phase !== 'serving' ? 'stopping' : 'no database' })
  })
}

/** One that may only be read, as a former primary, answers nobody's sign-in. */
async function mayWrite(db: Db): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref())
  const asked = db.execute(sql`select 1 where current_setting('transaction_read_only') = 'off'`)
  return Promise.race([
    asked.then(
      ({ rows }) => rows.length > 0,
      () => false,
    ),
    late,
  ])
}
