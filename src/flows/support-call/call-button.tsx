import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { phoneInGroups } from '#src/app/phone-in-groups.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Icon } from '#src/ui/icons.tsx'
import { ButtonLink, type ButtonLinkProps } from '#src/ui/link.tsx'
import { useSupportCall } from './use-support-call.ts'

type Props = Pick<ButtonLinkProps, 'variant' | 'size' | 'wide'> & { messageId: string; icon?: ReactNode }

/** Calls support, where the provider has a number. SUP-7 */
export function CallButton({ messageId, icon = <Icon name="phone" />, ...look }: Props) {
  const { supportPhone } = useConfig()
  const call = useSupportCall()
  if (supportPhone === null) return null
  return (
    <ButtonLink
      variant="secondary"
      {...look}
      icon={icon}
      href={`tel:${supportPhone}`}
      messageId={messageId}
      onClick={call}
    >
      <FormattedMessage id={messageId} values={{ phone: phoneInGroups(supportPhone) }} />
    </ButtonLink>
  )
}
