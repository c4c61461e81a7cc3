import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a form as it came. */
    rawForm: Buffer | null
  }
}

/** Reads forms (`application/x-www-form-urlencoded`), which machines send; a field that comes twice is refused. */
export function readForms(api: FastifyInstance): void {
  api.decorateRequest('rawForm', null)
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      request.rawForm = body
      const fields = new URLSearchParams(body.toString('utf8'))
      if (new Set(fields.keys()).size !== fields.size)
        return done(new Failure(400, 'invalid', 'A field of the request comes twice.'))
      done(null, Object.fromEntries(fields))
    },
  )
}
