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
    'facts.changed': {
      optedIn: { isOptedIn: true, when: (snapshot) => !snapshot.matches('optedIn') },
      optedOut: { isOptedIn: false, when: (snapshot) => !snapshot.matches('optedOut') },
    },
  },
  outcomes: {
    watchFacts: {},
    giveConsent: {
      given: { output: { kind: 'given' } },
      incomplete: { output: { kind: 'incomplete', missing: ['privacy'] } },
      unreachable: { error: new Error('network') },
    },
    optIn: saved,
    optOut: saved,
  },
  project: ({ isConsentNeeded, isOptedIn, missing }) => ({ isConsentNeeded, isOptedIn, missing }),
  readingActors: ['watchFacts'],
  listeningActors: ['watchFacts'],
  byHand: {
    starts: {
      newcomer: 'Sign in as `no-phone` and open "Feedback" in the panel of your account.',
      optedIn: 'Sign in as `texts-on` and open "Feedback" in the panel of your account.',
      optedOut: 'Sign in as `phone-unverified` and open "Feedback" in the panel of your account.',
    },
    events: {
      'facts.changed': {
        optedIn: 'In another tab opt in to the same, and come back to this one after a minute.',
        optedOut:
          'In another tab opt out of the same, after giving the consent where that is asked; come back to this one after a minute.',
      },
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
