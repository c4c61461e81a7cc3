import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { showsScreenShare } from '#domain/navigation.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useFlags, useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { hasVendor } from '#src/flows/screen-share/has-vendor.ts'
import { SectionBoundary } from './section-boundary.tsx'
import StoreBadges from './store-badges.tsx'

const ShareControl = lazy(untilThere(() => import('#src/flows/screen-share/share-control.tsx')))

function useSharesScreen(): boolean {
  const { pathname } = useLocation()
  const { impersonator, user } = useMe()
  const isShown = showsScreenShare(useFlags(), pathname, impersonator !== null)
  return hasVendor(useConfig()) && isShown && user.role === 'HOMEOWNER'
}

/** The stores of the mobile app; on support the Share button instead. LAYOUT-5, LAYOUT-6 */
export default function FooterPlace() {
  if (useSharesScreen())
    return (
      <SectionBoundary name="screen share">
        <Suspense fallback={null}>
          <ShareControl />
        </Suspense>
      </SectionBoundary>
    )
  return <StoreBadges />
}
