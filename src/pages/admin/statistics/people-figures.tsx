import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { statisticsPolicy } from '#domain/policy.ts'
import { roles } from '#domain/roles.ts'
import { type UserStatistics, userStatisticsQuery } from '#src/api/queries/statistics.ts'
import type { Count } from '#src/charts/counts/geometry.ts'
import { ListPart } from '#src/pages/account/list-part.tsx'
import { Counted } from './counted.tsx'
import { Part } from './part.tsx'

/** People by role, archived, never signed in, and active in 30 days. STAT-3 */
export function PeopleFigures() {
  const intl = useIntl()
  const query = useQuery(userStatisticsQuery)
  return (
    <Part title="adminStatistics.people" asOf={query.data?.as_of}>
      <ListPart query={query} loading={intl.formatMessage({ id: 'adminStatistics.loading' })}>
        {query.data && <Tables counts={query.data} />}
      </ListPart>
    </Part>
  )
}

function Tables({ counts }: { counts: UserStatistics }) {
  const intl = useIntl()
  const { as_of: asOf, total, archived } = counts
  const say = (id: string) => intl.formatMessage({ id }, { days: statisticsPolicy.activeUserDays })
  const row = (id: string, name: string, count: number, tone: Count['tone'] = 'main') => ({
    id,
    name,
    count,
    tone,
  })
  const byRole = [
    ...roles.map((role) =>
      row(role, say(`signedIn.role.${role}`), counts.by_role.find((one) => one.role === role)?.count ?? 0),
    ),
    row('archived', say('adminStatistics.archivedPeople'), archived, 'quiet'),
  ]
  const here = total - archived
  const bySigningIn = [
    row('active', say('adminStatistics.active'), counts.active_last_30_days),
    row(
      'dormant',
      say('adminStatistics.dormant'),
      here - counts.active_last_30_days - counts.never_signed_in,
    ),
    row('never', say('adminStatistics.never'), counts.never_signed_in, 'quiet'),
  ]
  return (
    <>
      <Counted
        title="adminStatistics.byRole"
        nameHead="adminStatistics.roleHead"
        countHead="adminStatistics.people"
        counts={byRole}
        total={total}
        asOf={asOf}
        file="people-by-role"
      />
      <Counted
        title="adminStatistics.bySigningIn"
        nameHead="adminStatistics.signingInHead"
        countHead="adminStatistics.people"
        counts={bySigningIn}
        total={here}
        asOf={asOf}
        file="people-by-signing-in"
      />
    </>
  )
}
