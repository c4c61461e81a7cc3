import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'

export const contractFile = 'openapi.yaml'

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'] as const

/** One operation of the contract, with what the vendor extensions say of it. */
export type Operation = {
  operationId: string
  method: string
  path: string
  policy: readonly string[]
  caller: string
  impersonator: string
  statuses: readonly string[]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText) : []
}

/** Every operation of a contract's text, in its order. Throws one sentence when the text is no contract. */
export function operationsOf(text: string): Operation[] {
  const document: unknown = parse(text)
  if (!isRecord(document) || !isRecord(document.paths)) throw new Error(`${contractFile} has no paths.`)
  const found: Operation[] = []
  for (const [path, item] of Object.entries(document.paths)) {
    if (!isRecord(item)) continue
    for (const method of methods) {
      const operation = item[method]
      if (!isRecord(operation)) continue
      found.push({
        operationId: asText(operation.operationId),
        method: method.toUpperCase(),
        path,
        policy: asTexts(operation['x-policy']),
        caller: asText(operation['x-caller']),
        impersonator: asText(operation['x-impersonator']),
        statuses: isRecord(operation.responses) ? Object.keys(operation.responses) : [],
      })
    }
  }
  return found
}

export async function readOperations(): Promise<Operation[]> {
  return operationsOf(await readFile(contractFile, 'utf8'))
}
