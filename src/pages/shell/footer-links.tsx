import { FormattedMessage, useIntl } from 'react-intl'
import type { LinkName } from '#src/app/config.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Link } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './footer.css.ts'
import { LanguageSwitch } from './language-switch.tsx'

const links: readonly LinkName[] = ['privacy', 'californiaNotice', 'terms', 'contact']

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

/** A link of the provider to another site. */
export function AwayLink({ name, href }: { name: LinkName; href: string }) {
  const intl = useIntl()
  return (
    <Link variant="quiet" href={href} target="_blank" rel="noopener noreferrer" messageId={`shell.${name}`}>
      <FormattedMessage id={`shell.${name}`} />{' '}
      <VisuallyHidden>{intl.formatMessage({ id: 'shell.opensNewTab' })}</VisuallyHidden>
    </Link>
  )
}
