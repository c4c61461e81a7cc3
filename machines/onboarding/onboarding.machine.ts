import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { OnboardingStep } from '#domain/onboarding-step.ts'

export type OnboardingInput = { step: OnboardingStep }
/** Back, forward or a link has led to the address of a step. */
export type AddressEvent = { type: 'step.open'; step: OnboardingStep }
type Context = OnboardingInput
type Events =
  | AddressEvent
  | { type: 'introduction.start' }
  | { type: 'xstate.done.actor.startOnboarding'; output: { step: OnboardingStep } }

function port(name: string): never {
  throw new Error(`${name} is a port of the onboarding chart: bind it in provide.ts`)
}

export const onboardingMachine = setup({
  types: {
    input: {} as OnboardingInput,
    context: {} as Context,
    events: {} as Events,
    children: {} as { startOnboarding: 'startOnboarding'; watchAddress: 'watchAddress' },
  },
  guards: {
    isIntroduction: ({ context }) => context.step === 'INTRODUCTION',
    isAgreementReview: ({ context }) => context.step === 'REVIEW_AGREEMENT',
    isVerificationCall: ({ context }) => context.step === 'TPV',
    isAutopay: ({ context }) => context.step === 'AUTOPAY',
    isBillingAddress: ({ context }) => context.step === 'CONFIRM_ADDRESS',
    isPreparation: ({ context }) => context.step === 'PRE_INSTALLATION',
    isInstallation: ({ context }) => context.step === 'SYSTEM_INSTALLATION',
  },
  actions: {
    rememberStep: assign(({ event }) => {
      if (event.type === 'step.open') return { step: event.step }
      return event.type === 'xstate.done.actor.startOnboarding' ? { step: event.output.step } : {}
    }),
    writeStep: (_, _params: { step: OnboardingStep }) => port('writeStep'),
    announceNotStarted: () => port('announceNotStarted'),
  },
  actors: {
    startOnboarding: fromPromise<{ step: OnboardingStep }>(() => port('startOnboarding')),
    watchAddress: fromCallback<AddressEvent>(() => port('watchAddress')),
  },
}).createMachine({
  id: 'onboarding',
  description: 'A homeowner before permission to operate goes through the steps of onboarding.',
  context: ({ input }) => input,
  initial: 'choosingScreen',
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  states: {
    choosingScreen: {
      description: 'Which screen a step has; its number is written into the address.',
      entry: { type: 'writeStep', params: ({ context }) => ({ step: context.step }) },
      meta: { requirements: ['ONB-1', 'ONB-5'] },
      always: [
        { guard: 'isIntroduction', target: 'introduced', description: 'What is to come is told first.' },
        {
          guard: 'isAgreementReview',
          target: 'reviewingAgreement',
          description: 'What was agreed is to be looked at.',
        },
        {
          guard: 'isVerificationCall',
          target: 'makingVerificationCall',
          description: 'What was signed is to be confirmed by phone.',
        },
        {
          guard: 'isAutopay',
          target: 'settingUpAutopay',
          description: 'Payments can be taken by themselves.',
        },
        {
          guard: 'isBillingAddress',
          target: 'confirmingAddress',
          description: 'Where bills go is to be confirmed.',
        },
        {
          guard: 'isPreparation',
          target: 'lookingAtPreparation',
          description: 'What happens before the installation is told.',
        },
        {
          guard: 'isInstallation',
          target: 'lookingAtInstallation',
          description: 'What happens at the installation is told.',
        },
        {
          target: 'lookingAtActivation',
          description: 'What happens until the system is switched on is told.',
        },
      ],
    },
    introduced: {
      description: 'The homeowner is told what is to come, and starts.',
      tags: ['introduction'],
      meta: { requirements: ['ONB-9', 'MILE-2'] },
      on: {
        'introduction.start': { target: 'starting', description: 'Wants to begin.' },
        'step.open': {
          target: 'choosingScreen',
          actions: 'rememberStep',
          description: 'Looks at a step before beginning.',
        },
      },
    },
    starting: {
      description: 'The server notes that onboarding has begun, unless it has begun before or staff look on.',
      tags: ['introduction', 'busy'],
      meta: { requirements: ['MILE-2', 'ONB-36'] },
      invoke: {
        id: 'startOnboarding',
        src: 'startOnboarding',
        onDone: {
          target: 'choosingScreen',
          actions: 'rememberStep',
          description: 'Begun; the first step that is not done comes next.',
        },
        onError: {
          target: 'introduced',
          actions: 'announceNotStarted',
          description: 'Not noted; it can be tried again.',
        },
      },
    },
    reviewingAgreement: {
      description: 'The agreement stands on the screen, with its film or with what comes next.',
      meta: { requirements: ['ONB-10', 'ONB-11', 'ONB-12', 'ONB-13', 'ONB-24'] },
      on: {
        'step.open': {
          target: 'choosingScreen',
          actions: 'rememberStep',
          description:
            'Goes on: Next leads to the verification call, or to autopay where none is needed; the tracker and the way back to any step.',
        },
      },
    },
    makingVerificationCall: {
      description: 'The verification call stands on the screen, to be made or made already.',
      meta: { requirements: ['TPV-1', 'TPV-5', 'ONB-24', 'ONB-25'] },
      on: {
        'step.open': {
          target: 'choosingScreen',
          actions: 'rememberStep',
          description:
            'Goes on: Next and Skip for now lead to autopay; the tracker and the way back to any step.',
        },
      },
    },
    settingUpAutopay: {
      description: 'Autopay stands on the screen: on, off, or with a bank account that was not verified.',
      meta: { requirements: ['ONB-24', 'ONB-25', 'ONB-26', 'ONB-35', 'ONB-42'] },
      on: {
        'step.open': {
          target: 'choosingScreen',
          actions: 'rememberStep',
          description:
            'Goes on: Next and Skip for now lead to the billing address while it is open, else to where the project stands; the tracker and the way back to any step.',
        },
      },
    },
    confirmingAddress: {
      description: 'The billing address stands on the screen, to be confirmed or changed.',
      meta: { requirements: ['ADDR-1', 'ADDR-10', 'ONB-24'] },
      on: {
        'step.open': {
          target: 'choosingScreen',
          actions: 'rememberStep',
          description: 'Goes on: Next leads to the installation; the tracker and the way back to any step.',
        },
      },
    },
    lookingAtPreparation: {
      description: 'The homeowner is told what is done for them before the installation.',
      tags: ['milestone'],
      meta: { requirements: ['ONB-6', 'ONB-14', 'ONB-24', 'ONB-37'] },
      on: {
        'step.open': {
          target: 'choosingScreen',
          actions: 'rememberStep',
          description:
            'Looks at another step by the tracker or the way back, or the project has come to the installation.',
        },
      },
    },
    lookingAtInstallation: {
      description: 'The homeowner is told how the system is put in place, be it reached or still to come.',
      tags: ['milestone'],
      meta: { requirements: ['ONB-6', 'ONB-14', 'ONB-24', 'ONB-37'] },
      on: {
        'step.open': {
          target: 'choosingScreen',
          actions: 'rememberStep',
          description:
            'Looks at another step by the tracker or the way back, or the project has come to the activation.',
        },
      },
    },
    lookingAtActivation: {
      description: 'The homeowner is told how the system is switched on, be it reached or still to come.',
      tags: ['milestone'],
      meta: { requirements: ['ONB-6', 'ONB-14', 'ONB-24', 'ONB-37'] },
      on: {
        'step.open': {
          target: 'choosingScreen',
          actions: 'rememberStep',
          description: 'Looks at another step by the tracker or the way back.',
        },
      },
    },
  },
})
