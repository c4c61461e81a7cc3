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
  /** Which field of an answer did not fit, by its name and place alone: "users.0.phone_number". */
  readonly field: string | null

  constructor(vendor: string, kind: FaultKind, field: string | null = null) {
    super(`${vendor}: ${kind}`)
    this.field = field
    this.name = 'VendorFault'
    this.kind = kind
    this.code = `${vendor}_${kind}`
  }
}
