import type { Operation } from './document.ts'

const list = '../../server/operations/served.ts'

function namesIn(served: unknown): string[] | undefined {
  if (typeof served !== 'object' || served === null) return undefined
  return Symbol.iterator in served ? Array.from(served as Iterable<unknown>, String) : Object.keys(served)
}

/** The operations of the contract that the server has no handler for. Loads the server's list only when asked. */
export async function pendingOf(operations: readonly Operation[]): Promise<Operation[]> {
  const module: { served?: unknown } = await import(list)
  const served = namesIn(module.served)
  if (!served) throw new Error('server/operations/served.ts exports no list named served.')
  const unknown = served.filter((name) => !operations.some((one) => one.operationId === name))
  if (unknown.length > 0)
    throw new Error(`The server serves what the contract does not know: ${unknown.join(', ')}.`)
  return operations.filter((one) => !served.includes(one.operationId))
}
