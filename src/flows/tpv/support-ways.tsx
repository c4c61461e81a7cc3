import { FormattedMessage, useIntl } from 'react-intl'
import { phoneInGroups } from '#src/app/phone-in-groups.ts'
import { useConfig } from '#src/app/use-session.ts'
import { ButtonLink, Link } from '#src/ui/link.tsx'

/** Ways to support, those that the provider has: its page first, else its number alone. */
export function SupportWays() {
  const intl = useIntl()
  const { supportPhone, links } = useConfig()
  return (
    <>
      {supportPhone !== null && links.contact !== null && (
        <Link href={`tel:${supportPhone}`} messageId="tpv.callSupport">
          <FormattedMessage id="tpv.callSupport" values={{ phone: phoneInGroups(supportPhone) }} />
        </Link>
      )}
      {(links.contact !== null || supportPhone !== null) && (
        <ButtonLink
          href={links.contact ?? `tel:${supportPhone}`}
          {...(links.contact !== null && {
            target: '_blank',
            rel: 'noopener noreferrer',
            'aria-description': intl.formatMessage({ id: 'shell.opensNewTab' }),
          })}
          messageId="tpv.contactSupport"
        >
          <FormattedMessage id="tpv.contactSupport" />
        </ButtonLink>
      )}
    </>
  )
}
