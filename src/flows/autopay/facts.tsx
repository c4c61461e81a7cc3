import { FormattedMessage } from 'react-intl'
import { autopayPolicy } from '#domain/policy.ts'
import * as css from './autopay.css.ts'

/** What a homeowner has to know of autopay, with the provider's own figures. AUTOPAY-10. */
export function Facts() {
  const { endNoticeDays, firstPaymentDays, overduePaymentsAtOnce, stopNoticeBusinessDays } = autopayPolicy
  return (
    <ul className={css.facts}>
      <li>
        <FormattedMessage id="autopay.fact.first" values={{ days: firstPaymentDays }} />
      </li>
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
