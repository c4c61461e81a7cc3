import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useConfig } from '#src/app/use-session.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import { small } from '#src/ui/theme/text.css.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './app-banner.css.ts'

type Props = { store: 'appStore' | 'playStore'; href: string; onDismiss: () => void }

/** The offer of the mobile app above the page of a phone. */
export default function AppBanner({ store, href, onDismiss }: Props): ReactNode {
  const intl = useIntl()
  const { brand } = useConfig()
  return (
    <aside className={css.banner} aria-label={intl.formatMessage({ id: 'shell.app.title' }, { brand })}>
      <span className={small}>
        <FormattedMessage id="shell.app.text" values={{ brand }} />
      </span>
      <ButtonLink
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        size="nav"
        messageId={`shell.${store}`}
      >
        <FormattedMessage id={`shell.${store}`} />{' '}
        <VisuallyHidden>{intl.formatMessage({ id: 'shell.opensNewTab' })}</VisuallyHidden>
      </ButtonLink>
      <IconButton
        label={intl.formatMessage({ id: 'shell.app.dismiss' })}
        messageId="shell.app.dismiss"
        onClick={onDismiss}
      >
        <Icon name="cross" />
      </IconButton>
    </aside>
  )
}
