import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

/**
 * Refuses a body in which half a character stands ("\\ud800"): JSON may say it, no database can hold it. Here, for
 * every route, since no schema tells such a text from another. LIMIT-19
 */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (isWellFormed(request.body)) return done()
    done(new Failure(400, 'invalid_text', 'The request holds a text with half a character in it.'))
  })
}

/** Whether every text in it, the names of fields too, is whole characters. */
export function isWellFormed(value: unknown): boolean {
  const left: unknown[] = [value]
  // No recursion: a body may be nested as deeply as it is long.
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && /\p{Surrogate}/u.test(one)) return false
    if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one)) continue
    for (const [name, inner] of Object.entries(one)) left.push(name, inner)
  }
  return true
}
