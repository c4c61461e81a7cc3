import { FormattedMessage } from 'react-intl'
import * as css from './contact-form.css.ts'

/** The country of an address, which is neither changed nor sent. ACCOUNT-18, TRANSFER-14 */
export function FixedCountry() {
  return (
    <dl className={css.fixed}>
      <dt className={css.fixedName}>
        <FormattedMessage id="account.country" />
      </dt>
      <dd className={css.fixedValue}>
        <FormattedMessage id="account.unitedStates" />
      </dd>
    </dl>
  )
}
