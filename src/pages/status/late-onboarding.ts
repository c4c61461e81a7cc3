import { latePart } from '#src/ui/late-part.tsx'

export const Onboarding = latePart(async () => ({
  default: (await import('#src/flows/onboarding/onboarding.tsx')).Onboarding,
}))
