import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import type { SiteCategory } from '#domain/site-categories.ts'
import { daysOf, elapsedQuarterHours, type SitePeriod } from '#domain/site-periods.ts'
import { expectedCurve, placeOf } from '#domain/solar-day.ts'
import type { Series, System } from '#src/api/queries/monitoring.ts'
import { gapsIn } from '#src/charts/energy/gaps.ts'
import type { EnergyData } from '#src/charts/energy/model.ts'
import { judgedUntil, momentOf, startsOf } from '#src/charts/series.ts'
import type { Shown } from './period.ts'

export type Wanted = { system: System; category: SiteCategory; shown: Shown; period: SitePeriod; now: Date }
type Answers = {
  series: Series
  /** When it was fetched, in ms. */
  asOf: number
  previous: Series | undefined
  /** The same by quarter hours, and when that was fetched. */
  fine: Series | undefined
  fineAsOf: number
  /** When measuring began; null while that is not known. */
  measuredFrom?: Date | null
  /** When the newest sample of all was taken, as far as the series can be judged by it; null while that is not known. */
  sampleAt?: string | null
  /** The same for the quarter hours. */
  fineSampleAt?: string | null
}

/** What chart, table, total and file are made from. */
export function energyData(wanted: Wanted, answers: Answers): EnergyData {
  const {
    series,
    asOf,
    previous,
    fine,
    fineAsOf,
    measuredFrom,
    sampleAt = null,
    fineSampleAt = null,
  } = answers
  const { system, category, shown, period, now } = wanted
  const expected = category === 'solar' ? expectedOf(system, period, shown) : null
  const moment = {
    asOf: new Date(fineAsOf).toISOString(),
    timeZone: period.time_zone,
    measuredFrom: measuredFrom?.toISOString() ?? null,
    sampleAt: fineSampleAt,
  }
  // A year may have begun long before measuring did, of which its gaps would tell.
  const isTold = shown !== 'all' || moment.measuredFrom !== null
  const isCurve = shown === 'day' || shown === 'all'
  const before = shown === 'all' ? null : (previous ?? null)
  return {
    category,
    period: shown,
    timeZone: period.time_zone,
    start: period.start.toISOString(),
    end: period.end.toISOString(),
    now: now.toISOString(),
    as_of: new Date(asOf).toISOString(),
    measured_from: moment.measuredFrom,
    sample_at: sampleAt,
    series,
    previous: before,
    parts: isCurve ? null : partsOf(category, series.allocation),
    ways: isCurve ? partsOf(category, series.allocation) : null,
    previous_parts: before && partsOf(category, before.allocation),
    expected: shown === 'day' ? expected : null,
    gaps: fine && isTold ? gapsIn(fine, { ...moment, ...(expected && { expected }) }) : [],
    covered: sharesOf(series),
  }
}

/** What of each value's readings is in; null where none could be, or where the values are the readings themselves. */
function sharesOf({ covered, expected }: Series): EnergyData['covered'] {
  return (
    covered?.map((count, at) => {
      const of = expected?.[at] ?? 0
      return of === 0 ? null : Math.min(1, count / of)
    }) ?? null
  )
}

/** The series without expecting the quarter hours that were still under way when it was fetched. ENERGY-46 */
export function countedUntil(judged: number, series: Series, asOf: number): Series {
  const { covered, expected } = series
  const quarterOf = (instant: number) => Math.floor(instant / monitoringPolicy.intervalMs)
  let underWay = quarterOf(asOf) - quarterOf(judged)
  if (!covered || !expected || underWay <= 0) return series
  const known = [...expected]
  for (let at = known.length - 1; at >= 0 && underWay > 0; at--) {
    const here = known[at] ?? 0
    known[at] = Math.max(covered[at] ?? 0, here - underWay)
    underWay -= here
  }
  return { ...series, expected: known }
}

/** How many readings a total is made of, and how many it could be; null when that is not known. ENERGY-15 */
export function coverageOf(
  series: Series,
  { period, start, end, now, as_of, measured_from, sample_at, timeZone }: EnergyData,
): { covered: number; expected: number } | null {
  const { covered, expected, resolution, values } = series
  if (covered && expected) return { covered: sum(covered), expected: sum(expected) }
  // A day is not opened before measuring began; a year may have begun before it.
  if (resolution !== '15min' || (period !== 'day' && !measured_from)) return null
  const from = new Date(Math.max(Date.parse(start), Date.parse(measured_from ?? start)))
  const starts = startsOf(series, timeZone)
  const until = judgedUntil(starts, values, Date.parse(as_of ?? now), momentOf(sample_at))
  return {
    covered: values.filter((value) => value !== null).length,
    expected: elapsedQuarterHours({ start: from, end: new Date(end) }, new Date(until)),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What a clear sky gives in each quarter hour: Wh for a day's series, W beside readings of power. */
function expectedOf(system: System, period: SitePeriod, shown: Shown): number[] | null {
  const place = placeOf({ state: system.address.state })
  const { capacity } = system
  if (place === null || capacity === null || shown === 'year' || shown === 'all') return null
  const curve = daysOf(period).flatMap((day) => expectedCurve(day, period.time_zone, place, capacity))
  return curve.map(({ watts }) => (shown === 'day' ? watts / 4 : watts))
}

/** Both directions of battery and grid; null where they are not apart. */
export function partsOf(category: SiteCategory, allocation: Series['allocation']): EnergyData['parts'] {
  if (category === 'battery' && allocation?.discharged && allocation.charged)
    return { up: allocation.discharged, down: allocation.charged }
  if (category === 'grid' && allocation?.imported && allocation.exported)
    return { up: allocation.imported, down: allocation.exported }
  return null
}

/** The sum of what is known; null when nothing is. Missing is never counted as zero. */
export function totalOf(values: readonly (number | null)[] | undefined): number | null {
  const known = (values ?? []).filter((value) => value !== null)
  return known.length === 0 ? null : sum(known)
}

/** The figure that a category is compared by: what the roof made, the home used, the battery gave, the grid gave. */
export function headTotal(category: SiteCategory, series: Series | undefined): number | null {
  if (category === 'battery') return totalOf(series?.allocation?.discharged ?? undefined)
  if (category === 'grid') return totalOf(series?.allocation?.imported ?? undefined)
  return totalOf(series?.values)
}
