import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { usePresence, useSession } from '#src/app/use-session.ts'
import { ToastView } from '#src/ui/toast-view.tsx'
import { useArrival } from './use-arrival.ts'

const InactivityWarning = lazy(() => import('#src/flows/inactivity/inactivity-warning.tsx'))
const LogoutDialog = lazy(() => import('#src/flows/session/logout-dialog.tsx'))

/** What stands on every page: the page, the toasts, and the two questions of the session. */
export function Root() {
  const intl = useIntl()
  const session = useSession()
  const isWarned = useSelector(usePresence(), (presence) => presence?.hasTag('warned') ?? false)
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag('confirmingLogout'))
  useArrival()
  return (
    <>
      <Outlet />
      <ToastView
        label={intl.formatMessage({ id: 'shell.toasts' })}
        dismissLabel={intl.formatMessage({ id: 'shell.close' })}
      />
      <Suspense fallback={null}>
        {isWarned && <InactivityWarning />}
        {isLeaving && !isWarned && <LogoutDialog />}
      </Suspense>
    </>
  )
}
