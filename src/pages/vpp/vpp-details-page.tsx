import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { centsOf, dollarsOf, moneyFormat } from '#domain/money.ts'
import { showsVppDetails } from '#domain/vpp.ts'
import { isLost } from '#src/api/failure.ts'
import { type System, type VppDetails, vppDetailsQuery } from '#src/api/queries/systems.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { useNow } from '#src/app/use-now.ts'
import { useSystem } from '#src/app/use-system.ts'
import { BackToSystem } from '#src/pages/energy/back-to-system.tsx'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import { Impact } from './impact.tsx'
import { Rewards } from './rewards.tsx'
import { seasonNow } from './season-words.ts'
import * as css from './vpp.css.ts'

/** What a participant has earned, and what all give together. VPP-5. */
export function VppDetailsPage() {
  const system = useSystem()
  return system && <Details key={system.id} system={system} />
}

function titleOf(intl: IntlShape, details: VppDetails | undefined): string {
  if (details === undefined) return intl.formatMessage({ id: 'vpp.details.plain' })
  const cents = centsOf(details.total_revenue)
  if (cents === null) return intl.formatMessage({ id: 'vpp.details.unknown' })
  if (cents === 0) return intl.formatMessage({ id: 'vpp.details.nothing' })
  const amount = intl.formatNumber(dollarsOf(cents), moneyFormat)
  return intl.formatMessage({ id: 'vpp.details.title' }, { amount })
}

function Details({ system }: { system: System }) {
  const intl = useIntl()
  const router = useRouter()
  const now = useNow(60_000)
  const query = useQuery({ ...vppDetailsQuery(system.id), retryOnMount: false })
  const details = query.data && showsVppDetails(query.data) ? query.data : undefined
  // It came by itself after the guard could not ask: whoever takes no part has no page.
  const isForOthers = query.data !== details
  useEffect(() => {
    if (isForOthers) void router.invalidate()
  }, [router, isForOthers])
  return (
    <>
      <PageTitle eyebrow={<BackToSystem />} lead={seasonNow(intl, now, system.site_timezone)}>
        {titleOf(intl, details)}
      </PageTitle>
      {details ? (
        <SectionBoundary name="virtual power plant">
          <Impact participants={details.participants} />
        </SectionBoundary>
      ) : isLost(query) ? (
        // The guard of the page decides anew: whoever takes no part has none.
        <FailedQueries of={[query]} onRetry={() => void router.invalidate()} />
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: 'vpp.details.loading' })}>
          <Skeleton height={180} />
        </SkeletonGroup>
      )}
      <StaleNote query={query} timeZone={system.site_timezone} />
      <section className={css.paid} aria-labelledby="vpp-rewards">
        <h2 className={classNames(sectionTitle, css.heading)} id="vpp-rewards">
          <FormattedMessage id="vpp.rewardsHeading" />
        </h2>
        <Rewards />
      </section>
    </>
  )
}
