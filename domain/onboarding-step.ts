import { type AddressFields, addressOutstanding, addressStepShown } from './address.ts'
import type { CurrentMilestone, OnboardingMilestone } from './milestones.ts'
import { isTpvStepShown, tpvStatusOf } from './tpv.ts'

/** Onboarding steps; the place in the list is the number 0-7 of the `onboarding-step` query. ONB-1, ROUTE-31. */
export const onboardingSteps = [
  'INTRODUCTION',
  'PRE_INSTALLATION',
  'REVIEW_AGREEMENT',
  'TPV',
  'AUTOPAY',
  'CONFIRM_ADDRESS',
  'SYSTEM_INSTALLATION',
  'SYSTEM_ACTIVATION',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** Steps that are subtasks of pre-installation. ONB-17. */
export const subtaskSteps = ['REVIEW_AGREEMENT', 'TPV', 'AUTOPAY', 'CONFIRM_ADDRESS'] as const
export type SubtaskStep = (typeof subtaskSteps)[number]

/** Whether a step is a subtask. */
export function isSubtask(step: OnboardingStep): step is SubtaskStep {
  return subtaskSteps.some((subtask) => subtask === step)
}

/** What the steps are judged by. */
export type OnboardingFacts = {
  onboarding_milestone: OnboardingMilestone | null
  canceled: boolean
  reviewed: boolean
  tpv_shown: boolean
  tpv_verified: boolean
  autopay_done: boolean
  address_shown: boolean
  address_outstanding: boolean
}

/** Gathers the facts from a user, an agreement of theirs and the `tpv` flag. TPV-1, ADDR-1, ADDR-2. */
export function onboardingFacts(
  user: { id: string | number; address: (AddressFields & { confirmed: boolean | null }) | null },
  agreement: {
    onboarding_milestone: OnboardingMilestone | null
    current_milestone: CurrentMilestone | null
    reviewed_by_user: boolean | null
    ach_elected: boolean | null
    ach_verified: boolean | null
    is_tpv_installer: boolean | null
    users_tpv_statuses: readonly { user_id: string | number; tpv_status: string | null }[]
    system: { address: AddressFields | null } | null
  },
  tpvFlag: boolean,
): OnboardingFacts {
  const systemAddress = agreement.system?.address ?? null
  return {
    onboarding_milestone: agreement.onboarding_milestone,
    canceled: agreement.current_milestone === 'CANCELED',
    reviewed: agreement.reviewed_by_user === true,
    tpv_shown: isTpvStepShown(tpvFlag, agreement.is_tpv_installer === true),
    tpv_verified: tpvStatusOf(agreement.users_tpv_statuses, user.id) === 'verified',
    autopay_done: agreement.ach_elected === true && agreement.ach_verified === true,
    address_shown: addressStepShown(user.address, systemAddress),
    address_outstanding: addressOutstanding(user.address, systemAddress),
  }
}

/** Whether a step exists for this homeowner: TPV and CONFIRM_ADDRESS only when needed. TPV-1, ADDR-1. */
function isStepVisible(step: OnboardingStep, facts: OnboardingFacts): boolean {
  if (step === 'TPV') return facts.tpv_shown
  if (step === 'CONFIRM_ADDRESS') return facts.address_shown
  return true
}

/** The steps that exist for this homeowner, in their order. */
export function visibleSteps(facts: OnboardingFacts): OnboardingStep[] {
  return onboardingSteps.filter((step) => isStepVisible(step, facts))
}

/** The number 0-7 that stands in the query for a step. ONB-5. */
export function stepNumber(step: OnboardingStep): number {
  return onboardingSteps.indexOf(step)
}

/** The step that a query value names, or null when it is unknown, malformed or not needed. ONB-4. */
export function stepOfQuery(
  query: string | number | null | undefined,
  facts: OnboardingFacts,
): OnboardingStep | null {
  const text = String(query ?? '')
  const step = /^[0-7]$/.test(text) ? onboardingSteps[Number(text)] : undefined
  return step !== undefined && isStepVisible(step, facts) ? step : null
}

/**
 * The step whose screen shows, or null for the plain status page (onboarding complete, or canceled). A step named by
 * the query wins. In PRE_INSTALLATION: review until reviewed, TPV until verified, autopay until elected and verified,
 * address while outstanding, else pre-installation; the later milestones give their own; anything else the
 * introduction. ONB-3, ONB-7, ONB-8, STATUS-13, STATUS-20.
 */
export function currentStep(facts: OnboardingFacts, query?: string | number | null): OnboardingStep | null {
  if (facts.canceled || facts.onboarding_milestone === 'ONBOARDING_COMPLETE') return null
  const asked = stepOfQuery(query, facts)
  if (asked !== null) return asked
  switch (facts.onboarding_milestone) {
    case 'PRE_INSTALLATION':
      return preInstallationStep(facts)
    case 'SYSTEM_INSTALLATION':
    case 'SYSTEM_ACTIVATION':
      return facts.onboarding_milestone
    default:
      return 'INTRODUCTION'
  }
}

function preInstallationStep(facts: OnboardingFacts): OnboardingStep {
  if (!facts.reviewed) return 'REVIEW_AGREEMENT'
  if (facts.tpv_shown && !facts.tpv_verified) return 'TPV'
  if (!facts.autopay_done) return 'AUTOPAY'
  return facts.address_outstanding ? 'CONFIRM_ADDRESS' : 'PRE_INSTALLATION'
}

/**
 * The step that Next or "Skip for now" leads to, or null where a screen has neither. Start of the introduction leads
 * to the current step of the milestone that it sets; review to TPV when it is a step, else autopay; TPV to autopay;
 * autopay to the address while outstanding, else to SYSTEM_INSTALLATION in that onboarding milestone, else to
 * PRE_INSTALLATION; the address to SYSTEM_INSTALLATION. ONB-13, ONB-26, ONB-36, TPV-5, ADDR-10.
 */
export function nextStep(step: OnboardingStep, facts: OnboardingFacts): OnboardingStep | null {
  switch (step) {
    case 'INTRODUCTION':
      return currentStep({ ...facts, onboarding_milestone: facts.onboarding_milestone ?? 'PRE_INSTALLATION' })
    case 'REVIEW_AGREEMENT':
      return facts.tpv_shown ? 'TPV' : 'AUTOPAY'
    case 'TPV':
      return 'AUTOPAY'
    case 'AUTOPAY':
      if (facts.address_outstanding) return 'CONFIRM_ADDRESS'
      return facts.onboarding_milestone === 'SYSTEM_INSTALLATION' ? 'SYSTEM_INSTALLATION' : 'PRE_INSTALLATION'
    case 'CONFIRM_ADDRESS':
      return 'SYSTEM_INSTALLATION'
    default:
      return null
  }
}

/** Whether a subtask is done. */
export function isSubtaskDone(step: SubtaskStep, facts: OnboardingFacts): boolean {
  switch (step) {
    case 'REVIEW_AGREEMENT':
      return facts.reviewed
    case 'TPV':
      return facts.tpv_verified
    case 'AUTOPAY':
      return facts.autopay_done
    case 'CONFIRM_ADDRESS':
      return facts.address_shown && !facts.address_outstanding
  }
}

/** Whether looking, Next or Download marks the agreement reviewed: not yet reviewed and not impersonated. ONB-12, ONB-33. */
export function marksReviewed(reviewed: boolean, impersonated: boolean): boolean {
  return !reviewed && !impersonated
}
