import { assign, fromPromise, setup } from 'xstate'
import type { VerificationOutput, verificationMachine } from '../verification/verification.machine.ts'

export type SmsOptInInput = {
  /** The number of the phone, E.164. */
  number: string
  isPhoneVerified: boolean
  isOptedIn: boolean
  /** How long a code lives, in milliseconds. */
  codeLifetime: number
}
/** What asking for the first code may answer; `at` is the moment of the answer in epoch milliseconds. */
export type FirstCodeAnswer = { kind: 'sent' | 'tooManyCodes' | 'consentMissing'; at: number }
type Context = SmsOptInInput & { sentAt: number; failure: 'consentMissing' | null }
type Events =
  | { type: 'sms.optIn' }
  | { type: 'sms.optOut' }
  | { type: 'consent.submit'; isTicked: boolean }
  | { type: 'flow.close' }
  | { type: 'xstate.done.actor.sendCode'; output: FirstCodeAnswer }
  | { type: 'xstate.done.actor.confirmCode'; output: VerificationOutput }

function port(name: string): never {
  throw new Error(`${name} is a port of the SMS opt-in chart: bind it in provide.ts`)
}
const sent = (event: Events, kind: FirstCodeAnswer['kind']) =>
  event.type === 'xstate.done.actor.sendCode' && event.output.kind === kind
const confirmed = (event: Events, result: VerificationOutput['result']) =>
  event.type === 'xstate.done.actor.confirmCode' && event.output.result === result

export const smsOptInMachine = setup({
  types: {
    input: {} as SmsOptInInput,
    context: {} as Context,
    events: {} as Events,
    children: {} as { confirmCode: 'confirmCode' },
  },
  guards: {
    isOptedIn: ({ context }) => context.isOptedIn,
    isPhoneVerified: ({ context }) => context.isPhoneVerified,
    isSent: ({ event }) => sent(event, 'sent'),
    isConsentMissing: ({ event }) => sent(event, 'consentMissing'),
    isVerified: ({ event }) => confirmed(event, 'verified'),
    isLockedOut: ({ event }) => confirmed(event, 'lockedOut'),
  },
  actions: {
    rememberSending: assign(({ event }) =>
      event.type === 'xstate.done.actor.sendCode' ? { sentAt: event.output.at } : {},
    ),
    rememberVerified: assign({ isPhoneVerified: true }),
    rememberConsentMissing: assign({ failure: 'consentMissing' }),
    forgetFailure: assign({ failure: null }),
    announceTooManyAttempts: () => port('announceTooManyAttempts'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
    announceToggleFailed: () => port('announceToggleFailed'),
    goToTooManyAttempts: () => port('goToTooManyAttempts'),
  },
  actors: {
    saveChoice: fromPromise<void, { isOptedIn: boolean }>(() => port('saveChoice')),
    sendCode: fromPromise<FirstCodeAnswer, { number: string; isTicked: boolean }>(() => port('sendCode')),
    confirmCode: {} as typeof verificationMachine,
  },
}).createMachine({
  id: 'smsOptIn',
  description: 'A person decides whether text messages may come, and proves that the number is theirs.',
  context: ({ input }) => ({ ...input, sentAt: 0, failure: null }),
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
          { target: 'consenting', description: 'Wants them; the number has to be proved first.' },
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
        'flow.close': {
          target: 'optedOut',
          actions: 'forgetFailure',
          description: 'Closes; nothing has changed.',
        },
      },
    },
    sendingCode: {
      description: 'A code is on its way to the phone.',
      tags: ['modal', 'legal', 'busy'],
      meta: { requirements: ['SMS-4', 'SMS-7'] },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context, event }) => ({
          number: context.number,
          isTicked: event.type === 'consent.submit' && event.isTicked,
        }),
        onDone: [
          {
            guard: 'isSent',
            target: 'confirmingCode',
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
    confirmingCode: {
      description: 'The code from the phone is asked for; the verification chart runs.',
      tags: ['modal', 'code'],
      meta: { requirements: ['SMS-2', 'SMS-6', 'SMS-8', 'SMS-16'] },
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context }) => ({
          purpose: 'phone',
          to: context.number,
          sentAt: context.sentAt,
          lifetime: context.codeLifetime,
        }),
        onDone: [
          {
            guard: 'isVerified',
            target: 'optingInVerified',
            actions: 'rememberVerified',
            description: 'The code is right; the number is theirs.',
          },
          {
            guard: 'isLockedOut',
            target: 'optedOut',
            actions: 'goToTooManyAttempts',
            description: 'Five wrong codes were tried before this one.',
          },
          { target: 'optedOut', description: 'Closes; nothing has changed.' },
        ],
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
