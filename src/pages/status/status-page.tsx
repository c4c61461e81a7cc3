import { FormattedMessage, useIntl } from 'react-intl'
import { addressOutstanding } from '#domain/address.ts'
import { type ProjectFacts, statusBadge, timeline } from '#domain/milestones.ts'
import type { User } from '#src/api/queries/people.ts'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { Link } from '#src/ui/link.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { MilestonePath } from './milestone-path.tsx'

type Agreement = User['agreements'][number]

function factsOf(user: User, agreement: Agreement): ProjectFacts {
  const own = agreement.users_tpv_statuses.find(({ user_id }) => user_id === user.id)
  const site = agreement.system?.address ?? null
  return {
    current_milestone: agreement.current_milestone,
    is_tpv_installer: agreement.is_tpv_installer,
    tpv_status: own?.tpv_status ?? null,
    welcome_checklist_status: agreement.welcome_checklist_status,
    address_outstanding: addressOutstanding(user.address, site),
  }
}

const tones = { success: 'good', warn: 'warn', error: 'bad' } as const

/** Where a homeowner's project stands, and what comes next. */
export function StatusPage() {
  const intl = useIntl()
  const { user } = useMe()
  const agreement = useAgreement()
  if (agreement === null) {
    return (
      <>
        <PageTitle eyebrow={<FormattedMessage id="status.greeting" values={{ name: user.first_name }} />}>
          <FormattedMessage id="status.noAgreement" />
        </PageTitle>
        <EmptyState title={<FormattedMessage id="status.noAgreementWhy" />}>
          <FormattedMessage id="status.noAgreementText" />
        </EmptyState>
      </>
    )
  }
  const badge = statusBadge(factsOf(user, agreement))
  const { organization } = agreement
  const address = agreement.system?.address
  return (
    <>
      <PageTitle
        eyebrow={<FormattedMessage id="status.greeting" values={{ name: user.first_name }} />}
        lead={<FormattedMessage id={`status.lead.${badge.kind}`} />}
        action={
          <Tag tone={tones[badge.tone]}>
            <FormattedMessage id={`status.badge.${badge.kind}`} />
          </Tag>
        }
      >
        <FormattedMessage id={`status.title.${badge.kind}`} />
      </PageTitle>
      <MilestonePath steps={timeline(agreement.current_milestone)} isOver={badge.kind === 'canceled'} />
      <Ledger>
        <LedgerRow values="start" term={<FormattedMessage id="status.agreement" />}>
          {agreement.homeowner_contract_id}
        </LedgerRow>
        {address && (
          <LedgerRow values="start" term={<FormattedMessage id="status.address" />}>
            {[address.street_1, address.city, address.state].filter(Boolean).join(', ')}
          </LedgerRow>
        )}
        {organization && (
          <LedgerRow
            values="start"
            term={<FormattedMessage id="status.installer" />}
            action={
              organization.website_url && (
                <Link
                  href={organization.website_url}
                  newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
                  messageId="status.website"
                >
                  <FormattedMessage id="status.website" />
                </Link>
              )
            }
          >
            {organization.name}
          </LedgerRow>
        )}
      </Ledger>
    </>
  )
}
