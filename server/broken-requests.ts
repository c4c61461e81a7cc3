import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Failure } from './contract/failure.ts'

const statusOf: Record<string, [number, string, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The headers of the request are larger than this server accepts.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large', 'The request is larger than this server accepts.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'late', 'The request took too long to arrive.'],
}

/** Answers what never became a request (slow, too large, no HTTP) in the contract's shape, straight to the socket. */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code, detail] = statusOf[error.code ?? ''] ?? [
    400,
    'invalid',
    'The request is not valid HTTP.',
  ]
  const body = JSON.stringify({ default_code: code, detail })
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`)
}

/**
 * Answers what Node would answer by itself, without headers and in no shape: a request that names no host is 400, and an
 * expectation that is none is left aside, as RFC 9110 (10.1.1) allows. Wants `requireHostHeader: false`.
 */
export function answerBareRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new Failure(400, 'invalid', 'The request is not valid HTTP.')
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}
