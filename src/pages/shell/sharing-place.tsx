import { lazy, Suspense } from 'react'
import { readTabValue } from '#src/app/browser-stores.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useIsSignedIn } from '#src/app/use-session.ts'

const SharingBar = lazy(untilThere(() => import('#src/flows/screen-share/sharing-bar.tsx')))

/**
 * The bar of a window that support sees, which nobody else has to load: beside the banner of whoever looks as a homeowner.
 * Only once it is known who is here, since the session of somebody else would be ended. SHARE-12
 */
export function SharingPlace() {
  const isSignedIn = useIsSignedIn()
  if (!isSignedIn || readTabValue('screen-share') !== 'inside') return null
  return (
    <Suspense fallback={null}>
      <SharingBar />
    </Suspense>
  )
}
