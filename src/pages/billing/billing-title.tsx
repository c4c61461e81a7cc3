import { FormattedMessage, useIntl } from 'react-intl'
import { isAutopayOffered, isEnrolled } from '#domain/autopay.ts'
import { dollarsOf, moneyFormat } from '#domain/money.ts'
import type { User } from '#src/api/queries/people.ts'
import { AppButtonLink } from '#src/app/links.tsx'
import { dayWords } from '#src/charts/payments/words.ts'
import { openTab } from '#src/flows/blocked-window/new-tab.ts'
import type { PaymentFacts } from '#src/pages/agreement/payment-facts.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './billing.css.ts'

type Agreement = User['agreements'][number]
type Props = {
  agreement: Agreement
  facts: PaymentFacts
  /** The online billing account; null when none is configured. */
  account: string | null
  onBlocked: (address: string) => void
}

type Title = 'next' | 'nextAnew' | 'today' | 'willPay' | 'unknown' | 'paid' | 'canceled'

function titleOf({ kind, next, isDueToday, recalculatedOn }: PaymentFacts): Title {
  if (kind === 'canceled' || kind === 'paid' || kind === 'unknown') return kind
  if (next === null) return 'willPay'
  if (recalculatedOn !== null) return 'nextAnew'
  return isDueToday ? 'today' : 'next'
}

function leadOf(title: Title, agreement: Agreement, hasAccount: boolean) {
  if (title === 'unknown' || title === 'willPay') return title
  if (title === 'next' || title === 'nextAnew' || title === 'today') {
    if (isAutopayOffered(agreement) && isEnrolled(agreement)) return 'autopay'
    return hasAccount ? 'account' : 'elsewhere'
  }
  return hasAccount ? title : null
}

/** What is owed next, and where to pay it. */
export function BillingTitle({ agreement, facts, account, onBlocked }: Props) {
  const intl = useIntl()
  const title = titleOf(facts)
  const lead = leadOf(title, agreement, account !== null)
  const cents = facts.next?.cents ?? facts.cents ?? 0
  const goToBilling = (address: string) => {
    if (!openTab().lead(address)) onBlocked(address)
  }
  return (
    <PageTitle
      lead={
        lead && (
          <>
            {title === 'nextAnew' && facts.recalculatedOn !== null && (
              <>
                <FormattedMessage
                  id="billing.lead.recalculated"
                  values={{ day: dayWords(intl, facts.recalculatedOn) }}
                />{' '}
              </>
            )}
            <FormattedMessage id={`billing.lead.${lead}`} />
          </>
        )
      }
      action={
        <div className={css.actions}>
          {account !== null && (
            <Button
              wide="phone"
              messageId="billing.go"
              iconAfter={<Icon name="external" size="small" />}
              onClick={unlessSecond(() => goToBilling(account))}
            >
              <FormattedMessage id="billing.go" />{' '}
              <VisuallyHidden>{intl.formatMessage({ id: 'shell.opensNewTab' })}</VisuallyHidden>
            </Button>
          )}
          <AppButtonLink
            variant="secondary"
            wide="phone"
            to="/dashboard/agreements/$agreementId"
            params={{ agreementId: agreement.id }}
            messageId="billing.agreement"
          >
            <FormattedMessage id="billing.agreement" />
          </AppButtonLink>
        </div>
      }
    >
      <FormattedMessage
        id={`billing.title.${title}`}
        values={{
          amount: intl.formatNumber(dollarsOf(cents), moneyFormat),
          day: facts.next && dayWords(intl, facts.next.date),
        }}
      />
    </PageTitle>
  )
}
