/** The part of the policy by which measurements are judged: the first page of a homeowner needs it. */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const monitoringPolicy = {
  /** W around zero that count as idle. POWER-5. */
  deadBandW: 50,
  /** ms: an older sample is "refresh in 15 minutes". POWER-11: 35 minutes. */
  offlineAfterMs: 35 * MINUTE,
  /** ms: an older sample of battery, grid or home is "check the connection". POWER-12: 2 hours. */
  checkConnectionAfterMs: 2 * HOUR,
  /** ms: the same for solar, in daylight. POWER-12: 6 hours. */
  checkSolarAfterMs: 6 * HOUR,
  /** ms until a system where only the sun is measured counts as not heard of: its readings end with the day. POWER-16. */
  silentSolarAfterMs: DAY,
  /** ms in service for which a system that was never heard of is awaited. POWER-32: two days. */
  awaitedForMs: 2 * DAY,
  /** Minutes that the guidance of a late sample names. POWER-11. */
  refreshMinutes: 15,
  /** W: solar or home below it is a fault. POWER-13. */
  negativeBelowW: -50,
  /** W and share of the home's use that supply and use may differ by. POWER-14: max(100 W, 10 %). */
  imbalanceW: 100,
  imbalanceShare: 0.1,
  /** Imbalanced samples in a row that make a message. POWER-14: twice running. */
  imbalanceRuns: 2,
  /** ms of one interval of telemetry: a quarter of an hour, by which stored days are laid out, so that it cannot be changed. ENERGY-6. */
  intervalMs: 15 * MINUTE,
  /** ms until energy data are stale, and between two fetches. ENERGY-27. */
  staleMs: 15 * MINUTE,
  /** ms an energy request may take. ENERGY-27, WIRE-21. */
  requestTimeoutMs: 15 * SECOND,
  /** ms that are asked for again once a day, and the most in one reading: gateways keep about two weeks. VENDOR-17. */
  lookBackMs: 14 * DAY,
} as const
