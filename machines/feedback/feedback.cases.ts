import type { Cases } from '#flowkit/flow.ts'
import type { feedbackMachine } from './feedback.machine.ts'

const saved = { saved: { output: undefined }, unreachable: { error: new Error('network') } }

export const feedbackCases: Cases<typeof feedbackMachine> = {
  inputs: {
    newcomer: { isConsentNeeded: true, isOptedIn: false },
    optedIn: { isConsentNeeded: false, isOptedIn: true },
    optedOut: { isConsentNeeded: false, isOptedIn: false },
  },
  events: {
    'consent.submit': { filled: { research: true, privacy: true } },
    'research.optIn': 'plain',
    'research.optOut': 'plain',
  },
  outcomes: {
    giveConsent: {
      given: { output: { kind: 'given' } },
      incomplete: { output: { kind: 'incomplete', missing: ['privacy'] } },
      unreachable: { error: new Error('network') },
    },
    optIn: saved,
    optOut: saved,
  },
  project: ({ isConsentNeeded, isOptedIn, missing }) => ({ isConsentNeeded, isOptedIn, missing }),
  byHand: {
    starts: {
      newcomer: 'Sign in as `no-phone` and open "Feedback" in the panel of your account.',
      optedIn: 'Sign in as `texts-on` and open "Feedback" in the panel of your account.',
      optedOut: 'Sign in as `phone-unverified` and open "Feedback" in the panel of your account.',
    },
    answers: {
      giveConsent: {
        incomplete: 'Leave the box of the privacy policy unticked.',
        unreachable: 'At `/sandbox/browser` let `updateSettings` answer 503 once.',
      },
      optIn: {
        unreachable: 'At `/sandbox/browser` let `updateSettings` answer 503 once.',
      },
      optOut: {
        unreachable: 'At `/sandbox/browser` let `updateSettings` answer 503 once.',
      },
    },
  },
}
