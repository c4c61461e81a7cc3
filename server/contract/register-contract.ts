import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { uploadPolicy } from '#domain/policy.ts'
import type { Services } from '../services.ts'
import { unknownGrants } from '../session/policy.ts'
import { routesOf } from './contract-routes.ts'
import { Failure, refusals } from './failure.ts'
import { guardRequests } from './guard.ts'
import type { Machine } from './handlers.ts'
import { notFoundOrOtherMethod } from './other-methods.ts'
import { readFiles } from './read-files.ts'
import { readForms } from './read-forms.ts'
import { openSerializers } from './serializers.ts'
import type { OperationFacts, Specification } from './specification.ts'
import { departureFrom, validatorCompiler } from './validators.ts'

/** A handler as the framework calls it; its own, exact type is `Handlers[operationId]`. */
export type AnyHandler = (ask: never) => unknown

type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

/**
 * Turns the contract into routes. @throws when an operation would be served without its policy, or under a grant
 * that nobody defined.
 */
export async function registerContract(
  app: FastifyInstance,
  services: Services,
  specification: Specification,
  handlers: Record<string, AnyHandler>,
): Promise<void> {
  const facts = new Map(specification.operations.map((operation) => [operation.operationId, operation]))
  const guarded = new Set<string>()
  refuseUndecided(specification.operations)
  const routes = await routesOf(specification.document)
  const serializerOf = await openSerializers()

  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain')
      readForms(api)
      readFiles(api)
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler<object>((answer) => (data: unknown) => serializerOf(answer)(data))
      api.all('/*', notFoundOrOtherMethod(specification))
      guardRequests(api, services)
      answerByContract(api)
      api.addHook('onRoute', (route) => {
        const operation = route.config?.operation
        if (operation && route.url.startsWith(specification.prefix)) guarded.add(operation.operationId)
      })
      for (const { operationId, ...route } of routes) {
        const operation = facts.get(operationId)
        if (!operation) throw new Error(`${operationId} is not an operation of the contract.`)
        // fastify-openapi-glue does not read `servers`: the prefix of this scope is the contract's.
        api.route({ ...route, ...answering(operation, handlers[operationId]) })
      }
    },
    { prefix: specification.prefix },
  )
  if (guarded.size !== facts.size) {
    const bare = [...facts.keys()].filter((operationId) => !guarded.has(operationId))
    throw new Error(`The server does not start: no route with a policy for ${bare.join(', ')}.`)
  }
}

function refuseUndecided(operations: OperationFacts[]): void {
  for (const operation of operations) {
    const [unknown] = unknownGrants(operation)
    if (unknown)
      throw new Error(
        `The server does not start: ${operation.operationId} names the unknown grant ${unknown}.`,
      )
  }
}

/** Operations whose bodies are larger than those of all others. */
const bodyLimits: Record<string, { bodyLimit: number }> = {
  ingestTelemetry: { bodyLimit: uploadPolicy.telemetryBytes },
  // What stands around the file is its name and a few lines.
  uploadAuthCopyAckCsv: { bodyLimit: uploadPolicy.acknowledgementBytes + uploadPolicy.jsonBytes },
}

/** What a route has beside its schemas: a handler and the facts that the guard reads. */
function answering(
  operation: OperationFacts,
  handler: AnyHandler | undefined,
): Pick<RouteOptions, 'handler' | 'config' | 'bodyLimit'> {
  return {
    ...bodyLimits[operation.operationId],
    config: { operation, served: handler !== undefined },
    handler: (request, reply) => {
      if (!handler) throw refusals.notServed()
      return callHandler(handler, request, reply)
    },
  }
}

async function callHandler(
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const fail = (status: number, code: string, detail: string, fields?: Record<string, string[]>): never => {
    throw new Failure(status, code, detail, fields && { fields })
  }
  // The contract's validation stands between the wire and the handler: that is what makes these the types of `Ask`.
  const ask = {
    params: request.params,
    query: request.query,
    body: request.body,
    idempotencyKey: request.headers['idempotency-key'],
    fail,
    ...whoAsks(request),
  }
  const answer = (await handler(ask as never)) as Reply
  request.visit?.browser.settle()
  if (answer.headers) reply.headers(answer.headers)
  return reply.code(answer.status).send(answer.body)
}

function whoAsks(request: FastifyRequest): object {
  const { visit, ip, headers } = request
  if (request.routeOptions.config.operation?.caller === 'machine') {
    const machine: Machine = { address: ip, headers, rawBody: request.rawForm ?? Buffer.alloc(0) }
    return { machine }
  }
  if (!visit) throw new Error('A handler was reached without its guard.')
  const { caller, clock, browser, sandbox } = visit
  return { caller, now: clock.now, clock, browser, sandbox }
}

type ResponseSchemas = Record<string, { content?: Record<string, { schema?: object }> } | undefined>

/** Every answer is validated before it is stripped: stripping alone turns a null name into an empty one. */
function answerByContract(api: FastifyInstance): void {
  api.addHook('preSerialization', (request, reply, payload, done) => {
    const { operation } = request.routeOptions.config
    if (!operation) return done(null, payload)
    const responses = (request.routeOptions.schema?.response ?? {}) as ResponseSchemas
    const status = String(reply.statusCode)
    const declared = responses[status] ?? (reply.statusCode >= 400 ? responses.default : undefined)
    const schema = declared?.content?.['application/json']?.schema
    const departure = schema ? departureFrom(schema, payload) : `status ${status} is not documented`
    if (departure === undefined) return done(null, payload)
    request.log.error({ operation: operation.operationId, departure }, 'answer off contract')
    if (reply.statusCode >= 400) return done(null, payload)
    done(new Error('The answer does not fit the contract.'))
  })
}
