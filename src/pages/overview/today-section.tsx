import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { siteDayOf } from '#domain/site-periods.ts'
import { isLost } from '#src/api/failure.ts'
import { earlyWarningsQuery } from '#src/api/queries/early-warnings.ts'
import {
  type EnergyAmount,
  powerFlowQuery,
  powerQuery,
  type System,
  summaryQuery,
  todayAt,
} from '#src/api/queries/monitoring.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { useNow } from '#src/app/use-now.ts'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { CardHead } from '#src/ui/card.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import * as css from './overview.css.ts'
import { Amount, Coverage } from './totals.tsx'
import { useSolarDay } from './use-solar-day.ts'

// It comes together with the rules of the sun, without which it is not drawn.
const bringArc = () => import('#src/charts/day-arc/day-arc.tsx')
const DayArc = latePart(async () => ({ default: (await bringArc()).DayArc }))
void bringArc().catch(() => {})

function useSun(system: System, now: number) {
  const day = siteDayOf(new Date(now), system.site_timezone)
  const rules = useSolarDay()
  if (rules === undefined) return undefined
  const { expectedCurve, expectedEnergy, placeOf, sunTimes } = rules
  const place = placeOf({ state: system.address.state })
  if (place === null) return null
  const times = sunTimes(day, system.site_timezone, place)
  const curve =
    system.capacity === null ? null : expectedCurve(day, system.site_timezone, place, system.capacity)
  return { times, curve, energy: curve && expectedEnergy(curve) }
}

/** What today gave, in the largest figure of the screen, what a clear day would give, and how much of it is known. */
function SoFar({
  system,
  amount,
  expected,
  month,
}: {
  system: System
  amount: EnergyAmount
  expected: number | null
  month: string
}) {
  const intl = useIntl()
  const { wh } = amount
  const { data: warnings } = useQuery(earlyWarningsQuery(system.id))
  // The note of the warning says what a clear day gives this very roof. One that comes later moves nothing here. LAYOUT-39
  const [isWarned] = useState(warnings?.some(({ clear_wh }) => clear_wh))
  const day =
    isWarned || expected === null
      ? undefined
      : { month, expected: intl.formatNumber(expected / 1000, { maximumFractionDigits: 0 }) }
  const words = wh === null ? (day ? 'nothingOf' : 'notYet') : day ? 'soFarOf' : 'soFar'
  return (
    <>
      {wh !== null && (
        <p>
          <Amount amount={amount} size="xl" />
        </p>
      )}
      <p className={css.soFar}>
        <FormattedMessage id={`overview.${words}`} values={day ?? {}} />
      </p>
      {amount.expected_intervals > 0 && (
        <p className={css.measured}>
          <Coverage amount={amount} />
        </p>
      )}
    </>
  )
}

/** Today's sun at the home: what it gave so far, and what a clear day would give. */
export function TodaySection({ system }: { system: System }) {
  const intl = useIntl()
  const now = useNow(60_000)
  const timeZone = system.site_timezone
  const range = todayAt(timeZone, new Date(now))
  const series = useQuery(powerQuery(system.id, 'solar', range))
  const { data: measured } = series
  const summary = useQuery(summaryQuery(system, now))
  const { data: totals } = summary
  const flow = useQuery(powerFlowQuery(system.id))
  const sun = useSun(system, now)
  const expected = sun?.energy ?? null
  const month = intl.formatDate(now, { month: 'long', timeZone })
  // The figure stands above the picture, which would move when one came without the other. LAYOUT-39
  const isFirst = [summary, series].some((query) => query.isLoading && query.errorUpdateCount === 0)
  const isAwaited = sun === undefined || isFirst
  return (
    <div className={css.half}>
      <CardHead>
        <FormattedMessage id="overview.today" />
      </CardHead>
      {totals && !isAwaited && (
        <SoFar system={system} amount={totals.today} expected={expected} month={month} />
      )}
      {measured && !isAwaited ? (
        <div className={css.picture}>
          <Suspense fallback={<Skeleton height={250} />}>
            <DayArc
              series={measured}
              isAwaited={flow.data?.status === 'Inactive'}
              expected={sun?.curve?.map(({ watts }) => watts) ?? null}
              sunrise={(sun?.times.sunrise ?? range.start).toISOString()}
              sunset={(sun?.times.sunset ?? range.end).toISOString()}
              now={new Date(now).toISOString()}
              asOf={series.dataUpdatedAt}
              sampleAt={totals?.as_of ?? null}
              sampleKnownAt={summary.dataUpdatedAt}
              timeZone={timeZone}
            />
          </Suspense>
        </div>
      ) : isLost(series) ? (
        <FailedQueries of={[series]} />
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: 'overview.loadingToday' })}>
          <Skeleton width="40%" height={88} />
          <Skeleton height={250} />
        </SkeletonGroup>
      )}
      <div className={css.notes}>
        <StaleNote query={series} timeZone={timeZone} />
      </div>
    </div>
  )
}
