import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useIsSignedIn } from '#src/app/use-session.ts'
import { Footer } from './footer.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import * as css from './layout.css.ts'
import { PageWaiting } from './page-waiting.tsx'
import { PersonWaiting } from './person-waiting.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { TopBar } from './top-bar.tsx'

/** The house: who looks, where one is, the page, the foot. A page that breaks leaves the rest standing. */
export function HomeownerLayout() {
  return useIsSignedIn() ? <HomeownerHouse /> : <PersonWaiting />
}

function HomeownerHouse() {
  const intl = useIntl()
  const { pathname } = useLocation()
  return (
    <div className={css.page}>
      <a className={css.skip} href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <ImpersonationBanner />
      <TopBar />
      <main
        className={css.main}
        id="content"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'shell.content' })}
      >
        <SectionBoundary key={pathname} name="page">
          <Suspense fallback={<PageWaiting />}>
            <Outlet />
          </Suspense>
        </SectionBoundary>
      </main>
      <Footer />
    </div>
  )
}
