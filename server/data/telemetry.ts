/** What other rooms use of the telemetry; how it is kept is in the `telemetry-…` files beside this one. */
export { type PowerReading, readPower, writePower } from './telemetry-power.ts'
export type { SeriesQuery } from './telemetry-query.ts'
export { newestOf, type SentInterval, type SentPower, writeReadings } from './telemetry-readings.ts'
export { readSeries } from './telemetry-series.ts'
export { isWholeDays, readBreakdown, readSummary } from './telemetry-totals.ts'
export { type DayInput, type Interval, writeDays, writeIntervals } from './telemetry-write.ts'
