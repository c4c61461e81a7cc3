import { FormattedMessage, useIntl } from 'react-intl'
import type { LinkName } from '#src/app/config.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Link } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './footer.css.ts'
import { LanguageSwitch } from './language-switch.tsx'

const links: readonly LinkName[] = ['privacy', 'californiaNotice', 'terms', 'contact']
const stores: readonly LinkName[] = ['appStore', 'playStore']

/** The copyright, the provider's legal pages and the other language. A link without an address is left away. */
export function FooterLinks() {
  const config = useConfig()
  return (
    <>
      <span className={css.copyright}>
        <FormattedMessage
          id="shell.copyright"
          values={{ year: new Date().getFullYear(), brand: config.brand }}
        />
      </span>
      <span className={css.links}>
        {links.map((name) => {
          const href = config.links[name]
          return href && <AwayLink key={name} name={name} href={href} />
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
          {stores.map((name) => {
            const href = addresses[name]
            return href && <AwayLink key={name} name={name} href={href} />
          })}
        </span>
      </div>
    </footer>
  )
}

function AwayLink({ name, href }: { name: LinkName; href: string }) {
  const intl = useIntl()
  return (
    <Link variant="quiet" href={href} target="_blank" rel="noopener noreferrer" messageId={`shell.${name}`}>
      <FormattedMessage id={`shell.${name}`} />{' '}
      <VisuallyHidden>{intl.formatMessage({ id: 'shell.opensNewTab' })}</VisuallyHidden>
    </Link>
  )
}
