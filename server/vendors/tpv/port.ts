import type { TpvStatus } from '#domain/tpv.ts'

/** A call as it begins: its id at the vendor, and the page that the homeowner opens. */
export type TpvCall = { id: string; url: string }

/** What the vendor knows of a call by now. */
export type TpvOutcome = {
  status: TpvStatus
  confirmation_code: string | null
  video_url: string | null
  transcript_url: string | null
}

/** Whoever makes the verification calls. A status counts only as it is asked for here: nothing is posted to us. */
export type TpvVendor = {
  /**
   * Starts the call of one person about one agreement; while that call is open, the same one again.
   * @throws VendorFault when there is none.
   */
  start(who: { agreementId: string; userId: string }): Promise<TpvCall>
  /** How a call stands. @throws VendorFault when the vendor does not say. */
  outcomeOf(callId: string): Promise<TpvOutcome>
}
