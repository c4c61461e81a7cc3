import { assign, fromPromise, setup } from 'xstate'
import type { NewPasswordProblems } from '#domain/password.ts'

/** What asking for a reset mail may answer. */
export type ResetMailAnswer = {
  kind: 'sent' | 'emailRequired' | 'emailInvalid' | 'tooManyMails'
  /** Until another may be asked for, where the server says so. */
  waitSeconds?: number | null
}
/** What looking at a link may answer. */
export type ResetLinkAnswer = { kind: 'good' | 'useless' }
/** What saving a new password may answer. */
export type SavePasswordAnswer =
  | { kind: 'saved' | 'linkUseless' | 'throttled' }
  | { kind: 'refused'; problems: NewPasswordProblems }
export type TypedPassword = { password: string; confirmation: string }

/** Where a person enters: without anything, after the mail was asked for, or by its link. */
export type PasswordResetInput = { start: 'email' | 'mail' | 'link'; email: string }

type Context = PasswordResetInput & {
  failure: 'emailRequired' | 'emailInvalid' | 'notSent' | 'notSaved' | 'notKnown' | null
  problems: NewPasswordProblems
}
type Events =
  | { type: 'email.submit'; email: string }
  | { type: 'email.correct' }
  | { type: 'mail.resend' }
  | { type: 'mail.begin' }
  | ({ type: 'password.submit' } & TypedPassword)
  | { type: 'xstate.done.actor.checkLink'; output: ResetLinkAnswer }
  | { type: 'xstate.done.actor.requestMail'; output: ResetMailAnswer }
  | { type: 'xstate.done.actor.resendMail'; output: ResetMailAnswer }
  | { type: 'xstate.done.actor.savePassword'; output: SavePasswordAnswer }
  | { type: 'xstate.error.actor.savePassword'; error: unknown }

function port(name: string): never {
  throw new Error(`${name} is a port of the password reset chart: bind it in provide.ts`)
}
/** Whether the answer was lost, so that it may have been done. */
const isAnswerLost = (error: unknown) =>
  typeof error === 'object' && error !== null && 'isAnswerLost' in error
const requested = (event: Events, kind: ResetMailAnswer['kind']) =>
  event.type === 'xstate.done.actor.requestMail' && event.output.kind === kind
const answered = (event: Events, kind: SavePasswordAnswer['kind']) =>
  event.type === 'xstate.done.actor.savePassword' && event.output.kind === kind

export const passwordResetMachine = setup({
  types: {
    input: {} as PasswordResetInput,
    context: {} as Context,
    events: {} as Events,
  },
  guards: {
    isMailAskedFor: ({ context }) => context.start === 'mail',
    isLinkFollowed: ({ context }) => context.start === 'link',
    isLinkGood: ({ event }) => event.type === 'xstate.done.actor.checkLink' && event.output.kind === 'good',
    isSent: ({ event }) => requested(event, 'sent'),
    isEmailMissing: ({ event }) => requested(event, 'emailRequired'),
    isEmailInvalid: ({ event }) => requested(event, 'emailInvalid'),
    isSentAgain: ({ event }) => event.type === 'xstate.done.actor.resendMail' && event.output.kind === 'sent',
    isSaved: ({ event }) => answered(event, 'saved'),
    areFieldsRefused: ({ event }) => answered(event, 'refused'),
    isLinkUseless: ({ event }) => answered(event, 'linkUseless'),
  },
  actions: {
    rememberEmail: assign(({ event }) =>
      event.type === 'email.submit' ? { email: event.email, failure: null } : {},
    ),
    rememberProblems: assign(({ event }) =>
      event.type === 'xstate.done.actor.savePassword' && event.output.kind === 'refused'
        ? { problems: event.output.problems }
        : {},
    ),
    forgetProblems: assign({ problems: {}, failure: null }),
    rememberFailure: assign((_, failure: NonNullable<Context['failure']>) => ({ failure })),
    rememberNotSaved: assign(({ event }) => {
      const isLost = event.type === 'xstate.error.actor.savePassword' && isAnswerLost(event.error)
      return { failure: isLost ? ('notKnown' as const) : ('notSaved' as const) }
    }),
    announceMailSent: () => port('announceMailSent'),
    announceTooManyMails: () => port('announceTooManyMails'),
    announceThrottled: () => port('announceThrottled'),
    announceSomethingWentWrong: () => port('announceSomethingWentWrong'),
    announceSaved: () => port('announceSaved'),
    announceNotSaved: () => port('announceNotSaved'),
    goToForgotPassword: () => port('goToForgotPassword'),
    goToCheckEmail: () => port('goToCheckEmail'),
    goToLogin: () => port('goToLogin'),
  },
  actors: {
    checkLink: fromPromise<ResetLinkAnswer>(() => port('checkLink')),
    requestMail: fromPromise<ResetMailAnswer, { email: string }>(() => port('requestMail')),
    savePassword: fromPromise<SavePasswordAnswer, TypedPassword>(() => port('savePassword')),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A person who forgot their password gets a link by mail and chooses a new one with it.',
  context: ({ input }) => ({ ...input, failure: null, problems: {} }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Where the person enters: the address says it.',
      meta: { requirements: ['RESET-1', 'RESET-6'] },
      always: [
        { guard: 'isMailAskedFor', target: 'checkingMail', description: 'A mail was asked for before.' },
        { guard: 'isLinkFollowed', target: 'checkingLink', description: 'They follow the mailed link.' },
        { target: 'enteringEmail', description: 'They are at the beginning.' },
      ],
    },
    enteringEmail: {
      description: 'The email is asked for that the person signs in with.',
      tags: ['email'],
      meta: { requirements: ['RESET-1', 'RESET-5', 'VALID-11'] },
      on: {
        'email.submit': {
          target: 'requestingMail',
          actions: 'rememberEmail',
          description: 'An email is typed and sent.',
        },
      },
    },
    requestingMail: {
      description: 'The mail is being asked for; every well-formed address is answered alike.',
      tags: ['email', 'busy'],
      meta: { requirements: ['RESET-2', 'RESET-13'] },
      invoke: {
        id: 'requestMail',
        src: 'requestMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: 'isSent',
            target: 'checkingMail',
            actions: 'goToCheckEmail',
            description: 'If there is an account, a mail is on its way.',
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
            actions: { type: 'rememberFailure', params: 'emailInvalid' },
            description: 'What was typed is no email address.',
          },
          {
            target: 'enteringEmail',
            actions: 'announceTooManyMails',
            description: 'Too many mails were asked for.',
          },
        ],
        onError: {
          target: 'enteringEmail',
          actions: [{ type: 'rememberFailure', params: 'notSent' }, 'announceSomethingWentWrong'],
          description: 'The mail could not be asked for.',
        },
      },
    },
    checkingMail: {
      description: 'The person looks into their mailbox; the mail may take up to five minutes.',
      tags: ['mail'],
      meta: { requirements: ['RESET-3', 'RESET-4'] },
      on: {
        'mail.resend': {
          target: 'resendingMail',
          actions: 'forgetProblems',
          description: 'Asks for the mail again.',
        },
        'email.correct': {
          target: 'enteringEmail',
          actions: ['forgetProblems', 'goToForgotPassword'],
          description: 'Goes back to type another address.',
        },
      },
    },
    resendingMail: {
      description: 'The mail is being asked for again; its link ends the one before.',
      tags: ['mail', 'busy'],
      meta: { requirements: ['RESET-4', 'RESET-7', 'RESET-13'] },
      invoke: {
        id: 'resendMail',
        src: 'requestMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: 'isSentAgain',
            target: 'checkingMail',
            actions: 'announceMailSent',
            description: 'Another mail is on its way.',
          },
          {
            target: 'checkingMail',
            actions: 'announceTooManyMails',
            description: 'Too many mails were asked for.',
          },
        ],
        onError: {
          target: 'checkingMail',
          actions: [{ type: 'rememberFailure', params: 'notSent' }, 'announceSomethingWentWrong'],
          description: 'The mail could not be asked for.',
        },
      },
    },
    checkingLink: {
      description: 'The link is looked at, before anything is typed; nothing changes by that.',
      tags: ['waiting'],
      meta: { requirements: ['RESET-11', 'RESET-16'] },
      invoke: {
        id: 'checkLink',
        src: 'checkLink',
        onDone: [
          { guard: 'isLinkGood', target: 'choosingPassword', description: 'The link is good.' },
          {
            target: 'linkUseless',
            description: 'The link was used, replaced by a newer one, is older than an hour, or unknown.',
          },
        ],
        onError: {
          target: 'choosingPassword',
          description: 'The link could not be looked at; saving will tell what it is worth.',
        },
      },
    },
    choosingPassword: {
      description: 'A new password is asked for, and its confirmation.',
      tags: ['password'],
      meta: { requirements: ['RESET-8', 'VALID-1', 'VALID-7'] },
      on: {
        'password.submit': {
          target: 'savingPassword',
          actions: 'forgetProblems',
          description: 'The new password is typed and sent.',
        },
      },
    },
    savingPassword: {
      description: 'The new password is being checked and saved.',
      tags: ['password', 'busy'],
      meta: { requirements: ['RESET-6', 'RESET-10'] },
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ event }) =>
          event.type === 'password.submit'
            ? { password: event.password, confirmation: event.confirmation }
            : { password: '', confirmation: '' },
        onDone: [
          {
            guard: 'isSaved',
            target: 'finished',
            actions: ['announceSaved', 'goToLogin'],
            description: 'A password that was sent for this link counts from now on.',
          },
          {
            guard: 'areFieldsRefused',
            target: 'choosingPassword',
            actions: 'rememberProblems',
            description: 'A field is empty, differs, or is too weak.',
          },
          {
            guard: 'isLinkUseless',
            target: 'linkUseless',
            description: 'The link was used, replaced by a newer one, or is older than an hour.',
          },
          {
            target: 'choosingPassword',
            actions: 'announceThrottled',
            description: 'Too many attempts come from this place; a moment later it may go on.',
          },
        ],
        onError: {
          target: 'choosingPassword',
          actions: ['rememberNotSaved', 'announceNotSaved'],
          description: 'The new password could not be saved, or the answer was lost.',
        },
      },
    },
    linkUseless: {
      description: 'The link opens nothing any more; a new mail has to be asked for.',
      tags: ['useless'],
      meta: { requirements: ['RESET-7', 'RESET-11'] },
      on: {
        'mail.begin': {
          target: 'enteringEmail',
          actions: 'goToForgotPassword',
          description: 'Asks for a new mail.',
        },
      },
    },
    finished: {
      description: 'The new password is set; signing in follows.',
      type: 'final',
      meta: { requirements: ['RESET-9', 'RESET-12'] },
    },
  },
})
