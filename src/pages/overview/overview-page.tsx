import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isLost } from '#src/api/failure.ts'
import { earlyWarningsQuery } from '#src/api/queries/early-warnings.ts'
import {
  powerFlowQuery,
  powerQuery,
  type System,
  summaryQuery,
  todayAt,
} from '#src/api/queries/monitoring.ts'
import type { User } from '#src/api/queries/people.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { untilThere } from '#src/app/until-there.ts'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { useNow } from '#src/app/use-now.ts'
import { useSystem } from '#src/app/use-system.ts'
import { homeClock, sentenceCase } from '#src/charts/wording.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { Card, SplitCard } from '#src/ui/card.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { headlineOf } from './headline.ts'
import { around, offer } from './held.ts'
import * as css from './overview.css.ts'
import { PowerSection } from './power-section.tsx'
import { TodaySection } from './today-section.tsx'
import { Totals } from './totals.tsx'

export type Offered = { agreement: User['agreements'][number]; user: User; isSecond: boolean }

const LateOffer = lazy(
  untilThere(() => offer.bring().then(({ AutopayOffer }) => ({ default: AutopayOffer }))),
)
const LateBelow = lazy(untilThere(() => around.bring().then(({ Below }) => ({ default: Below }))))
const NoSystem = latePart(() => import('./no-system.tsx'))

/** Keeps its place until it comes; it stays when autopay is turned on meanwhile, and comes when it goes off. */
function Autopay(project: Offered) {
  const { ach_elected, ach_verified } = project.agreement
  const isOff = !(ach_elected && ach_verified)
  const [isWanted, setIsWanted] = useState(isOff)
  const [here] = useState(offer.now)
  if (isOff && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  if (here) return <here.AutopayOffer {...project} />
  return (
    <Suspense fallback={<div className={css.offerWaiting} />}>
      <LateOffer {...project} />
    </Suspense>
  )
}

/** Is my system working? Power now, today's sun, and what it came to. */
export function OverviewPage() {
  const system = useSystem()
  return system === null ? <NoSystem Autopay={Autopay} /> : <Overview key={system.id} system={system} />
}

function Overview({ system }: { system: System }) {
  const intl = useIntl()
  const { user } = useMe()
  const agreement = useAgreement()
  const now = useNow(60_000)
  const flow = useQuery(powerFlowQuery(system.id))
  const isRoofMeasured = system.has_solar_monitoring
  const timeZone = system.site_timezone
  const today = todayAt(timeZone, new Date(now))
  const series = useQuery({ ...powerQuery(system.id, 'solar', today), enabled: isRoofMeasured })
  const summary = useQuery({ ...summaryQuery(system, now), enabled: isRoofMeasured })
  const asked: UseQueryResult[] = [flow, series, summary]
  const lost = asked.filter(isLost)
  const isCardLost = lost.includes(flow) && lost.includes(series)
  const { data: warnings = [] } = useQuery(earlyWarningsQuery(system.id))
  const headline = headlineOf(system, flow.data, isLost(flow), flow.dataUpdatedAt, warnings, agreement)
  const queryClient = useQueryClient()
  const [here] = useState(around.now)
  const [first] = useState(() => here?.shownNow(queryClient, system) ?? [])
  const Below = here?.Below ?? LateBelow
  const day = intl.formatDate(now, { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  const power = (
    <SectionBoundary name="power now">
      <PowerSection system={system} headline={headline} />
    </SectionBoundary>
  )
  return (
    <>
      {agreement && (
        <Autopay key={agreement.id} user={user} agreement={agreement} isSecond={warnings.length > 0} />
      )}
      <PageTitle
        changing
        eyebrow={
          <FormattedMessage
            id="overview.moment"
            values={{ day: sentenceCase(intl, day), time: homeClock(intl, now, timeZone) }}
          />
        }
      >
        <FormattedMessage id={`overview.headline.${headline}`} />
      </PageTitle>
      {here && (
        <SectionBoundary name="attention">
          <here.Attention system={system} first={first} which="first" />
        </SectionBoundary>
      )}
      {here && first.includes('tasks') && <here.NeededTasks />}
      {isCardLost ? (
        <Card bleed>
          <FailedQueries of={lost} />
        </Card>
      ) : isRoofMeasured ? (
        <SplitCard
          bleed
          first={power}
          second={
            <SectionBoundary name="today">
              <TodaySection system={system} />
            </SectionBoundary>
          }
        />
      ) : (
        <Card bleed>{power}</Card>
      )}
      {isRoofMeasured && lost.length < 3 && (
        <SectionBoundary name="totals">
          <Totals system={system} />
        </SectionBoundary>
      )}
      <Suspense fallback={null}>
        <Below system={system} first={first} />
      </Suspense>
    </>
  )
}
