import { FormattedMessage } from 'react-intl'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'

type Props = { bank: string | null; digits: string | null }

/** All that is ever told of a bank account: its bank and its last four digits. AUTOPAY-15, AUTOPAY-22. */
export function AccountOnFile({ bank, digits }: Props) {
  if (bank === null && digits === null) return null
  return (
    <Ledger>
      {bank !== null && (
        <LedgerRow values="start" term={<FormattedMessage id="autopay.bank" />}>
          {bank}
        </LedgerRow>
      )}
      {digits !== null && (
        <LedgerRow values="start" term={<FormattedMessage id="autopay.accountNumber" />}>
          <FormattedMessage id="autopay.endsWith" values={{ digits }} />
        </LedgerRow>
      )}
    </Ledger>
  )
}
