import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { afterFirstPaint } from '#src/app/first-paint.ts'
import { loadAnew } from '#src/app/not-fetched.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useHydrated } from '#src/app/use-hydrated.ts'
import { usePresence, useSession } from '#src/app/use-session.ts'
import { usePageTitle } from './use-page-title.ts'

// The first paint shows no message yet, but the place for them is in the page soon after.
const Toasts = lazy(untilThere(afterFirstPaint(() => import('./toasts.tsx'))))
// Nobody may be signed out unwarned, or press in vain to be signed out. ERROR-31
const InactivityWarning = lazy(
  untilThere(() => import('#src/flows/inactivity/inactivity-warning.tsx'), loadAnew),
)
const LogoutDialog = lazy(untilThere(() => import('#src/flows/session/logout-dialog.tsx'), loadAnew))

/** What stands on every page: the page, the toasts, and the two questions of the session. */
export function Root() {
  const session = useSession()
  const isWarned = useSelector(usePresence(), (presence) => presence?.hasTag('warned') ?? false)
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag('confirmingLogout'))
  const isHydrated = useHydrated()
  usePageTitle()
  return (
    <>
      <Outlet />
      {/* From the first moment: what comes into the page while a dialog is open is hidden from everybody with the rest. */}
      <div data-react-aria-top-layer="true">
        <Suspense fallback={null}>{isHydrated && <Toasts />}</Suspense>
      </div>
      <Suspense fallback={null}>
        {isWarned && <InactivityWarning />}
        {isLeaving && !isWarned && <LogoutDialog />}
      </Suspense>
    </>
  )
}
