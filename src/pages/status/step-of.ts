import { hasDashboardAccess } from '#domain/dashboard-access.ts'
import type { Flags } from '#domain/feature-flags.ts'
import { showsStatusTracker } from '#domain/navigation.ts'
import { currentStep, type OnboardingStep, onboardingFacts } from '#domain/onboarding-step.ts'
import type { User } from '#src/api/queries/people.ts'

type Project = { user: User; agreement: User['agreements'][number] }

/**
 * The step of onboarding that the status page shows: with web_onboarding_refresh one of them, until onboarding is
 * complete or the dashboard is open; null for the plain page.
 */
export function stepOf({ user, agreement }: Project, flags: Flags, asked?: number): OnboardingStep | null {
  const onboardingRefresh = flags.web_onboarding_refresh
  const access = hasDashboardAccess({ role: user.role, agreement, onboardingRefresh })
  if (!showsStatusTracker(flags, true, access)) return null
  return currentStep(onboardingFacts(user, agreement, flags.tpv), asked)
}
