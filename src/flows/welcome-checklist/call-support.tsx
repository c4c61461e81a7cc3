import { FormattedMessage } from 'react-intl'
import { AppButtonLink } from '#src/app/links.tsx'
import { useSupportPath } from '#src/app/support-pages.ts'
import { useConfig } from '#src/app/use-session.ts'
import type { ButtonLinkProps } from '#src/ui/link.tsx'
import { CallButton } from '../support-call/call-button.tsx'

type Look = Pick<ButtonLinkProps, 'variant' | 'size' | 'wide'>

/** The number of support; its page where the provider has none. */
export function CallSupport({ variant = 'primary', size, wide }: Look) {
  const { supportPhone } = useConfig()
  const path = useSupportPath()
  const look = { variant, size, wide }
  if (supportPhone !== null) return <CallButton {...look} icon={null} messageId="checklist.callSupport" />
  return (
    <AppButtonLink {...look} to={path} messageId="checklist.toSupport">
      <FormattedMessage id="checklist.toSupport" />
    </AppButtonLink>
  )
}
