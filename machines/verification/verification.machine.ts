import { assign, fromPromise, setup } from 'xstate'

export type VerifiedPerson = { id: string; email: string; role: string }

/** What the check of a code may answer; `at` is the moment of the answer in epoch milliseconds. */
export type CodeAnswer =
  | { kind: 'verified'; at: number; person: VerifiedPerson | null }
  | { kind: 'noCode' | 'wrongCode' | 'expiredCode' | 'tooManyAttempts' | 'passwordNeeded'; at: number }
/** What sending a code may answer. */
export type SendAnswer = {
  kind: 'sent' | 'tooSoon' | 'tooManyCodes'
  at: number
  /** In how many seconds another code may be asked for, where the refusal says so. */
  waitSeconds?: number | null
}
/** What asking for a new code may answer. */
export type ResendAnswer = SendAnswer | { kind: 'passwordNeeded'; at: number }

/** What the code is asked for. */
export type CodePurpose = 'newDevice' | 'newAccount' | 'newEmail' | 'phone'
export type VerificationResult = 'verified' | 'lockedOut' | 'passwordNeeded' | 'abandoned'
export type VerificationInput = {
  purpose: CodePurpose
  /** Where the code went: an email address, or the number of a phone. */
  to: string
  sentAt: number
  /** When the code is asked for, if that is later than it was sent: after a page was loaded anew. */
  now?: number
  lifetime: number
  /** How often the code was had anew already, where a page was loaded anew. */
  resends?: number
}
export type CodeToResend = { purpose: CodePurpose; to: string }
export type CodeToVerify = CodeToResend & { code: string }
export type VerificationOutput = { result: VerificationResult; person: VerifiedPerson | null }

type Context = VerificationInput & {
  now: number
  resends: number
  /** After a refusal: from when another code may be asked for, where that was said. */
  refusedUntil: number | null
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
/** A first new code for somebody who is not inside yet comes without a word (MFA-4); inside each is told (SMS-5). */
const isQuiet = ({ purpose, resends }: Context) =>
  resends === 0 && (purpose === 'newDevice' || purpose === 'newAccount')
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
    isPasswordNeeded: ({ event }) => checked(event, 'passwordNeeded') || resent(event, 'passwordNeeded'),
    isSentQuietly: ({ context, event }) => resent(event, 'sent') && isQuiet(context),
    isSent: ({ event }) => resent(event, 'sent'),
    isTooSoon: ({ event }) => resent(event, 'tooSoon'),
    hasExpired: ({ context }) => context.failure === 'expiredCode',
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
        ? {
            sentAt: event.output.at,
            now: event.output.at,
            resends: context.resends + 1,
            failure: null,
            refusedUntil: null,
          }
        : {},
    ),
    rememberRefusal: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.resendCode') return {}
      const { output } = event
      const waitSeconds = ('waitSeconds' in output ? output.waitSeconds : null) ?? null
      return { now: output.at, refusedUntil: waitSeconds && output.at + waitSeconds * 1000 }
    }),
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
    verifyCode: fromPromise<CodeAnswer, CodeToVerify>(() => port('verifyCode')),
    resendCode: fromPromise<ResendAnswer, CodeToResend>(() => port('resendCode')),
  },
}).createMachine({
  id: 'verification',
  description:
    'A person proves that an email address or a phone is theirs by typing the six digits that were sent to it.',
  context: ({ input }) => ({
    ...input,
    now: Math.max(input.sentAt, input.now ?? 0),
    resends: input.resends ?? 0,
    refusedUntil: null,
    failure: null,
    result: 'abandoned',
    person: null,
  }),
  initial: 'enteringCode',
  output: ({ context }) => ({ result: context.result, person: context.person }),
  on: {
    'code.abandon': {
      target: '.finished',
      description: 'Goes back before a code was accepted.',
    },
  },
  states: {
    enteringCode: {
      description: 'Six digits are asked for, and the time until the code expires runs down.',
      tags: ['code', 'accepting'],
      meta: { requirements: ['MFA-2', 'MFA-5', 'MFA-8', 'MFA-26', 'SMS-6', 'ACCOUNT-24'] },
      always: {
        guard: 'hasExpired',
        target: 'codeExpired',
        description: 'No code came in place of one that is too old.',
      },
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
      meta: { requirements: ['MFA-10', 'MFA-11', 'MFA-13', 'SMS-8', 'SMS-9', 'ACCOUNT-24'] },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context, event }) => ({
          purpose: context.purpose,
          to: context.to,
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
            guard: 'isPasswordNeeded',
            target: 'finished',
            actions: { type: 'conclude', params: 'passwordNeeded' },
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
      description: 'A new code is on its way.',
      tags: ['code', 'busy'],
      meta: {
        requirements: ['MFA-3', 'MFA-4', 'MFA-14', 'MFA-15', 'MFA-16', 'MFA-17', 'MFA-22', 'SMS-5', 'SMS-7'],
      },
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ purpose: context.purpose, to: context.to }),
        onDone: [
          {
            guard: 'isSentQuietly',
            target: 'enteringCode',
            actions: 'rememberNewCode',
            description: 'At the door the first new code comes without a word; the countdown starts again.',
          },
          {
            guard: 'isSent',
            target: 'enteringCode',
            actions: ['rememberNewCode', 'announceCodeSent'],
            description: 'The new code is announced; the countdown starts again.',
          },
          {
            guard: 'isPasswordNeeded',
            target: 'finished',
            actions: { type: 'conclude', params: 'passwordNeeded' },
            description:
              'The password was checked too long ago to go on from here, or is another one by now.',
          },
          {
            guard: 'isTooSoon',
            target: 'enteringCode',
            actions: ['rememberRefusal', 'announceTooSoon'],
            description: 'A code was sent less than thirty seconds ago.',
          },
          {
            target: 'enteringCode',
            actions: ['rememberRefusal', 'announceTooManyCodes'],
            description: 'Too many codes were asked for; the one before serves until it expires.',
          },
        ],
        onError: {
          target: 'enteringCode',
          actions: ['rememberFailedAt', 'announceSomethingWentWrong'],
          description:
            'No code could be sent, and the one before serves until it expires; or the answer was lost.',
        },
      },
    },
    codeExpired: {
      description: 'The code is too old; a new one has to be asked for.',
      tags: ['code'],
      meta: { requirements: ['MFA-6', 'MFA-7', 'SMS-6', 'ACCOUNT-24'] },
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
