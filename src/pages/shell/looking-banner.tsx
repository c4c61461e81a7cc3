import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useSession } from '#src/app/use-session.ts'

const ImpersonationBanner = lazy(() => import('./impersonation-banner.tsx'))

/** The banner of a staff member who looks as a homeowner, which nobody else has to load. Each layout has it. */
export function LookingBanner() {
  const isLooking = useSelector(
    useSession(),
    (snapshot) => snapshot.hasTag('signedIn') && snapshot.context.impersonator !== null,
  )
  if (!isLooking) return null
  return (
    <Suspense fallback={null}>
      <ImpersonationBanner />
    </Suspense>
  )
}
