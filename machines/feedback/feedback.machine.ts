import { assign, fromCallback, fromPromise, setup } from 'xstate'

export type FeedbackInput = {
  /** Neither the privacy policy is accepted nor research opted in: both are asked for first. */
  isConsentNeeded: boolean
  isOptedIn: boolean
}
export type Consents = { research: boolean; privacy: boolean }
type Context = FeedbackInput & { missing: ('research' | 'privacy')[]; failure: 'notSaved' | null }
/** What sending the two boxes answers. */
export type ConsentAnswer = { kind: 'given' } | { kind: 'incomplete'; missing: ('research' | 'privacy')[] }
/** What is known of the person by now, where it is not as it was: they have decided in another tab. */
type FactsEvent = { type: 'facts.changed'; isOptedIn: boolean }
type Events =
  | FactsEvent
  | ({ type: 'consent.submit' } & Consents)
  | { type: 'research.optIn' }
  | { type: 'research.optOut' }
  | { type: 'xstate.done.actor.giveConsent'; output: ConsentAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the feedback chart: bind it in provide.ts`)
}

export const feedbackMachine = setup({
  types: { input: {} as FeedbackInput, context: {} as Context, events: {} as Events },
  guards: {
    isConsentNeeded: ({ context }) => context.isConsentNeeded,
    isConsentGiven: ({ event }) =>
      event.type === 'xstate.done.actor.giveConsent' && event.output.kind === 'given',
    isOptedIn: ({ context, event }) => (event.type === 'facts.changed' ? event.isOptedIn : context.isOptedIn),
  },
  actions: {
    rememberMissing: assign(({ event }) =>
      event.type === 'xstate.done.actor.giveConsent' && event.output.kind === 'incomplete'
        ? { missing: event.output.missing }
        : {},
    ),
    rememberFailure: assign({ failure: 'notSaved' as const }),
    forgetFailure: assign({ failure: null }),
    announceOptedIn: () => port('announceOptedIn'),
    announceOptedOut: () => port('announceOptedOut'),
    announceFailed: () => port('announceFailed'),
  },
  actors: {
    watchFacts: fromCallback<FactsEvent, FeedbackInput>(() => port('watchFacts')),
    giveConsent: fromPromise<ConsentAnswer, Consents>(() => port('giveConsent')),
    saveChoice: fromPromise<void, { isOptedIn: boolean }>(() => port('saveChoice')),
  },
}).createMachine({
  id: 'feedback',
  description: 'A person decides whether they may be asked for feedback and research.',
  context: ({ input }) => ({ ...input, missing: [], failure: null }),
  initial: 'choosingScreen',
  states: {
    choosingScreen: {
      description: 'Whether consent has to be asked for first.',
      meta: { requirements: ['ACCOUNT-25'] },
      always: [
        { guard: 'isConsentNeeded', target: 'consenting', description: 'Nothing was agreed to before.' },
        { guard: 'isOptedIn', target: 'optedIn', description: 'May be asked.' },
        { target: 'optedOut', description: 'Is not asked.' },
      ],
    },
    consenting: {
      description: 'Two boxes are to be ticked: research, and the privacy policy.',
      tags: ['consent'],
      meta: { requirements: ['ACCOUNT-25', 'ACCOUNT-26', 'ACCOUNT-43'] },
      invoke: {
        id: 'watchFacts',
        src: 'watchFacts',
        input: { isConsentNeeded: true, isOptedIn: false },
      },
      on: {
        'facts.changed': [
          {
            guard: 'isOptedIn',
            target: 'optedIn',
            actions: 'forgetFailure',
            description: 'The consent was given in another tab.',
          },
          {
            target: 'optedOut',
            actions: 'forgetFailure',
            description: 'The consent was given in another tab, and research is not wanted any more.',
          },
        ],
        'consent.submit': {
          target: 'givingConsent',
          actions: 'forgetFailure',
          description: 'Sends the form.',
        },
      },
    },
    givingConsent: {
      description: 'The two boxes are being looked at, and the consent kept.',
      tags: ['consent', 'busy'],
      meta: { requirements: ['ACCOUNT-26', 'ACCOUNT-28'] },
      invoke: {
        id: 'giveConsent',
        src: 'giveConsent',
        input: ({ event }) =>
          event.type === 'consent.submit'
            ? { research: event.research, privacy: event.privacy }
            : { research: false, privacy: false },
        onDone: [
          {
            guard: 'isConsentGiven',
            target: 'optedIn',
            actions: 'announceOptedIn',
            description: 'Both are ticked, and the consent is kept.',
          },
          {
            target: 'consenting',
            actions: 'rememberMissing',
            description: 'A box is not ticked; a hint stands beside it.',
          },
        ],
        onError: {
          target: 'consenting',
          actions: ['rememberFailure', 'announceFailed'],
          description: 'It could not be kept; the boxes stay as they are.',
        },
      },
    },
    optedIn: {
      description: 'The person may be asked for feedback.',
      tags: ['toggle', 'on'],
      meta: { requirements: ['ACCOUNT-27', 'ACCOUNT-43'] },
      invoke: {
        id: 'watchFacts',
        src: 'watchFacts',
        input: { isConsentNeeded: false, isOptedIn: true },
      },
      on: {
        'facts.changed': {
          target: 'optedOut',
          actions: 'forgetFailure',
          description: 'Opted out in another tab.',
        },
        'research.optOut': {
          target: 'optingOut',
          actions: 'forgetFailure',
          description: 'Does not want to be asked any more.',
        },
      },
    },
    optedOut: {
      description: 'The person is not asked for feedback.',
      tags: ['toggle'],
      meta: { requirements: ['ACCOUNT-27', 'ACCOUNT-43'] },
      invoke: {
        id: 'watchFacts',
        src: 'watchFacts',
        input: { isConsentNeeded: false, isOptedIn: false },
      },
      on: {
        'facts.changed': {
          target: 'optedIn',
          actions: 'forgetFailure',
          description: 'Opted in in another tab.',
        },
        'research.optIn': { target: 'optingIn', actions: 'forgetFailure', description: 'Wants to be asked.' },
      },
    },
    optingIn: {
      description: 'The server notes that the person may be asked.',
      tags: ['toggle', 'on', 'busy'],
      meta: { requirements: ['ACCOUNT-27'] },
      invoke: {
        id: 'optIn',
        src: 'saveChoice',
        input: { isOptedIn: true },
        onDone: {
          target: 'optedIn',
          actions: 'announceOptedIn',
          description: 'Noted.',
        },
        onError: {
          target: 'optedOut',
          actions: ['rememberFailure', 'announceFailed'],
          description: 'Not noted; it stays off.',
        },
      },
    },
    optingOut: {
      description: 'The server notes that the person is not to be asked.',
      tags: ['toggle', 'busy'],
      meta: { requirements: ['ACCOUNT-27'] },
      invoke: {
        id: 'optOut',
        src: 'saveChoice',
        input: { isOptedIn: false },
        onDone: {
          target: 'optedOut',
          actions: 'announceOptedOut',
          description: 'Noted.',
        },
        onError: {
          target: 'optedIn',
          actions: ['rememberFailure', 'announceFailed'],
          description: 'Not noted; it stays on.',
        },
      },
    },
  },
})
