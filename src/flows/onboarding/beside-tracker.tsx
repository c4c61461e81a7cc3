import { useNavigate } from '@tanstack/react-router'
import { type OnboardingFacts, type OnboardingStep, stepNumber } from '#domain/onboarding-step.ts'
import type { User } from '#src/api/queries/people.ts'
import { TrackerAside } from './tracker-aside.tsx'

type Props = { agreement: User['agreements'][number]; step: OnboardingStep; facts: OnboardingFacts }

/** The steps beside another page before permission to operate; each leads back to itself. LAYOUT-13 */
export function BesideTracker({ agreement, step, facts }: Props) {
  const navigate = useNavigate()
  return (
    <TrackerAside
      step={step}
      facts={facts}
      milestone={agreement.current_milestone ?? 'IN_SERVICE'}
      onOpen={(to) => void navigate({ to: '/status', search: { 'onboarding-step': stepNumber(to) } })}
    />
  )
}
