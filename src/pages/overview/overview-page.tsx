import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { earlyWarningsQuery } from '#src/api/queries/early-warnings.ts'
import { powerFlowQuery } from '#src/api/queries/monitoring.ts'
import type { User } from '#src/api/queries/people.ts'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { useNow } from '#src/app/use-now.ts'
import { useSystem } from '#src/app/use-system.ts'
import { homeClock, sentenceCase } from '#src/charts/wording.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { SplitCard } from '#src/ui/card.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { headlineOf } from './headline.ts'
import * as css from './overview.css.ts'
import { PowerSection } from './power-section.tsx'
import { TodaySection } from './today-section.tsx'
import { Totals } from './totals.tsx'

const AutopayOffer = lazy(() =>
  import('./autopay-offer.tsx').then((offer) => ({ default: offer.AutopayOffer })),
)

const NoSystem = lazy(() => import('./no-system.tsx'))
const none = { default: () => null }
const Attention = lazy(() => import('./attention.tsx').catch(() => none))
const LatestMessages = lazy(() => import('./latest-messages.tsx').catch(() => none))
const Banners = lazy(() => import('./banners.tsx').catch(() => none))

/** Comes late and keeps its place until then; it stays when autopay is turned on meanwhile. */
function Autopay(project: { agreement: User['agreements'][number]; user: User; isSecond: boolean }) {
  const { ach_elected, ach_verified } = project.agreement
  const [isWanted] = useState(!(ach_elected && ach_verified))
  if (!isWanted) return null
  return (
    <Suspense fallback={<div className={css.offerWaiting} />}>
      <AutopayOffer {...project} />
    </Suspense>
  )
}

/** Is my system working? Power now, today's sun, and what it came to. */
export function OverviewPage() {
  const intl = useIntl()
  const system = useSystem()
  const { user } = useMe()
  const agreement = useAgreement()
  const now = useNow(60_000)
  const flow = useQuery({ ...powerFlowQuery(system?.id ?? ''), enabled: system !== null })
  // Asked for by the notes below, which come after the first paint: here it is only read.
  const told = useQuery({ ...earlyWarningsQuery(system?.id ?? ''), enabled: false })
  const warned = told.data?.[0]?.kind
  if (system === null) return <NoSystem />
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
      <SectionBoundary name="attention">
        <Suspense fallback={null}>
          <Attention system={system} />
        </Suspense>
      </SectionBoundary>
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
      <SectionBoundary name="messages">
        <Suspense fallback={null}>
          <LatestMessages />
          <Banners />
        </Suspense>
      </SectionBoundary>
    </>
  )
}
