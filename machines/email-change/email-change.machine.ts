import { assign, fromPromise, setup } from 'xstate'
import type { VerificationOutput, verificationMachine } from '../verification/verification.machine.ts'

/** A message by field. */
export type EmailChangeProblems = { email?: string; password?: string }
/** What asking for the change answers; `at` is the moment of the answer in epoch milliseconds. */
export type RequestAnswer =
  | { kind: 'codeSent' | 'tooManyAttempts'; at: number }
  | { kind: 'refused'; problems: EmailChangeProblems }
export type EmailChangeInput = {
  /** How long a code lives, in milliseconds. */
  codeLifetime: number
}
type Context = EmailChangeInput & { email: string; problems: EmailChangeProblems; sentAt: number }
type Events =
  | { type: 'email.submit'; email: string; password: string }
  | { type: 'form.leave' }
  | { type: 'xstate.done.actor.requestChange'; output: RequestAnswer }
  | { type: 'xstate.done.actor.confirmCode'; output: VerificationOutput }

function port(name: string): never {
  throw new Error(`${name} is a port of the email change chart: bind it in provide.ts`)
}
const answered = (event: Events, kind: RequestAnswer['kind']) =>
  event.type === 'xstate.done.actor.requestChange' && event.output.kind === kind
const confirmed = (event: Events, result: VerificationOutput['result']) =>
  event.type === 'xstate.done.actor.confirmCode' && event.output.result === result

export const emailChangeMachine = setup({
  types: {
    input: {} as EmailChangeInput,
    context: {} as Context,
    events: {} as Events,
    children: {} as { confirmCode: 'confirmCode' },
  },
  guards: {
    isCodeSent: ({ event }) => answered(event, 'codeSent'),
    isRefused: ({ event }) => answered(event, 'refused'),
    isChanged: ({ event }) => confirmed(event, 'verified'),
    isLockedOut: ({ event }) => confirmed(event, 'lockedOut'),
    isPasswordNeeded: ({ event }) => confirmed(event, 'passwordNeeded'),
  },
  actions: {
    rememberEmail: assign(({ event }) =>
      event.type === 'email.submit' ? { email: event.email.trim(), problems: {} } : {},
    ),
    rememberProblems: assign(({ event }) =>
      event.type === 'xstate.done.actor.requestChange' && event.output.kind === 'refused'
        ? { problems: event.output.problems }
        : {},
    ),
    rememberWrongPassword: assign({ problems: { password: 'passwordChange.wrongOldPassword' } }),
    rememberSending: assign(({ event }) =>
      event.type === 'xstate.done.actor.requestChange' && 'at' in event.output
        ? { sentAt: event.output.at }
        : {},
    ),
    forgetPassword: () => port('forgetPassword'),
    announceSaved: () => port('announceSaved'),
    announceTooManyAttempts: () => port('announceTooManyAttempts'),
    announceNotSaved: () => port('announceNotSaved'),
    goToTooManyAttempts: () => port('goToTooManyAttempts'),
    goBack: () => port('goBack'),
  },
  actors: {
    requestChange: fromPromise<RequestAnswer, { email: string; password: string }>(() =>
      port('requestChange'),
    ),
    confirmCode: {} as typeof verificationMachine,
  },
}).createMachine({
  id: 'emailChange',
  description: 'A signed-in person moves their account to another email address.',
  context: ({ input }) => ({ ...input, email: '', problems: {}, sentAt: 0 }),
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      description: 'The new address and the password are asked for.',
      meta: { requirements: ['ACCOUNT-22'] },
      on: {
        'email.submit': {
          target: 'requestingChange',
          actions: 'rememberEmail',
          description: 'Sends address and password.',
        },
        'form.leave': { target: 'finished', actions: 'goBack', description: 'Leaves it as it is.' },
      },
    },
    requestingChange: {
      description: 'The password is checked, and a code is on its way to the new address.',
      tags: ['busy'],
      meta: { requirements: ['ACCOUNT-22', 'ACCOUNT-23'] },
      invoke: {
        id: 'requestChange',
        src: 'requestChange',
        input: ({ event }) =>
          event.type === 'email.submit'
            ? { email: event.email, password: event.password }
            : { email: '', password: '' },
        onDone: [
          {
            guard: 'isCodeSent',
            target: 'confirmingCode',
            actions: 'rememberSending',
            description: 'If the address is free, a code is on its way.',
          },
          {
            guard: 'isRefused',
            target: 'enteringEmail',
            actions: 'rememberProblems',
            description: 'Address or password is empty or wrong; the reason stands beside it.',
          },
          {
            target: 'enteringEmail',
            actions: 'announceTooManyAttempts',
            description: 'Too many attempts; a moment later it may go on.',
          },
        ],
        onError: {
          target: 'enteringEmail',
          actions: 'announceNotSaved',
          description: 'The server could not be reached; the address stays as it is.',
        },
      },
    },
    confirmingCode: {
      description: 'The code from the new mailbox is asked for; the verification chart runs.',
      tags: ['code'],
      meta: { requirements: ['ACCOUNT-24'] },
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context }) => ({
          purpose: 'newEmail',
          to: context.email,
          sentAt: context.sentAt,
          lifetime: context.codeLifetime,
        }),
        onDone: [
          {
            guard: 'isChanged',
            target: 'finished',
            actions: ['forgetPassword', 'announceSaved', 'goBack'],
            description: 'The account has the new address; the old one is told, other sessions have ended.',
          },
          {
            guard: 'isLockedOut',
            target: 'finished',
            actions: ['forgetPassword', 'goToTooManyAttempts'],
            description: 'Five wrong codes were tried before this one.',
          },
          {
            guard: 'isPasswordNeeded',
            target: 'enteringEmail',
            actions: ['forgetPassword', 'rememberWrongPassword'],
            description: 'The password is another one by now; it is asked for once more.',
          },
          {
            target: 'enteringEmail',
            actions: 'forgetPassword',
            description: 'The address was wrong; types another.',
          },
        ],
      },
      on: {
        'form.leave': {
          target: 'finished',
          actions: ['forgetPassword', 'goBack'],
          description: 'Leaves it as it is.',
        },
      },
    },
    finished: {
      description: 'The account has the new address, or the person went on without.',
      type: 'final',
      meta: { requirements: ['ACCOUNT-24'] },
    },
  },
})
