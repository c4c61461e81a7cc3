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
  /** This browser looks as a homeowner by now. */
  | 'looking'
  | 'gone'
  | 'alreadyClaimed'
  | 'throttled'
  /** Certainly refused; more is not known. */
  | 'unknown'
/** What the server answers. */
export type ChangeAnswer =
  | { kind: 'done' }
  /** How long to wait is known of too many mails alone. */
  | { kind: 'refused'; reason: ChangeRefusal; waitMinutes: number | null }
type Context = {
  change: UserChange | null
  refusal: ChangeRefusal | null
  waitMinutes: number | null
  /** No answer came that says whether it was done. */
  isUnsure: boolean
}
type Events =
  | { type: 'change.ask'; change: UserChange }
  | { type: 'change.confirm' }
  | { type: 'change.dismiss' }
  /** `isSoAlready`: as the change that is asked about would make them. */
  | { type: 'person.changed'; isSoAlready: boolean }
  | { type: 'xstate.done.actor.makeChange'; output: ChangeAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the chart of changing a user: bind it in provide.ts`)
}

const nothing: Context = { change: null, refusal: null, waitMinutes: null, isUnsure: false }

export const userChangeMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isMoot: ({ context, event }) => event.type === 'person.changed' && event.isSoAlready && !context.isUnsure,
    isDone: ({ event }) => event.type === 'xstate.done.actor.makeChange' && event.output.kind === 'done',
  },
  actions: {
    rememberChange: assign(({ event }) =>
      event.type === 'change.ask' ? { ...nothing, change: event.change } : {},
    ),
    rememberRefusal: assign(({ event }) =>
      event.type === 'xstate.done.actor.makeChange' && event.output.kind === 'refused'
        ? { refusal: event.output.reason, waitMinutes: event.output.waitMinutes }
        : {},
    ),
    rememberUnsure: assign({ isUnsure: true }),
    forgetUnsure: assign({ isUnsure: false }),
    announceDone: () => port('announceDone'),
    announceMoot: () => port('announceMoot'),
    refreshPerson: () => port('refreshPerson'),
  },
  actors: {
    makeChange: fromPromise<ChangeAnswer, { change: UserChange | null }>(() => port('makeChange')),
  },
}).createMachine({
  id: 'userChange',
  description:
    'Staff archive a person, take them out again, give them another role, or send them a new link.',
  context: nothing,
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
      meta: { requirements: ['ADMIN-12', 'ADMIN-13', 'ADMIN-19', 'ADMIN-59'] },
      on: {
        'change.confirm': { target: 'changing', actions: 'forgetUnsure', description: 'It is meant.' },
        'change.dismiss': { target: 'atProfile', description: 'Leaves it as it is.' },
        'person.changed': {
          guard: 'isMoot',
          target: 'atProfile',
          actions: 'announceMoot',
          description:
            'A colleague was first, or the person has claimed the account, which is said: nothing is left to ask. What an own try may have done is told in the question.',
        },
      },
    },
    changing: {
      description: 'The server makes the change and notes who made it.',
      tags: ['asking', 'busy'],
      meta: { requirements: ['ROLE-8', 'ROLE-12', 'ADMIN-53'] },
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
          actions: ['rememberUnsure', 'refreshPerson'],
          description: 'It is not known whether it was done; it says so, and the profile is read anew.',
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
