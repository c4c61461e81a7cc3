import { lazy, Suspense } from 'react'
import { readTabValue } from '#src/app/browser-stores.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useIsSignedIn } from '#src/app/use-session.ts'
import * as css from './layout.css.ts'

const SharingBar = lazy(untilThere(() => import('#src/flows/screen-share/sharing-bar.tsx')))

/**
 * The bar of a window that support sees, which nobody else has to load: beside the banner of whoever looks as a homeowner.
 * Its place, as high as that of the offer of the app, is kept until it comes.
 * Only once it is known who is here, since the session of somebody else would be ended. SHARE-12
 */
export function SharingPlace() {
  return (
    useIsSignedIn() &&
    readTabValue('screen-share') === 'inside' && (
      <Suspense fallback={<div className={css.offerWaiting} />}>
        <SharingBar />
      </Suspense>
    )
  )
}
