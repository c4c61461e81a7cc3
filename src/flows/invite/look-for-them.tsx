import { FormattedMessage, useIntl } from 'react-intl'
import { AppLink } from '#src/app/links.tsx'

/** To whoever has the email, among all people: the list of staff has no homeowners. What was typed stays here. ADMIN-23 */
export function LookForThem({ email }: { email: string | undefined }) {
  const intl = useIntl()
  return (
    <AppLink
      to="/admin/users"
      search={{ search: email?.trim() }}
      // The router gives its link a target of its own.
      target="_blank"
      newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
      messageId="adminInvite.look"
    >
      <FormattedMessage id="adminInvite.look" />
    </AppLink>
  )
}
