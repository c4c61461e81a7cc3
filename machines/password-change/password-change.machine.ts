import { assign, fromPromise, setup } from 'xstate'
import type { NewPasswordProblems, PasswordProblem } from '#domain/password.ts'

export type TypedPasswords = { oldPassword: string; password: string; confirmation: string }
/** What is wrong, by field. */
export type PasswordChangeProblems = NewPasswordProblems & {
  oldPassword?: PasswordProblem | { id: 'passwordChange.wrongOldPassword' }
}
/**
 * After five wrong passwords, or too many tries from one place; the minutes until one is looked at again, null when the
 * server does not say.
 */
type Locked = { kind: 'locked'; by: 'wrongPasswords' | 'place'; waitMinutes: number | null }
/** What changing the password answers: the rules are looked at first, then the server. */
export type ChangeAnswer =
  | { kind: 'changed' }
  | { kind: 'refused'; problems: PasswordChangeProblems }
  | Locked
/** Why nothing was saved, or that it is not known whether it was, which is said above the form. */
type Failure = { kind: 'notSaved' | 'notKnown' } | Locked
/** How the screen was left: to the one before, or out of the panel. */
export type PasswordChangeOutput = { result: 'changed' | 'left'; way: 'back' | 'close' }
type Context = PasswordChangeOutput & { problems: PasswordChangeProblems; failure: Failure | null }
type Events =
  | ({ type: 'password.submit' } & TypedPasswords)
  | { type: 'form.leave'; way: 'back' | 'close' }
  | { type: 'xstate.done.actor.changePassword'; output: ChangeAnswer }
  | { type: 'xstate.error.actor.changePassword'; error: unknown }

function port(name: string): never {
  throw new Error(`${name} is a port of the password change chart: bind it in provide.ts`)
}
/** Whether the answer was lost, so that it may have been done. */
const isAnswerLost = (error: unknown) =>
  typeof error === 'object' && error !== null && 'isAnswerLost' in error

export const passwordChangeMachine = setup({
  types: { context: {} as Context, events: {} as Events, output: {} as PasswordChangeOutput },
  guards: {
    isChanged: ({ event }) =>
      event.type === 'xstate.done.actor.changePassword' && event.output.kind === 'changed',
    isLocked: ({ event }) =>
      event.type === 'xstate.done.actor.changePassword' && event.output.kind === 'locked',
  },
  actions: {
    rememberProblems: assign(({ event }) =>
      event.type === 'xstate.done.actor.changePassword' && event.output.kind === 'refused'
        ? { problems: event.output.problems }
        : {},
    ),
    forgetProblems: assign({ problems: {}, failure: null }),
    rememberFailure: assign(({ event }) => {
      const isLost = event.type === 'xstate.error.actor.changePassword' && isAnswerLost(event.error)
      return { failure: { kind: isLost ? ('notKnown' as const) : ('notSaved' as const) } }
    }),
    rememberLock: assign(({ event }) =>
      event.type === 'xstate.done.actor.changePassword' && event.output.kind === 'locked'
        ? { failure: event.output }
        : {},
    ),
    rememberWay: assign(({ event }) => (event.type === 'form.leave' ? { way: event.way } : {})),
    rememberChanged: assign({ result: 'changed' }),
    announceSaved: () => port('announceSaved'),
    announceNotSaved: () => port('announceNotSaved'),
  },
  actors: {
    changePassword: fromPromise<ChangeAnswer, TypedPasswords>(() => port('changePassword')),
  },
}).createMachine({
  id: 'passwordChange',
  description: 'A signed-in person takes a new password.',
  context: { problems: {}, failure: null, result: 'left', way: 'back' },
  initial: 'enteringPasswords',
  output: ({ context }) => ({ result: context.result, way: context.way }),
  states: {
    enteringPasswords: {
      description: 'The old password, the new one and its confirmation are asked for.',
      tags: ['form'],
      meta: { requirements: ['ACCOUNT-19', 'ACCOUNT-20', 'VALID-1'] },
      on: {
        'password.submit': {
          target: 'changingPassword',
          actions: 'forgetProblems',
          description: 'Sends the three.',
        },
        'form.leave': { target: 'finished', actions: 'rememberWay', description: 'Leaves; nothing changes.' },
      },
    },
    changingPassword: {
      description: 'The three are being looked at, and the server asked to take the new password.',
      tags: ['form', 'busy'],
      meta: { requirements: ['ACCOUNT-19', 'ACCOUNT-21'] },
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) =>
          event.type === 'password.submit'
            ? {
                oldPassword: event.oldPassword,
                password: event.password,
                confirmation: event.confirmation,
              }
            : { oldPassword: '', password: '', confirmation: '' },
        onDone: [
          {
            guard: 'isChanged',
            target: 'finished',
            actions: ['rememberChanged', 'announceSaved'],
            description: 'The password is changed; all other sessions have ended.',
          },
          {
            guard: 'isLocked',
            target: 'enteringPasswords',
            actions: ['rememberLock', 'announceNotSaved'],
            description:
              'Five wrong passwords were tried before, or too much from one place: no more is looked at for a while.',
          },
          {
            target: 'enteringPasswords',
            actions: 'rememberProblems',
            description: 'One of the three is empty or wrong; the reason stands beside it.',
          },
        ],
        onError: {
          target: 'enteringPasswords',
          actions: ['rememberFailure', 'announceNotSaved'],
          description: 'It could not be changed, or the answer was lost.',
        },
      },
    },
    finished: {
      description: 'The password is changed, or the person went on without.',
      type: 'final',
      meta: { requirements: ['ACCOUNT-19', 'SESSION-42'] },
    },
  },
})
