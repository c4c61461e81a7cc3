import { FormattedMessage } from 'react-intl'
import { AppButtonLink } from '#src/app/links.tsx'
import { useSupportPath } from '#src/app/support-pages.ts'
import { CallButton } from '../support-call/call-button.tsx'

/** Ways to support: its page, and its number where the provider has one. */
export function SupportWays() {
  const path = useSupportPath()
  return (
    <>
      <CallButton messageId="tpv.callSupport" />
      <AppButtonLink to={path} messageId="tpv.contactSupport">
        <FormattedMessage id="tpv.contactSupport" />
      </AppButtonLink>
    </>
  )
}
