import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { OutcomeUnknown } from '../data/database.ts'
import { isConnectionLost, statementEnded } from '../data/database-problem.ts'
import { type ErrorBody, Failure, refusals } from './failure.ts'

type Issue = NonNullable<FastifyError['validation']>[number]

/** Any thrown thing as a refusal of the contract; whatever is unknown becomes a 500 that says nothing of its cause. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (!(error instanceof Error)) return internal()
  const { code, statusCode, validation, validationContext } = error as Partial<FastifyError>
  if (validation?.[0]) return invalid(validation[0], validationContext)
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Failure(413, 'too_large', 'The request is larger than this server accepts.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refusals.unsupportedMediaType(['application/json'])
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Failure(400, 'invalid', 'The body of the request is not valid JSON.')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Failure(400, 'invalid', 'The address of the request is not valid.')
    case 'FST_UNDER_PRESSURE':
    case 'FST_ERR_REOPENED_CLOSE_SERVER':
      return refusals.busy()
  }
  if (error instanceof OutcomeUnknown)
    return new Failure(504, 'not_known', 'It may have been done. Look before you try again.')
  if (hasCode(error, outageCodes) || isConnectionLost(error)) return refusals.busy()
  if (hasCode(error, unstorableCodes)) return new Failure(400, 'invalid', 'The request is not valid.')
  if (statusCode === 400 || error instanceof SyntaxError) {
    return new Failure(400, 'invalid', 'The request is not valid.')
  }
  if (statusCode === 408) return new Failure(408, 'late', 'The request took too long to arrive.')
  if (statusCode === 416) return new Failure(416, 'range', 'The file has no such part.')
  return internal()
}

const internal = () => new Failure(500, 'server_error', 'Something went wrong.')

/** Besides those of a connection that was lost. */
const outageCodes = new Set([
  'ECONNREFUSED',
  '57P03',
  '25006',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '53300',
  statementEnded,
])

/** A text that no column can hold: the NUL character. What a contract's pattern lets through ends here. */
const unstorableCodes = new Set(['22021', '22P05'])

function* causesOf(error: Error): Generator<Error> {
  for (let one: unknown = error; one instanceof Error; one = one.cause) yield one
}

const hasCode = (error: Error, codes: ReadonlySet<string>): boolean =>
  [...causesOf(error)].some((one) => 'code' in one && typeof one.code === 'string' && codes.has(one.code))

function invalid(issue: Issue, context: string | undefined): Failure {
  const path = issue.instancePath.split('/').filter(Boolean)
  const child = issue.params.missingProperty ?? issue.params.additionalProperty
  const field = [...path, ...(typeof child === 'string' ? [child] : [])].join('.')
  if (!field) return new Failure(400, 'invalid', `The ${partNames[context ?? ''] ?? 'request'} is not valid.`)
  return new Failure(400, 'invalid', 'The request is not valid.', {
    fields: { [field]: [fieldCode(issue.keyword)] },
  })
}

const partNames: Record<string, string> = {
  body: 'body',
  querystring: 'query',
  params: 'address',
  headers: 'header',
}

const fieldCode = (keyword: string) =>
  keyword === 'required' ? 'required' : keyword === 'additionalProperties' ? 'unknown' : 'invalid'

/** The page for who came by an address, without the application; null: the error of the contract. */
type RefusalPage = (request: FastifyRequest, failure: Failure) => string | null

/** Fastify's error handler: everything becomes the contract's error, or its page; only what is our fault is logged as such. */
export const answerErrors =
  (pageFor: RefusalPage) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = asFailure(error)
    if (failure.status >= 500 && failure.status !== 501) request.log.error({ err: error }, 'failed')
    reply.code(failure.status).headers(failure.headers)
    // A server that is busy or stops refuses before anything else is said of the answer. WIRE-15
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    const page = pageFor(request, failure)
    if (page !== null) return reply.type('text/html; charset=utf-8').send(page)
    // Written whole, whatever the operation declares: a failure must not fail on its own schema.
    return reply
      .type('application/json; charset=utf-8')
      .serializer((body: unknown) => JSON.stringify(body))
      .send(bodyFor(request, failure))
  }

const oauthErrorOf: Record<number, string> = { 400: 'invalid_request', 401: 'invalid_client' }
const oauthErrors = [
  ...['invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client'],
  ...['unsupported_grant_type', 'invalid_scope'],
]

/** OAuth has names of its own for its failures (RFC 6749 5.2), which stand beside ours. */
function bodyFor(request: FastifyRequest, failure: Failure): ErrorBody {
  const body = failure.body()
  if (request.routeOptions.config.operation?.operationId !== 'exchangeOauthToken') return body
  const error = oauthErrors.includes(failure.code) ? failure.code : oauthErrorOf[failure.status]
  return error ? Object.assign(body, { error, error_description: failure.message }) : body
}
