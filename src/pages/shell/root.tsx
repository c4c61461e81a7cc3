import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useHydrated } from '#src/app/use-hydrated.ts'
import { usePresence, useSession } from '#src/app/use-session.ts'
import { useArrival } from './use-arrival.ts'

// The first paint shows no message yet, but the place for them is in the page soon after.
const Toasts = lazy(() => import('./toasts.tsx'))
const InactivityWarning = lazy(() => import('#src/flows/inactivity/inactivity-warning.tsx'))
const LogoutDialog = lazy(() => import('#src/flows/session/logout-dialog.tsx'))

/** What stands on every page: the page, the toasts, and the two questions of the session. */
export function Root() {
  const session = useSession()
  const isWarned = useSelector(usePresence(), (presence) => presence?.hasTag('warned') ?? false)
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag('confirmingLogout'))
  const isHydrated = useHydrated()
  useArrival()
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>{isHydrated && <Toasts />}</Suspense>
      <Suspense fallback={null}>
        {isWarned && <InactivityWarning />}
        {isLeaving && !isWarned && <LogoutDialog />}
      </Suspense>
    </>
  )
}
