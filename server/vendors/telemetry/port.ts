/** Whoever measures the homes: what the portal asks of a monitoring vendor that is asked rather than telling. */
export type TelemetryVendor = {
  /**
   * Fetches what the vendor has of a system up to an instant and stores it: quarter hours that are over, and what
   * flows now. Asking again changes nothing. A system that the vendor does not know is left alone.
   */
  bringUpTo(systemId: string, until: Date): Promise<void>
}
