import { lazy, Suspense } from 'react'
import { afterFirstPaint } from '#src/app/first-paint.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useHydrated } from '#src/app/use-hydrated.ts'
import { useConfig } from '#src/app/use-session.ts'
import * as css from './footer.css.ts'

const StoreBadges = lazy(untilThere(afterFirstPaint(() => import('./store-badges.tsx'))))

/** The stores in a foot outside of the house: they come late, and their line keeps its place until then. LAYOUT-3 */
export function LateStores() {
  const { appStore, playStore } = useConfig().links
  const isHydrated = useHydrated()
  if (!appStore && !playStore) return null
  return (
    <span className={css.stores}>
      <Suspense fallback={null}>{isHydrated && <StoreBadges />}</Suspense>
    </span>
  )
}
