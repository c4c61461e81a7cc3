import { FormattedMessage } from 'react-intl'
import { AppButtonLink } from '#src/app/links.tsx'
import { phoneInGroups } from '#src/app/phone-in-groups.ts'
import { useSupportPath } from '#src/app/support-pages.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Icon } from '#src/ui/icons.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { useSupportCall } from '../support-call/use-support-call.ts'

/** Ways to support: its page, and its number where the provider has one. */
export function SupportWays() {
  const { supportPhone } = useConfig()
  const path = useSupportPath()
  const call = useSupportCall()
  return (
    <>
      {supportPhone !== null && (
        <ButtonLink
          variant="secondary"
          icon={<Icon name="phone" />}
          href={`tel:${supportPhone}`}
          messageId="tpv.callSupport"
          onClick={call}
        >
          <FormattedMessage id="tpv.callSupport" values={{ phone: phoneInGroups(supportPhone) }} />
        </ButtonLink>
      )}
      <AppButtonLink to={path} messageId="tpv.contactSupport">
        <FormattedMessage id="tpv.contactSupport" />
      </AppButtonLink>
    </>
  )
}
