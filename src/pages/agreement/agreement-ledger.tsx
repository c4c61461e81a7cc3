import { FormattedMessage } from 'react-intl'
import { isAgreementType } from '#domain/agreement-types.ts'
import type { Agreement } from '#src/api/queries/agreements.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './agreement.css.ts'
import { FieldValue } from './field-value.tsx'
import { fieldsOf, ledgerFields } from './fields.ts'

/** What was agreed, beside the certificate. */
export function AgreementLedger({ agreement }: { agreement: Agreement }) {
  const { contract_type: type, product_display_name, homeowner_account_id, organization } = agreement
  const known = {
    product: product_display_name,
    account: homeowner_account_id,
    installer: organization?.name,
  }
  return (
    <section aria-labelledby="agreement-facts">
      <h2 className={classNames(sectionTitle, css.heading)} id="agreement-facts">
        <FormattedMessage
          id="agreement.name"
          values={{ number: <span className={css.whole}>{agreement.homeowner_contract_id}</span> }}
        />
      </h2>
      <Ledger>
        {isAgreementType(type) && (
          <LedgerRow values="start" term={<FormattedMessage id="agreement.kind" />}>
            <FormattedMessage id={`agreement.kind.${type}`} />
          </LedgerRow>
        )}
        {Object.entries(known).map(
          ([name, value]) =>
            value && (
              <LedgerRow key={name} values="start" term={<FormattedMessage id={`agreement.${name}`} />}>
                {value}
              </LedgerRow>
            ),
        )}
        {fieldsOf(agreement, ledgerFields).map((field) => (
          <LedgerRow key={field} values="start" term={<FormattedMessage id={`agreement.${field}`} />}>
            <FieldValue agreement={agreement} field={field} />
          </LedgerRow>
        ))}
      </Ledger>
    </section>
  )
}
