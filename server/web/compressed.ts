import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
/** Characters: what is shorter is one packet more or less. */
const least = 4_096
const packed = /^(text\/html|application\/json|image\/svg\+xml)\b/
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/**
 * Lets pages and answers of some length leave compressed, which makes a ninth of a list of agreements. Only what is a
 * whole text already: a file that breaks off in its middle, a part of one and what the build has compressed go as they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < least || reply.hasHeader('content-encoding'))
      return payload
    if (!packed.test(String(reply.getHeader('content-type')))) return payload
    reply.header('vary', 'accept-encoding')
    if (!takesBrotli.test(String(headers['accept-encoding'] ?? ''))) return payload
    reply.header('content-encoding', 'br').removeHeader('content-length')
    return compress(payload, { params })
  })
}
