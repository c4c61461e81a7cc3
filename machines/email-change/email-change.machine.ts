import { assign, fromPromise, setup } from 'xstate'

/** A message by field. */
export type EmailChangeProblems = { email?: string; password?: string }
/** What asking for the change answers, the first time and again; `at` is the moment of the answer in epoch milliseconds. */
export type RequestAnswer =
  | { kind: 'codeSent' | 'tooManyAttempts'; at: number }
  | { kind: 'refused'; at: number; problems: EmailChangeProblems }
/** What the check of the code answers. */
export type ConfirmAnswer = {
  kind: 'changed' | 'noCode' | 'wrongCode' | 'expiredCode' | 'tooManyAttempts'
  at: number
}
export type EmailChangeInput = {
  /** How long a code lives, in milliseconds. */
  codeLifetime: number
}
type Context = EmailChangeInput & {
  email: string
  problems: EmailChangeProblems
  failure: 'noCode' | 'wrongCode' | 'expiredCode' | null
  sentAt: number
  now: number
  /** Counts the codes sent. */
  round: number
}
type Requested = {
  type: 'xstate.done.actor.requestChange' | 'xstate.done.actor.resendCode'
  output: RequestAnswer
}
type Confirmed = { type: 'xstate.done.actor.confirmChange'; output: ConfirmAnswer }
type Failed = { type: 'xstate.error.actor.confirmChange' | 'xstate.error.actor.resendCode'; error: unknown }
type Events =
  | { type: 'email.submit'; email: string; password: string }
  | { type: 'email.correct' }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'form.leave' }
  | Requested
  | Confirmed
  | Failed

function port(name: string): never {
  throw new Error(`${name} is a port of the email change chart: bind it in provide.ts`)
}
/** When a failure was known; the time before when it does not say. */
function timeOf(error: unknown, before: number): number {
  const says = typeof error === 'object' && error !== null && 'at' in error
  return says && typeof error.at === 'number' ? error.at : before
}
const answerOf = (event: Events) =>
  event.type === 'xstate.done.actor.requestChange' || event.type === 'xstate.done.actor.resendCode'
    ? event.output
    : null
const confirmed = (event: Events, kind: ConfirmAnswer['kind']) =>
  event.type === 'xstate.done.actor.confirmChange' && event.output.kind === kind

export const emailChangeMachine = setup({
  types: { input: {} as EmailChangeInput, context: {} as Context, events: {} as Events },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, context.sentAt + context.codeLifetime - context.now),
  },
  guards: {
    isCodeSent: ({ event }) => answerOf(event)?.kind === 'codeSent',
    isRefused: ({ event }) => answerOf(event)?.kind === 'refused',
    isChanged: ({ event }) => confirmed(event, 'changed'),
    isExpired: ({ event }) => confirmed(event, 'expiredCode'),
    isLockedOut: ({ event }) => confirmed(event, 'tooManyAttempts'),
  },
  actions: {
    rememberEmail: assign(({ event }) =>
      event.type === 'email.submit' ? { email: event.email.trim(), problems: {} } : {},
    ),
    rememberProblems: assign(({ event }) => {
      const answer = answerOf(event)
      return answer?.kind === 'refused' ? { problems: answer.problems } : {}
    }),
    rememberSending: assign(({ context, event }) => {
      const at = answerOf(event)?.at ?? context.now
      return { sentAt: at, now: at, failure: null, round: context.round + 1 }
    }),
    rememberTime: assign(({ context, event }) => ({ now: answerOf(event)?.at ?? context.now })),
    rememberAnswer: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.confirmChange') return {}
      const { kind, at } = event.output
      return { now: at, failure: kind === 'changed' || kind === 'tooManyAttempts' ? null : kind }
    }),
    rememberFailedAt: assign(({ context, event }) => {
      const failed =
        event.type === 'xstate.error.actor.confirmChange' || event.type === 'xstate.error.actor.resendCode'
      return { now: failed ? timeOf(event.error, context.now) : context.now }
    }),
    rememberExpiry: assign({ failure: 'expiredCode' }),
    forgetFailure: assign({ failure: null }),
    forgetPassword: () => port('forgetPassword'),
    announceSaved: () => port('announceSaved'),
    announceCodeSent: () => port('announceCodeSent'),
    announceTooManyAttempts: () => port('announceTooManyAttempts'),
    announceNotSaved: () => port('announceNotSaved'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
    goToTooManyAttempts: () => port('goToTooManyAttempts'),
    goBack: () => port('goBack'),
  },
  actors: {
    requestChange: fromPromise<RequestAnswer, { email: string; password: string }>(() =>
      port('requestChange'),
    ),
    resendCode: fromPromise<RequestAnswer, { email: string }>(() => port('resendCode')),
    confirmChange: fromPromise<ConfirmAnswer, { email: string; code: string }>(() => port('confirmChange')),
  },
}).createMachine({
  id: 'emailChange',
  description: 'A signed-in person moves their account to another email address.',
  context: ({ input }) => ({ ...input, email: '', problems: {}, failure: null, sentAt: 0, now: 0, round: 0 }),
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      description: 'The new address and the password are asked for.',
      tags: ['form'],
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
      tags: ['form', 'busy'],
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
            target: 'enteringCode',
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
    enteringCode: {
      description: 'The code from the new mailbox is asked for, and the time until it expires runs down.',
      tags: ['code', 'accepting'],
      meta: { requirements: ['ACCOUNT-24'] },
      after: {
        untilExpiry: {
          target: 'codeExpired',
          actions: 'rememberExpiry',
          description: 'Ten minutes have passed since the code was sent.',
        },
      },
      on: {
        'code.submit': {
          target: 'confirmingChange',
          actions: 'forgetFailure',
          description: 'The code is typed and sent.',
        },
        'code.resend': { target: 'resendingCode', description: 'Asks for a new code.' },
        'email.correct': {
          target: 'enteringEmail',
          actions: ['forgetFailure', 'forgetPassword'],
          description: 'The address was wrong; types another.',
        },
        'form.leave': {
          target: 'finished',
          actions: ['forgetPassword', 'goBack'],
          description: 'Leaves it as it is.',
        },
      },
    },
    confirmingChange: {
      description: 'The code is being checked.',
      tags: ['code', 'busy', 'confirming'],
      meta: { requirements: ['ACCOUNT-24'] },
      invoke: {
        id: 'confirmChange',
        src: 'confirmChange',
        input: ({ context, event }) => ({
          email: context.email,
          code: event.type === 'code.submit' ? event.code : '',
        }),
        onDone: [
          {
            guard: 'isChanged',
            target: 'finished',
            actions: ['forgetPassword', 'announceSaved', 'goBack'],
            description: 'The account has the new address; the old one is told, other sessions have ended.',
          },
          {
            guard: 'isExpired',
            target: 'codeExpired',
            actions: 'rememberAnswer',
            description: 'The code is older than ten minutes.',
          },
          {
            guard: 'isLockedOut',
            target: 'finished',
            actions: ['forgetPassword', 'goToTooManyAttempts'],
            description: 'Five wrong codes were tried before this one.',
          },
          {
            target: 'enteringCode',
            actions: 'rememberAnswer',
            description: 'The code is missing, too short or wrong; another can be typed.',
          },
        ],
        onError: {
          target: 'enteringCode',
          actions: ['rememberFailedAt', 'announceNotSaved'],
          description: 'The check could not be made; the code can be sent again.',
        },
      },
    },
    resendingCode: {
      description: 'A new code is on its way to the new address.',
      tags: ['code', 'busy'],
      meta: { requirements: ['ACCOUNT-24'] },
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: 'isCodeSent',
            target: 'enteringCode',
            actions: ['rememberSending', 'announceCodeSent'],
            description: 'If the address is free, a new code is on its way; the countdown starts again.',
          },
          {
            guard: 'isRefused',
            target: 'enteringEmail',
            actions: ['rememberProblems', 'forgetFailure', 'forgetPassword'],
            description: 'The password is another one by now; it is asked for once more.',
          },
          {
            target: 'enteringCode',
            actions: ['rememberTime', 'announceTooManyAttempts'],
            description: 'Too many codes were asked for; the one before still serves.',
          },
        ],
        onError: {
          target: 'enteringCode',
          actions: ['rememberFailedAt', 'announceSomethingWentWrong'],
          description: 'No code could be sent; the one before still serves.',
        },
      },
    },
    codeExpired: {
      description: 'The code is too old; a new one has to be asked for.',
      tags: ['code'],
      meta: { requirements: ['ACCOUNT-24'] },
      on: {
        'code.resend': { target: 'resendingCode', description: 'Asks for a new code.' },
        'email.correct': {
          target: 'enteringEmail',
          actions: ['forgetFailure', 'forgetPassword'],
          description: 'The address was wrong; types another.',
        },
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
