import { FormattedMessage } from 'react-intl'
import { hasDashboardAccess } from '#domain/dashboard-access.ts'
import type { Agreement } from '#src/api/queries/agreements.ts'
import { AppLinkRow } from '#src/app/link-rows.tsx'
import { useAgreement, useFlags, useMe } from '#src/app/use-me.ts'
import { LinkRows } from '#src/ui/link-row.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import * as css from './agreement.css.ts'

/** Which agreements do I have? Each leads to its page, or to where its project stands. ROUTE-36. */
export function AgreementsPage() {
  const { user } = useMe()
  const selected = useAgreement()
  const { agreements } = user
  const isSeveral = agreements.length > 1
  const isOver = agreements.length > 0 && agreements.every((agreement) => stateOf(agreement) === 'canceled')
  return (
    <>
      <PageTitle lead={isSeveral && <FormattedMessage id="agreement.list.lead" />}>
        <FormattedMessage
          id={`agreement.list.${isOver ? 'canceled' : 'title'}`}
          values={{ count: agreements.length }}
        />
      </PageTitle>
      <div className={css.list}>
        <LinkRows>
          {agreements.map((agreement) => (
            <Row
              key={agreement.id}
              agreement={agreement}
              isShown={isSeveral && agreement.id === selected?.id}
            />
          ))}
        </LinkRows>
      </div>
    </>
  )
}

type Props = { agreement: Agreement; isShown: boolean }

function Row({ agreement, isShown }: Props) {
  const { web_onboarding_refresh: onboardingRefresh } = useFlags()
  const isOpen = hasDashboardAccess({ role: 'HOMEOWNER', agreement, onboardingRefresh })
  const way = isOpen
    ? ({ to: '/dashboard/agreements/$agreementId', params: { agreementId: agreement.id } } as const)
    : ({ to: '/status' } as const)
  return (
    <AppLinkRow
      {...way}
      search={{ home: agreement.id }}
      icon="doc"
      messageId="agreement.list.row"
      value={<FormattedMessage id={`agreement.state.${stateOf(agreement)}`} />}
    >
      <Name agreement={agreement} />
      {isShown && (
        <span className={css.line}>
          <span className={css.shown}>
            <FormattedMessage id="agreement.list.shown" />
          </span>
        </span>
      )}
    </AppLinkRow>
  )
}

function stateOf({ current_milestone }: Agreement): 'canceled' | 'inService' | 'underway' {
  if (current_milestone === 'CANCELED') return 'canceled'
  return (current_milestone ?? 'IN_SERVICE') === 'IN_SERVICE' ? 'inService' : 'underway'
}

/** The home, since that is what tells agreements apart for people; kind and number below it. */
function Name({ agreement }: { agreement: Agreement }) {
  const { system, contract_type, homeowner_contract_id } = agreement
  const number = (
    <FormattedMessage
      id="agreement.name"
      values={{ number: <span className={css.whole}>{homeowner_contract_id}</span> }}
    />
  )
  const address = system?.address
  return (
    <>
      {address ? [address.street_1, address.city].filter(Boolean).join(', ') : number}
      <span className={css.details}>
        {contract_type && <FormattedMessage id={`agreement.kind.${contract_type}`} />}
        {contract_type && address && ' · '}
        {address && number}
      </span>
    </>
  )
}
