import type { FastifyRequest } from 'fastify'
import { Failure, refusals } from './failure.ts'
import type { Specification } from './specification.ts'

/** What is answered below the contract's prefix when no operation fits: 405 with Allow when another method would, else 404. */
export function notFoundOrOtherMethod({ operations, prefix }: Specification) {
  const patterns = operations.map(({ path, method }) => ({
    pattern: new RegExp(`^${prefix}${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    method,
  }))
  return (request: FastifyRequest): never => {
    const path = request.url.split('?')[0] ?? ''
    const methods: string[] = patterns
      .filter(({ pattern }) => pattern.test(path))
      .map((entry) => entry.method)
    if (methods.length === 0) throw refusals.notFound()
    const allow = [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].join(', ')
    throw new Failure(405, 'method_not_allowed', `This address takes ${allow}.`, { headers: { allow } })
  }
}
