import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

const names = v.picklist(['content-type', 'origin', 'user-agent', 'x-csrf-token', 'x-forwarded-for'])

export const elsewhereShape = v.strictObject({
  method: v.picklist(['GET', 'POST', 'PATCH', 'DELETE']),
  path: v.pipe(v.string(), v.regex(/^\/(api\/v1|sandbox\/api)\/[^\s]*$/), v.maxLength(2_000)),
  headers: v.record(names, v.string()),
  cookies: v.record(v.pipe(v.string(), v.regex(/^[\w-]+$/)), v.pipe(v.string(), v.regex(/^[\w.%-]*$/))),
  body: v.optional(v.string()),
})

export type Elsewhere = v.InferOutput<typeof elsewhereShape>

/**
 * Asks the portal something as another browser would, whose cookies come with the question and go back with the
 * answer: a page cannot have two sessions, and what happens at another desk is part of many states.
 */
export async function askElsewhere(
  app: FastifyInstance,
  host: string | undefined,
  { method, path, headers, cookies, body }: Elsewhere,
) {
  const answer = await app.inject({
    method,
    url: path,
    headers: { ...headers, ...(host !== undefined && { host }) },
    cookies,
    ...(body !== undefined && { payload: body }),
  })
  const told = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    name === 'set-cookie' || value === undefined ? [] : [[name, String(value)]],
  )
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(told),
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }): [string, string] => [name, value])),
    body: answer.body,
  }
}
