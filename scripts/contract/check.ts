import { unknownGrants } from '#server/session/policy.ts'
import type { Operation } from './document.ts'

const callers = ['browser', 'machine']
const impersonators = ['allow', 'deny']

function troublesOf(operation: Operation): string[] {
  const where = `${operation.operationId || 'an operation without operationId'} (${operation.method} ${operation.path})`
  const found: string[] = []
  if (operation.operationId === '') found.push(`${where}: give it an operationId.`)
  if (operation.policy.length === 0) found.push(`${where}: x-policy is missing; say who may call it.`)
  for (const grant of unknownGrants(operation)) {
    found.push(`${where}: x-policy names "${grant}", which domain/roles.ts does not know.`)
  }
  if (operation.policy.includes('anyone') && operation.policy.length > 1) {
    found.push(`${where}: x-policy has "anyone", so its other grants mean nothing.`)
  }
  if (!callers.includes(operation.caller)) found.push(`${where}: x-caller is browser or machine.`)
  if (!impersonators.includes(operation.impersonator))
    found.push(`${where}: x-impersonator is allow or deny.`)
  if (!operation.statuses.includes('default')) found.push(`${where}: it has no default response.`)
  if (!operation.path.endsWith('/')) found.push(`${where}: its path has no slash at the end.`)
  return found
}

/** What is wrong with the operations, one sentence each. */
export function troubles(operations: readonly Operation[]): string[] {
  const found = operations.flatMap(troublesOf)
  const seen = new Set<string>()
  for (const { operationId } of operations) {
    if (seen.has(operationId)) found.push(`${operationId}: the operationId is used twice.`)
    seen.add(operationId)
  }
  return found
}
