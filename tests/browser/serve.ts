import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { flagsOn } from '#domain/feature-flags.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { inTransaction } from '#server/data/database.ts'
import { setFlag } from '#server/data/feature-flags.ts'
import { startAdditions } from '#server/jobs/backfills.ts'
import { startWorker, work } from '#server/jobs/worker.ts'
import { createLog } from '#server/log.ts'
import { openServices } from '#server/open-services.ts'
import { httpBank } from '#server/vendors/bank/http.ts'
import { seedFaqs } from '#server/worlds/faqs.ts'
import { seedFilms } from '#server/worlds/films.ts'
import { flowBookPlugin } from '#server/worlds/flow-book.ts'
import { sandboxPlugin } from '#server/worlds/plugin.ts'
import { freePort } from '../free-port.ts'
import { axeOfRealTime } from './axe-in-page.ts'

/*
 * The server of one worker: everything that `npm start` starts but the shared worlds, since each test makes a
 * household of its own; the provider's films are there. Its address goes to the process that started it.
 */
const port = Number(process.env.PORCHLIGHT_BROWSER_PORT ?? process.env.PORT) || (await freePort())
/** What stands between the browsers and the server has the port that they know. */
const ownPort = Number(process.env.PORCHLIGHT_BROWSER_OWN_PORT) || port
const dist = process.env.PORCHLIGHT_BROWSER_DIST ?? join(import.meta.dirname, '../../dist')
const services = await openServices(
  readConfig({ ...process.env, PORT: String(port), PORCHLIGHT_SANDBOX: 'on' }, '0.0.0-test'),
  createLog('warn'),
)
// A test that is the bank itself names it.
if (services.config.bank) services.vendors.bank = httpBank(services.config.bank)
for (const key of Object.keys(flagsOn)) await setFlag(services.database.db, key, true)
await inTransaction(services.database.db, {}, seedFilms)
if (process.env.PORCHLIGHT_BROWSER_QUESTIONS) await inTransaction(services.database.db, {}, seedFaqs)
/** A book that a test has made; it stays as it is. */
const book = process.env.PORCHLIGHT_BROWSER_BOOK
const nothing = () => spawn(process.execPath, ['-e', ''])
const flowBook = book === undefined ? undefined : flowBookPlugin(services, { folder: book, make: nothing })
const sandbox: FastifyPluginAsync = async (part) => {
  // Whoever looks into the mailbox finds what is due by then, and waits for no beat of the outbox.
  part.addHook('onRequest', async ({ url }) => {
    if (url.startsWith('/sandbox/api/mailbox')) await work(services)
  })
  part.get('/axe.js', async (_request, reply) => {
    reply.type('text/javascript').header('cache-control', 'public, max-age=31536000, immutable')
    return axeOfRealTime()
  })
  await part.register(sandboxPlugin(services))
}
const app = await buildApp(services, {
  dist,
  sandbox,
  ...(process.env.BROWSER_NEVER_BUSY && { busyAfterMs: 0 }),
  ...(flowBook && { flowBook }),
})
startWorker(services)
// Nobody is left who would end it.
process.once('disconnect', () => process.exit())
// Backfills go the ways that a test tells them.
startAdditions(services)
await app.listen({ host: '127.0.0.1', port: ownPort })
process.send?.({ port })
