import { lazy, Suspense, useState } from 'react'
import { readTabValue, writeTabValue } from '#src/app/browser-stores.ts'
import { afterFirstPaint } from '#src/app/first-paint.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useConfig } from '#src/app/use-session.ts'
import * as css from './layout.css.ts'

const AppBanner = lazy(untilThere(afterFirstPaint(() => import('./app-banner.tsx'))))

const key = 'mobile-app-banner-dismissed'

/** The store of the phone in hand; null on everything else. */
const storeOf = (agent: string) =>
  /iPhone|iPod/.test(agent) ? 'appStore' : /Android.+Mobile/.test(agent) ? 'playStore' : null

/** Offers the mobile app on a phone whose store is known, until it is put away; its place is kept until it comes. LAYOUT-23, LAYOUT-24 */
export function AppOffer() {
  const { links } = useConfig()
  const [isGone, setIsGone] = useState(() => readTabValue(key) !== null)
  const store = storeOf(navigator.userAgent)
  const href = store && links[store]
  if (isGone || store === null || !href) return null
  return (
    <Suspense fallback={<div className={css.offerWaiting} />}>
      <AppBanner
        store={store}
        href={href}
        onDismiss={() => {
          writeTabValue(key, 'true')
          setIsGone(true)
        }}
      />
    </Suspense>
  )
}
