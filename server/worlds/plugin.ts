import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isLoopback } from '#domain/this-machine.ts'
import { refusals } from '../contract/failure.ts'
import type { Services } from '../services.ts'
import { mayUseSandbox } from '../session/origin.ts'
import { resolveVisit } from '../session/visit.ts'
import { callPages } from './call-pages.ts'
import { filmPages } from './films.ts'
import { keepWorlds, seedWorlds } from './keep-worlds.ts'
import { sandboxClientPages } from './other-program.ts'
import { runningCharts } from './running-charts.ts'
import { sandboxApi } from './sandbox-api.ts'
import { registerSandboxClient } from './sandbox-client.ts'
import { sandboxPages } from './sandbox-pages.ts'

/**
 * Makes the worlds that are not there yet, begins to keep them, and gives the plugin; closing the server ends it.
 * Only for a server whose sandbox is on.
 */
export async function openSandbox(services: Services): Promise<FastifyPluginAsync> {
  await seedWorlds(services)
  return async (sandbox) => {
    const keeper = keepWorlds(services)
    sandbox.addHook('onClose', () => keeper.stop())
    await sandboxPlugin(services)(sandbox, {})
  }
}

/** Everything below `/sandbox/`; registered only when the sandbox is on, answered only to this machine. */
export const sandboxPlugin =
  (services: Services): FastifyPluginAsync =>
  async (sandbox) => {
    sandbox.addHook('onRequest', async (request, reply) => {
      if (!isForThisMachine(request, services)) throw refusals.notFound()
      reply.header('cache-control', 'no-store')
      request.visit = await resolveVisit(services, request, reply)
    })
    sandbox.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    await registerSandboxClient(services)
    await sandbox.register(sandboxPages(services))
    await sandbox.register(callPages(services), { prefix: '/call' })
    await sandbox.register(filmPages, { prefix: '/films' })
    await sandbox.register(runningCharts)
    await sandbox.register(sandboxClientPages(services), { prefix: '/client' })
    await sandbox.register(sandboxApi(services), { prefix: '/api' })
  }

/** Whether a request may see what the sandbox shows: `/sandbox/` and the flow book. */
export function isForThisMachine(request: FastifyRequest, services: Services): boolean {
  return mayUseSandbox(request, services.config) && isCalledHere(request, services)
}

/** The Host as it arrived: a proxy in between may name another one, and is not believed here. */
function isCalledHere(request: FastifyRequest, { config }: Services): boolean {
  if (config.sandbox.exposed) return true
  const host = request.headers.host ?? ''
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)
}
