import type { Operation } from './document.ts'

/** The operations of the contract that the server has no handler for. Loads the server's list only when asked. */
export async function pendingOf(operations: readonly Operation[]): Promise<Operation[]> {
  const { served } = await import('#server/operations/served.ts')
  const unknown = served.filter((name) => !operations.some((one) => one.operationId === name))
  if (unknown.length > 0)
    throw new Error(`The server serves what the contract does not know: ${unknown.join(', ')}.`)
  return operations.filter((one) => !served.includes(one.operationId))
}
