import { FormattedMessage, useIntl } from 'react-intl'
import { homeZone } from '#domain/home-zone.ts'
import { nextPayment, paymentsDue, scheduledOf } from '#domain/payment-schedule.ts'
import { autopayPolicy } from '#domain/policy.ts'
import { siteDayOf } from '#domain/site-periods.ts'
import type { User } from '#src/api/queries/people.ts'
import { useNow } from '#src/app/use-now.ts'
import { dayWords } from '#src/charts/payments/words.ts'
import * as css from './autopay.css.ts'

type Props = { agreement: User['agreements'][number] }

/** What a homeowner has to know of autopay, with the provider's own figures. AUTOPAY-10. */
export function Facts({ agreement }: Props) {
  const { endNoticeDays, overduePaymentsAtOnce, stopNoticeBusinessDays } = autopayPolicy
  return (
    <ul className={css.facts}>
      <PaymentDay agreement={agreement} />
      <li>
        <FormattedMessage id="autopay.fact.stop" values={{ days: stopNoticeBusinessDays }} />
      </li>
      <li>
        <FormattedMessage id="autopay.fact.end" values={{ days: endNoticeDays }} />
      </li>
      <li>
        <FormattedMessage id="autopay.fact.overdue" values={{ count: overduePaymentsAtOnce }} />
      </li>
      <li>
        <FormattedMessage id="autopay.fact.choice" />
      </li>
    </ul>
  )
}

/** When the first payment is due; once it has been, the one of today or the next, if one is known. AUTOPAY-40. */
function PaymentDay({ agreement }: Props) {
  const intl = useIntl()
  const today = siteDayOf(new Date(useNow(60_000)), homeZone(agreement.system))
  const rules = scheduledOf(agreement)
  if (paymentsDue(rules, today) === 0)
    return (
      <li>
        <FormattedMessage id="autopay.fact.first" values={{ days: autopayPolicy.firstPaymentDays }} />
      </li>
    )
  const next = nextPayment(rules, today)
  if (next === null) return null
  return (
    <li>
      {next.date === today ? (
        <FormattedMessage id="autopay.fact.today" />
      ) : (
        <FormattedMessage id="autopay.fact.next" values={{ day: dayWords(intl, next.date) }} />
      )}
    </li>
  )
}
