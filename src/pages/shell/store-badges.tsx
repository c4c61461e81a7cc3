import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConfig } from '#src/app/use-session.ts'
import { StoreBadge } from '#src/ui/store-badge.tsx'

const stores = [
  { name: 'appStore', icon: 'app' },
  { name: 'playStore', icon: 'play' },
] as const

/** The stores of the mobile app; one without an address is left away. LAYOUT-3, LAYOUT-4 */
export default function StoreBadges(): ReactNode {
  const intl = useIntl()
  const { links } = useConfig()
  return stores.map(({ name, icon }) => {
    const href = links[name]
    return (
      href && (
        <StoreBadge
          key={name}
          icon={icon}
          href={href}
          lead={<FormattedMessage id={`shell.${name}.lead`} />}
          newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
          messageId={`shell.${name}`}
        >
          <FormattedMessage id={`shell.${name}`} />
        </StoreBadge>
      )
    )
  })
}
