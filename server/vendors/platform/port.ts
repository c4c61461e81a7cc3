import type { PlatformRecord } from '#domain/platform-record.ts'

/** The provider's own system of record. Null: it does not know the workflow, or the contract. */
export type PlatformVendor = {
  /** @throws VendorFault when it does not say. */
  byWorkflow(workflowId: string): Promise<PlatformRecord | null>
  /** @throws VendorFault when it does not say. */
  byContract(homeownerContractId: string): Promise<PlatformRecord | null>
}
