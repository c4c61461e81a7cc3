import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { daysOf, previousPeriod, type SitePeriod, sitePeriod } from '#domain/site-periods.ts'
import { expectedCurve, placeOf } from '#domain/solar-day.ts'
import {
  type Category,
  energyQuery,
  powerQuery,
  type Series,
  type System,
  summaryQuery,
} from '#src/api/queries/monitoring.ts'
import type { EnergyData } from '#src/charts/energy/model.ts'
import { gapsIn } from '#src/charts/series.ts'
import { rangeOf, type Shown } from './period.ts'

type Wanted = { system: System; category: Category; shown: Shown; period: SitePeriod; now: Date }

/** The energy of a period as chart, table and file show it, and the state of the request. */
export function useEnergy({ system, category, shown, period, now }: Wanted) {
  const series = useQuery(energyQuery(system.id, category, rangeOf(shown, period)))
  const previous = useQuery({
    ...energyQuery(system.id, category, rangeOf(shown, previousPeriod(period))),
    enabled: shown !== 'all',
  })
  const readings = useQuery({
    ...powerQuery(system.id, category, rangeOf('day', period)),
    enabled: shown === 'week' || shown === 'month',
  })
  const summary = useQuery(summaryQuery(system.id))
  const fine = shown === 'day' ? series.data : readings.data
  const { first_day: firstDay } = period
  const at = now.getTime()
  // Another period's figures stand in while the right ones are on their way, and not when those cannot come.
  const answer = series.isPlaceholderData && series.isPaused ? undefined : series.data
  const data = useMemo(() => {
    if (!answer) return null
    const sitesPeriod = sitePeriod(shown === 'all' ? 'year' : shown, firstDay, system.site_timezone)
    return energyData(
      { system, category, shown, period: sitesPeriod, now: new Date(at) },
      { series: answer, previous: previous.data, fine },
    )
  }, [answer, previous.data, fine, system, category, shown, firstDay, at])
  return {
    query: series,
    data,
    summary: summary.data ?? null,
    fine: fine ?? null,
    isBeforeComing: previous.isLoading,
  }
}

type Answers = { series: Series; previous: Series | undefined; fine: Series | undefined }

function energyData(wanted: Wanted, { series, previous, fine }: Answers): EnergyData {
  const { system, category, shown, period, now } = wanted
  const expected = category === 'solar' ? expectedOf(system, period, shown) : null
  const moment = { now: now.toISOString(), timeZone: period.time_zone }
  const before = shown === 'all' ? null : (previous ?? null)
  return {
    category,
    period: shown,
    timeZone: period.time_zone,
    start: period.start.toISOString(),
    end: period.end.toISOString(),
    now: moment.now,
    series,
    previous: before,
    parts: shown === 'day' || shown === 'all' ? null : partsOf(category, series),
    previous_parts: before && shown !== 'day' ? partsOf(category, before) : null,
    expected: shown === 'day' ? expected : null,
    gaps: fine ? gapsIn(fine, { ...moment, ...(expected && { expected }) }) : [],
  }
}

/** What a clear sky gives in each quarter hour: Wh for a day's series, W beside readings of power. */
function expectedOf(system: System, period: SitePeriod, shown: Shown): number[] | null {
  const place = placeOf({ state: system.address.state })
  const { capacity } = system
  if (place === null || capacity === null || shown === 'year' || shown === 'all') return null
  const curve = daysOf(period).flatMap((day) => expectedCurve(day, period.time_zone, place, capacity))
  return curve.map(({ watts }) => (shown === 'day' ? watts / 4 : watts))
}

function partsOf(category: Category, { allocation }: Series): EnergyData['parts'] {
  if (category === 'battery' && allocation?.discharged && allocation.charged)
    return { up: allocation.discharged, down: allocation.charged }
  if (category === 'grid' && allocation?.imported && allocation.exported)
    return { up: allocation.imported, down: allocation.exported }
  return null
}

/** The sum of what is known; null when nothing is. Missing is never counted as zero. */
export function totalOf(values: readonly (number | null)[] | undefined): number | null {
  const known = (values ?? []).filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** The figure that a category is compared by: what the roof made, the home used, the battery gave, the grid gave. */
function headTotal(category: Category, series: Series | undefined): number | null {
  if (category === 'battery') return totalOf(series?.allocation?.discharged ?? undefined)
  if (category === 'grid') return totalOf(series?.allocation?.imported ?? undefined)
  return totalOf(series?.values)
}

/** The totals of all tabs for a period. */
export function useTotals(system: System, categories: readonly Category[], shown: Shown, period: SitePeriod) {
  const range = rangeOf(shown, period)
  const answers = useQueries({
    queries: categories.map((category) => energyQuery(system.id, category, range)),
  })
  return categories.map((category, at) => ({ category, total: headTotal(category, answers[at]?.data) }))
}
