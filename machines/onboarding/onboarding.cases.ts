import type { Cases } from '#flowkit/flow.ts'
import type { onboardingMachine } from './onboarding.machine.ts'

const linked = (step: number) =>
  `Sign in as \`onboarding-begins-call\` at \`/sandbox/\` and open \`/status?onboarding-step=${step}\`.`

export const onboardingCases: Cases<typeof onboardingMachine> = {
  inputs: {
    newcomer: { step: 'INTRODUCTION' },
    linkedToCall: { step: 'TPV' },
    linkedToAddress: { step: 'CONFIRM_ADDRESS' },
    linkedToActivation: { step: 'SYSTEM_ACTIVATION' },
  },
  events: {
    'step.open': {
      callByNext: { step: 'TPV', when: (snapshot) => snapshot.matches('reviewingAgreement') },
      autopayBySkip: { step: 'AUTOPAY', when: (snapshot) => snapshot.matches('makingVerificationCall') },
      addressBySkip: { step: 'CONFIRM_ADDRESS', when: (snapshot) => snapshot.matches('settingUpAutopay') },
      introduction: { step: 'INTRODUCTION' },
      preparation: { step: 'PRE_INSTALLATION', when: (snapshot) => snapshot.matches('introduced') },
      installation: { step: 'SYSTEM_INSTALLATION' },
      activation: {
        step: 'SYSTEM_ACTIVATION',
        when: (snapshot) => snapshot.matches('lookingAtInstallation'),
      },
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
  // The server is asked at the first start alone.
  apart: ['startOnboarding started', 'startOnboarding unreachable'],
  byHand: {
    starts: {
      newcomer:
        'Sign in as `onboarding-begins-call` at `/sandbox/`, which leads to `/status`. Start over there when Get started was pressed before.',
      linkedToCall: linked(3),
      linkedToAddress: linked(5),
      linkedToActivation: linked(7),
    },
    events: {
      'step.open': {
        callByNext: 'Press Next.',
        autopayBySkip: 'Press Skip for now.',
        addressBySkip: 'Press Skip for now.',
        introduction: 'Press Introduction among the steps.',
        preparation: 'Press Before the installation among the steps.',
        installation: 'Press Installation among the steps.',
        activation: 'Press Activation among the steps.',
      },
    },
    answers: {
      startOnboarding: {
        unreachable: 'First, at `/sandbox/browser`, let `setOnboardingMilestone` answer 503 once.',
      },
    },
  },
}
