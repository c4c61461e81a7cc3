import { assign, fromPromise, setup } from 'xstate'
import type {
  VerificationOutput,
  VerifiedPerson,
  verificationMachine,
} from '../verification/verification.machine.ts'

/** Which fields are not as they should be; how the form says it is the rules'. */
export type FieldFailures = { email?: boolean; password?: boolean }

/** What the check of email and password may answer. */
export type LoginAnswer =
  | { kind: 'signedIn'; person: VerifiedPerson }
  | { kind: 'codeNeeded' }
  /** With the server's own code for it. */
  | { kind: 'wrongCredentials' | 'throttled' | 'locked'; code: string }
  | { kind: 'invalidFields'; fields: FieldFailures }
/** What sending the code of a new device may answer; `at` is the moment of the answer in epoch milliseconds. */
export type SendAnswer =
  | { kind: 'sent' | 'tooSoon'; at: number }
  /** No more are sent for now, and one that this tab had sent before serves still; `at`: when it was sent. */
  | { kind: 'servesStill'; at: number; now: number }
  /** With the server's own code for it. */
  | { kind: 'tooManyCodes'; at: number; code: string }

/** Why a person meets the login page although they were signed in. */
export type LoginNotice = 'endedByInactivity' | 'endedElsewhere' | 'sessionExpired' | null
export type LoginInput = {
  notice: LoginNotice
  codeLifetime: number
  /** The address whose code was being asked for when the page was loaded anew at `now`, and when that code was sent. */
  resumed: { email: string; sentAt: number; now: number; resends?: number } | null
}
export type LoginOutput = { person: VerifiedPerson | null }

type Context = LoginInput & {
  email: string
  formResets: number
  sentAt: number
  /** When the code is asked for, where that is later than it was sent. */
  now: number
  resends: number
  failure: 'wrongCredentials' | 'invalidFields' | 'signInAgain' | 'somethingWentWrong' | null
  fields: FieldFailures
  person: VerifiedPerson | null
}
type Events =
  | { type: 'login.submit'; email: string; password: string }
  | { type: 'login.restart' }
  | { type: 'xstate.done.actor.checkCredentials'; output: LoginAnswer }
  | { type: 'xstate.error.actor.checkCredentials'; error: unknown }
  | { type: 'xstate.done.actor.sendCode'; output: SendAnswer }
  | { type: 'xstate.error.actor.sendCode'; error: unknown }
  | { type: 'xstate.done.actor.confirmCode'; output: VerificationOutput }

function port(name: string): never {
  throw new Error(`${name} is a port of the login chart: bind it in provide.ts`)
}
const answered = (event: Events, kind: LoginAnswer['kind']) =>
  event.type === 'xstate.done.actor.checkCredentials' && event.output.kind === kind
const sent = (event: Events, kind: SendAnswer['kind']) =>
  event.type === 'xstate.done.actor.sendCode' && event.output.kind === kind
const confirmed = (event: Events, result: VerificationOutput['result']) =>
  event.type === 'xstate.done.actor.confirmCode' && event.output.result === result

export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as Context,
    events: {} as Events,
    output: {} as LoginOutput,
    children: {} as { confirmCode: 'confirmCode' },
  },
  guards: {
    isResumed: ({ context }) => context.resumed !== null,
    isSignedIn: ({ event }) => answered(event, 'signedIn'),
    isCodeNeeded: ({ event }) => answered(event, 'codeNeeded'),
    isLocked: ({ event }) => answered(event, 'locked'),
    isThrottled: ({ event }) => answered(event, 'throttled'),
    areFieldsInvalid: ({ event }) => answered(event, 'invalidFields'),
    isCodeSent: ({ event }) => sent(event, 'sent'),
    isCodeSentAlready: ({ event }) => sent(event, 'tooSoon'),
    isCodeServing: ({ event }) => sent(event, 'servesStill'),
    isVerified: ({ event }) => confirmed(event, 'verified'),
    isLockedOut: ({ event }) => confirmed(event, 'lockedOut'),
    isSignInNeededAgain: ({ event }) => confirmed(event, 'passwordNeeded'),
  },
  actions: {
    rememberEmail: assign(({ event }) =>
      event.type === 'login.submit' ? { email: event.email, failure: null, fields: {}, notice: null } : {},
    ),
    rememberPerson: assign(({ event }) => {
      if (event.type === 'xstate.done.actor.confirmCode') return { person: event.output.person }
      if (event.type !== 'xstate.done.actor.checkCredentials' || event.output.kind !== 'signedIn') return {}
      return { person: event.output.person }
    }),
    rememberSending: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.sendCode') return {}
      const { output } = event
      return { sentAt: output.at, resends: 0, ...('now' in output && { now: output.now }) }
    }),
    rememberFields: assign(({ event }) =>
      event.type === 'xstate.done.actor.checkCredentials' && event.output.kind === 'invalidFields'
        ? { failure: 'invalidFields' as const, fields: event.output.fields }
        : {},
    ),
    rememberFailure: assign((_, failure: NonNullable<Context['failure']>) => ({ failure })),
    resetForm: assign(({ context }) => ({ formResets: context.formResets + 1 })),
    trackLoginFailed: () => port('trackLoginFailed'),
    announceThrottled: () => port('announceThrottled'),
    announceTooSoon: () => port('announceTooSoon'),
    announceTooManyCodes: () => port('announceTooManyCodes'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
    goToVerification: () => port('goToVerification'),
    goToTooManyAttempts: () => port('goToTooManyAttempts'),
    goToLogin: () => port('goToLogin'),
  },
  actors: {
    checkCredentials: fromPromise<LoginAnswer, { email: string; password: string }>(() =>
      port('checkCredentials'),
    ),
    sendCode: fromPromise<SendAnswer, { email: string }>(() => port('sendCode')),
    confirmCode: {} as typeof verificationMachine,
  },
}).createMachine({
  id: 'login',
  description:
    'A person signs in with email and password and, on a new device, with a code from their mailbox.',
  context: ({ input }) => ({
    ...input,
    email: input.resumed?.email ?? '',
    formResets: 0,
    sentAt: input.resumed?.sentAt ?? 0,
    now: input.resumed?.now ?? 0,
    resends: input.resumed?.resends ?? 0,
    failure: null,
    fields: {},
    person: null,
  }),
  initial: 'choosingStart',
  output: ({ context }) => ({ person: context.person }),
  states: {
    choosingStart: {
      description: 'Whether the page was loaded anew while a code was asked for.',
      meta: { requirements: ['MFA-29'] },
      always: [
        { guard: 'isResumed', target: 'confirmingCode', description: 'It was: the code is asked for again.' },
        { target: 'enteringCredentials', description: 'It was not.' },
      ],
    },
    enteringCredentials: {
      description: 'Email and password are asked for.',
      tags: ['credentials'],
      meta: { requirements: ['LOGIN-1', 'LOGIN-5', 'LOGIN-6', 'LOGIN-7', 'LOGIN-11', 'LOGIN-12'] },
      on: {
        'login.submit': {
          target: 'checkingCredentials',
          actions: 'rememberEmail',
          description: 'Email and password are sent.',
        },
      },
    },
    checkingCredentials: {
      description: 'Email and password are being checked.',
      tags: ['credentials', 'busy'],
      meta: { requirements: ['LOGIN-10', 'LOGIN-14', 'LOGIN-16', 'LOGIN-17'] },
      invoke: {
        id: 'checkCredentials',
        src: 'checkCredentials',
        input: ({ event }) =>
          event.type === 'login.submit'
            ? { email: event.email, password: event.password }
            : { email: '', password: '' },
        onDone: [
          {
            guard: 'isSignedIn',
            target: 'finished',
            actions: 'rememberPerson',
            description: 'The pair is right and the device is known.',
          },
          {
            guard: 'isCodeNeeded',
            target: 'sendingCode',
            description: 'The pair is right, and the device is new.',
          },
          {
            guard: 'isLocked',
            target: 'lockedOut',
            actions: ['trackLoginFailed', 'goToTooManyAttempts'],
            description: 'Five wrong passwords were tried before this one.',
          },
          {
            guard: 'isThrottled',
            target: 'enteringCredentials',
            actions: ['trackLoginFailed', 'announceThrottled', 'resetForm'],
            description: 'Too many attempts come from this place; a moment later it may go on.',
          },
          {
            guard: 'areFieldsInvalid',
            target: 'enteringCredentials',
            actions: 'rememberFields',
            description: 'A field is empty or not an email address.',
          },
          {
            target: 'enteringCredentials',
            actions: [
              'trackLoginFailed',
              { type: 'rememberFailure', params: 'wrongCredentials' },
              'resetForm',
            ],
            description: 'Email or password is wrong.',
          },
        ],
        onError: {
          target: 'enteringCredentials',
          actions: [
            'trackLoginFailed',
            { type: 'rememberFailure', params: 'somethingWentWrong' },
            'announceSomethingWentWrong',
          ],
          description: 'The check could not be made.',
        },
      },
    },
    sendingCode: {
      description: 'A code is on its way to the mailbox.',
      tags: ['credentials', 'busy'],
      meta: { requirements: ['MFA-1', 'MFA-33', 'LOGIN-18'] },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: 'isCodeSent',
            target: 'confirmingCode',
            actions: ['rememberSending', 'goToVerification'],
            description: 'The code is sent.',
          },
          {
            guard: 'isCodeSentAlready',
            target: 'confirmingCode',
            actions: ['rememberSending', 'announceTooSoon', 'goToVerification'],
            description: 'A code was sent a few seconds ago: it serves the device that asked for it.',
          },
          {
            guard: 'isCodeServing',
            target: 'confirmingCode',
            actions: ['rememberSending', 'announceTooManyCodes', 'goToVerification'],
            description: 'Five codes were sent within an hour, and the last one, of this tab, still serves.',
          },
          {
            target: 'enteringCredentials',
            actions: ['trackLoginFailed', 'announceTooManyCodes', 'resetForm'],
            description: 'No more codes are sent for now, and this tab had none sent that still serves.',
          },
        ],
        onError: {
          target: 'enteringCredentials',
          actions: [
            'trackLoginFailed',
            { type: 'rememberFailure', params: 'somethingWentWrong' },
            'announceSomethingWentWrong',
          ],
          description: 'No code could be sent, or the answer was lost.',
        },
      },
    },
    confirmingCode: {
      description: 'The code is asked for; the verification chart runs.',
      tags: ['code'],
      meta: { requirements: ['LOGIN-18', 'MFA-28'] },
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context }) => ({
          purpose: 'newDevice',
          to: context.email,
          sentAt: context.sentAt,
          now: context.now,
          resends: context.resends,
          lifetime: context.codeLifetime,
        }),
        onDone: [
          {
            guard: 'isVerified',
            target: 'finished',
            actions: 'rememberPerson',
            description: 'The code is right.',
          },
          {
            guard: 'isLockedOut',
            target: 'lockedOut',
            actions: ['trackLoginFailed', 'goToTooManyAttempts'],
            description: 'Five wrong codes were tried before this one.',
          },
          {
            guard: 'isSignInNeededAgain',
            target: 'enteringCredentials',
            actions: [{ type: 'rememberFailure', params: 'signInAgain' }, 'resetForm', 'goToLogin'],
            description: 'The password was checked too long ago.',
          },
          {
            target: 'enteringCredentials',
            actions: ['resetForm', 'goToLogin'],
            description: 'Went back without typing the code.',
          },
        ],
      },
    },
    lockedOut: {
      description: 'Too many attempts: the way in is closed for a while.',
      tags: ['locked'],
      meta: { requirements: ['LOGIN-15', 'LOGIN-28'] },
      on: {
        'login.restart': {
          target: 'enteringCredentials',
          actions: ['resetForm', 'goToLogin'],
          description: 'Returns to the login page.',
        },
      },
    },
    finished: {
      description: 'The person is signed in.',
      type: 'final',
      meta: { requirements: ['LOGIN-19', 'LOGIN-31'] },
    },
  },
})
