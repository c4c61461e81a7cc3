import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { showsScreenShare } from '#domain/navigation.ts'
import type { LinkName } from '#src/app/config.ts'
import { useFlags, useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { hasVendor } from '#src/flows/screen-share/has-vendor.ts'
import * as css from './footer.css.ts'
import { AwayLink, FooterLinks } from './footer-links.tsx'
import { SectionBoundary } from './section-boundary.tsx'

const ShareControl = lazy(() => import('#src/flows/screen-share/share-control.tsx'))
const stores: readonly LinkName[] = ['appStore', 'playStore']

/** The foot of a page inside of the house, with the stores of the mobile app; on support the Share button instead. LAYOUT-5 */
export function Footer() {
  const { links: addresses } = useConfig()
  return (
    <footer className={css.footer}>
      <div className={css.content}>
        <FooterLinks />
        <span className={css.stores}>
          {useSharesScreen() ? (
            <SectionBoundary name="screen share">
              <Suspense fallback={null}>
                <ShareControl />
              </Suspense>
            </SectionBoundary>
          ) : (
            stores.map((name) => {
              const href = addresses[name]
              return href && <AwayLink key={name} name={name} href={href} />
            })
          )}
        </span>
      </div>
    </footer>
  )
}

function useSharesScreen(): boolean {
  const { pathname } = useLocation()
  const { impersonator, user } = useMe()
  const isShown = showsScreenShare(useFlags(), pathname, impersonator !== null)
  return hasVendor(useConfig()) && isShown && user.role === 'HOMEOWNER'
}
