import { FormattedMessage, useIntl } from 'react-intl'
import type { Receipt } from '#src/api/queries/receipts.ts'
import { languageNames } from '#src/app/language-names.ts'
import { useMe } from '#src/app/use-me.ts'
import { dayAndTime } from '#src/charts/day-and-time.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import * as css from './receipt.css.ts'

/** When, who, for which agreement, and by what the text can be told from any other. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const intl = useIntl()
  const { user } = useMe()
  const agreement = user.agreements.find(({ id }) => id === receipt.agreement_id)
  const exactly = (at: string) => dayAndTime(intl, at, { dateStyle: 'long', timeStyle: 'long' })
  return (
    <Ledger>
      <LedgerRow values="start" term={<FormattedMessage id="receipts.givenAt" />}>
        {exactly(receipt.given_at)}
      </LedgerRow>
      {receipt.withdrawn_at !== null && (
        <LedgerRow values="start" term={<FormattedMessage id="receipts.withdrawnAt" />}>
          {exactly(receipt.withdrawn_at)}
        </LedgerRow>
      )}
      <LedgerRow values="start" term={<FormattedMessage id="receipts.by" />}>
        {`${user.first_name} ${user.last_name}`}
      </LedgerRow>
      {receipt.agreement_id !== null && (
        <LedgerRow values="start" term={<FormattedMessage id="receipts.agreement" />}>
          {agreement?.homeowner_contract_id ?? receipt.agreement_id}
        </LedgerRow>
      )}
      {receipt.account_number_last_four_digits !== null && (
        <LedgerRow values="start" term={<FormattedMessage id="receipts.lastFour" />}>
          <FormattedMessage
            id="receipts.endsWith"
            values={{ digits: receipt.account_number_last_four_digits }}
          />
        </LedgerRow>
      )}
      {receipt.phone_number_last_four_digits && (
        <LedgerRow values="start" term={<FormattedMessage id="receipts.phoneNumber" />}>
          <FormattedMessage
            id="receipts.endsWith"
            values={{ digits: receipt.phone_number_last_four_digits }}
          />
        </LedgerRow>
      )}
      <LedgerRow values="start" term={<FormattedMessage id="receipts.language" />}>
        <span lang={receipt.language}>{languageNames[receipt.language]}</span>
      </LedgerRow>
      <LedgerRow values="start" term={<FormattedMessage id="receipts.version" />}>
        {receipt.version}
      </LedgerRow>
      <LedgerRow values="start" term={<FormattedMessage id="receipts.hash" />}>
        <span className={css.hash}>{receipt.hash}</span>
      </LedgerRow>
    </Ledger>
  )
}
