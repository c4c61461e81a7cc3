import { FormattedMessage } from 'react-intl'
import { AppButtonLink } from '#src/app/links.tsx'
import { phoneInGroups } from '#src/app/phone-in-groups.ts'
import { useSupportPath } from '#src/app/support-pages.ts'
import { useConfig } from '#src/app/use-session.ts'
import { useSupportCall } from '#src/flows/support-call/use-support-call.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { ButtonLink } from '#src/ui/link.tsx'

/** Ways to somebody who can help: the page of support, and its number where the provider has one. */
export function SupportWays() {
  const { supportPhone } = useConfig()
  const path = useSupportPath()
  const call = useSupportCall()
  return (
    <Actions place="start">
      {supportPhone !== null && (
        <ButtonLink
          variant="secondary"
          icon={<Icon name="phone" />}
          href={`tel:${supportPhone}`}
          messageId="status.call"
          onClick={call}
        >
          <FormattedMessage id="status.call" values={{ phone: phoneInGroups(supportPhone) }} />
        </ButtonLink>
      )}
      <AppButtonLink to={path} messageId="status.contact">
        <FormattedMessage id="status.contact" />
      </AppButtonLink>
    </Actions>
  )
}
