import { type ReactNode, Suspense } from 'react'
import { showsStatusTracker } from '#domain/navigation.ts'
import { useAgreement, useDashboardAccess, useFlags, useMe } from '#src/app/use-me.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { PageWaiting } from './page-waiting.tsx'

const BesideTracker = latePart(async () => ({
  default: (await import('#src/flows/onboarding/beside-tracker.tsx')).BesideTracker,
}))

/** A page that stands before and after permission to operate; before it, beside the steps that take the menu's place. LAYOUT-13 */
export function TrackedPage({ children }: { children: ReactNode }) {
  const { user } = useMe()
  const agreement = useAgreement()
  const isTracked = showsStatusTracker(useFlags(), agreement !== null, useDashboardAccess())
  if (agreement === null || !isTracked || user.role !== 'HOMEOWNER') return children
  return (
    <Suspense fallback={<PageWaiting />}>
      <BesideTracker user={user} agreement={agreement}>
        {children}
      </BesideTracker>
    </Suspense>
  )
}
