/** The sandbox's own monitoring vendor: what its pages and its clock ask of it. A real one is asked by `monitoring/port.ts`, or sends. */
export type TelemetryVendor = {
  /**
   * Simulates what a system has measured up to an instant and stores it: quarter hours that are over, and what flows
   * now. Asking again changes nothing. A system that is none of the sandbox's is left alone.
   */
  bringUpTo(systemId: string, until: Date): Promise<void>
}
