import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { sectionOf } from '#domain/navigation.ts'
import { isStaff } from '#domain/role-areas.ts'
import { adminMenu } from '#domain/roles.ts'
import { AppLink } from '#src/app/links.tsx'
import { AppNavLink } from '#src/app/nav-links.tsx'
import { useMe } from '#src/app/use-me.ts'
import { usePageKey } from '#src/app/use-page-key.ts'
import { useRequestGivenUp } from '#src/app/use-request-given-up.ts'
import { useConfig, useIsSignedIn } from '#src/app/use-session.ts'
import { Brand } from '#src/ui/brand-mark.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { AccountButton } from './account-button.tsx'
import * as css from './admin-layout.css.ts'
import { FooterLinks } from './footer-links.tsx'
import { LateStores } from './late-stores.tsx'
import { skip } from './layout.css.ts'
import { PageWaiting } from './page-waiting.tsx'
import { PersonWaiting } from './person-waiting.tsx'
import { SectionBoundary } from './section-boundary.tsx'

/** Behind the counter: the menu at the left, the page beside it. */
export function AdminLayout() {
  return useIsSignedIn() ? <StaffOnly /> : <PersonWaiting />
}

/** Whoever begins to look as a homeowner is led on from here, and asks for nothing more meanwhile. GUARD-17 */
function StaffOnly() {
  return isStaff(useMe().user.role) ? <Counter /> : <PersonWaiting />
}

function Counter() {
  const { brand, mark } = useConfig()
  const { user } = useMe()
  const { pathname } = useLocation()
  const page = usePageKey()
  useRequestGivenUp()
  return (
    <div className={css.page}>
      <a className={skip} href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <header className={css.side}>
        <AppLink to="/admin/agreements" variant="brand">
          <Brand name={brand} mark={mark} suffix={<FormattedMessage id="admin.staff" />} />
        </AppLink>
        <Sections key={pathname} />
        <div className={css.person}>
          <AccountButton />
          <span className={css.name}>
            {user.first_name} {user.last_name}
            <br />
            <FormattedMessage id={`signedIn.role.${user.role}`} />
          </span>
        </div>
      </header>
      <main className={css.main} id="content" tabIndex={-1}>
        <SectionBoundary key={page} name="page" isPage>
          <Suspense fallback={<PageWaiting />}>
            <Outlet />
          </Suspense>
        </SectionBoundary>
      </main>
      <footer className={css.foot}>
        <FooterLinks />
        <LateStores />
      </footer>
    </div>
  )
}

/** The menu of this role; on a phone behind a button, and closed again on every page. ROLE-3, ROLE-4 */
function Sections() {
  const intl = useIntl()
  const { user } = useMe()
  const section = sectionOf(useLocation().pathname)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const items = adminMenu(user.role)
  return (
    <>
      {items.length > 1 && (
        <span className={css.opener}>
          <IconButton
            label={intl.formatMessage({ id: 'admin.menu' })}
            messageId="admin.menu"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'cross' : 'menu'} />
          </IconButton>
        </span>
      )}
      <nav
        className={css.menu}
        id={id}
        data-open={isOpen || items.length === 1 || undefined}
        aria-label={intl.formatMessage({ id: 'shell.sections' })}
      >
        {items.map((item) => (
          <AppNavLink
            key={item.id}
            look="side"
            to={item.to}
            aria-current={section === sectionOf(item.to) ? 'page' : undefined}
            messageId={`admin.${item.id}`}
          >
            <FormattedMessage id={`admin.${item.id}`} />
          </AppNavLink>
        ))}
      </nav>
    </>
  )
}
