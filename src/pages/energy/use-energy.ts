import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { previousPeriod, type SitePeriod, sitePeriod, startOfSiteDay } from '#domain/site-periods.ts'
import { energyQuery } from '#src/api/queries/energy.ts'
import { type Category, powerQuery, type System, summaryQuery } from '#src/api/queries/monitoring.ts'
import { energyData, headTotal, type Wanted } from './energy-data.ts'
import { rangeOf, type Shown } from './period.ts'

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
  const measuredSince = summary.data?.first_day ?? null
  // Another period's figures stand in while the right ones are on their way, and not when those cannot come.
  const answer = series.isPlaceholderData && series.isPaused ? undefined : series.data
  const data = useMemo(() => {
    if (!answer) return null
    const sitesPeriod = sitePeriod(shown === 'all' ? 'year' : shown, firstDay, system.site_timezone)
    return energyData(
      { system, category, shown, period: sitesPeriod, now: new Date(at) },
      {
        series: answer,
        previous: previous.data,
        fine,
        measuredFrom: measuredSince === null ? null : startOfSiteDay(measuredSince, system.site_timezone),
      },
    )
  }, [answer, previous.data, fine, system, category, shown, firstDay, at, measuredSince])
  return {
    query: series,
    data,
    summary: summary.data ?? null,
    isBeforeComing: previous.isLoading,
  }
}

/** The totals of all tabs for a period. */
export function useTotals(system: System, categories: readonly Category[], shown: Shown, period: SitePeriod) {
  const range = rangeOf(shown, period)
  const answers = useQueries({
    queries: categories.map((category) => energyQuery(system.id, category, range)),
  })
  return categories.map((category, at) => ({ category, total: headTotal(category, answers[at]?.data) }))
}
