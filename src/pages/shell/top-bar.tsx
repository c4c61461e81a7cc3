import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type HomeownerLink, homeownerLinks, sectionOf, showsAgreementSelector } from '#domain/navigation.ts'
import { afterFirstPaint } from '#src/app/first-paint.ts'
import { AppLink } from '#src/app/links.tsx'
import { AppNavLink } from '#src/app/nav-links.tsx'
import { untilThere } from '#src/app/until-there.ts'
import { useAgreement, useDashboardAccess, useFlags, useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Brand } from '#src/ui/brand-mark.tsx'
import type { IconName } from '#src/ui/icons.tsx'
import { AccountButton } from './account-button.tsx'
import * as css from './top-bar.css.ts'

const Inbox = lazy(untilThere(afterFirstPaint(() => import('#src/flows/inbox/inbox.tsx'))))
const AgreementSelector = lazy(untilThere(() => import('./agreement-selector.tsx')))

const icons: Record<HomeownerLink['id'], IconName> = {
  overview: 'home',
  system: 'system',
  billing: 'bill',
  vpp: 'battery',
  support: 'chat',
}

function useLinks() {
  return homeownerLinks(useDashboardAccess(), useFlags(), useAgreement())
}

/** Brand, sections, home and account; on a phone the sections stand at the bottom of the screen. */
export function TopBar() {
  const intl = useIntl()
  const { brand, mark } = useConfig()
  const links = useLinks()
  const { user } = useMe()
  const agreements = user.agreements.length
  const current = sectionOf(useLocation().pathname)
  return (
    <header className={css.bar}>
      <div className={css.content}>
        <AppLink to="/dashboard/overview" variant="brand" aria-label={brand}>
          <Brand name={brand} mark={mark} />
        </AppLink>
        <nav className={css.sections} aria-label={intl.formatMessage({ id: 'shell.sections' })}>
          {links.map((link) => (
            <AppNavLink
              key={link.id}
              to={link.to}
              icon={icons[link.id]}
              aria-current={link.section === current ? 'page' : undefined}
              messageId={`shell.nav.${link.id}`}
            >
              <FormattedMessage id={`shell.nav.${link.id}`} />
            </AppNavLink>
          ))}
        </nav>
        {showsAgreementSelector(agreements) && (
          <div className={css.home}>
            <Suspense fallback={null}>
              <AgreementSelector />
            </Suspense>
          </div>
        )}
        <div className={css.end}>
          <Suspense fallback={<span className={css.bell} />}>
            <Inbox />
          </Suspense>
          <AccountButton />
        </div>
      </div>
    </header>
  )
}
