import { FormattedMessage, useIntl } from 'react-intl'
import type { LinkName } from '#domain/public-config.ts'
import { useHydrated } from '#src/app/use-hydrated.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Link } from '#src/ui/link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './footer.css.ts'
import { LanguageSwitch } from './language-switch.tsx'

const links: readonly LinkName[] = ['privacy', 'californiaNotice', 'terms', 'contact']

/** The copyright, the provider's legal pages and the other language. A link without an address is left away. */
export function FooterLinks() {
  const intl = useIntl()
  const config = useConfig()
  const year = new Date().getFullYear()
  return (
    <>
      {/* The page may have been rendered in another year: its words are taken as they are, and then written anew. */}
      <span key={String(useHydrated())} className={css.copyright} suppressHydrationWarning>
        {intl.formatMessage({ id: 'shell.copyright' }, { year, brand: config.brand })}
      </span>
      <span className={css.links}>
        {links.map((name) => {
          const href = config.links[name]
          return (
            href && (
              <Link
                key={name}
                variant="quiet"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                messageId={`shell.${name}`}
              >
                <FormattedMessage id={`shell.${name}`} />{' '}
                <VisuallyHidden>
                  <FormattedMessage id="shell.opensNewTab" />
                </VisuallyHidden>
              </Link>
            )
          )
        })}
        <LanguageSwitch />
      </span>
    </>
  )
}
