import type { OnboardingStep } from '#domain/onboarding-step.ts'
import { latePart } from '#src/ui/late-part.tsx'

/** The steps whose screens few people see at once. */
export const Introduction = latePart(async () => ({
  default: (await import('./introduction.tsx')).Introduction,
}))
export const TpvStep = latePart(async () => ({ default: (await import('../tpv/tpv-step.tsx')).TpvStep }))
export const AutopayStep = latePart(async () => ({
  default: (await import('../autopay/autopay-step.tsx')).AutopayStep,
}))
export const AddressStep = latePart(async () => ({
  default: (await import('../billing-address/address-step.tsx')).AddressStep,
}))

const parts: Partial<Record<OnboardingStep, { bring: () => Promise<void> }>> = {
  INTRODUCTION: Introduction,
  TPV: TpvStep,
  AUTOPAY: AutopayStep,
  CONFIRM_ADDRESS: AddressStep,
}

/** Fetches the screen of a step, where it is one that comes by itself. */
export const bringStep = (step: OnboardingStep) => parts[step]?.bring()

/** Fetches the screens of all steps, so that a press on one leads there at once. */
export const bringSteps = () => Promise.all(Object.values(parts).map((part) => part.bring()))
