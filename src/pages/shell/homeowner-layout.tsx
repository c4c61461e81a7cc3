import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { afterFirstPaint } from '#src/app/first-paint.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useMe } from '#src/app/use-me.ts'
import { usePageKey } from '#src/app/use-page-key.ts'
import { useIsSignedIn } from '#src/app/use-session.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { AppOffer } from './app-offer.tsx'
import { Footer } from './footer.tsx'
import * as css from './layout.css.ts'
import { LookingBanner } from './looking-banner.tsx'
import { PageWaiting } from './page-waiting.tsx'
import { PersonWaiting } from './person-waiting.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { SharingPlace } from './sharing-place.tsx'
import { TopBar } from './top-bar.tsx'

const AdminLayout = latePart(async () => ({ default: (await import('./admin-layout.tsx')).AdminLayout }))
const LateParts = lazy(untilThere(afterFirstPaint(() => import('./late-parts.tsx'))))

/** The house: who looks, where one is, the page, the foot. A page that breaks leaves the rest standing. */
export function HomeownerLayout() {
  return useIsSignedIn() ? <House /> : <PersonWaiting />
}

/**
 * Staff see the page that is everybody's in their own house. Whoever has stopped looking as a homeowner is led on from
 * any other, which asks for nothing more meanwhile. ROUTE-24, GUARD-8
 */
function House() {
  const { pathname } = useLocation()
  if (useMe().user.role === 'HOMEOWNER') return <HomeownerHouse />
  if (pathname !== '/account') return <PersonWaiting />
  return (
    <SectionBoundary name="page" isPage>
      <Suspense fallback={<PageWaiting />}>
        <AdminLayout />
      </Suspense>
    </SectionBoundary>
  )
}

function HomeownerHouse() {
  const intl = useIntl()
  const page = usePageKey()
  return (
    <div className={css.page}>
      <a className={css.skip} href="#content">
        <FormattedMessage id="shell.skip" />
      </a>
      <LookingBanner />
      <SharingPlace />
      <AppOffer />
      <TopBar />
      <main
        className={css.main}
        id="content"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'shell.content' })}
      >
        <SectionBoundary key={page} name="page" isPage>
          <Suspense fallback={<PageWaiting />}>
            <Outlet />
          </Suspense>
        </SectionBoundary>
      </main>
      <Footer />
      <Suspense fallback={null}>
        <LateParts />
      </Suspense>
    </div>
  )
}
