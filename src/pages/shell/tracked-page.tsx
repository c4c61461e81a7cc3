import { lazy, type ReactNode, Suspense } from 'react'
import { showsStatusTracker } from '#domain/navigation.ts'
import { currentStep, onboardingFacts } from '#domain/onboarding-step.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useAgreement, useDashboardAccess, useFlags, useMe } from '#src/app/use-me.ts'
import * as css from '#src/flows/onboarding/frame.css.ts'

const BesideTracker = lazy(
  untilThere(async () => ({
    default: (await import('#src/flows/onboarding/beside-tracker.tsx')).BesideTracker,
  })),
)

/** The agreement whose steps take the menu's place, with what they are judged by. */
function useTracked() {
  const { user } = useMe()
  const flags = useFlags()
  const agreement = useAgreement()
  const isTracked = showsStatusTracker(flags, agreement !== null, useDashboardAccess())
  if (agreement === null || !isTracked || user.role !== 'HOMEOWNER') return null
  const facts = onboardingFacts(user, agreement, flags.tpv)
  const step = currentStep(facts)
  return step && { agreement, facts, step }
}

/**
 * A page that stands before and after permission to operate; before it, beside the steps that take the menu's place. It
 * does not wait for them, and stands in the same elements without them: what is typed stays as they come and go. LAYOUT-13
 */
export function TrackedPage({ children }: { children: ReactNode }) {
  const tracked = useTracked()
  return (
    <div className={tracked ? css.page : undefined}>
      {tracked && (
        <Suspense fallback={<div className={css.aside} />}>
          <BesideTracker {...tracked} />
        </Suspense>
      )}
      <div className={tracked ? css.screen : undefined}>{children}</div>
    </div>
  )
}
