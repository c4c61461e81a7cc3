import { readSpecification } from '#server/contract/specification.ts'

/** Everything that the matrices are generated from: nothing here names an operation. */
export const specification = readSpecification()
export const operations = specification.operations
export const byBrowser = operations.filter((operation) => operation.caller === 'browser')
export const writes = byBrowser.filter((operation) => operation.method !== 'GET')

const random = '3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b'

/** An address of an operation; `id` stands for the first id of the path, every other one is random. */
export function pathOf(operation: { path: string }, id = random): string {
  return operation.path
    .replace('{allocation}', 'home')
    .replace('{vendor}', 'solarvendor')
    .replace('{id}', id)
    .replace(/\{\w+\}/g, random)
}

type Documented = {
  responses: Record<string, unknown>
  requestBody?: {
    content?: Record<string, { examples?: Record<string, { $ref?: string; value?: unknown }> }>
  }
  parameters?: { $ref?: string; in?: string; name?: string }[]
}
const { paths, components } = specification.document as {
  paths: Record<string, Record<string, Documented>>
  components: { examples: Record<string, { value: unknown }> }
}

/** An operation as it stands in the contract. */
export function documented({ path, method }: { path: string; method: string }): Documented {
  const found = paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not documented`)
  return found
}

/** The contract's own examples of its body. */
export const examplesOf = (operation: { path: string; method: string }): Record<string, unknown>[] =>
  Object.values(documented(operation).requestBody?.content ?? {})
    .flatMap((media) => Object.values(media.examples ?? {}))
    .map(({ $ref, value }) => ($ref ? components.examples[$ref.split('/').at(-1) ?? '']?.value : value))
    .filter((value): value is Record<string, unknown> => value !== null && typeof value === 'object')
