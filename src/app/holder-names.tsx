import { FormattedMessage, useIntl } from 'react-intl'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'

/** The names of those who hold an agreement, for staff. */
export function HolderNames({ agreement }: { agreement: StaffAgreement }) {
  const intl = useIntl()
  const names = (agreement.users ?? []).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  return names.length === 0 ? (
    <FormattedMessage id="admin.noHomeowner" />
  ) : (
    intl.formatList(names, { type: 'conjunction' })
  )
}

/** Number and home of an agreement, in one line. */
export function numberAndHome({ homeowner_contract_id, system }: StaffAgreement): string {
  const address = system?.address
  const place = address && [address.street_1, address.city, address.state].filter(Boolean).join(', ')
  return [homeowner_contract_id, place].filter(Boolean).join(' · ')
}
