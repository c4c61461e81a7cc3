import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { loadAnew } from '#src/app/not-fetched.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useSession } from '#src/app/use-session.ts'
import { staff } from '#src/ui/notice.css.ts'

const ImpersonationBanner = lazy(untilThere(() => import('./impersonation-banner.tsx'), loadAnew))

/** The banner of a staff member who looks as a homeowner, which nobody else has to load; its place is kept. Each layout has it. */
export function LookingBanner() {
  const isLooking = useSelector(
    useSession(),
    (snapshot) => snapshot.hasTag('signedIn') && snapshot.context.impersonator,
  )
  if (!isLooking) return null
  return (
    <Suspense fallback={<div className={staff} />}>
      <ImpersonationBanner />
    </Suspense>
  )
}
