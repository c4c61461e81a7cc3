import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentStep, onboardingFacts, stepNumber } from '#domain/onboarding-step.ts'
import type { User } from '#src/api/queries/people.ts'
import { useFlags } from '#src/app/use-me.ts'
import * as css from './onboarding.css.ts'
import { TrackerAside } from './tracker-aside.tsx'

type Props = { user: User; agreement: User['agreements'][number]; children: ReactNode }

/** Another page before permission to operate: the steps stand beside it too, and each leads back to itself. LAYOUT-13 */
export function BesideTracker({ user, agreement, children }: Props) {
  const { tpv } = useFlags()
  const navigate = useNavigate()
  const facts = onboardingFacts(user, agreement, tpv)
  const step = currentStep(facts)
  if (step === null) return children
  return (
    <div className={css.page}>
      <TrackerAside
        step={step}
        facts={facts}
        milestone={agreement.current_milestone ?? 'IN_SERVICE'}
        onOpen={(to) => void navigate({ to: '/status', search: { 'onboarding-step': stepNumber(to) } })}
      />
      <div className={css.screen}>{children}</div>
    </div>
  )
}
