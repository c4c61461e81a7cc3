import { assign, fromPromise, setup } from 'xstate'
import type { VerificationOutput, verificationMachine } from '../verification/verification.machine.ts'

/** A message by field. */
export type EmailChangeProblems = { email?: string; password?: string }
/** What asking for the change answers; `at` is the moment of the answer in epoch milliseconds. */
export type RequestAnswer =
  | { kind: 'codeSent'; at: number }
  /** No other is sent for now, but one that this tab had sent to the same address at `at` serves still. */
  | { kind: 'servesStill'; at: number; now: number }
  | { kind: 'tooManyAttempts'; at: number; waitSeconds: number | null }
  | { kind: 'refused'; problems: EmailChangeProblems }
export type EmailChangeInput = {
  /** How long a code lives, in milliseconds. */
  codeLifetime: number
  /** A code that was sent to a new address before and still lives. */
  code: ChangeCode | null
}
/** Where a code went and when, and when it was looked whether it lives; in epoch milliseconds. */
export type ChangeCode = { email: string; sentAt: number; now: number }
type Context = EmailChangeInput & {
  email: string
  problems: EmailChangeProblems
  /** Another code was refused; from when one may be asked for, where that was said. */
  refusal: { until: number | null } | null
  /** No code could be sent, or it is not known whether one was. */
  failure: 'notSent' | 'notKnown' | null
  /** Whether the password was typed here: after a reload of the page it was not. */
  isPasswordTyped: boolean
}
type Events =
  | { type: 'email.submit'; email: string; password: string }
  | { type: 'form.leave' }
  | { type: 'change.drop' }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'xstate.done.actor.requestChange'; output: RequestAnswer }
  | { type: 'xstate.error.actor.requestChange'; error: unknown }
  | { type: 'xstate.done.actor.confirmCode'; output: VerificationOutput }

function port(name: string): never {
  throw new Error(`${name} is a port of the email change chart: bind it in provide.ts`)
}
/** Whether the answer was lost, so that it may have been done. */
const isAnswerLost = (error: unknown) =>
  typeof error === 'object' && error !== null && 'isAnswerLost' in error
/** The moment at which a wait ends that begins with the answer. */
const waitEnd = ({ at, waitSeconds }: { at: number; waitSeconds: number | null }) =>
  waitSeconds && at + waitSeconds * 1000
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
    isCodeAlive: ({ context }) => context.code !== null,
    isCodeSent: ({ event }) => answered(event, 'codeSent'),
    isCodeServing: ({ event }) => answered(event, 'servesStill'),
    isRefused: ({ event }) => answered(event, 'refused'),
    isChanged: ({ event }) => confirmed(event, 'verified'),
    isLockedOut: ({ event }) => confirmed(event, 'lockedOut'),
    isPasswordNeeded: ({ event }) => confirmed(event, 'passwordNeeded'),
  },
  actions: {
    rememberEmail: assign(({ event }) =>
      event.type === 'email.submit'
        ? { email: event.email.trim(), problems: {}, refusal: null, failure: null, isPasswordTyped: true }
        : {},
    ),
    rememberProblems: assign(({ event }) =>
      event.type === 'xstate.done.actor.requestChange' && event.output.kind === 'refused'
        ? { problems: event.output.problems }
        : {},
    ),
    // Another password by now has ended the code too; one that was typed on an earlier page is not known to be another.
    rememberPasswordNeeded: assign(({ context: { code, isPasswordTyped } }) => ({
      code: isPasswordTyped ? null : code,
      problems: {
        password: isPasswordTyped ? 'passwordChange.wrongOldPassword' : 'emailChange.passwordAgain',
      },
    })),
    rememberSending: assign(({ context: { email }, event }) => {
      if (event.type !== 'xstate.done.actor.requestChange') return {}
      const { output } = event
      if (output.kind === 'servesStill') return { code: { email, sentAt: output.at, now: output.now } }
      return output.kind === 'codeSent' ? { code: { email, sentAt: output.at, now: output.at } } : {}
    }),
    rememberRefusal: assign(({ event }) =>
      event.type === 'xstate.done.actor.requestChange' && event.output.kind === 'tooManyAttempts'
        ? { refusal: { until: waitEnd(event.output) } }
        : {},
    ),
    rememberFailure: assign(({ event }) => {
      const isLost = event.type === 'xstate.error.actor.requestChange' && isAnswerLost(event.error)
      return { failure: isLost ? ('notKnown' as const) : ('notSent' as const) }
    }),
    forgetCode: () => port('forgetCode'),
    forgetPassword: () => port('forgetPassword'),
    announceSaved: () => port('announceSaved'),
    announceTooManyAttempts: () => port('announceTooManyAttempts'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
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
  context: ({ input }) => ({
    ...input,
    email: input.code?.email ?? '',
    problems: {},
    refusal: null,
    failure: null,
    isPasswordTyped: false,
  }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Whether a code is there that was asked for before.',
      meta: { requirements: ['ACCOUNT-39'] },
      always: [
        {
          guard: 'isCodeAlive',
          target: 'confirmingCode',
          description: 'A code is there: goes on where it was left.',
        },
        { target: 'enteringEmail', description: 'No code is there.' },
      ],
    },
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
      description: 'The password is being checked, and a code sent to the new address.',
      tags: ['busy'],
      meta: { requirements: ['ACCOUNT-22', 'ACCOUNT-23', 'ACCOUNT-49'] },
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
            guard: 'isCodeServing',
            target: 'confirmingCode',
            actions: ['rememberSending', 'announceTooManyAttempts'],
            description: 'No other code is sent for now; one that this tab had sent there still serves.',
          },
          {
            guard: 'isRefused',
            target: 'enteringEmail',
            actions: 'rememberProblems',
            description: 'Address or password is empty or wrong; the reason stands beside it.',
          },
          {
            target: 'enteringEmail',
            actions: ['rememberRefusal', 'announceTooManyAttempts'],
            description: 'Too many attempts; how long to wait stands in the dialog.',
          },
        ],
        onError: {
          target: 'enteringEmail',
          actions: ['rememberFailure', 'announceSomethingWentWrong'],
          description:
            'No code could be sent, or the answer was lost; which of the two stands in the dialog.',
        },
      },
    },
    confirmingCode: {
      description: 'The code from the new mailbox is asked for; the verification chart runs.',
      tags: ['code'],
      initial: 'typing',
      states: {
        typing: {
          description: 'The code can be typed.',
          meta: { requirements: ['ACCOUNT-24'] },
          on: {
            'form.leave': {
              target: 'asking',
              description: 'Wants to go while a code is there.',
            },
            'change.drop': {
              target: '#emailChange.finished',
              actions: ['forgetPassword', 'forgetCode', 'goBack'],
              description: 'Keeps the address of now; the code is not waited for.',
            },
          },
        },
        asking: {
          description: 'The person is asked whether to go while a code is there; they may come back to it.',
          tags: ['asking'],
          meta: { requirements: ['ACCOUNT-39'] },
          on: {
            'leave.cancel': {
              target: 'typing',
              description: 'Keeps waiting for the code.',
            },
            'leave.confirm': {
              target: '#emailChange.finished',
              actions: ['forgetPassword', 'goBack'],
              description: 'Leaves; the code can be typed later.',
            },
          },
        },
      },
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context }) => ({
          purpose: 'newEmail',
          to: context.email,
          sentAt: context.code?.sentAt ?? 0,
          now: context.code?.now ?? 0,
          lifetime: context.codeLifetime,
        }),
        onDone: [
          {
            guard: 'isChanged',
            target: 'finished',
            actions: ['forgetPassword', 'forgetCode', 'announceSaved', 'goBack'],
            description: 'The account has the new address; the old one is told, other sessions have ended.',
          },
          {
            guard: 'isLockedOut',
            target: 'finished',
            actions: ['forgetPassword', 'forgetCode', 'goToTooManyAttempts'],
            description: 'Five wrong codes were tried before this one.',
          },
          {
            guard: 'isPasswordNeeded',
            target: 'enteringEmail',
            actions: ['forgetPassword', 'rememberPasswordNeeded'],
            description:
              'The password is another one by now, or was typed before a reload; it is asked for once more.',
          },
          {
            target: 'enteringEmail',
            actions: ['forgetPassword', 'forgetCode'],
            description: 'The address was wrong; types another.',
          },
        ],
      },
    },
    finished: {
      description: 'The account has the new address, or the person left it as it was.',
      type: 'final',
      meta: { requirements: ['ACCOUNT-24'] },
    },
  },
})
