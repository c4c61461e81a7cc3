import type { OnboardingStep } from '#domain/onboarding-step.ts'
import { untilThere } from '#src/app/until-there.ts'
import { latePart } from '#src/ui/late-part.tsx'

const ways = {
  INTRODUCTION: () => import('./introduction.tsx'),
  TPV: () => import('../tpv/tpv-step.tsx'),
  AUTOPAY: () => import('../autopay/autopay-step.tsx'),
  CONFIRM_ADDRESS: () => import('../billing-address/address-step.tsx'),
}

/** The steps whose screens few people see at once. */
export const Introduction = latePart(async () => ({ default: (await ways.INTRODUCTION()).Introduction }))
export const TpvStep = latePart(async () => ({ default: (await ways.TPV()).TpvStep }))
export const AutopayStep = latePart(async () => ({ default: (await ways.AUTOPAY()).AutopayStep }))
export const AddressStep = latePart(async () => ({ default: (await ways.CONFIRM_ADDRESS()).AddressStep }))

const parts: Partial<Record<OnboardingStep, { bring: () => Promise<void> }>> = {
  INTRODUCTION: Introduction,
  TPV: TpvStep,
  AUTOPAY: AutopayStep,
  CONFIRM_ADDRESS: AddressStep,
}

/** Fetches the screen of the step that stands first, where it is one that comes by itself. */
export const bringStep = (step: OnboardingStep) => parts[step]?.bring()

/** Fetches the screens of all steps, so that a press on one leads there at once. What does not come nobody has missed. */
export const bringSteps = untilThere(() => Promise.all(Object.values(ways).map((bring) => bring())))
