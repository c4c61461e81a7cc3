import { assign, fromPromise, setup } from 'xstate'
import type { NewPasswordProblems } from '#domain/password.ts'
import type { VerificationOutput, verificationMachine } from '../verification/verification.machine.ts'

/** What asking for the first code may answer; `at` is the moment of the answer in epoch milliseconds. */
export type SetUpCodeAnswer =
  | { kind: 'sent' | 'tooSoon'; at: number }
  /** No more are sent for now, and one that this tab had sent before serves still; `at`: when it was sent. */
  | { kind: 'servesStill'; at: number; now: number }
  | { kind: 'emailRequired' | 'emailInvalid' | 'tooManyCodes' }
/** What is wrong with the fields of a new account. */
export type AccountProblems = NewPasswordProblems & { policy?: 'required' }
/** What setting the first password may answer. */
export type SetPasswordAnswer =
  | { kind: 'set' | 'codeUseless' | 'lockedOut' | 'throttled' }
  | { kind: 'refused'; problems: AccountProblems }
export type TypedAccount = { password: string; confirmation: string; isPolicyAccepted: boolean }

/** Where a person enters: at the email, at the code that was sent to it, with a verified code, or when that has lapsed. */
export type RegistrationInput = { start: 'email' | 'code' | 'password' | 'lapsed'; email: string } & {
  sentAt: number
  now: number
  /** How often the code was had anew before the page was loaded anew. */
  resends?: number
  codeLifetime: number
}

type Context = RegistrationInput & {
  failure: 'emailRequired' | 'emailInvalid' | 'notSent' | 'notSet' | null
  problems: AccountProblems
}
type Events =
  | { type: 'email.submit'; email: string }
  | ({ type: 'password.submit' } & TypedAccount)
  | { type: 'registration.restart' }
  | { type: 'xstate.done.actor.sendCode'; output: SetUpCodeAnswer }
  | { type: 'xstate.done.actor.confirmCode'; output: VerificationOutput }
  | { type: 'xstate.done.actor.setPassword'; output: SetPasswordAnswer }

function port(name: string): never {
  throw new Error(`${name} is a port of the registration chart: bind it in provide.ts`)
}
const sent = (event: Events, kind: SetUpCodeAnswer['kind']) =>
  event.type === 'xstate.done.actor.sendCode' && event.output.kind === kind
const confirmed = (event: Events, result: VerificationOutput['result']) =>
  event.type === 'xstate.done.actor.confirmCode' && event.output.result === result
const answered = (event: Events, kind: SetPasswordAnswer['kind']) =>
  event.type === 'xstate.done.actor.setPassword' && event.output.kind === kind

export const registrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as Context,
    events: {} as Events,
    children: {} as { confirmCode: 'confirmCode' },
  },
  guards: {
    isCodeAskedFor: ({ context }) => context.start === 'code',
    isCodeVerified: ({ context }) => context.start === 'password',
    hasCodeLapsed: ({ context }) => context.start === 'lapsed',
    isSent: ({ event }) => sent(event, 'sent'),
    isSentAlready: ({ event }) => sent(event, 'tooSoon'),
    isServing: ({ event }) => sent(event, 'servesStill'),
    isEmailMissing: ({ event }) => sent(event, 'emailRequired'),
    isEmailInvalid: ({ event }) => sent(event, 'emailInvalid'),
    isVerified: ({ event }) => confirmed(event, 'verified'),
    isLockedOut: ({ event }) => confirmed(event, 'lockedOut'),
    isSet: ({ event }) => answered(event, 'set'),
    areFieldsRefused: ({ event }) => answered(event, 'refused'),
    isCodeUseless: ({ event }) => answered(event, 'codeUseless'),
    isSettingLocked: ({ event }) => answered(event, 'lockedOut'),
  },
  actions: {
    rememberEmail: assign(({ event }) =>
      event.type === 'email.submit' ? { email: event.email, failure: null } : {},
    ),
    rememberSending: assign(({ event }) => {
      if (event.type !== 'xstate.done.actor.sendCode' || !('at' in event.output)) return {}
      const { output } = event
      return { sentAt: output.at, resends: 0, ...('now' in output && { now: output.now }) }
    }),
    rememberProblems: assign(({ event }) =>
      event.type === 'xstate.done.actor.setPassword' && event.output.kind === 'refused'
        ? { problems: event.output.problems }
        : {},
    ),
    forgetProblems: assign({ problems: {}, failure: null }),
    rememberFailure: assign((_, failure: NonNullable<Context['failure']>) => ({ failure })),
    announceInvalidEmail: () => port('announceInvalidEmail'),
    announceTooSoon: () => port('announceTooSoon'),
    announceTooManyCodes: () => port('announceTooManyCodes'),
    announceThrottled: () => port('announceThrottled'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
    announceCreated: () => port('announceCreated'),
    goToRegistration: () => port('goToRegistration'),
    goToVerification: () => port('goToVerification'),
    goToPassword: () => port('goToPassword'),
    goToTooManyAttempts: () => port('goToTooManyAttempts'),
    goToLogin: () => port('goToLogin'),
  },
  actors: {
    sendCode: fromPromise<SetUpCodeAnswer, { email: string }>(() => port('sendCode')),
    confirmCode: {} as typeof verificationMachine,
    setPassword: fromPromise<SetPasswordAnswer, TypedAccount>(() => port('setPassword')),
  },
}).createMachine({
  id: 'registration',
  description:
    'A person who comes for the first time proves that an email address is theirs and chooses a password.',
  context: ({ input }) => ({ ...input, failure: null, problems: {} }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Where the person enters: the address says it, and what this tab keeps.',
      meta: { requirements: ['REG-1', 'REG-8', 'REG-22'] },
      always: [
        { guard: 'isCodeAskedFor', target: 'confirmingCode', description: 'A code was sent before.' },
        { guard: 'isCodeVerified', target: 'choosingPassword', description: 'The code was right before.' },
        {
          guard: 'hasCodeLapsed',
          target: 'codeUseless',
          description: 'The code was right before, and can no longer be used.',
        },
        { target: 'enteringEmail', description: 'They are at the beginning.' },
      ],
    },
    enteringEmail: {
      description: 'The email is asked for that was given to the provider.',
      tags: ['email'],
      meta: { requirements: ['REG-1', 'REG-2', 'REG-4'] },
      on: {
        'email.submit': {
          target: 'sendingCode',
          actions: 'rememberEmail',
          description: 'An email is typed and sent.',
        },
      },
    },
    sendingCode: {
      description: 'A code is being asked for; every well-formed address is answered alike.',
      tags: ['email', 'busy'],
      meta: { requirements: ['REG-3', 'REG-5', 'REG-15', 'MFA-33'] },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: 'isSent',
            target: 'confirmingCode',
            actions: ['rememberSending', 'goToVerification'],
            description: 'If this is the address of an agreement, a code is on its way.',
          },
          {
            guard: 'isSentAlready',
            target: 'confirmingCode',
            actions: ['rememberSending', 'announceTooSoon', 'goToVerification'],
            description:
              'A code was asked for a few seconds ago; it still serves in the browser that asked for it.',
          },
          {
            guard: 'isServing',
            target: 'confirmingCode',
            actions: ['rememberSending', 'announceTooManyCodes', 'goToVerification'],
            description: 'Five codes were sent within an hour, and the last one, of this tab, still serves.',
          },
          {
            guard: 'isEmailMissing',
            target: 'enteringEmail',
            actions: { type: 'rememberFailure', params: 'emailRequired' },
            description: 'Nothing was typed.',
          },
          {
            guard: 'isEmailInvalid',
            target: 'enteringEmail',
            actions: [{ type: 'rememberFailure', params: 'emailInvalid' }, 'announceInvalidEmail'],
            description: 'What was typed is no email address.',
          },
          {
            target: 'enteringEmail',
            actions: 'announceTooManyCodes',
            description: 'No more codes are sent for now, and this tab had none sent that still serves.',
          },
        ],
        onError: {
          target: 'enteringEmail',
          actions: [{ type: 'rememberFailure', params: 'notSent' }, 'announceSomethingWentWrong'],
          description: 'No code could be asked for, or the answer was lost.',
        },
      },
    },
    confirmingCode: {
      description: 'The code is asked for; the verification chart runs.',
      tags: ['code'],
      meta: { requirements: ['REG-6', 'REG-7', 'REG-21'] },
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context }) => ({
          purpose: 'newAccount',
          to: context.email,
          sentAt: context.sentAt,
          now: context.now,
          resends: context.resends ?? 0,
          lifetime: context.codeLifetime,
        }),
        onDone: [
          {
            guard: 'isVerified',
            target: 'choosingPassword',
            actions: 'goToPassword',
            description: 'The code is right.',
          },
          {
            guard: 'isLockedOut',
            target: 'lockedOut',
            actions: 'goToTooManyAttempts',
            description: 'Five wrong codes were tried before this one.',
          },
          {
            target: 'enteringEmail',
            actions: 'goToRegistration',
            description: 'Went back to correct the address.',
          },
        ],
      },
    },
    choosingPassword: {
      description: 'A password is asked for, its confirmation, and agreement to the privacy policy.',
      tags: ['password'],
      meta: { requirements: ['REG-9', 'REG-10', 'VALID-1', 'VALID-7'] },
      on: {
        'password.submit': {
          target: 'settingPassword',
          actions: 'forgetProblems',
          description: 'The password is typed and sent.',
        },
      },
    },
    settingPassword: {
      description: 'The password is being checked and set.',
      tags: ['password', 'busy'],
      meta: { requirements: ['REG-11', 'REG-12', 'REG-20'] },
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ event }) =>
          event.type === 'password.submit'
            ? {
                password: event.password,
                confirmation: event.confirmation,
                isPolicyAccepted: event.isPolicyAccepted,
              }
            : { password: '', confirmation: '', isPolicyAccepted: false },
        onDone: [
          {
            guard: 'isSet',
            target: 'finished',
            actions: ['announceCreated', 'goToLogin'],
            description: 'The account has a password now.',
          },
          {
            guard: 'areFieldsRefused',
            target: 'choosingPassword',
            actions: 'rememberProblems',
            description: 'A field is empty, differs, is too weak, or the policy is not agreed to.',
          },
          {
            guard: 'isCodeUseless',
            target: 'codeUseless',
            description: 'The code was used already, or was typed too long ago.',
          },
          {
            guard: 'isSettingLocked',
            target: 'lockedOut',
            actions: 'goToTooManyAttempts',
            description: 'Five attempts with this address failed before this one.',
          },
          {
            target: 'choosingPassword',
            actions: 'announceThrottled',
            description: 'Too many attempts come from this place; a moment later it may go on.',
          },
        ],
        onError: {
          target: 'choosingPassword',
          actions: [{ type: 'rememberFailure', params: 'notSet' }, 'announceSomethingWentWrong'],
          description: 'The password could not be set, or the answer was lost.',
        },
      },
    },
    codeUseless: {
      description: 'The code opens nothing any more; another has to be asked for.',
      tags: ['useless'],
      meta: { requirements: ['REG-11', 'REG-16'] },
      on: {
        'registration.restart': {
          target: 'enteringEmail',
          actions: 'goToRegistration',
          description: 'Begins again with the email.',
        },
      },
    },
    lockedOut: {
      description: 'Too many attempts: the way in is closed for a while.',
      type: 'final',
      meta: { requirements: ['MFA-10', 'LOGIN-28'] },
    },
    finished: {
      description: 'The account is set up; signing in follows.',
      type: 'final',
      meta: { requirements: ['REG-13'] },
    },
  },
})
