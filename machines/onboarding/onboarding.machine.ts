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
        { target: 'underway', description: 'A step is shown.' },
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
      description: 'The server notes that onboarding has begun, unless it has begun before.',
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
    underway: {
      description: 'A step after the introduction stands on the screen, done or not.',
      meta: { requirements: ['ONB-6', 'ONB-10', 'ONB-14', 'ONB-24', 'ONB-25'] },
      on: {
        'step.open': {
          target: 'choosingScreen',
          actions: 'rememberStep',
          description: 'Another step is to be looked at: by the tracker, Next, Skip, or the way back.',
        },
      },
    },
  },
})
