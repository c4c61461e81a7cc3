import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const
export type Method = Uppercase<(typeof methods)[number]>

/** What the server needs to know of an operation beside its schemas. */
export type OperationFacts = {
  operationId: string
  method: Method
  /** As in the contract, e.g. `/users/{id}/inbox_messages/`. */
  path: string
  policy: string[]
  caller: 'browser' | 'machine'
  impersonator: 'allow' | 'deny'
  requestTypes: string[]
  bodyRequired: boolean
}

export type Specification = { document: object; prefix: string; operations: OperationFacts[] }

const file = join(import.meta.dirname, '../../openapi.yaml')

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const plain = (value: unknown): Plain => (isPlain(value) ? value : {})

let own: Specification | undefined

/**
 * Reads a contract, or the server's own, which is read once in a process and changed by nobody.
 * @throws when an operation lacks `operationId`, `x-policy`, `x-caller` or `x-impersonator`: an operation that
 * nobody has decided about must never be served.
 */
export function readSpecification(text?: string): Specification {
  if (text !== undefined) return specificationIn(text)
  own ??= specificationIn(readFileSync(file, 'utf8'))
  return own
}

function specificationIn(text: string): Specification {
  const document: unknown = parse(text)
  if (!isPlain(document)) throw new Error('openapi.yaml is not a document.')
  const servers = Array.isArray(document.servers) ? document.servers : []
  const prefix = plain(servers[0]).url
  if (typeof prefix !== 'string' || !prefix.startsWith('/'))
    throw new Error('openapi.yaml names no server path.')
  const operations: OperationFacts[] = []
  for (const [path, item] of Object.entries(plain(document.paths))) {
    for (const method of methods) {
      const operation = plain(item)[method]
      if (isPlain(operation)) operations.push(factsOf(document, path, method, operation))
    }
  }
  return { document, prefix, operations }
}

function factsOf(
  document: Plain,
  path: string,
  method: (typeof methods)[number],
  operation: Plain,
): OperationFacts {
  const { operationId } = operation
  const where = `${method.toUpperCase()} ${path}`
  if (typeof operationId !== 'string') throw new Error(`${where} has no operationId.`)
  const policy = operation['x-policy']
  const caller = operation['x-caller']
  const impersonator = operation['x-impersonator']
  if (!Array.isArray(policy) || policy.length === 0 || !policy.every((grant) => typeof grant === 'string')) {
    throw new Error(`${operationId} (${where}) has no x-policy: say who may call it.`)
  }
  if (caller !== 'browser' && caller !== 'machine')
    throw new Error(`${operationId} (${where}) has no x-caller.`)
  if (impersonator !== 'allow' && impersonator !== 'deny') {
    throw new Error(`${operationId} (${where}) has no x-impersonator.`)
  }
  const body = followed(document, operation.requestBody)
  return {
    operationId,
    method: method.toUpperCase() as Method,
    path,
    policy,
    caller,
    impersonator,
    requestTypes: Object.keys(plain(body.content)),
    bodyRequired: body.required === true,
  }
}

/** A reference inside the document, followed once; anything else as it is. */
function followed(document: Plain, value: unknown): Plain {
  const reference = plain(value).$ref
  if (typeof reference !== 'string') return plain(value)
  return plain(
    reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, key) => plain(node)[key], document),
  )
}
