import { FormattedMessage } from 'react-intl'
import { AppButtonLink } from '#src/app/links.tsx'
import { phoneInGroups } from '#src/app/phone-in-groups.ts'
import { useSupportPath } from '#src/app/support-pages.ts'
import { useConfig } from '#src/app/use-session.ts'
import { ButtonLink, type ButtonLinkProps } from '#src/ui/link.tsx'
import { useSupportCall } from '../support-call/use-support-call.ts'

/** The number of support; its page where the provider has none. */
export function CallSupport(look: Pick<ButtonLinkProps, 'variant' | 'size' | 'wide'>) {
  const { supportPhone } = useConfig()
  const path = useSupportPath()
  const call = useSupportCall()
  if (supportPhone === null)
    return (
      <AppButtonLink {...look} to={path} messageId="checklist.toSupport">
        <FormattedMessage id="checklist.toSupport" />
      </AppButtonLink>
    )
  return (
    <ButtonLink {...look} href={`tel:${supportPhone}`} messageId="checklist.callSupport" onClick={call}>
      <FormattedMessage id="checklist.callSupport" values={{ phone: phoneInGroups(supportPhone) }} />
    </ButtonLink>
  )
}
