import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { monitoringPolicy } from '#domain/monitoring-policy.ts'
import type { SiteCategory } from '#domain/site-categories.ts'
import { previousPeriod, type SitePeriod, sitePeriod, startOfSiteDay } from '#domain/site-periods.ts'
import { energyQuery } from '#src/api/queries/energy.ts'
import { powerQuery, type Series, type System, summaryQuery } from '#src/api/queries/monitoring.ts'
import { judgedUntil, momentOf, sampleKnown, startsOf } from '#src/charts/series.ts'
import { countedUntil, energyData, headTotal, type Wanted } from './energy-data.ts'
import { rangeOf, type Shown } from './period.ts'

/**
 * Until when readings can be missing: by the quarter hours, else by the newest sample while the period runs. Quarter hours
 * come after samples: without them, the last 35 minutes may still be on their way, however new the sample is. ENERGY-46
 */
function judgedOf(period: SitePeriod, fine: Series | undefined, sampleAt: string | null, asOf: number) {
  const sample = momentOf(sampleAt)
  if (fine) return judgedUntil(startsOf(fine, period.time_zone), fine.values, asOf, sample)
  const latest = asOf - monitoringPolicy.offlineAfterMs
  const newest = Math.min(sample ?? latest, latest)
  return newest >= period.end.getTime() ? asOf : judgedUntil([newest], [], asOf)
}

/** The energy of a period as chart, table and file show it, and the state of the request. */
export function useEnergy({ system, category, shown, period, now }: Wanted) {
  const query = useQuery(energyQuery(system.id, category, rangeOf(shown, period)))
  const previous = useQuery({
    ...energyQuery(system.id, category, rangeOf(shown, previousPeriod(period))),
    enabled: shown !== 'all',
  })
  const readings = useQuery({
    ...powerQuery(system.id, category, rangeOf('day', period)),
    enabled: shown === 'week' || shown === 'month',
  })
  const { data: summary, dataUpdatedAt: summaryAsOf } = useQuery({
    ...summaryQuery(system, now.getTime()),
    // When measuring began does not change with the day.
    placeholderData: (before, query) => (query?.queryKey[1] === system.id ? before : undefined),
  })
  const { data: fine, dataUpdatedAt: fineAsOf } = shown === 'day' || shown === 'all' ? query : readings
  const { data: answer, dataUpdatedAt: asOf } = query
  const { first_day: firstDay } = period
  const at = now.getTime()
  const partSince = summary?.measured_since?.[category] ?? summary?.first_day
  const measuredSince = partSince ?? null
  const sampleAt = sampleKnown(summary?.as_of, summaryAsOf, asOf)
  const fineSampleAt = sampleKnown(summary?.as_of, summaryAsOf, fineAsOf)
  const energy = useMemo(() => {
    if (!answer) return null
    const sitesPeriod = sitePeriod(shown === 'all' ? 'year' : shown, firstDay, system.site_timezone)
    const series = countedUntil(judgedOf(sitesPeriod, fine, sampleAt, asOf), answer, asOf)
    const data = energyData(
      { system, category, shown, period: sitesPeriod, now: new Date(at) },
      {
        series,
        asOf,
        previous: previous.data,
        fine,
        fineAsOf,
        sampleAt,
        fineSampleAt,
        measuredFrom: measuredSince === null ? null : startOfSiteDay(measuredSince, system.site_timezone),
      },
    )
    return { series, data }
  }, [
    answer,
    asOf,
    previous.data,
    fine,
    fineAsOf,
    system,
    category,
    shown,
    firstDay,
    at,
    measuredSince,
    sampleAt,
    fineSampleAt,
  ])
  return {
    query,
    series: energy?.series ?? null,
    data: energy?.data ?? null,
    /** When measuring began, of any part; undefined while it is not known. */
    firstDay: summary?.first_day,
    /** The same of the part that is shown, where it has ever been measured. */
    partSince,
  }
}

/** The totals of all tabs for a period. */
export function useTotals(
  system: System,
  categories: readonly SiteCategory[],
  shown: Shown,
  period: SitePeriod,
) {
  const range = rangeOf(shown, period)
  const answers = useQueries({
    queries: categories.map((category) => energyQuery(system.id, category, range)),
  })
  return categories.map((category, at) => ({ category, total: headTotal(category, answers[at]?.data) }))
}
