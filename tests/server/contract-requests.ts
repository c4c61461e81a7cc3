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
