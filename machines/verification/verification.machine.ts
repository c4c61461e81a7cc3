import { assign, fromPromise, setup } from 'xstate'

export type VerifiedPerson = { id: string; email: string; role: string }

/** What the check of a code may answer; `at` is the moment of the answer in epoch milliseconds. */
export type CodeAnswer =
  | { kind: 'verified'; at: number; person: VerifiedPerson | null }
  | { kind: 'noCode' | 'wrongCode' | 'expiredCode' | 'tooManyAttempts' | 'signInAgain'; at: number }
/** What asking for a new code may answer. */
export type ResendAnswer = { kind: 'sent' | 'tooSoon' | 'tooManyCodes'; at: number }

export type VerificationResult = 'verified' | 'lockedOut' | 'signInAgain' | 'abandoned'
export type VerificationInput = { email: string; isMfa: boolean; sentAt: number; lifetime: number }
export type VerificationOutput = { result: VerificationResult; person: VerifiedPerson | null }

type Context = VerificationInput & {
  now: number
  resends: number
  failure: 'noCode' | 'wrongCode' | 'expiredCode' | 'somethingWentWrong' | null
  result: VerificationResult
  person: VerifiedPerson | null
}
type Checked = { type: 'xstate.done.actor.verifyCode'; output: CodeAnswer }
/** What a check or a new code that could not be had throws: when that was known. */
export type FailedAt = { at: number }
type Failed = { type: 'xstate.error.actor.verifyCode' | 'xstate.error.actor.resendCode'; error: unknown }
type Resent = { type: 'xstate.done.actor.resendCode'; output: ResendAnswer }
type Events =
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'code.abandon' }
  | Checked
  | Resent
  | Failed

function port(name: string): never {
  throw new Error(`${name} is a port of the verification chart: bind it in provide.ts`)
}
/** When a failure was known; the time before when it does not say. */
function timeOf(error: unknown, before: number): number {
  const says = typeof error === 'object' && error !== null && 'at' in error
  return says && typeof error.at === 'number' ? error.at : before
}
const checked = (event: Events, kind: CodeAnswer['kind']) =>
  event.type === 'xstate.done.actor.verifyCode' && event.output.kind === kind
const resent = (event: Events, kind: ResendAnswer['kind']) =>
  event.type === 'xstate.done.actor.resendCode' && event.output.kind === kind

export const verificationMachine = setup({
  types: {
    input: {} as VerificationInput,
    context: {} as Context,
    events: {} as Events,
    output: {} as VerificationOutput,
  },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, context.sentAt + context.lifetime - context.now),
  },
  guards: {
    isVerified: ({ event }) => checked(event, 'verified'),
    isExpired: ({ event }) => checked(event, 'expiredCode'),
    isLockedOut: ({ event }) => checked(event, 'tooManyAttempts'),
    isSignInNeededAgain: ({ event }) => checked(event, 'signInAgain'),
    isFirstResend: ({ context, event }) => resent(event, 'sent') && context.resends === 0,
    isLaterResend: ({ context, event }) => resent(event, 'sent') && context.resends > 0,
    isTooSoon: ({ event }) => resent(event, 'tooSoon'),
  },
  actions: {
    rememberAnswer: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.verifyCode') return {}
      const { kind, at } = event.output
      return {
        now: at,
        failure: kind === 'noCode' || kind === 'wrongCode' || kind === 'expiredCode' ? kind : null,
      }
    }),
    rememberPerson: assign(({ event }) =>
      event.type === 'xstate.done.actor.verifyCode' && event.output.kind === 'verified'
        ? { person: event.output.person }
        : {},
    ),
    rememberNewCode: assign(({ context, event }) =>
      event.type === 'xstate.done.actor.resendCode'
        ? { sentAt: event.output.at, now: event.output.at, resends: context.resends + 1, failure: null }
        : {},
    ),
    rememberTime: assign(({ event }) =>
      event.type === 'xstate.done.actor.resendCode' ? { now: event.output.at } : {},
    ),
    rememberFailedAt: assign(({ context, event }) => {
      const failed =
        event.type === 'xstate.error.actor.verifyCode' || event.type === 'xstate.error.actor.resendCode'
      return { now: failed ? timeOf(event.error, context.now) : context.now }
    }),
    rememberExpiry: assign({ failure: 'expiredCode' }),
    rememberFailure: assign({ failure: 'somethingWentWrong' }),
    forgetFailure: assign({ failure: null }),
    conclude: assign((_, result: VerificationResult) => ({ result })),
    announceCodeSent: () => port('announceCodeSent'),
    announceTooSoon: () => port('announceTooSoon'),
    announceTooManyCodes: () => port('announceTooManyCodes'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
  },
  actors: {
    verifyCode: fromPromise<CodeAnswer, { email: string; code: string; isMfa: boolean }>(() =>
      port('verifyCode'),
    ),
    resendCode: fromPromise<ResendAnswer, { email: string }>(() => port('resendCode')),
  },
}).createMachine({
  id: 'verification',
  description:
    'A person proves that an email address is theirs by typing the six digits that were sent to it.',
  context: ({ input }) => ({
    ...input,
    now: input.sentAt,
    resends: 0,
    failure: null,
    result: 'abandoned',
    person: null,
  }),
  initial: 'enteringCode',
  output: ({ context }) => ({ result: context.result, person: context.person }),
  on: {
    'code.abandon': {
      target: '.finished',
      description: 'Goes back without typing the code.',
    },
  },
  states: {
    enteringCode: {
      description: 'Six digits are asked for, and the time until the code expires runs down.',
      tags: ['code', 'accepting'],
      meta: { requirements: ['MFA-2', 'MFA-5', 'MFA-8', 'MFA-26'] },
      after: {
        untilExpiry: {
          target: 'codeExpired',
          actions: 'rememberExpiry',
          description: 'Ten minutes have passed since the code was sent.',
        },
      },
      on: {
        'code.submit': {
          target: 'verifyingCode',
          actions: 'forgetFailure',
          description: 'The code is typed and sent.',
        },
        'code.resend': { target: 'resendingCode', description: 'Asks for a new code.' },
      },
    },
    verifyingCode: {
      description: 'The code is being checked.',
      tags: ['code', 'busy'],
      meta: { requirements: ['MFA-10', 'MFA-11', 'MFA-13'] },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }) => ({
          email: context.email,
          isMfa: context.isMfa,
          code: event.type === 'code.submit' ? event.code : '',
        }),
        onDone: [
          {
            guard: 'isVerified',
            target: 'finished',
            actions: ['rememberPerson', { type: 'conclude', params: 'verified' }],
            description: 'The code is right.',
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
            actions: { type: 'conclude', params: 'lockedOut' },
            description: 'Five wrong codes were tried before this one.',
          },
          {
            guard: 'isSignInNeededAgain',
            target: 'finished',
            actions: { type: 'conclude', params: 'signInAgain' },
            description: 'The password was checked too long ago to go on from here.',
          },
          {
            target: 'enteringCode',
            actions: 'rememberAnswer',
            description: 'The code is missing, too short or wrong; another can be typed.',
          },
        ],
        onError: {
          target: 'enteringCode',
          actions: ['rememberFailedAt', 'rememberFailure', 'announceSomethingWentWrong'],
          description: 'The check could not be made; the code can be sent again.',
        },
      },
    },
    resendingCode: {
      description: 'A new code is on its way to the mailbox.',
      tags: ['code', 'busy'],
      meta: { requirements: ['MFA-3', 'MFA-4', 'MFA-14', 'MFA-15', 'MFA-16', 'MFA-17'] },
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: 'isFirstResend',
            target: 'enteringCode',
            actions: 'rememberNewCode',
            description: 'The first new code comes without a word; the countdown starts again.',
          },
          {
            guard: 'isLaterResend',
            target: 'enteringCode',
            actions: ['rememberNewCode', 'announceCodeSent'],
            description: 'A later new code is announced; the countdown starts again.',
          },
          {
            guard: 'isTooSoon',
            target: 'enteringCode',
            actions: ['rememberTime', 'announceTooSoon'],
            description: 'A code was sent less than thirty seconds ago.',
          },
          {
            target: 'enteringCode',
            actions: ['rememberTime', 'announceTooManyCodes'],
            description: 'Five codes were sent within an hour.',
          },
        ],
        onError: {
          target: 'enteringCode',
          actions: ['rememberFailedAt', 'announceSomethingWentWrong'],
          description: 'No code could be sent.',
        },
      },
    },
    codeExpired: {
      description: 'The code is too old; a new one has to be asked for.',
      tags: ['code'],
      meta: { requirements: ['MFA-6', 'MFA-7'] },
      on: {
        'code.resend': { target: 'resendingCode', description: 'Asks for a new code.' },
      },
    },
    finished: {
      description: 'The code was right, or the person cannot or will not go on here.',
      type: 'final',
      meta: { requirements: ['MFA-18', 'MFA-28'] },
    },
  },
})
