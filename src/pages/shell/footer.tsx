import { FormattedMessage, useIntl } from 'react-intl'
import type { LinkName } from '#src/app/config.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Link } from '#src/ui/link.tsx'
import * as css from './footer.css.ts'
import { LanguageSwitch } from './language-switch.tsx'

const links: readonly LinkName[] = ['privacy', 'californiaNotice', 'terms', 'contact']

/** The copyright, the provider's legal pages and the other language. A link without an address is left away. */
export function FooterLinks() {
  const intl = useIntl()
  const config = useConfig()
  const newTab = intl.formatMessage({ id: 'shell.opensNewTab' })
  return (
    <>
      <span>
        <FormattedMessage
          id="shell.copyright"
          values={{ year: new Date().getFullYear(), brand: config.brand }}
        />
      </span>
      <span className={css.links}>
        {links.map((name) => {
          const href = config.links[name]
          return href === null ? null : (
            <Link
              key={name}
              variant="quiet"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              messageId={`shell.${name}`}
              aria-label={`${intl.formatMessage({ id: `shell.${name}` })} ${newTab}`}
            >
              <FormattedMessage id={`shell.${name}`} />
            </Link>
          )
        })}
        <LanguageSwitch />
      </span>
    </>
  )
}

/** The foot of a page inside of the house, with the stores of the mobile app. */
export function Footer() {
  const { links: addresses } = useConfig()
  return (
    <footer className={css.footer}>
      <div className={css.content}>
        <FooterLinks />
        <span className={css.stores}>
          {addresses.appStore && (
            <Link
              variant="quiet"
              href={addresses.appStore}
              target="_blank"
              rel="noopener noreferrer"
              messageId="shell.appStore"
            >
              <FormattedMessage id="shell.appStore" />
            </Link>
          )}
          {addresses.playStore && (
            <Link
              variant="quiet"
              href={addresses.playStore}
              target="_blank"
              rel="noopener noreferrer"
              messageId="shell.playStore"
            >
              <FormattedMessage id="shell.playStore" />
            </Link>
          )}
        </span>
      </div>
    </footer>
  )
}
