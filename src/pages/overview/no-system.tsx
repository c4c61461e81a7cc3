import { type ComponentType, lazy, Suspense } from 'react'
import { afterFirstPaint } from '#src/app/first-paint.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { NoSystemTitle } from '#src/pages/shell/no-system-title.tsx'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { NeededTasks } from './needed-tasks.tsx'
import type { Offered } from './overview-page.tsx'

// Were they imported at once, the first load of the overview would list their styles.
const LatestMessages = lazy(untilThere(afterFirstPaint(() => import('./latest-messages.tsx'))))
const Banners = lazy(untilThere(afterFirstPaint(() => import('./banners.tsx'))))

/** Before there is anything to show; what needs no system stands where it does with one. */
export default function NoSystem({ Autopay }: { Autopay: ComponentType<Offered> }) {
  const { user } = useMe()
  const agreement = useAgreement()
  return (
    <>
      {agreement && <Autopay key={agreement.id} user={user} agreement={agreement} isSecond={false} />}
      <NoSystemTitle />
      <NeededTasks />
      <SectionBoundary name="messages">
        <Suspense fallback={null}>
          <LatestMessages />
          <Banners />
        </Suspense>
      </SectionBoundary>
    </>
  )
}
