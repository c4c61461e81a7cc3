import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuid } from '#domain/uuid.ts'
import { isHolding, takeSwitch } from '../data/sandbox.ts'
import type { Services } from '../services.ts'
import { comesFromHere, isRead } from '../session/origin.ts'
import { refusalFor } from '../session/policy.ts'
import { senderOf } from '../session/vendor-key.ts'
import { askWhoAgain, endSuccessorOf, resolveVisit, type Visit } from '../session/visit.ts'
import { Failure, refusals } from './failure.ts'
import { holdBack } from './hold.ts'
import { noteRefusedWrite } from './refused-looking.ts'
import type { OperationFacts } from './specification.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationFacts
    /** False: in the contract, but without a handler yet. */
    served?: boolean
  }
}

/**
 * What happens to every request of the API before its body is read: session, policy, role, impersonator, then where
 * it comes from and its CSRF token. A route that is no operation of the contract is not served at all.
 */
export function guardRequests(api: FastifyInstance, services: Services): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    writeIdsAlike(request)
    const { operation } = request.routeOptions.config
    if (!operation) return
    if (operation.caller === 'machine') {
      // Machines bring their own credential: no cookie of a browser counts here.
      if (!operation.policy.includes('anyone')) throw refusals.signedOut()
      // Before a body of megabytes is read.
      if (operation.operationId === 'ingestTelemetry' && !isSender(services, request))
        throw refusals.signedOut()
      return
    }
    const visit = await resolveVisit(services, request, reply)
    request.visit = visit
    visit.browser.bindCsrf(visit.caller)
    if (visit.sandbox) await obeySwitch(services, request, visit, operation.operationId)
    if (visit.endedLooking) reply.header('x-impersonation-ended', visit.endedLooking)
    const id = pathId(request)
    const refusal = refusalFor(operation, visit.caller, id)
    const isFromHere = comesFromHere(request, services.config)
    // What an impersonator tries is put on record, so that another site must not have sent it. SEC-5, IMP-15
    if (
      refusal?.code === 'impersonating' &&
      visit.caller &&
      !isRead(request) &&
      isFromHere &&
      api.hasToken(request)
    )
      await noteRefusedWrite(services, visit.caller, operation, id)
    // Its cookie may be one that a new password has just replaced, with the answer that brings the next still on its way.
    if (isFromHere && !visit.caller && operation.operationId === 'logout')
      await endSuccessorOf(services, visit)
    if (refusal) throw refusal
    if (!isFromHere) throw refusals.csrf()
  })

  api.addHook('onRequest', async (request) => {
    const { operation } = request.routeOptions.config
    if (!operation || operation.caller === 'machine' || isRead(request)) return
    if (!api.hasToken(request)) throw refusals.csrf()
  })

  api.addHook('onRequest', async (request) => {
    const { operation, served } = request.routeOptions.config
    if (operation && !served) throw refusals.notServed()
  })

  api.addHook('preValidation', async (request) => {
    const { operation } = request.routeOptions.config
    if (operation) checkMediaType(request, operation)
  })

  // The body may have come long after its headers: who was signed out or lost their role meanwhile changes nothing. SESSION-40
  api.addHook('preHandler', async (request) => {
    const { operation } = request.routeOptions.config
    const { visit } = request
    if (!operation || !visit?.caller || isRead(request) || !hasBody(request)) return
    const caller = await askWhoAgain(services, visit)
    const refusal = refusalFor(operation, caller, pathId(request))
    if (refusal) throw refusal
    request.visit = { ...visit, caller }
  })
}

function isSender({ config }: Services, { headers, params }: FastifyRequest): boolean {
  const named = params && typeof params === 'object' && 'vendor' in params ? String(params.vendor) : ''
  return senderOf(config.telemetry, named, headers) !== null
}

/** One id is one text: whatever is counted or kept by it must not begin anew for another case of its letters. SEC-15 */
function writeIdsAlike({ params }: FastifyRequest): void {
  if (!params || typeof params !== 'object') return
  for (const [name, value] of Object.entries(params)) {
    const id = typeof value === 'string' ? value.toLowerCase() : ''
    if (uuid.test(id)) Object.assign(params, { [name]: id })
  }
}

function pathId(request: FastifyRequest): string | undefined {
  const { params } = request
  return params && typeof params === 'object' && 'id' in params && typeof params.id === 'string'
    ? params.id
    : undefined
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A body is only checked against a media type that the contract declares; any other would pass unchecked. */
function checkMediaType(request: FastifyRequest, operation: OperationFacts): void {
  const { requestTypes } = operation
  if (!hasBody(request)) {
    if (operation.bodyRequired) throw new Failure(400, 'invalid', 'The request has no body.')
    return
  }
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (!type || !requestTypes.includes(type)) throw refusals.unsupportedMediaType(requestTypes)
}

/** A sandbox may have asked for the next answer of this operation to fail, be late or wait, for this person alone. */
export async function obeySwitch(
  { database }: Services,
  request: FastifyRequest,
  { sandbox }: Visit,
  operation: string,
): Promise<void> {
  if (!sandbox) return
  const ordered = await takeSwitch(database.db, sandbox.id, operation)
  if (ordered?.delay_ms) await pause(ordered.delay_ms)
  if (ordered?.hold) {
    const { id } = ordered
    await holdBack(async () => !request.raw.destroyed && (await isHolding(database.db, id)))
  }
  if (ordered?.status === 429) throw refusals.throttled(60)
  if (ordered?.status) throw new Failure(ordered.status, 'sandbox', 'The sandbox was asked for this failure.')
}
