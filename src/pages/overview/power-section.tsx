import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isLost, statusOf } from '#src/api/failure.ts'
import { powerFlowQuery, type System } from '#src/api/queries/monitoring.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { untilThere } from '#src/app/until-there.ts'
import { useLastError } from '#src/app/use-last-error.ts'
import { PowerNow } from '#src/charts/power-now/power-now.tsx'
import { homeClock, timeWords } from '#src/charts/wording.ts'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { CardHead } from '#src/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Tag, type Tone } from '#src/ui/tag.tsx'
import type { Headline } from './headline.ts'
import * as css from './overview.css.ts'

// The readings stand without it: it comes after them, with the rules of the sun, and is done without until it can come.
const LateReadings = lazy(untilThere(() => import('./data-quality.tsx')))

const tones: Record<'Active' | 'Inactive' | 'Offline', Tone> = {
  Active: 'good',
  Inactive: 'neutral',
  Offline: 'warn',
}

/** What flows between roof, home, battery and grid at this moment; a system that is awaited has no badge. POWER-32 */
export function PowerSection({ system, headline }: { system: System; headline: Headline }) {
  const intl = useIntl()
  const flow = useQuery(powerFlowQuery(system.id))
  const { data } = flow
  const timeZone = system.site_timezone
  // A home that its monitoring does not know was never heard: nothing failed. POWER-10
  const isUnknown = statusOf(useLastError(flow.error)) === 404
  return (
    <>
      <CardHead
        aside={
          data && (
            <>
              {data.status === 'Active' && data.as_of !== null && (
                <span className={css.measured}>
                  {timeWords(
                    intl.formatMessage(
                      { id: 'overview.measured' },
                      { time: homeClock(intl, Date.parse(data.as_of), timeZone) },
                    ),
                  )}
                </span>
              )}
              {headline !== 'awaited' && (
                <Tag tone={tones[data.status]}>
                  <FormattedMessage id={`overview.status.${headline === 'late' ? 'Late' : data.status}`} />
                </Tag>
              )}
            </>
          )
        }
      >
        <FormattedMessage id="overview.powerNow" />
      </CardHead>
      {data ? (
        <PowerNow
          flow={data}
          parts={{ solar: system.has_solar_monitoring, battery: system.has_battery_monitoring }}
          timeZone={timeZone}
          standing={headline}
        />
      ) : isLost(flow) ? (
        isUnknown ? (
          <p className={css.soFar}>
            <FormattedMessage id="charts.powerNow.never" />
          </p>
        ) : (
          <FailedQueries of={[flow]} />
        )
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: 'overview.loadingPower' })}>
          <div className={css.powerWaiting}>
            <Skeleton height="100%" />
          </div>
        </SkeletonGroup>
      )}
      <div className={css.notes}>
        {data && (
          <Suspense fallback={null}>
            <LateReadings system={system} />
          </Suspense>
        )}
        <StaleNote query={flow} timeZone={timeZone} />
      </div>
    </>
  )
}
