import { assign, fromPromise, setup } from 'xstate'

/** Why nobody can be looked at as this person: they are archived, or staff; or the role does not allow it any more. */
export type ImpersonationRefusal = 'notImpersonable' | 'forbidden'
/** What the start answers. `alreadyLooking`: this browser looks as somebody already, which another tab began. */
export type StartAnswer =
  | { kind: 'started' }
  | { kind: 'alreadyLooking' }
  | { kind: 'refused'; reason: ImpersonationRefusal }
type Context = { refusal: ImpersonationRefusal | null; hasFailed: boolean }
type Events =
  | { type: 'impersonation.ask' }
  | { type: 'impersonation.confirm' }
  | { type: 'impersonation.dismiss' }
  | { type: 'xstate.done.actor.startImpersonation'; output: StartAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the impersonation chart: bind it in provide.ts`)
}

const isAnswered = (event: Events, kind: StartAnswer['kind']) =>
  event.type === 'xstate.done.actor.startImpersonation' && event.output.kind === kind

export const impersonationMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isStarted: ({ event }) => isAnswered(event, 'started'),
    isLookingAlready: ({ event }) => isAnswered(event, 'alreadyLooking'),
  },
  actions: {
    rememberRefusal: assign(({ event }) =>
      event.type === 'xstate.done.actor.startImpersonation' && event.output.kind === 'refused'
        ? { refusal: event.output.reason }
        : {},
    ),
    rememberFailure: assign({ hasFailed: true }),
    forgetOutcome: assign({ refusal: null, hasFailed: false }),
    tellOtherTabs: () => port('tellOtherTabs'),
    askWhoIsHere: () => port('askWhoIsHere'),
    announceAlreadyLooking: () => port('announceAlreadyLooking'),
    refreshPerson: () => port('refreshPerson'),
  },
  actors: {
    startImpersonation: fromPromise<StartAnswer>(() => port('startImpersonation')),
  },
}).createMachine({
  id: 'impersonation',
  description:
    'A staff member opens the portal as a homeowner sees it. How that ends is in the session chart.',
  context: { refusal: null, hasFailed: false },
  initial: 'atProfile',
  states: {
    atProfile: {
      description: 'The staff member reads what is known of the homeowner.',
      meta: { requirements: ['ADMIN-12', 'ROLE-7'] },
      on: {
        'impersonation.ask': {
          target: 'confirming',
          actions: 'forgetOutcome',
          description: 'Wants to see the portal as this homeowner.',
        },
      },
    },
    confirming: {
      description:
        'It is said for how long, what can be done meanwhile, and that the homeowner can read who looked.',
      tags: ['asking'],
      meta: { requirements: ['IMP-22', 'IMP-23'] },
      on: {
        'impersonation.confirm': {
          target: 'starting',
          actions: 'forgetOutcome',
          description: 'It is meant.',
        },
        'impersonation.dismiss': { target: 'atProfile', description: 'Stays among the staff.' },
      },
    },
    starting: {
      description: 'The server begins the impersonation and notes who looks at whom.',
      tags: ['asking', 'busy'],
      meta: { requirements: ['IMP-1', 'IMP-14'] },
      invoke: {
        id: 'startImpersonation',
        src: 'startImpersonation',
        onDone: [
          {
            guard: 'isStarted',
            target: 'looking',
            actions: ['tellOtherTabs', 'askWhoIsHere'],
            description: 'From now on the staff member sees what the homeowner sees, in every tab.',
          },
          {
            guard: 'isLookingAlready',
            target: 'looking',
            actions: ['askWhoIsHere', 'announceAlreadyLooking'],
            description: 'This browser looks as a homeowner already; that has to be stopped first.',
          },
          {
            target: 'refused',
            actions: 'rememberRefusal',
            description: 'This person cannot be impersonated, or not by this role.',
          },
        ],
        onError: {
          target: 'confirming',
          actions: 'rememberFailure',
          description: 'It could not be started; it says so and can be tried again.',
        },
      },
    },
    refused: {
      description: 'It is said why this person cannot be impersonated.',
      tags: ['asking', 'refused'],
      meta: { requirements: ['IMP-13', 'IMP-23'] },
      on: {
        'impersonation.dismiss': {
          target: 'atProfile',
          actions: 'refreshPerson',
          description: 'Has read it; the profile is read anew.',
        },
      },
    },
    looking: {
      description: 'The session goes on as that of a staff member who looks as a homeowner.',
      type: 'final',
      meta: { requirements: ['IMP-1', 'IMP-3'] },
    },
  },
})
