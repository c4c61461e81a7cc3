export type FaultKind =
  | 'unreachable'
  | 'late'
  | 'failing'
  | 'refused'
  | 'forbidden'
  | 'off_contract'
  | 'resting'

/** What a vendor's port fails with: never an exception of a library, and nothing of what was sent. */
export class VendorFault extends Error {
  readonly kind: FaultKind
  readonly code: string

  constructor(vendor: string, kind: FaultKind) {
    super(`${vendor}: ${kind}`)
    this.name = 'VendorFault'
    this.kind = kind
    this.code = `${vendor}_${kind}`
  }
}
