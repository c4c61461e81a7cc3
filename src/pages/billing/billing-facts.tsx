import { FormattedMessage } from 'react-intl'
import { autopayState, bankNameForDisplay, bannerWording, isAutopayOffered } from '#domain/autopay.ts'
import type { User } from '#src/api/queries/people.ts'
import { addressWords } from '#src/app/address-words.ts'
import { AppLink } from '#src/app/links.tsx'
import { useMe } from '#src/app/use-me.ts'
import { useIsAutopayAsked } from '#src/flows/autopay/is-asked.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './billing.css.ts'

type Props = { user: User; agreement: User['agreements'][number]; onEnroll: () => void }

/** How bills are paid, and where they go. */
export function BillingFacts({ user: { address }, agreement, onEnroll }: Props) {
  const { impersonator } = useMe()
  const { homeowner_account_id } = agreement
  const isAsked = useIsAutopayAsked(agreement)
  const turnOn = `autopay.banner.${bannerWording(agreement)}.action`
  return (
    <section aria-labelledby="billing-facts">
      <h2 className={classNames(sectionTitle, css.heading)} id="billing-facts">
        <FormattedMessage id="billing.pays" />
      </h2>
      <Ledger>
        {isAutopayOffered(agreement) && (
          <LedgerRow
            values="start"
            term={<FormattedMessage id="billing.autopay" />}
            action={
              isAsked && impersonator === null ? (
                <Button variant="link" messageId={turnOn} onClick={onEnroll}>
                  <FormattedMessage id={turnOn} />
                </Button>
              ) : undefined
            }
          >
            <Autopay agreement={agreement} />
          </LedgerRow>
        )}
        {homeowner_account_id && (
          <LedgerRow values="start" term={<FormattedMessage id="billing.account" />}>
            {homeowner_account_id}
          </LedgerRow>
        )}
        {address && (
          <LedgerRow
            values="start"
            term={<FormattedMessage id="billing.address" />}
            action={
              <AppLink to="/account" messageId="billing.change">
                <FormattedMessage id="billing.change" />
              </AppLink>
            }
          >
            {addressWords(address)}
          </LedgerRow>
        )}
      </Ledger>
    </section>
  )
}

function Autopay({ agreement }: Pick<Props, 'agreement'>) {
  const state = autopayState(agreement)
  const { ach_bank_name: bank, ach_account_number_last_four_digits: digits } = agreement
  if (state === 'enrolled' && bank && digits)
    return (
      <FormattedMessage
        id="billing.autopay.enrolledFrom"
        values={{ bank: bankNameForDisplay(bank), digits }}
      />
    )
  return <FormattedMessage id={`billing.autopay.${state}`} />
}
