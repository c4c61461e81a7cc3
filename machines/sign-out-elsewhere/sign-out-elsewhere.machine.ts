import { assign, fromPromise, setup } from 'xstate'

/** What is to end: one session or all others, one known browser or all of them. */
export type EndTarget =
  | { kind: 'session' | 'device'; id: string; label: string }
  | { kind: 'otherSessions' | 'allDevices' }
type Context = { target: EndTarget | null; failure: 'notEnded' | null }
type Events = { type: 'end.ask'; target: EndTarget } | { type: 'end.dismiss' } | { type: 'end.confirm' }

function port(name: string): never {
  throw new Error(`${name} is a port of the chart of signing out elsewhere: bind it in provide.ts`)
}

export const signOutElsewhereMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actions: {
    rememberTarget: assign(({ event }) =>
      event.type === 'end.ask' ? { target: event.target, failure: null } : {},
    ),
    rememberFailure: assign({ failure: 'notEnded' }),
    forgetFailure: assign({ failure: null }),
    announceEnded: () => port('announceEnded'),
  },
  actors: {
    end: fromPromise<void, { target: EndTarget | null }>(() => port('end')),
  },
}).createMachine({
  id: 'signOutElsewhere',
  description: 'A person ends sessions of other browsers, or lets browsers be asked for a code again.',
  context: { target: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'It is shown where the person is signed in and which browsers are known.',
      meta: { requirements: ['ACCOUNT-32', 'SESSION-44'] },
      on: {
        'end.ask': {
          target: 'confirming',
          actions: 'rememberTarget',
          description: 'Wants a session to end, or a browser to be forgotten.',
        },
      },
    },
    confirming: {
      description: 'The person is asked whether it is meant.',
      tags: ['asking'],
      meta: { requirements: ['ACCOUNT-32', 'SESSION-45'] },
      on: {
        'end.dismiss': { target: 'looking', description: 'Leaves it as it is.' },
        'end.confirm': { target: 'ending', actions: 'forgetFailure', description: 'It is meant.' },
      },
    },
    ending: {
      description: 'The server ends what was chosen.',
      tags: ['asking', 'busy'],
      meta: { requirements: ['ACCOUNT-32', 'SESSION-45'] },
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => ({ target: context.target }),
        onDone: { target: 'looking', actions: 'announceEnded', description: 'It has ended.' },
        onError: {
          target: 'confirming',
          actions: 'rememberFailure',
          description: 'It could not be ended; it says so and can be tried again.',
        },
      },
    },
  },
})
