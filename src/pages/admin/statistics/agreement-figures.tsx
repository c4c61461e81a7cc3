import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { statusFilters } from '#domain/admin-table.ts'
import { currentMilestones, onboardingMilestones } from '#domain/milestones.ts'
import { type AgreementStatistics, agreementStatisticsQuery } from '#src/api/queries/statistics.ts'
import type { Count } from '#src/charts/counts/geometry.ts'
import { ListPart } from '#src/pages/account/list-part.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Counted } from './counted.tsx'
import { Part } from './part.tsx'

/** Agreements by milestone, onboarding milestone and status. STAT-1 */
export function AgreementFigures() {
  const intl = useIntl()
  const query = useQuery(agreementStatisticsQuery)
  const say = (id: string) => intl.formatMessage({ id })
  return (
    <Part title="adminStatistics.agreements" asOf={query.data?.as_of}>
      <ListPart query={query} loading={say('adminStatistics.loading')}>
        {query.data &&
          (query.data.total === 0 ? (
            <EmptyState title={<FormattedMessage id="adminStatistics.noAgreements" />}>
              <FormattedMessage id="adminStatistics.noAgreementsText" />
            </EmptyState>
          ) : (
            <Tables counts={query.data} />
          ))}
      </ListPart>
    </Part>
  )
}

function Tables({ counts }: { counts: AgreementStatistics }) {
  const intl = useIntl()
  const { as_of: asOf, total } = counts
  const say = (id: string) => intl.formatMessage({ id })
  const common = { countHead: 'adminStatistics.agreements', total, asOf }
  const row = (key: string | null, name: string, count: number | undefined, isQuiet: boolean): Count => ({
    id: key ?? 'none',
    name,
    count: count ?? 0,
    tone: isQuiet ? 'quiet' : 'main',
  })
  const none = say('adminStatistics.none')
  const byMilestone = [...currentMilestones, null].map((milestone) =>
    row(
      milestone,
      milestone === null ? none : say(`admin.milestone.${milestone}`),
      counts.by_milestone.find((one) => one.milestone === milestone)?.count,
      milestone === null || milestone === 'CANCELED',
    ),
  )
  const byOnboarding = [...onboardingMilestones, null].map((milestone) =>
    row(
      milestone,
      milestone === null ? none : say(`adminAgreement.onboarding_milestone.${milestone}`),
      counts.by_onboarding_milestone.find((one) => one.milestone === milestone)?.count,
      milestone === null,
    ),
  )
  const byStatus = statusFilters.map((status) =>
    row(
      status,
      say(`admin.status.${status}`),
      counts.by_status.find((one) => one.status === status)?.count,
      status !== 'active',
    ),
  )
  return (
    <>
      <Counted
        {...common}
        title="adminStatistics.byMilestone"
        nameHead="adminStatistics.milestoneHead"
        counts={byMilestone}
        file="agreements-by-milestone"
      />
      <Counted
        {...common}
        title="adminStatistics.byOnboarding"
        nameHead="adminStatistics.onboardingHead"
        counts={byOnboarding}
        file="agreements-by-onboarding-milestone"
      />
      <Counted
        {...common}
        title="adminStatistics.byStatus"
        nameHead="adminStatistics.statusHead"
        counts={byStatus}
        file="agreements-by-status"
      />
    </>
  )
}
