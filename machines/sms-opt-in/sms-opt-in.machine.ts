import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { VerificationOutput, verificationMachine } from '../verification/verification.machine.ts'

export type SmsOptInInput = {
  /** The number of the phone, E.164. */
  number: string
  isPhoneVerified: boolean
  isOptedIn: boolean
  /** How long a code lives, in milliseconds. */
  codeLifetime: number
  /** The number alone is to be proved: text messages are not what it is about. */
  isNumberAlone: boolean
  /** A code that was sent to this number before and still lives. */
  code: LivingCode | null
}
/** What is known of the person by now, where it is not as it was: by a text message of theirs, or by another tab. */
type FactsEvent = { type: 'facts.changed'; isOptedIn: boolean; isPhoneVerified: boolean }
/** When a code was sent, and when it was looked whether it lives; in epoch milliseconds. */
export type LivingCode = { sentAt: number; now: number }
/** What asking for the first code may answer; `at` is the moment of the answer in epoch milliseconds. */
export type FirstCodeAnswer =
  | { kind: 'sent' | 'consentMissing'; at: number }
  | { kind: 'tooManyCodes'; at: number; waitSeconds: number | null }
export type SmsOptInFailure =
  | { kind: 'consentMissing' }
  /** From when another code may be asked for, where that was said. */
  | { kind: 'tooManyCodes'; until: number | null }
type Context = SmsOptInInput & {
  failure: SmsOptInFailure | null
}
type Events =
  | FactsEvent
  | { type: 'sms.optIn'; code: LivingCode | null }
  | { type: 'sms.optOut' }
  | { type: 'consent.submit'; isTicked: boolean }
  | { type: 'flow.close' }
  | { type: 'leave.cancel' }
  | { type: 'leave.confirm' }
  | { type: 'xstate.done.actor.sendCode'; output: FirstCodeAnswer }
  | { type: 'xstate.done.actor.confirmCode'; output: VerificationOutput }

function port(name: string): never {
  throw new Error(`${name} is a port of the SMS opt-in chart: bind it in provide.ts`)
}
/** The moment at which a wait ends that begins with the answer. */
const waitEnd = ({ at, waitSeconds }: { at: number; waitSeconds: number | null }) =>
  waitSeconds && at + waitSeconds * 1000
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
    isNumberAlone: ({ context }) => context.isNumberAlone,
    isCodeAlive: ({ context, event }) => (event.type === 'sms.optIn' ? event.code : context.code) !== null,
    isNumberAloneVerified: ({ context, event }) => context.isNumberAlone && confirmed(event, 'verified'),
    isNumberAloneLockedOut: ({ context, event }) => context.isNumberAlone && confirmed(event, 'lockedOut'),
    isNumberAloneWithCode: ({ context }) => context.isNumberAlone && context.code !== null,
    isSent: ({ event }) => sent(event, 'sent'),
    isConsentMissing: ({ event }) => sent(event, 'consentMissing'),
    isVerified: ({ event }) => confirmed(event, 'verified'),
    isLockedOut: ({ event }) => confirmed(event, 'lockedOut'),
  },
  actions: {
    rememberCode: assign(({ event }) => (event.type === 'sms.optIn' ? { code: event.code } : {})),
    rememberSending: assign(({ event }) =>
      event.type === 'xstate.done.actor.sendCode'
        ? { code: { sentAt: event.output.at, now: event.output.at } }
        : {},
    ),
    rememberVerified: assign({ isPhoneVerified: true }),
    rememberFacts: assign(({ event }) => {
      if (event.type !== 'facts.changed') return {}
      const { isOptedIn, isPhoneVerified } = event
      return { isOptedIn, isPhoneVerified }
    }),
    rememberRefusal: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.sendCode') return {}
      const { output } = event
      return output.kind === 'tooManyCodes'
        ? { failure: { kind: output.kind, until: waitEnd(output) } }
        : { failure: { kind: 'consentMissing' as const } }
    }),
    forgetFailure: assign({ failure: null }),
    announceTooManyAttempts: () => port('announceTooManyAttempts'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
    announceToggleFailed: () => port('announceToggleFailed'),
    goToTooManyAttempts: () => port('goToTooManyAttempts'),
    goBack: () => port('goBack'),
  },
  actors: {
    watchFacts: fromCallback<FactsEvent, { isOptedIn: boolean; isPhoneVerified: boolean }>(() =>
      port('watchFacts'),
    ),
    saveChoice: fromPromise<void, { isOptedIn: boolean }>(() => port('saveChoice')),
    sendCode: fromPromise<FirstCodeAnswer, { number: string; isTicked: boolean }>(() => port('sendCode')),
    confirmCode: {} as typeof verificationMachine,
  },
}).createMachine({
  id: 'smsOptIn',
  description:
    'A person decides whether text messages may come, and proves that the number is theirs; or only the latter.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'What it is about, and whether text messages come already.',
      meta: { requirements: ['SMS-1', 'SMS-18', 'SMS-19'] },
      always: [
        {
          guard: 'isNumberAloneWithCode',
          target: 'confirmingCode',
          description: 'The number is to be proved, and a code for it is there.',
        },
        { guard: 'isNumberAlone', target: 'consenting', description: 'The number is to be proved.' },
        { guard: 'isOptedIn', target: 'optedIn', description: 'They want text messages.' },
        { target: 'optedOut', description: 'They want no text messages.' },
      ],
    },
    optedOut: {
      description: 'No text messages come.',
      tags: ['toggle'],
      meta: { requirements: ['SMS-1', 'SMS-12', 'SMS-15', 'SMS-20'] },
      invoke: {
        id: 'watchFacts',
        src: 'watchFacts',
        input: ({ context }) => ({ isOptedIn: false, isPhoneVerified: context.isPhoneVerified }),
      },
      on: {
        'facts.changed': {
          target: 'choosingStart',
          actions: 'rememberFacts',
          description: 'They were turned on, or the number was proved, in another tab.',
        },
        'sms.optIn': [
          { guard: 'isPhoneVerified', target: 'optingIn', description: 'Wants them; the number is proved.' },
          {
            guard: 'isCodeAlive',
            target: 'confirmingCode',
            actions: 'rememberCode',
            description: 'Wants them, agreed a moment ago, and a code is there: goes on where it was left.',
          },
          { target: 'consenting', description: 'Wants them; the number has to be proved first.' },
        ],
      },
    },
    optedIn: {
      description: 'Text messages come.',
      tags: ['toggle', 'on'],
      meta: { requirements: ['SMS-1', 'SMS-20'] },
      invoke: {
        id: 'watchFacts',
        src: 'watchFacts',
        input: ({ context }) => ({ isOptedIn: true, isPhoneVerified: context.isPhoneVerified }),
      },
      on: {
        'sms.optOut': { target: 'optingOut', description: 'Does not want them any more.' },
        'facts.changed': {
          target: 'optedOut',
          actions: 'rememberFacts',
          description: 'They were ended by a text message, or in another tab.',
        },
      },
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
      description:
        'The legal text is shown, with the box that has to be ticked; for the number alone only where the code goes.',
      tags: ['modal', 'legal'],
      meta: { requirements: ['SMS-2', 'SMS-3'] },
      on: {
        'consent.submit': { target: 'sendingCode', actions: 'forgetFailure', description: 'Goes on.' },
        'flow.close': [
          {
            guard: 'isNumberAlone',
            target: 'finished',
            actions: 'goBack',
            description: 'Closes; the number is as it was.',
          },
          { target: 'optedOut', actions: 'forgetFailure', description: 'Closes; nothing has changed.' },
        ],
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
            actions: 'rememberRefusal',
            description: 'The box is not ticked.',
          },
          {
            target: 'consenting',
            actions: ['rememberRefusal', 'announceTooManyAttempts'],
            description: 'Too many codes were asked for; how long to wait stands in the dialog.',
          },
        ],
        onError: {
          target: 'consenting',
          actions: 'announceSomethingWentWrong',
          description: 'No code could be sent, or the answer was lost.',
        },
      },
    },
    confirmingCode: {
      description: 'The code from the phone is asked for; the verification chart runs.',
      tags: ['modal', 'code'],
      initial: 'typing',
      states: {
        typing: {
          description: 'The code can be typed.',
          meta: { requirements: ['SMS-2', 'SMS-6', 'SMS-8', 'SMS-16'] },
          on: {
            'flow.close': {
              target: 'asking',
              description: 'Wants to go while a code is there.',
            },
          },
        },
        asking: {
          description: 'The person is asked whether to go while a code is there; they may come back to it.',
          tags: ['asking'],
          meta: { requirements: ['SMS-15', 'SMS-18'] },
          on: {
            'leave.cancel': {
              target: 'typing',
              description: 'Keeps waiting for the code.',
            },
            'leave.confirm': [
              {
                guard: 'isNumberAlone',
                target: '#smsOptIn.finished',
                actions: 'goBack',
                description: 'Leaves; the number is as it was.',
              },
              { target: '#smsOptIn.optedOut', description: 'Leaves; nothing has changed.' },
            ],
          },
        },
      },
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context }) => ({
          purpose: 'phone',
          to: context.number,
          sentAt: context.code?.sentAt ?? 0,
          now: context.code?.now ?? 0,
          lifetime: context.codeLifetime,
        }),
        onDone: [
          {
            guard: 'isNumberAloneVerified',
            target: 'succeeded',
            actions: 'rememberVerified',
            description: 'The code is right, and the number is all that it is about.',
          },
          {
            guard: 'isVerified',
            target: 'optingInVerified',
            actions: 'rememberVerified',
            description: 'The code is right; the number is theirs.',
          },
          {
            guard: 'isNumberAloneLockedOut',
            target: 'finished',
            actions: 'goToTooManyAttempts',
            description: 'Five wrong codes were tried before this one, and only the number was at stake.',
          },
          {
            guard: 'isLockedOut',
            target: 'optedOut',
            actions: 'goToTooManyAttempts',
            description: 'Five wrong codes were tried before this one.',
          },
          {
            guard: 'isNumberAlone',
            target: 'finished',
            actions: 'goBack',
            description: 'Closes; the number is as it was.',
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
      description: 'It is said that text messages come from now on, or that the number is verified.',
      tags: ['modal', 'on', 'done'],
      meta: { requirements: ['SMS-2', 'SMS-19'] },
      on: {
        'flow.close': [
          {
            guard: 'isNumberAlone',
            target: 'finished',
            actions: 'goBack',
            description: 'Has read that the number is verified.',
          },
          { target: 'optedIn', description: 'Has read it.' },
        ],
      },
    },
    finished: {
      description: 'What was about the number alone is over.',
      type: 'final',
      meta: { requirements: ['SMS-19'] },
    },
  },
})
