/** The part of the policy by which vendors are asked for readings and these are taken: no page needs it. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const readingPolicy = {
  /** ms that the clocks of monitoring vendors may be ahead. VENDOR-3. */
  clockAheadMs: 5 * MINUTE,
  /** ms between two readings of a system at a vendor that is asked: as often as an interval ends. VENDOR-15. */
  readEveryMs: 15 * MINUTE,
  /** ms between them where a system would count as late before the next one: what vendors tell minutes after its end. VENDOR-33. */
  readSoonMs: 5 * MINUTE,
  /** ms that each reading asks for again: an inverter that was out of reach sends within hours. VENDOR-17. */
  readOverlapMs: 6 * HOUR,
  /** ms between two of those readings that look back as far as `lookBackMs`. VENDOR-17. */
  lookBackEveryMs: 24 * HOUR,
  /** ms before now that the first reading of a system goes back at the most: two years, as the year view compares. VENDOR-16. */
  firstReadMs: 2 * 366 * DAY,
  /** ms before now that a reading may lie when it comes: 25 years, as long as a contract; further back is a clock never set. VENDOR-22. */
  oldestReadMs: 25 * 366 * DAY,
} as const
