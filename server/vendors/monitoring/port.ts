import type { SentInterval, SentPower } from '../../data/telemetry.ts'

/** What a vendor measured at a site: quarter hours in any order, and what flows now when it knows. */
export type SiteReadings = { intervals: SentInterval[]; power: SentPower | null }

/** A monitoring vendor that is asked for what it measured, rather than sending it. */
export type MonitoringVendor = {
  /**
   * What is known by now of a site over [from, to), at most two weeks; a quarter hour that the vendor has not heard of
   * is left out. `now` is the database's: by it what lies in the future is a fault. @throws VendorFault, `refused` for a
   * site that it does not know.
   */
  readingsOf(siteId: string, from: Date, to: Date, now: Date): Promise<SiteReadings>
}
