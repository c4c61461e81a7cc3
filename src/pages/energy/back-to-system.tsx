import { FormattedMessage } from 'react-intl'
import { AppLink } from '#src/app/links.tsx'

/** The way from a page about the system back to its energy. */
export function BackToSystem() {
  return (
    <AppLink
      to="/dashboard/system"
      variant="back"
      activeOptions={{ exact: true }}
      messageId="shell.nav.system"
    >
      <FormattedMessage id="shell.nav.system" />
    </AppLink>
  )
}
