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
  byHand: {
    starts: {
      newcomer:
        'Sign in as `onboarding-begins` at `/sandbox/`, which leads to `/status`. Start over there when Get started was pressed before.',
      underway: 'Sign in as `onboarding-begins` at `/sandbox/` and open `/status?onboarding-step=4`.',
    },
    answers: {
      startOnboarding: {
        unreachable: 'First, at `/sandbox/browser`, let `setOnboardingMilestone` answer 503 once.',
      },
    },
  },
}
