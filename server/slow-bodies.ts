import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from './broken-requests.ts'
import type { Config } from './config.ts'
import { bareHeaders } from './web/security-headers.ts'

/** A file of 5 MB takes longer than any other body over a slow line; nobody comes so far without the role. UPLOAD-19 */
const slowOperation = 'uploadAuthCopyAckCsv'

/** Refuses a body that has not arrived `bodyMs` after its headers, for which the server itself waits as for a file. LIMIT-18 */
export function refuseSlowBodies(app: FastifyInstance, config: Config, bodyMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    // What is injected arrives at once, by no connection.
    if (!(raw.socket instanceof Socket)) return
    const late = setTimeout(() => {
      const isAnswered = reply.raw.headersSent
      if (raw.complete) return
      if (!isAnswered && request.routeOptions.config.operation?.operationId === slowOperation) return
      // A second answer on this connection would be read as that of the next request.
      if (isAnswered) raw.socket.destroy()
      else answerBrokenRequest(tooSlow(), raw.socket, bareHeaders(config))
    }, bodyMs)
    late.unref()
    reply.raw.once('close', () => {
      if (raw.complete) clearTimeout(late)
    })
  })
}

const tooSlow = () => Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
