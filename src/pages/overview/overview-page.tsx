import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { earlyWarningsQuery } from '#src/api/queries/early-warnings.ts'
import { powerFlowQuery, type System } from '#src/api/queries/monitoring.ts'
import type { User } from '#src/api/queries/people.ts'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { useNow } from '#src/app/use-now.ts'
import { useSystem } from '#src/app/use-system.ts'
import { homeClock, sentenceCase } from '#src/charts/wording.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { SplitCard } from '#src/ui/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { headlineOf } from './headline.ts'
import { around, offer } from './held.ts'
import * as css from './overview.css.ts'
import { PowerSection } from './power-section.tsx'
import { TodaySection } from './today-section.tsx'
import { Totals } from './totals.tsx'

type Offered = { agreement: User['agreements'][number]; user: User; isSecond: boolean }
type Beside = { system: System; first: readonly string[] }

const none = { default: () => null }
const LateOffer = lazy<ComponentType<Offered>>(() =>
  offer
    .bring()
    .then(({ AutopayOffer }) => ({ default: AutopayOffer }))
    .catch(() => none),
)
const LateBelow = lazy<ComponentType<Beside>>(() =>
  around
    .bring()
    .then(({ Below }) => ({ default: Below }))
    .catch(() => none),
)
const NoSystem = lazy(() => import('./no-system.tsx'))

/** Keeps its place until it comes; it stays when autopay is turned on meanwhile. */
function Autopay(project: Offered) {
  const { ach_elected, ach_verified } = project.agreement
  const [isWanted] = useState(!(ach_elected && ach_verified))
  const [here] = useState(offer.now)
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
  return system === null ? <NoSystem /> : <Overview key={system.id} system={system} />
}

function Overview({ system }: { system: System }) {
  const intl = useIntl()
  const { user } = useMe()
  const agreement = useAgreement()
  const now = useNow(60_000)
  const flow = useQuery(powerFlowQuery(system.id))
  const warned = useQuery(earlyWarningsQuery(system.id)).data?.[0]?.kind
  const queryClient = useQueryClient()
  const [here] = useState(around.now)
  const [first] = useState(() => here?.notesNow(queryClient, system, new Date(now)) ?? [])
  const Below = here?.Below ?? LateBelow
  const timeZone = system.site_timezone
  const day = intl.formatDate(now, { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  return (
    <>
      {agreement && (
        <Autopay key={agreement.id} user={user} agreement={agreement} isSecond={warned !== undefined} />
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
        <FormattedMessage id={`overview.headline.${headlineOf(flow.data, flow.isError, now, warned)}`} />
      </PageTitle>
      {here && (
        <SectionBoundary name="attention">
          <here.Attention system={system} first={first} which="first" />
        </SectionBoundary>
      )}
      <SplitCard
        bleed
        first={
          <SectionBoundary name="power now">
            <PowerSection system={system} />
          </SectionBoundary>
        }
        second={
          <SectionBoundary name="today">
            <TodaySection system={system} />
          </SectionBoundary>
        }
      />
      <SectionBoundary name="totals">
        <Totals system={system} />
      </SectionBoundary>
      <Suspense fallback={null}>
        <Below system={system} first={first} />
      </Suspense>
    </>
  )
}
