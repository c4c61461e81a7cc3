import { daysOf, elapsedQuarterHours, type SitePeriod } from '#domain/site-periods.ts'
import { expectedCurve, placeOf } from '#domain/solar-day.ts'
import type { Category, Series, System } from '#src/api/queries/monitoring.ts'
import type { EnergyData } from '#src/charts/energy/model.ts'
import { gapsIn } from '#src/charts/series.ts'
import type { Shown } from './period.ts'

export type Wanted = { system: System; category: Category; shown: Shown; period: SitePeriod; now: Date }
type Answers = {
  series: Series
  previous: Series | undefined
  fine: Series | undefined
  /** When measuring began; null while that is not known. */
  measuredFrom?: Date | null
}

/** What chart, table, total and file are made from. */
export function energyData(wanted: Wanted, { series, previous, fine, measuredFrom }: Answers): EnergyData {
  const { system, category, shown, period, now } = wanted
  const expected = category === 'solar' ? expectedOf(system, period, shown) : null
  const moment = {
    now: now.toISOString(),
    timeZone: period.time_zone,
    measuredFrom: measuredFrom?.toISOString() ?? null,
  }
  const before = shown === 'all' ? null : (previous ?? null)
  return {
    category,
    period: shown,
    timeZone: period.time_zone,
    start: period.start.toISOString(),
    end: period.end.toISOString(),
    now: moment.now,
    measured_from: moment.measuredFrom,
    series,
    previous: before,
    parts: shown === 'day' || shown === 'all' ? null : partsOf(category, series.allocation),
    previous_parts: before && shown !== 'day' ? partsOf(category, before.allocation) : null,
    expected: shown === 'day' ? expected : null,
    gaps: fine ? gapsIn(fine, { ...moment, ...(expected && { expected }) }) : [],
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

/** How many readings a total is made of, and how many it could be; null when that is not known. ENERGY-15 */
export function coverageOf(
  { covered, expected, resolution, values }: Series,
  { period, start, end, now, measured_from }: EnergyData,
): { covered: number; expected: number } | null {
  if (covered && expected) return { covered: sum(covered), expected: sum(expected) }
  // A day is not opened before measuring began; a year may have begun before it.
  if (resolution !== '15min' || (period !== 'day' && !measured_from)) return null
  const from = new Date(Math.max(Date.parse(start), Date.parse(measured_from ?? start)))
  return {
    covered: values.filter((value) => value !== null).length,
    expected: elapsedQuarterHours({ start: from, end: new Date(end) }, new Date(now)),
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
export function partsOf(category: Category, allocation: Series['allocation']): EnergyData['parts'] {
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
export function headTotal(category: Category, series: Series | undefined): number | null {
  if (category === 'battery') return totalOf(series?.allocation?.discharged ?? undefined)
  if (category === 'grid') return totalOf(series?.allocation?.imported ?? undefined)
  return totalOf(series?.values)
}
