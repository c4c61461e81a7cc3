import { lazy, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { autopayState, isAutopayOffered } from '#domain/autopay.ts'
import type { User } from '#src/api/queries/people.ts'
import { untilThere } from '#src/app/until-there.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { Link } from '#src/ui/link.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './status-page.css.ts'

const ContractButton = lazy(
  untilThere(() =>
    import('#src/flows/contract-download/contract-button.tsx').then((part) => ({
      default: part.ContractButton,
    })),
  ),
)

type Agreement = User['agreements'][number]

type Props = {
  agreement: Agreement
  /** Without autopay, installer and contract, where they stand on the page already. */
  isShort?: boolean
}

/** What was agreed, where, and with whom. */
export function AccountSummary({ agreement, isShort = false }: Props) {
  const intl = useIntl()
  const { product_display_name, contract_signed_date, organization } = agreement
  const address = agreement.system?.address
  return (
    <section aria-labelledby="status-summary">
      <h2 className={classNames(sectionTitle, css.title)} id="status-summary">
        <FormattedMessage id="status.summary" />
      </h2>
      <Ledger>
        <LedgerRow values="start" term={<FormattedMessage id="status.agreement" />}>
          {agreement.homeowner_contract_id}
        </LedgerRow>
        {product_display_name && (
          <LedgerRow values="start" term={<FormattedMessage id="status.product" />}>
            {product_display_name}
          </LedgerRow>
        )}
        {contract_signed_date && (
          <LedgerRow values="start" term={<FormattedMessage id="status.signed" />}>
            {intl.formatDate(`${contract_signed_date}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })}
          </LedgerRow>
        )}
        {address && (
          <LedgerRow values="start" term={<FormattedMessage id="status.address" />}>
            {[address.street_1, address.city, address.state].filter(Boolean).join(', ')}
          </LedgerRow>
        )}
        {!isShort && isAutopayOffered(agreement) && (
          <LedgerRow values="start" term={<FormattedMessage id="status.autopay" />}>
            <FormattedMessage id={`status.autopay.${autopayState(agreement)}`} />
          </LedgerRow>
        )}
        {!isShort && organization && <Installer organization={organization} />}
      </Ledger>
      {!isShort && (
        <div className={css.below}>
          <Suspense fallback={null}>
            <ContractButton agreement={agreement} />
          </Suspense>
        </div>
      )}
    </section>
  )
}

function Installer({
  organization: { name, website_url },
}: {
  organization: NonNullable<Agreement['organization']>
}) {
  const intl = useIntl()
  return (
    <LedgerRow
      values="start"
      term={<FormattedMessage id="status.installer" />}
      action={
        website_url && (
          <Link
            href={website_url}
            newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
            messageId="status.website"
          >
            <FormattedMessage id="status.website" />
          </Link>
        )
      }
    >
      {name}
    </LedgerRow>
  )
}
