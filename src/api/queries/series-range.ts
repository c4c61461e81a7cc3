import { siteInstant } from '#domain/site-periods.ts'

/** What a series is asked for: [start, end) at a home, by quarter hours when no level is named. */
export type SeriesRange = { start: Date; end: Date; timeZone: string; level: 'hour' | 'day' | 'month' | null }

/** A range as the parameters of the contract: instants with the home's offset. ENERGY-5, ENERGY-6 */
export function rangeQuery(range: SeriesRange) {
  return {
    start_time: siteInstant(range.start, range.timeZone),
    end_time: siteInstant(range.end, range.timeZone),
    ...(range.level ? { aggregation_level: range.level } : {}),
  }
}
