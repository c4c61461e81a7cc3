import { FormattedMessage } from 'react-intl'
import { hasDashboardAccess } from '#domain/dashboard-access.ts'
import { showsStatusTracker } from '#domain/navigation.ts'
import { currentStep } from '#domain/onboarding-step.ts'
import { isTpvStepShown, tpvStatusOf } from '#domain/tpv.ts'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { useFlags } from '#src/app/use-me.ts'
import { LedgerRow } from '#src/ui/ledger.tsx'
import { FieldsPart } from './part.tsx'
import { Missing } from './staff-value.tsx'

/** How far the project and its onboarding are, and which step the primary homeowner stands at. */
export function StandingPart({ agreement }: { agreement: StaffAgreement }) {
  const step = useStepOfPrimary(agreement)
  return (
    <FieldsPart agreement={agreement} place="standing">
      <LedgerRow values="start" term={<FormattedMessage id="adminAgreement.step" />}>
        {step === null ? <Missing why="none" /> : <FormattedMessage id={`adminAgreement.step.${step}`} />}
      </LedgerRow>
    </FieldsPart>
  )
}

function useStepOfPrimary(agreement: StaffAgreement) {
  const flags = useFlags()
  const primary = agreement.users?.find((holder) => holder.primary)
  // An archived agreement is gone for them. ADMIN-62
  if (primary === undefined || agreement.archived) return null
  const onboardingRefresh = flags.web_onboarding_refresh
  const access = hasDashboardAccess({ role: 'HOMEOWNER', agreement, onboardingRefresh })
  if (!showsStatusTracker(flags, true, access)) return null
  return currentStep({
    onboarding_milestone: agreement.onboarding_milestone,
    canceled: agreement.current_milestone === 'CANCELED',
    reviewed: agreement.reviewed_by_user,
    tpv_shown: isTpvStepShown(flags.tpv, agreement.is_tpv_installer),
    tpv_verified: tpvStatusOf(agreement.users_tpv_statuses, primary.user_id) === 'verified',
    autopay_done: agreement.ach_elected === true && agreement.ach_verified === true,
    address_shown: primary.address_outstanding,
    address_outstanding: primary.address_outstanding,
  })
}
