import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { sectionOf } from '#domain/navigation.ts'
import { adminMenu } from '#domain/roles.ts'
import { AppLink } from '#src/app/links.tsx'
import { AppNavLink } from '#src/app/nav-links.tsx'
import { useMe } from '#src/app/use-me.ts'
import { useConfig, useIsSignedIn } from '#src/app/use-session.ts'
import { Brand } from '#src/ui/brand-mark.tsx'
import { AccountButton } from './account-button.tsx'
import * as css from './admin-layout.css.ts'
import { skip } from './layout.css.ts'
import { PageWaiting } from './page-waiting.tsx'
import { PersonWaiting } from './person-waiting.tsx'
import { SectionBoundary } from './section-boundary.tsx'

/** Pages of the menu; an item whose page does not stand yet is not shown. */
const pages = ['/admin/agreements'] as const

/** Behind the counter: the menu at the left, the page beside it. */
export function AdminLayout() {
  return useIsSignedIn() ? <Counter /> : <PersonWaiting />
}

function Counter() {
  const intl = useIntl()
  const { brand } = useConfig()
  const { user } = useMe()
  const { pathname } = useLocation()
  const section = sectionOf(pathname)
  return (
    <div className={css.page}>
      <a className={skip} href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <header className={css.side}>
        <AppLink to="/admin/agreements" variant="brand">
          <Brand name={brand} />
        </AppLink>
        <nav className={css.menu} aria-label={intl.formatMessage({ id: 'shell.sections' })}>
          {adminMenu(user.role).flatMap(({ id, to }) => {
            const page = pages.find((path) => path === to)
            return page === undefined
              ? []
              : [
                  <AppNavLink
                    key={id}
                    look="side"
                    to={page}
                    aria-current={section === sectionOf(page) ? 'page' : undefined}
                    messageId={`admin.${id}`}
                  >
                    <FormattedMessage id={`admin.${id}`} />
                  </AppNavLink>,
                ]
          })}
        </nav>
        <div className={css.person}>
          <AccountButton />
          <span className={css.name}>
            {user.first_name} {user.last_name}
            <br />
            <FormattedMessage id={`admin.role.${user.role}`} />
          </span>
        </div>
      </header>
      <main className={css.main} id="content" tabIndex={-1}>
        <SectionBoundary key={pathname} name="page" isPage>
          <Suspense fallback={<PageWaiting />}>
            <Outlet />
          </Suspense>
        </SectionBoundary>
      </main>
    </div>
  )
}
