import { FormattedMessage } from 'react-intl'
import { phoneInGroups } from '#src/app/phone-in-groups.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Icon } from '#src/ui/icons.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { useSupportCall } from './use-support-call.ts'

/** Calls support, where the provider has a number. SUP-7 */
export function CallButton({ messageId, wide }: { messageId: string; wide?: 'phone' }) {
  const { supportPhone } = useConfig()
  const call = useSupportCall()
  if (supportPhone === null) return null
  return (
    <ButtonLink
      variant="secondary"
      wide={wide}
      icon={<Icon name="phone" />}
      href={`tel:${supportPhone}`}
      messageId={messageId}
      onClick={call}
    >
      <FormattedMessage id={messageId} values={{ phone: phoneInGroups(supportPhone) }} />
    </ButtonLink>
  )
}
