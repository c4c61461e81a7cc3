import { FormattedMessage } from 'react-intl'
import { AppButtonLink } from '#src/app/links.tsx'
import { useSupportPath } from '#src/app/support-pages.ts'
import { CallButton } from '#src/flows/support-call/call-button.tsx'
import { Actions } from '#src/ui/actions.tsx'

/** Ways to somebody who can help: the page of support, and its number where the provider has one. */
export function SupportWays() {
  const path = useSupportPath()
  return (
    <Actions place="start">
      <CallButton messageId="status.call" />
      <AppButtonLink to={path} messageId="status.contact">
        <FormattedMessage id="status.contact" />
      </AppButtonLink>
    </Actions>
  )
}
