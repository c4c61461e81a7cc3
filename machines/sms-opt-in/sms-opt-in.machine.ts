import { assign, fromPromise, setup } from 'xstate'

export type SmsOptInInput = {
  isPhoneVerified: boolean
  isOptedIn: boolean
  /** How long a code lives, in milliseconds. */
  codeLifetime: number
}
/** What asking for a code may answer; `at` is the moment of the answer in epoch milliseconds. */
export type SendAnswer = { kind: 'sent' | 'tooManyAttempts' | 'consentMissing'; at: number }
/** What the check of a code may answer. */
export type CodeAnswer = {
  kind: 'verified' | 'noCode' | 'wrongCode' | 'expiredCode' | 'tooManyAttempts'
  at: number
}
type Context = SmsOptInInput & {
  sentAt: number
  now: number
  failure: 'consentMissing' | 'noCode' | 'wrongCode' | 'expiredCode' | null
  /** Counts the codes sent. */
  round: number
}
type Sent = { type: 'xstate.done.actor.sendCode' | 'xstate.done.actor.resendCode'; output: SendAnswer }
type Checked = { type: 'xstate.done.actor.verifyCode'; output: CodeAnswer }
type Failed = { type: 'xstate.error.actor.verifyCode' | 'xstate.error.actor.resendCode'; error: unknown }
type Events =
  | { type: 'sms.optIn' }
  | { type: 'sms.optOut' }
  | { type: 'consent.submit'; isTicked: boolean }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'flow.close' }
  | Sent
  | Checked
  | Failed

function port(name: string): never {
  throw new Error(`${name} is a port of the SMS opt-in chart: bind it in provide.ts`)
}
/** When a failure was known; the time before when it does not say. */
function timeOf(error: unknown, before: number): number {
  const says = typeof error === 'object' && error !== null && 'at' in error
  return says && typeof error.at === 'number' ? error.at : before
}
const sent = (event: Events, kind: SendAnswer['kind']) =>
  (event.type === 'xstate.done.actor.sendCode' || event.type === 'xstate.done.actor.resendCode') &&
  event.output.kind === kind
const checked = (event: Events, kind: CodeAnswer['kind']) =>
  event.type === 'xstate.done.actor.verifyCode' && event.output.kind === kind

export const smsOptInMachine = setup({
  types: { input: {} as SmsOptInInput, context: {} as Context, events: {} as Events },
  delays: {
    untilExpiry: ({ context }) => Math.max(0, context.sentAt + context.codeLifetime - context.now),
  },
  guards: {
    isOptedIn: ({ context }) => context.isOptedIn,
    isPhoneVerified: ({ context }) => context.isPhoneVerified,
    isSent: ({ event }) => sent(event, 'sent'),
    isConsentMissing: ({ event }) => sent(event, 'consentMissing'),
    isVerified: ({ event }) => checked(event, 'verified'),
    isExpired: ({ event }) => checked(event, 'expiredCode'),
    isLockedOut: ({ event }) => checked(event, 'tooManyAttempts'),
  },
  actions: {
    rememberSending: assign(({ context, event }) =>
      event.type === 'xstate.done.actor.sendCode' || event.type === 'xstate.done.actor.resendCode'
        ? { sentAt: event.output.at, now: event.output.at, failure: null, round: context.round + 1 }
        : {},
    ),
    rememberRefusal: assign(({ event }) =>
      event.type === 'xstate.done.actor.resendCode' ? { now: event.output.at } : {},
    ),
    rememberAnswer: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.verifyCode') return {}
      const { kind, at } = event.output
      return { now: at, failure: kind === 'verified' || kind === 'tooManyAttempts' ? null : kind }
    }),
    rememberFailedAt: assign(({ context, event }) => {
      const failed =
        event.type === 'xstate.error.actor.verifyCode' || event.type === 'xstate.error.actor.resendCode'
      return { now: failed ? timeOf(event.error, context.now) : context.now }
    }),
    rememberVerified: assign({ isPhoneVerified: true, failure: null }),
    rememberConsentMissing: assign({ failure: 'consentMissing' }),
    rememberExpiry: assign({ failure: 'expiredCode' }),
    forgetFailure: assign({ failure: null }),
    announceCodeSent: () => port('announceCodeSent'),
    announceTooManyAttempts: () => port('announceTooManyAttempts'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
    announceToggleFailed: () => port('announceToggleFailed'),
    goToTooManyAttempts: () => port('goToTooManyAttempts'),
  },
  actors: {
    saveChoice: fromPromise<void, { isOptedIn: boolean }>(() => port('saveChoice')),
    sendCode: fromPromise<SendAnswer, { isTicked: boolean }>(() => port('sendCode')),
    resendCode: fromPromise<SendAnswer>(() => port('resendCode')),
    verifyCode: fromPromise<CodeAnswer, { code: string }>(() => port('verifyCode')),
  },
}).createMachine({
  id: 'smsOptIn',
  description: 'A person decides whether text messages may come, and proves that the number is theirs.',
  context: ({ input }) => ({ ...input, sentAt: 0, now: 0, failure: null, round: 0 }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Whether text messages come already.',
      meta: { requirements: ['SMS-1'] },
      always: [
        { guard: 'isOptedIn', target: 'optedIn', description: 'They do.' },
        { target: 'optedOut', description: 'They do not.' },
      ],
    },
    optedOut: {
      description: 'No text messages come.',
      tags: ['toggle'],
      meta: { requirements: ['SMS-1', 'SMS-12', 'SMS-15'] },
      on: {
        'sms.optIn': [
          { guard: 'isPhoneVerified', target: 'optingIn', description: 'Wants them; the number is proved.' },
          {
            target: 'consenting',
            actions: 'forgetFailure',
            description: 'Wants them; the number has to be proved first.',
          },
        ],
      },
    },
    optedIn: {
      description: 'Text messages come.',
      tags: ['toggle', 'on'],
      meta: { requirements: ['SMS-1'] },
      on: { 'sms.optOut': { target: 'optingOut', description: 'Does not want them any more.' } },
    },
    optingIn: {
      description: 'The server notes that text messages may come.',
      tags: ['toggle', 'on', 'busy'],
      meta: { requirements: ['SMS-1', 'SMS-10', 'SMS-13'] },
      invoke: {
        id: 'optIn',
        src: 'saveChoice',
        input: { isOptedIn: true },
        onDone: { target: 'optedIn', description: 'Noted.' },
        onError: {
          target: 'optedOut',
          actions: 'announceToggleFailed',
          description: 'Not noted; none come.',
        },
      },
    },
    optingOut: {
      description: 'The server notes that text messages end.',
      tags: ['toggle', 'busy'],
      meta: { requirements: ['SMS-1', 'SMS-10'] },
      invoke: {
        id: 'optOut',
        src: 'saveChoice',
        input: { isOptedIn: false },
        onDone: { target: 'optedOut', description: 'Noted.' },
        onError: {
          target: 'optedIn',
          actions: 'announceToggleFailed',
          description: 'Not noted; they still come.',
        },
      },
    },
    consenting: {
      description: 'The legal text is shown, with the box that has to be ticked.',
      tags: ['modal', 'legal'],
      meta: { requirements: ['SMS-2', 'SMS-3'] },
      on: {
        'consent.submit': { target: 'sendingCode', actions: 'forgetFailure', description: 'Goes on.' },
        'flow.close': { target: 'optedOut', description: 'Closes; nothing has changed.' },
      },
    },
    sendingCode: {
      description: 'A code is on its way to the phone.',
      tags: ['modal', 'legal', 'busy'],
      meta: { requirements: ['SMS-4', 'SMS-7'] },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ event }) => ({ isTicked: event.type === 'consent.submit' && event.isTicked }),
        onDone: [
          {
            guard: 'isSent',
            target: 'enteringCode',
            actions: 'rememberSending',
            description: 'The code is sent.',
          },
          {
            guard: 'isConsentMissing',
            target: 'consenting',
            actions: 'rememberConsentMissing',
            description: 'The box is not ticked.',
          },
          {
            target: 'consenting',
            actions: 'announceTooManyAttempts',
            description: 'Too many codes were asked for.',
          },
        ],
        onError: {
          target: 'consenting',
          actions: 'announceSomethingWentWrong',
          description: 'No code could be sent.',
        },
      },
    },
    enteringCode: {
      description: 'Six digits are asked for, and the time until the code expires runs down.',
      tags: ['modal', 'code', 'accepting'],
      meta: { requirements: ['SMS-2', 'SMS-6', 'SMS-16'] },
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
        'flow.close': { target: 'optedOut', description: 'Closes; nothing has changed.' },
      },
    },
    verifyingCode: {
      description: 'The code is being checked.',
      tags: ['modal', 'code', 'busy'],
      meta: { requirements: ['SMS-8', 'SMS-9'] },
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ event }) => ({ code: event.type === 'code.submit' ? event.code : '' }),
        onDone: [
          {
            guard: 'isVerified',
            target: 'optingInVerified',
            actions: 'rememberVerified',
            description: 'The code is right; the number is theirs.',
          },
          {
            guard: 'isExpired',
            target: 'codeExpired',
            actions: 'rememberAnswer',
            description: 'The code is older than ten minutes.',
          },
          {
            guard: 'isLockedOut',
            target: 'optedOut',
            actions: 'goToTooManyAttempts',
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
          actions: ['rememberFailedAt', 'announceSomethingWentWrong'],
          description: 'The check could not be made; the code can be sent again.',
        },
      },
    },
    resendingCode: {
      description: 'A new code is on its way to the phone.',
      tags: ['modal', 'code', 'busy'],
      meta: { requirements: ['SMS-5', 'SMS-7'] },
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        onDone: [
          {
            guard: 'isSent',
            target: 'enteringCode',
            actions: ['rememberSending', 'announceCodeSent'],
            description: 'The new code is sent; the countdown starts again.',
          },
          {
            target: 'enteringCode',
            actions: ['rememberRefusal', 'announceTooManyAttempts'],
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
      tags: ['modal', 'code'],
      meta: { requirements: ['SMS-6'] },
      on: {
        'code.resend': { target: 'resendingCode', description: 'Asks for a new code.' },
        'flow.close': { target: 'optedOut', description: 'Closes; nothing has changed.' },
      },
    },
    optingInVerified: {
      description: 'The server keeps the consent for the number that was proved.',
      tags: ['modal', 'code', 'busy'],
      meta: { requirements: ['SMS-2', 'SMS-13'] },
      invoke: {
        id: 'optInVerified',
        src: 'saveChoice',
        input: { isOptedIn: true },
        onDone: { target: 'succeeded', description: 'Text messages come from now on.' },
        onError: {
          target: 'optedOut',
          actions: 'announceToggleFailed',
          description: 'The number is proved, but the consent could not be kept.',
        },
      },
    },
    succeeded: {
      description: 'It is said that text messages come from now on.',
      tags: ['modal', 'on', 'done'],
      meta: { requirements: ['SMS-2'] },
      on: { 'flow.close': { target: 'optedIn', description: 'Has read it.' } },
    },
  },
})
