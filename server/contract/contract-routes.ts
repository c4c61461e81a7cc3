import Fastify, { type FastifySchema, type RouteOptions } from 'fastify'
import glue from 'fastify-openapi-glue'
import { flattenNullUnions } from './null-unions.ts'

/** An operation as the framework takes it: where it is asked, and the schemas of what is sent and answered. */
export type ContractRoute = Pick<RouteOptions, 'method' | 'url'> & {
  operationId: string
  schema: FastifySchema
}

const read = new WeakMap<object, Promise<ContractRoute[]>>()

/**
 * The routes of a contract. They are read once in a process, and everybody has the same ones, so that a schema that was
 * compiled for one of them is compiled for all.
 */
export function routesOf(document: object): Promise<ContractRoute[]> {
  const routes = read.get(document) ?? readRoutes(document)
  read.set(document, routes)
  return routes
}

/** fastify-openapi-glue has no other way to tell what it read than by adding routes to a server. */
async function readRoutes(document: object): Promise<ContractRoute[]> {
  const routes: ContractRoute[] = []
  const reader = Fastify({ exposeHeadRoutes: false })
  let named = ''
  reader.addHook('onRoute', ({ method, url, schema = {} }) => {
    flattenNullUnions(schema.response)
    routes.push({ operationId: named, method, url, schema })
  })
  await reader.register(glue, {
    specification: document,
    operationResolver: (operationId) => {
      named = operationId
      return () => undefined
    },
  })
  return routes
}
