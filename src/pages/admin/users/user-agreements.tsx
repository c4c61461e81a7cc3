import { FormattedMessage } from 'react-intl'
import type { Agreement } from '#src/api/queries/agreements.ts'
import { AppLinkRow } from '#src/app/link-rows.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './users.css.ts'

/** The agreements of a homeowner, each leading to its page; those that the homeowner sees no more come last. ADMIN-25 */
export function UserAgreements({ agreements }: { agreements: readonly Agreement[] }) {
  const inOrder = [...agreements].sort((a, b) => Number(a.archived) - Number(b.archived))
  return (
    <section className={css.section}>
      <h2 className={sectionTitle}>
        <FormattedMessage id="adminUsers.agreements" />
      </h2>
      {agreements.length === 0 ? (
        <EmptyState title={<FormattedMessage id="adminUsers.noAgreements" />}>
          <FormattedMessage id="adminUsers.noAgreementsText" />
        </EmptyState>
      ) : (
        <LinkRows>
          {inOrder.map((agreement) => (
            <Row key={agreement.id} agreement={agreement} />
          ))}
        </LinkRows>
      )}
    </section>
  )
}

function Row({ agreement }: { agreement: Agreement }) {
  const address = agreement.system?.address
  const number = (
    <FormattedMessage id="adminUsers.agreement" values={{ number: agreement.homeowner_contract_id }} />
  )
  return (
    <AppLinkRow
      to="/admin/agreements/$agreementId"
      params={{ agreementId: agreement.id }}
      icon="doc"
      messageId="adminUsers.agreement"
      value={
        agreement.current_milestone && (
          <FormattedMessage id={`admin.milestone.${agreement.current_milestone}`} />
        )
      }
    >
      {address ? [address.street_1, address.city].filter(Boolean).join(', ') : number}
      {(address || agreement.archived) && (
        <span className={css.facts}>
          {address && number}
          {agreement.archived && (
            <Tag>
              <FormattedMessage id="admin.status.archived" />
            </Tag>
          )}
        </span>
      )}
    </AppLinkRow>
  )
}
