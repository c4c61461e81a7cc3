import { assign, fromPromise, setup } from 'xstate'
import type { Role } from '#domain/roles.ts'

/** What staff change of a person, or have sent to them: a new link by which they come to their account. */
export type UserChange =
  | { kind: 'archive' }
  | { kind: 'unarchive' }
  | { kind: 'role'; role: Role }
  | { kind: 'claimMail' }
export type ChangeRefusal =
  | 'oneself'
  | 'lastSuperAdmin'
  | 'forbidden'
  | 'gone'
  | 'alreadyClaimed'
  | 'throttled'
/** What the server answers. */
export type ChangeAnswer = { kind: 'done' } | { kind: 'refused'; reason: ChangeRefusal }
type Context = { change: UserChange | null; refusal: ChangeRefusal | null; hasFailed: boolean }
type Events =
  | { type: 'change.ask'; change: UserChange }
  | { type: 'change.confirm' }
  | { type: 'change.dismiss' }
  | { type: 'xstate.done.actor.makeChange'; output: ChangeAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the chart of changing a user: bind it in provide.ts`)
}

export const userChangeMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isDone: ({ event }) => event.type === 'xstate.done.actor.makeChange' && event.output.kind === 'done',
  },
  actions: {
    rememberChange: assign(({ event }) =>
      event.type === 'change.ask' ? { change: event.change, refusal: null, hasFailed: false } : {},
    ),
    rememberRefusal: assign(({ event }) =>
      event.type === 'xstate.done.actor.makeChange' && event.output.kind === 'refused'
        ? { refusal: event.output.reason }
        : {},
    ),
    rememberFailure: assign({ hasFailed: true }),
    forgetFailure: assign({ hasFailed: false }),
    announceDone: () => port('announceDone'),
    refreshPerson: () => port('refreshPerson'),
  },
  actors: {
    makeChange: fromPromise<ChangeAnswer, { change: UserChange | null }>(() => port('makeChange')),
  },
}).createMachine({
  id: 'userChange',
  description:
    'Staff archive a person, take them out again, give them another role, or send them a new link.',
  context: { change: null, refusal: null, hasFailed: false },
  initial: 'atProfile',
  states: {
    atProfile: {
      description: 'It is shown what is known of the person.',
      meta: { requirements: ['ADMIN-12'] },
      on: {
        'change.ask': {
          target: 'confirming',
          actions: 'rememberChange',
          description: 'Wants to change something of the person.',
        },
      },
    },
    confirming: {
      description: 'It is said what follows, and asked whether it is meant.',
      tags: ['asking'],
      meta: { requirements: ['ADMIN-12', 'ADMIN-13', 'ADMIN-19'] },
      on: {
        'change.confirm': { target: 'changing', actions: 'forgetFailure', description: 'It is meant.' },
        'change.dismiss': { target: 'atProfile', description: 'Leaves it as it is.' },
      },
    },
    changing: {
      description: 'The server makes the change and notes who made it.',
      tags: ['asking', 'busy'],
      meta: { requirements: ['ROLE-8', 'ROLE-12'] },
      invoke: {
        id: 'makeChange',
        src: 'makeChange',
        input: ({ context }) => ({ change: context.change }),
        onDone: [
          {
            guard: 'isDone',
            target: 'atProfile',
            actions: ['refreshPerson', 'announceDone'],
            description: 'It is done.',
          },
          {
            target: 'refused',
            actions: 'rememberRefusal',
            description: 'It may not be, as things stand now.',
          },
        ],
        onError: {
          target: 'confirming',
          actions: 'rememberFailure',
          description: 'It did not work; it says so and can be tried again.',
        },
      },
    },
    refused: {
      description: 'It is said why it may not be.',
      tags: ['asking', 'refused'],
      meta: { requirements: ['ROLE-13', 'ROLE-14', 'ROLE-18'] },
      on: {
        'change.dismiss': {
          target: 'atProfile',
          actions: 'refreshPerson',
          description: 'Has read it; the profile is read anew.',
        },
      },
    },
  },
})
