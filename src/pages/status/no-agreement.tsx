import { FormattedMessage, useIntl } from 'react-intl'
import { useConfig } from '#src/app/use-session.ts'
import { Actions } from '#src/ui/actions.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ButtonLink, Link } from '#src/ui/link.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'

const inGroups = (phone: string) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** Ways to somebody who can help; those that the provider has. */
function SupportWays() {
  const intl = useIntl()
  const { supportPhone, links } = useConfig()
  if (supportPhone === null && links.contact === null) return null
  return (
    <Actions place="start">
      {supportPhone !== null && (
        <ButtonLink href={`tel:${supportPhone}`} messageId="status.call">
          <FormattedMessage id="status.call" values={{ phone: inGroups(supportPhone) }} />
        </ButtonLink>
      )}
      {links.contact !== null && (
        <Link
          href={links.contact}
          newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
          messageId="status.contact"
        >
          <FormattedMessage id="status.contact" />
        </Link>
      )}
    </Actions>
  )
}

/** For a homeowner without an agreement: why nothing is here, and whom to ask. */
export function NoAgreement({ name }: { name: string }) {
  return (
    <>
      <PageTitle eyebrow={<FormattedMessage id="status.greeting" values={{ name }} />}>
        <FormattedMessage id="status.noAgreement" />
      </PageTitle>
      <EmptyState title={<FormattedMessage id="status.noAgreementWhy" />} action={<SupportWays />}>
        <FormattedMessage id="status.noAgreementText" />
      </EmptyState>
    </>
  )
}
