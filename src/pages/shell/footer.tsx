import type { LinkName } from '#src/app/config.ts'
import { useConfig } from '#src/app/use-session.ts'
import * as css from './footer.css.ts'
import { AwayLink, FooterLinks } from './footer-links.tsx'

const stores: readonly LinkName[] = ['appStore', 'playStore']

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
