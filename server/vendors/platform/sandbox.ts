import type { Executor } from '../../data/database.ts'
import { readAsRecord } from '../../data/platform.ts'
import type { PlatformVendor } from './port.ts'
import { sandboxBooks } from './sandbox-books.ts'

/**
 * The sandbox's platform: it knows every agreement of the portal as it stands there, and a few contracts that the portal
 * has not heard of yet.
 */
export function sandboxPlatform(db: Executor): PlatformVendor {
  return {
    byWorkflow: async (id) =>
      (await readAsRecord(db, { workflowId: id })) ??
      sandboxBooks.find(({ workflow_id }) => workflow_id === id) ??
      null,
    byContract: async (id) =>
      (await readAsRecord(db, { contractId: id })) ??
      sandboxBooks.find(({ contract }) => contract.homeowner_contract_id === id) ??
      null,
  }
}
