import { assign, fromPromise, setup } from 'xstate'

export type Person = { id: string; email: string; role: string }
/** The staff member who looks as a homeowner, and the moment (epoch ms) at which that ends by itself. */
export type Impersonator = { id: string; email: string; endsAt: number }
export type Identity = {
  person: Person | null
  impersonator: Impersonator | null
  at: number
  /** The last sign of the person that a page of this browser has noted; null when none has. */
  lastActivityAt: number | null
}

export type StartUpInput = { hasSession: boolean; now: number; flagTimeout: number }
export type StartUpOutput = { identity: Identity; isUnavailable: boolean }
type Context = StartUpInput & { identity: Identity; isUnavailable: boolean }
type Events =
  | { type: 'session.changedElsewhere' }
  | { type: 'xstate.done.actor.findPerson'; output: Identity }

function port(name: string): never {
  throw new Error(`${name} is a port of the start-up chart: bind it in provide.ts`)
}

export const startUpMachine = setup({
  types: {
    input: {} as StartUpInput,
    context: {} as Context,
    events: {} as Events,
    output: {} as StartUpOutput,
  },
  delays: { flagTimeout: ({ context }) => context.flagTimeout },
  guards: { hasNoSession: ({ context }) => !context.hasSession },
  actions: {
    rememberIdentity: assign(({ event }) =>
      event.type === 'xstate.done.actor.findPerson' ? { identity: event.output, isUnavailable: false } : {},
    ),
    rememberUnavailable: assign({ isUnavailable: true }),
    reportFlagsFailed: () => port('reportFlagsFailed'),
  },
  actors: {
    loadFlags: fromPromise<void>(() => port('loadFlags')),
    findPerson: fromPromise<Identity>(() => port('findPerson')),
  },
}).createMachine({
  id: 'startUp',
  description: 'The portal is opened: which features are on, and who is here?',
  context: ({ input }) => ({
    ...input,
    identity: { person: null, impersonator: null, at: input.now, lastActivityAt: null },
    isUnavailable: false,
  }),
  type: 'parallel',
  output: ({ context }) => ({ identity: context.identity, isUnavailable: context.isUnavailable }),
  states: {
    flags: {
      description: 'Which features are on.',
      initial: 'loadingFlags',
      states: {
        loadingFlags: {
          description: 'The list of features is on its way.',
          meta: { requirements: ['FLAG-2', 'FLAG-3', 'FLAG-4'] },
          invoke: {
            id: 'loadFlags',
            src: 'loadFlags',
            onDone: { target: 'settledFlags', description: 'The list has arrived.' },
            onError: {
              target: 'settledFlags',
              actions: 'reportFlagsFailed',
              description: 'The list cannot be had: all features stay off.',
            },
          },
          after: {
            flagTimeout: { target: 'settledFlags', description: 'The list is late: all features stay off.' },
          },
        },
        settledFlags: {
          description: 'It is settled which features are on.',
          type: 'final',
          meta: { requirements: ['FLAG-5', 'FLAG-6'] },
        },
      },
    },
    person: {
      description: 'Who is here.',
      initial: 'checkingForSession',
      on: {
        'session.changedElsewhere': {
          target: '.findingPerson',
          description: 'It changed in another tab.',
        },
      },
      states: {
        checkingForSession: {
          description: 'Whether this browser has a session at all.',
          meta: { requirements: ['SESSION-2'] },
          always: [
            { guard: 'hasNoSession', target: 'settledPerson', description: 'It has none: nothing is asked.' },
            { target: 'findingPerson', description: 'It may have one.' },
          ],
        },
        findingPerson: {
          description: 'The server is asked who is signed in.',
          meta: { requirements: ['SESSION-1', 'SESSION-3'] },
          invoke: {
            id: 'findPerson',
            src: 'findPerson',
            onDone: {
              target: 'settledPerson',
              actions: 'rememberIdentity',
              description: 'The server has answered, with a person or with nobody.',
            },
            onError: {
              target: 'settledPerson',
              actions: 'rememberUnavailable',
              description: 'The server did not answer.',
            },
          },
        },
        settledPerson: {
          description: 'It is settled who is here.',
          type: 'final',
          meta: { requirements: ['SESSION-4'] },
        },
      },
    },
  },
})
