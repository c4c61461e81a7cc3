import { join } from 'node:path'
import cookie from '@fastify/cookie'
import csrfProtection from '@fastify/csrf-protection'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  LogController,
} from 'fastify'
import { uploadPolicy } from '#domain/policy.ts'
import { answerBareRequests, answerBrokenRequest } from './broken-requests.ts'
import type { Config } from './config.ts'
import { answerErrors, asFailure } from './contract/error-answers.ts'
import { refusals } from './contract/failure.ts'
import { type AnyHandler, registerContract } from './contract/register-contract.ts'
import { readSpecification } from './contract/specification.ts'
import { refuseBrokenText } from './contract/well-formed.ts'
import { isAlwaysAnswered, watchHealth } from './health.ts'
import { logAnswers } from './log.ts'
import { refusalPage } from './operations/oauth-page.ts'
import { allHandlers } from './operations/served.ts'
import type { Services } from './services.ts'
import { cookieName, cookieOptions } from './session/browser.ts'
import { countTokens } from './session/csrf-tokens.ts'
import { csrfKeys } from './session/secrets.ts'
import { refuseSlowBodies } from './slow-bodies.ts'
import { compressAnswers } from './web/compressed.ts'
import { registerWeb } from './web/register-web.ts'
import { bareHeaders, readStyleHashes, secureHeaders } from './web/security-headers.ts'
import { unavailablePage } from './web/unavailable-page.ts'

const seconds = 1_000

/** How long a request has to arrive where nothing else is asked for; as `AppOptions.arrival`. */
export const usualArrival = {
  headersMs: 10 * seconds,
  bodyMs: 20 * seconds,
  uploadMs: 120 * seconds,
  checkEveryMs: 2 * seconds,
  silentMs: 60 * seconds,
}

export type AppOptions = {
  /** The built browser application. */
  dist?: string
  /** ms that the event loop may lag before requests are refused as busy; 0 never refuses. */
  busyAfterMs?: number
  /** ms within which headers, a body behind them, and the whole of a request with a file must have arrived, and that a connection may be silent. */
  arrival?: Record<'headersMs' | 'bodyMs' | 'uploadMs' | 'checkEveryMs' | 'silentMs', number>
  /** Pages and JSON below `/sandbox/`; only asked for when the sandbox is on. */
  sandbox?: FastifyPluginAsync
  /** The flow book below `/flows/`; only asked for when the sandbox is on. */
  flowBook?: FastifyPluginAsync
}

/** Puts the server together, in the order in which a request meets it. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = services
  const dist = options.dist ?? join(import.meta.dirname, '../dist')
  const arrival = options.arrival ?? usualArrival

  const app: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedHops(config.trustProxy),
    bodyLimit: uploadPolicy.jsonBytes,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    connectionTimeout: arrival.silentMs,
    keepAliveTimeout: 60 * seconds,
    requestTimeout: arrival.uploadMs,
    http: {
      headersTimeout: arrival.headersMs,
      connectionsCheckingInterval: arrival.checkEveryMs,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // While stopping, what still arrives is answered; `watchHealth` asks each connection to close.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => {
      const failure = asFailure(error)
      const answer: FastifyReply = reply
      void answer.code(failure.status).headers(bareHeaders(config)).send(JSON.stringify(failure.body()))
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, bareHeaders(config)),
  })

  app.decorateRequest('visit', null)
  app.setErrorHandler(
    answerErrors(
      (request, failure) =>
        refusalPage(config, request, failure) ?? unavailablePage(config, request, failure),
    ),
  )
  app.setNotFoundHandler(() => {
    throw refusals.notFound()
  })
  logAnswers(app)
  refuseSlowBodies(app, config, arrival.bodyMs)
  refuseBrokenText(app)
  await secureHeaders(app, config, readStyleHashes(join(dist, 'csp.json')))
  // Before anything refuses: what is said of it is said in the language of their cookie.
  await app.register(cookie)
  answerBareRequests(app)
  watchHealth(app, services)
  compressAnswers(app)

  const keys = csrfKeys(config.secrets)
  await app.register(csrfProtection, {
    cookieKey: cookieName(config, 'csrf'),
    cookieOpts: cookieOptions(config),
    csrfOpts: { userInfo: true, hmacKey: keys[0] },
  })
  countTokens(app, config, keys)
  let readyAt = Number.POSITIVE_INFINITY
  app.addHook('onReady', async () => {
    readyAt = performance.now()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: options.busyAfterMs ?? 1 * seconds,
    pressureHandler: (request) => {
      if (isAlwaysAnswered(request)) return
      // What is measured right after the start is the start itself.
      if (performance.now() - readyAt > 5 * seconds) throw refusals.busy()
    },
  })

  const handlers: Record<string, AnyHandler> = allHandlers(services)
  await registerContract(app, services, readSpecification(), handlers)
  if (config.sandbox.on && options.sandbox) await app.register(options.sandbox, { prefix: '/sandbox' })
  if (config.sandbox.on && options.flowBook) await app.register(options.flowBook, { prefix: '/flows' })
  await registerWeb(app, services, dist)
  return app
}

/** A number of hops in the form that the framework's types know. */
const trustedHops = (trusted: Config['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
