import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { siteDayOf } from '#domain/site-periods.ts'
import { expectedCurve, expectedEnergy, placeOf, sunTimes } from '#domain/solar-day.ts'
import { powerQuery, type System, summaryQuery, todayAt } from '#src/api/queries/monitoring.ts'
import { useNow } from '#src/app/use-now.ts'
import { DayArc } from '#src/charts/day-arc/day-arc.tsx'
import { powerScaleOf } from '#src/pages/energy/amounts.ts'
import { FailedPart } from '#src/pages/shell/failed-part.tsx'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { CardHead } from '#src/ui/card.tsx'
import { Figure } from '#src/ui/figure.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { body } from '#src/ui/theme/text.css.ts'

function useSun(system: System, now: number) {
  const day = siteDayOf(new Date(now), system.site_timezone)
  const place = placeOf({ state: system.address.state })
  if (place === null) return null
  const times = sunTimes(day, system.site_timezone, place)
  const curve =
    system.capacity === null ? null : expectedCurve(day, system.site_timezone, place, system.capacity)
  return { day, times, curve }
}

/** Today's sun at the home: what it gave so far, and what a clear day would give. */
export function TodaySection({ system }: { system: System }) {
  const intl = useIntl()
  const now = useNow(60_000)
  const range = todayAt(system.site_timezone, new Date(now))
  const series = useQuery(powerQuery(system.id, 'solar', range))
  const summary = useQuery(summaryQuery(system.id))
  const sun = useSun(system, now)
  const expected = sun?.curve ? expectedEnergy(sun.curve) : null
  const total = summary.data?.today.wh ?? null
  const scale = powerScaleOf(total)
  return (
    <>
      <CardHead>
        <FormattedMessage id="overview.today" />
      </CardHead>
      {summary.data && (
        <>
          <p>
            <Figure
              size="xl"
              value={total === null ? '–' : intl.formatNumber(scale.of(total), scale.format)}
              unit={scale.unit}
            />
          </p>
          <p className={body}>
            {expected === null ? (
              <FormattedMessage id="overview.soFar" />
            ) : (
              <FormattedMessage
                id="overview.soFarOf"
                values={{
                  month: intl.formatDate(now, { month: 'long', timeZone: system.site_timezone }),
                  expected: intl.formatNumber(expected / 1000, { maximumFractionDigits: 0 }),
                }}
              />
            )}
          </p>
        </>
      )}
      {series.data ? (
        <DayArc
          series={series.data}
          expected={sun?.curve?.map(({ watts }) => watts) ?? null}
          sunrise={(sun?.times.sunrise ?? range.start).toISOString()}
          sunset={(sun?.times.sunset ?? range.end).toISOString()}
          now={new Date(now).toISOString()}
          timeZone={system.site_timezone}
        />
      ) : series.isError ? (
        <FailedPart onRetry={() => void series.refetch()} isBusy={series.isFetching} />
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: 'overview.loadingToday' })}>
          <Skeleton width="40%" height={64} />
          <Skeleton height={230} />
        </SkeletonGroup>
      )}
      <StaleNote query={series} timeZone={system.site_timezone} />
    </>
  )
}
