import type { Cases } from '#flowkit/flow.ts'
import type { onboardingMachine } from './onboarding.machine.ts'

export const onboardingCases: Cases<typeof onboardingMachine> = {
  inputs: {
    newcomer: { step: 'INTRODUCTION' },
    underway: { step: 'AUTOPAY' },
  },
  events: {
    'step.open': {
      introduction: { step: 'INTRODUCTION' },
      installation: { step: 'SYSTEM_INSTALLATION' },
    },
    'introduction.start': 'plain',
  },
  outcomes: {
    startOnboarding: {
      started: { output: { step: 'REVIEW_AGREEMENT' } },
      unreachable: { error: new Error('network') },
    },
    watchAddress: {},
  },
  readingActors: ['watchAddress'],
  listeningActors: ['watchAddress'],
  project: ({ step }) => ({ step }),
}
